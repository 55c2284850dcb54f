"""A whole native log parsed at once with grammar/log.lark and a vocabulary: what the line-by-line reader must equal."""

from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree

from tmlog.games import game_names, load_game
from tmlog.source import Source
from tmlog.syntax.grammars import shipped_grammar
from tmlog.syntax.head import HeadReader
from tmlog.syntax.lines import LineReader, unquoted
from tmlog.syntax.native import names_of, seated
from tmlog.syntax.phrases import make_phrase, phrase_reader
from tmlog.syntax.tree import (
    NATIVE,
    Amount,
    Bare,
    Blank,
    Claim,
    Command,
    Comment,
    HeadEntry,
    Line,
    Log,
    Note,
    Phrase,
    Player,
    Remark,
    Ruling,
    Section,
    Text,
    Turn,
    Undo,
    Word,
)
from tmlog.syntax.vocabulary import Value, Vocabulary

VOCABULARIES = {name: load_game(name).vocabulary() for name in game_names()}
TERRA_MYSTICA = VOCABULARIES["terra-mystica"]


@cache
def log_parser(grammar: str) -> Lark:
    """The grammar of whole logs: the skeleton, with the commands of one game after it."""
    text = "".join(Path(path).read_text("utf-8") for path in (shipped_grammar("log"), grammar))
    return Lark(text, parser="lalr", start="log", maybe_placeholders=True, propagate_positions=True)


def parse_whole(source: Source, vocabulary: Vocabulary = TERRA_MYSTICA) -> Log:
    """The tree of a valid native log, from the grammar of whole logs alone."""
    return WholeLog(source, vocabulary).log()


class WholeLog:
    """Turns the parser's tree into ours. Free text and names may end with blanks, which belong to no node."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        self.source = source
        self.text = source.text
        self.vocabulary = vocabulary
        self.values = HeadReader(LineReader(source, phrase_reader(vocabulary), NATIVE), vocabulary.all_keys)
        self.nicknames: dict[str, str] = {}

    def log(self) -> Log:
        head: list[HeadEntry | Remark] = []
        lines: list[Line] = []
        for node in log_parser(self.vocabulary.grammar).parse(self.text).children:
            if node.data in {"head_entry", "head_comment"}:
                head.append(self.head_line(node))
                self.nicknames = names_of(seated(head), self.vocabulary)
            else:
                lines.append(self.line(node))
        return Log(NATIVE, self.vocabulary.game, tuple(head), tuple(lines))

    def head_line(self, node: Tree) -> HeadEntry | Remark:
        if node.data == "head_comment":
            return _remark(node)
        key, value, comment = node.children
        # The grammar leaves values as they are; how they are cut into words is not its business.
        code = self.source.line(key.line)[: comment.column - 1 if comment else None]
        entry = self.values.read(key.line, code, _comment(comment))
        assert entry is not None
        assert entry.key == key.lower()
        assert value is None or entry.end == value.column + len(value.rstrip())
        return entry

    def line(self, node: Tree) -> Line:
        if node.data == "blank_line":
            return Blank(node.meta.line, 1, 1, None)
        if node.data == "comment_line":
            return _remark(node)
        *parts, comment = node.children
        place = (*self.extent(node, comment), _comment(comment))
        match node.data:
            case "section":
                return Section(*place, " ".join(parts[0].split()))
            case "undo":
                count, reason = parts
                return Undo(*place, int(count or 1), _text(reason))
            case "note":
                return Note(*place, _text(parts[0]))
            case "claim_line":
                return Turn(*place, self.player(parts[0]), (), _claim(parts[1]))
            case "bare_line":
                return Bare(*place, self.command(parts[0]))
            case "turn":
                player, *commands, claim = parts
                return Turn(*place, self.player(player), tuple(map(self.command, commands)), _claim(claim))
            case "ruling":
                reason, player, *commands, claim = parts
                said = tuple(map(self.command, commands))
                return Ruling(*place, self.player(player), said, _claim(claim), _text(reason))
        raise AssertionError(node.data)

    def player(self, token: Token) -> Player:
        written = token.rstrip()
        name = self.vocabulary.spell_prefix(written)
        return Player(token.line, token.column, token.column + len(written), self.nicknames.get(name, name))

    def meant(self, word: Word) -> Value:
        """The value of a word; of the name of a player, the player that is meant."""
        is_player = word.role == self.vocabulary.prefix_role
        return self.nicknames.get(str(word.value), word.value) if is_player else word.value

    def extent(self, node: Tree, comment: Token | None) -> tuple[int, int, int]:
        """From the first token to the last one before comment and line break."""
        end = comment.start_pos if comment is not None else node.meta.end_pos - 1
        said = self.text[node.meta.start_pos : end].rstrip()
        return node.meta.line, node.meta.column, node.meta.column + len(said)

    def command(self, node: Tree) -> Command:
        read = make_phrase(self.vocabulary, node)
        start = node.meta.start_pos
        words: tuple[Word | None, ...] = tuple(
            word and Word(word.role, self.meant(word), word.start - start, word.end - start) for word in read.words
        )
        said = self.text[start : node.meta.end_pos].rstrip()
        column = node.meta.column
        return Command(node.meta.line, column, column + len(said), Phrase(read.verb, words))


def _remark(node: Tree) -> Remark:
    comment = _comment(node.children[0])
    assert comment is not None
    return Remark(comment.line, comment.column, comment.end, comment)


def _comment(token: Token | None) -> Comment | None:
    if token is None:
        return None
    text = token.rstrip()
    return Comment(token.line, token.column, token.column + len(text), text[1:])


def _text(token: Token | None) -> Text | None:
    if token is None:
        return None
    text = token.rstrip()
    value = unquoted(text) if token.type == "STRING" else " ".join(text.split())
    return Text(token.line, token.column, token.column + len(text), value)


def _claim(node: Tree | None) -> Claim | None:
    if node is None:
        return None
    amounts = []
    for token in node.children:
        digits = token.rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        numbers = tuple(int(number) for number in digits.split("/"))
        amounts.append(Amount(token.line, token.column, token.end_column, numbers, token[len(digits) :].lower()))
    return Claim(node.meta.line, node.meta.column, node.meta.end_column, tuple(amounts))
