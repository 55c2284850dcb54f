"""Hints: commands that are legal in place of a refused or malformed command, or before it.

A command that a hint shows in backticks works at that place of the log: it was tried on a copy of the position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher
from itertools import islice
from typing import Any

from tmlog.kernel.game import Game, Move
from tmlog.kernel.legal import accepted, decisions, settled_for
from tmlog.kernel.moves import attempt
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Command, Phrase
from tmlog.wording import either, join_words

_COMMANDS = re.compile("`([^`]+)`")
_GUESSES = ("did you mean", "the number is missing")
"""How hints begin that guess without knowing the position."""
_SHOWN = 12
_MOST_CHARACTERS = 130
"""How long a list of commands may be, and how many it may have."""
_TRIED = 2_000
"""The largest number of commands to try. Only a player with a huge supply has more."""
_MOST_BEFORE = 4
"""How many commands that come before the refused command a hint shows."""
_MOST_AMOUNTS = 3
"""How many commands a list shows that differ only in their numbers."""
_MOST_PREPARED = 8
"""For how many commands like the refused command a hint looks for something that must come before."""
_MOST_TRIED_BEFORE = 60
_MOST_FIRST = 12
"""How many commands are tried before the refused command, and as the first of a pair."""
_LEAST_ALIKE = 0.4
"""How similar a legal command must be to a text that is not a command."""


def what_else(game: Game, position: Any, player: str, command: Command, viewer: Viewer = EVERYTHING) -> str | None:
    """A hint for a refused command: what must come before it, what is legal in its place, or who decides now.

    Returns None if there is nothing to say.
    """
    now = settled_for(game, position)
    phrase = command.phrase
    is_awaited = command.verb in (game.awaited_verbs(now) or ("", ()))[1]
    answers = _answers(game, now, player, phrase, viewer)
    first = answers if _clears_the_way(game, position, player, phrase, answers) else []
    if first and not _is_progress(game, position, player, phrase, first[0]):
        first = [] if next(_legal_alike(game, position, player, command, viewer), None) else first
    alike = "" if first and not is_awaited else _alike(game, position, player, command, viewer)
    if alike and (is_awaited or _only_left_out(game, position, player, command, viewer)):
        return f"legal now: {alike}"
    own = "" if first or not answers or answers[0][0] != player else _in_words(game, answers)
    return (
        _first(game, player, first)
        or _before_it(game, position, player, phrase, viewer)
        or (f"legal now: {alike or own}" if alike or own else None)
        or _awaited(game, now, player, phrase, viewer)
    )


Reads = Callable[[str], Phrase | None]
"""Returns the command of a text; None if it is not a command, or has a name that the game does not know."""


def for_text(
    game: Game, position: Any, player: str, text: str, hint: str | None, read: Reads, viewer: Viewer = EVERYTHING
) -> str | None:
    """A hint for a text that is not a command of this game: what the hint without a position says, if it works here.

    Otherwise, the legal commands that begin like the text. Returns None if nothing better than `hint` is known.
    """
    reader = phrase_reader(game.vocabulary())
    guessed = _COMMANDS.findall(hint) if hint else []
    if guessed and not (hint or "").startswith(_GUESSES):
        return None
    works = [said for guess in guessed if (said := _that_works(game, position, player, read(guess), viewer))]
    if not works and reader.phrase(text) is None:
        works = _with_other_verbs(game, position, player, text, read, viewer)
    if works:
        return f"did you mean {either(works)}?"
    first = [words.split()[0].lower() for words in (text, *guessed) if words.strip()]
    signs = [text[:1]] if text[:1] in reader.keywords else []
    keywords = list(dict.fromkeys([*signs, *(word for word in first if word in reader.keywords)]))
    instead = _legal_instead(game, position, player, text, keywords, viewer)
    if not guessed and not instead and not hint and keywords:
        return f"{player} can {keywords[0]} nothing now"
    refused = _still_refused(game, position, player, guessed, read)
    if refused and ". " in (instead or ""):
        return refused
    return "; ".join([hint, instead]) if hint and instead and not guessed else instead or refused


def _legal_instead(
    game: Game, position: Any, player: str, text: str, keywords: Iterable[str], viewer: Viewer
) -> str | None:
    """The legal commands with the first of the keywords that has any."""
    every = (legal_instead(game, position, player, text, keyword, viewer) for keyword in keywords)
    return next(filter(None, every), None)


def _still_refused(game: Game, position: Any, player: str, guessed: list[str], read: Reads) -> str | None:
    """What a guess would mean if it is refused as well; None if there is no guess that is a command."""
    for guess in guessed:
        phrase = None if game.has_secrets else read(guess)
        refused = attempt(game.step, position, player, phrase) if phrase else None
        if phrase and isinstance(refused, Refusal):
            return f"did you mean `{print_command(game, phrase)}`, which is refused here: {refused.message}"
    return None


def _with_other_verbs(game: Game, position: Any, player: str, text: str, read: Reads, viewer: Viewer) -> list[str]:
    """Commands with the words of the text that work here: after a verb, if it has none, or after another verb.

    Something else may have to come before them only if the text says it: `dig E5` is `dig 1. transform E5`.
    """
    keywords = [keyword for keyword in game.vocabulary().keywords if len(keyword) > 1]
    first, _, rest = text.partition(" ")
    words = rest.strip() if first.lower() in keywords else text
    if not any(character.isalpha() for character in words):
        return []
    texts = dict.fromkeys(f"{keyword} {words}" for keyword in keywords if keyword != first.lower())
    every = (_that_works(game, position, player, read(other), viewer) for other in texts)
    own = f"{first.lower()} "
    found = [said for said in every if said and (". " not in said or words == text or said.lower().startswith(own))]
    return found[:_MOST_BEFORE]


def _that_works(game: Game, position: Any, player: str, phrase: Phrase | None, viewer: Viewer) -> str | None:
    """A command as text, with what must come before it; None if it cannot be made legal like that."""
    if phrase is None:
        return None
    if next(accepted(game, position, [(player, phrase)], viewer), None):
        return print_command(game, phrase)
    before = _preparing(game, position, player, phrase, viewer)
    return f"{before[0]}. {print_command(game, phrase)}" if before else None


def legal_instead(game: Game, position: Any, player: str, text: str, keyword: str, viewer: Viewer) -> str | None:
    """Legal commands of a player that begin with a keyword, for a text that is not a command; None if there are none.

    The commands that look most like the text come first.
    """
    verbs = game.vocabulary().verbs
    written = text.lower()
    every: list[tuple[float, Move]] = []
    for name in (name for name, verb in verbs.items() if verb.keyword == keyword):
        for move in islice(game.candidates(position, name), _TRIED):
            if move[0] == player:
                said = print_phrase(move[1], verbs[name]).lower()
                every.append((SequenceMatcher(None, written, said, autojunk=False).ratio(), move))
    every.sort(key=lambda pair: -pair[0])
    close = [pair for pair in every if pair[0] >= _LEAST_ALIKE] or every
    shown = _in_words(game, accepted(game, position, (move for _, move in close), viewer))
    shown = shown or _prepared(game, position, player, [move for _, move in close], viewer)
    return f"legal now: {shown}" if shown else None


def print_command(game: Game, phrase: Phrase) -> str:
    """A command as text."""
    return print_phrase(phrase, game.vocabulary().verbs[phrase.verb])


def _in_words(game: Game, moves: Iterable[Move]) -> str:
    """The first few moves as a list; empty if there are none."""
    texts: list[str] = []
    kinds: dict[tuple[object, ...], int] = {}
    more = False
    for _, phrase in moves:
        like, text = kind(phrase), f"`{print_command(game, phrase)}`"
        kinds[like] = kinds.get(like, 0) + 1
        if len(like) > 1 and kinds[like] > _MOST_AMOUNTS:  # of many possible amounts a few are enough
            more = True
        elif len(texts) == _SHOWN or sum(map(len, texts)) + len(text) > _MOST_CHARACTERS:
            return f"{', '.join(texts)} and others"
        else:
            texts.append(text)
    return f"{', '.join(texts)} and others" if more else join_words(texts, "or")


def _alike(game: Game, position: Any, player: str, command: Command, viewer: Viewer) -> str:
    """Legal commands of the player with the same verb; those that have most in common with the refused one first."""
    legal = _in_words(game, _legal_alike(game, position, player, command, viewer))
    return legal or _prepared(game, position, player, _candidates(game, position, player, command), viewer)


def _legal_alike(game: Game, position: Any, player: str, command: Command, viewer: Viewer) -> Iterator[Move]:
    """Legal commands of the player with the same verb, the most similar first."""
    return accepted(game, position, _candidates(game, position, player, command), viewer)


def _candidates(game: Game, position: Any, player: str, command: Command) -> list[Move]:
    """Commands of the player with the same verb, whether legal or not; the most similar first."""
    own = [move for move in islice(game.candidates(position, command.verb), _TRIED) if move[0] == player]
    return sorted(own, key=lambda move: _unlikeness(move[1], command.phrase))


def _prepared(game: Game, position: Any, player: str, moves: list[Move], viewer: Viewer) -> str:
    """Moves of the player that are legal after another command, each with that command."""
    texts: list[str] = []
    for _, phrase in moves[:_MOST_PREPARED]:
        before = _preparing(game, position, player, phrase, viewer, twice=False)
        texts += [f"`{before[0]}. {print_command(game, phrase)}`"] if before else []
    return join_words(texts[:_MOST_BEFORE], "or")


def _only_left_out(game: Game, position: Any, player: str, command: Command, viewer: Viewer) -> bool:
    """Whether a legal command says all that the refused command says, and more: only words are left out."""
    values = command.phrase.values
    if None not in values:
        return False
    fuller = (
        move
        for move in islice(game.candidates(position, command.verb), _TRIED)
        if move[0] == player and all(said in (None, meant) for said, meant in zip(values, move[1].values, strict=True))
    )
    return next(accepted(game, position, fuller, viewer), None) is not None


def kind(phrase: Phrase) -> tuple[object, ...]:
    """The verb and the names of a command, without its numbers."""
    return (phrase.verb, *(value for value in phrase.values if not isinstance(value, int)))


def _unlikeness(phrase: Phrase, refused: Phrase) -> tuple[bool, int, int]:
    """A key that sorts commands: those with the same names first, then those with most in common.

    Of several with the same names, the command whose numbers are nearest comes first; a number left out is 1. The
    numbers of a command without names may be the names of tiles, and no tile is near another.
    """
    numbers = zip(phrase.values, refused.values, strict=False)
    pairs = [(1 if one is None else one, 1 if other is None else other) for one, other in numbers]
    far = sum(abs(one - other) for one, other in pairs if isinstance(one, int) and isinstance(other, int))
    is_counted = len(kind(phrase)) > 1
    return kind(phrase) != kind(refused), -_in_common(phrase.values, refused.values), far * is_counted


def _in_common(these: Iterable[object], those: Iterable[object]) -> int:
    """How much two commands have in common: names count more than numbers, and the first name counts most."""
    weight, total = 3, 0
    for one, other in zip(these, those, strict=False):
        if isinstance(one, str):
            total += weight if one == other else 0
            weight = 2
        elif one is not None:
            total += one == other
    return total


def _before_it(game: Game, position: Any, player: str, refused: Phrase, viewer: Viewer) -> str | None:
    found = _preparing(game, position, player, refused, viewer)
    return f"put {either(found[:_MOST_BEFORE])} before it" if found else None


def _preparing(
    game: Game, position: Any, player: str, refused: Phrase, viewer: Viewer, *, twice: bool = True
) -> list[str]:
    """Commands of the player after which the refused command is legal; the smallest amount of each kind.

    Pairs of commands, such as a sacrifice and then a conversion, are tried only if `twice` is set.
    """
    if game.has_secrets and not viewer.sees(player):
        return []
    for verbs in game.preparations:
        if len(verbs) == 1:
            found = _singles(game, position, player, verbs[0], refused)
        else:
            found = next(_pairs(game, position, player, verbs, refused), []) if twice else []
        if found:
            return found
    return []


def _singles(game: Game, position: Any, player: str, verb: str, refused: Phrase) -> list[str]:
    """Commands with a verb after which the refused command is legal, one of each kind."""
    found: dict[tuple[object, ...], str] = {}
    for phrase in _smallest(game, position, player, verb):
        if kind(phrase) in found or is_reverse(phrase, refused):
            continue
        if makes_legal(game, position, player, [phrase, refused]):
            found[kind(phrase)] = print_command(game, phrase)
    return list(found.values())


def is_reverse(phrase: Phrase, refused: Phrase) -> bool:
    """Whether one command takes back what the other does: nobody converts something to convert it back."""
    (verb, *names), (other_verb, *other_names) = kind(phrase), kind(refused)
    return verb == other_verb and names == other_names[::-1]


def _pairs(game: Game, position: Any, player: str, verbs: tuple[str, ...], refused: Phrase) -> Iterator[list[str]]:
    """Pairs of commands after which the refused command is legal."""
    for first in _smallest(game, position, player, verbs[0])[:_MOST_FIRST]:
        between = attempt(game.step, position, player, first)
        if isinstance(between, Refusal):
            continue
        for second in _smallest(game, between, player, verbs[1]):
            if makes_legal(game, between, player, [second, refused]):
                yield [f"{print_command(game, first)}. {print_command(game, second)}"]


def _smallest(game: Game, position: Any, player: str, verb: str) -> list[Phrase]:
    """Commands of a player to try, the smallest amounts first: a rich player could write thousands."""
    own = [phrase for name, phrase in islice(game.candidates(position, verb), _TRIED) if name == player]
    own.sort(key=lambda phrase: sum(value for value in phrase.values if isinstance(value, int)))
    return own[:_MOST_TRIED_BEFORE]


def makes_legal(game: Game, position: Any, player: str, phrases: Iterable[Phrase]) -> bool:
    """Whether a player can give these commands one after the other."""
    for phrase in phrases:
        position = attempt(game.step, position, player, phrase)
        if isinstance(position, Refusal) or position.remarked:
            return False
    return True


def _answers(game: Game, position: Any, player: str, refused: Phrase, viewer: Viewer) -> list[Move]:
    """Legal commands of whoever must decide before anybody acts; empty if the game waits only for a turn.

    If that is the player of the refused command, the answers with its names come first: the same hex, the same tile.
    """
    awaited = game.awaited_verbs(position)
    if awaited is None:
        return []
    name, verbs = awaited
    every = (move for verb in verbs for move in islice(game.candidates(position, verb), _TRIED) if move[0] == name)
    names = {value for value in refused.values if isinstance(value, str)} if name == player else set()
    moves = sorted(every, key=lambda move: -len(names.intersection(kind(move[1])[1:])))
    return list(islice(accepted(game, position, moves, viewer), _SHOWN + 1))


def _first(game: Game, player: str, answers: list[Move]) -> str | None:
    """What must come before the refused command, in words; None if nothing must."""
    if not answers:
        return None
    shown = _in_words(game, answers)
    return f"first {shown}" if answers[0][0] == player else f"first a line of {answers[0][0]}: {shown}"


def _clears_the_way(game: Game, position: Any, player: str, refused: Phrase, answers: list[Move]) -> bool:
    """Whether the refused command waits for these answers, and is not refused for a reason of its own."""
    why = attempt(game.step, position, player, refused)
    if not isinstance(why, Refusal) or why.kind in game.waiting_kinds:
        return bool(answers)
    said = refused.verb, refused.values
    if any(name != player and (phrase.verb, phrase.values) == said for name, phrase in answers):
        return False  # it is the answer of somebody else, with the wrong player in front
    for name, phrase in answers[:_MOST_BEFORE]:
        after = attempt(game.step, position, name, phrase)
        again = after if isinstance(after, Refusal) else attempt(game.step, after, player, refused)
        # If somebody else decides, another reason is progress. A player's own command may be the wrong decision.
        if not isinstance(again, Refusal) or (again.message != why.message and name != player):
            return True
    return False


def _is_progress(game: Game, position: Any, player: str, refused: Phrase, answer: Move) -> bool:
    """Whether an answer changes why a command is refused. An answer of another player always does."""
    after = attempt(game.step, position, *answer)
    if answer[0] != player or isinstance(after, Refusal):
        return True
    why, again = (attempt(game.step, place, player, refused) for place in (position, after))
    return not (isinstance(why, Refusal) and isinstance(again, Refusal) and why.message == again.message)


def _awaited(game: Game, position: Any, player: str, refused: Phrase, viewer: Viewer) -> str | None:
    """Who has to decide what, in words. None if the only pending decision is the player's own turn."""
    waiting = [decision for decision in decisions(game, position) if decision.is_waited_for]
    if [decision.player for decision in waiting] == [player] and game.has_only_the_turn(position, player):
        return None
    has = game.vocabulary().has
    words = join_words([f"{one.player} {has} to {one.what}" for one in waiting[:_MOST_BEFORE]], "and")
    others = _would_suit(game, position, (one.player for one in waiting if one.player != player), refused, viewer)
    return "; ".join([words, *others]) or None


def _would_suit(game: Game, position: Any, names: Iterable[str], refused: Phrase, viewer: Viewer) -> Iterator[str]:
    """The refused command with another player in front, if it is legal like that."""
    players = game.points(position)
    for name, _ in accepted(game, position, [(name, refused) for name in names if name in players], viewer):
        yield f"the command is legal for {name}: `{name}: {print_command(game, refused)}`"
        return
