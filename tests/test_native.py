"""The native log: structure, places, and that one bad line hides no other."""

import pytest

from tests.support.samples import GAMES, Samples
from tmlog.convert import canonical
from tmlog.pipeline import Parsed, parse
from tmlog.source import source_from_bytes, source_from_text
from tmlog.syntax.tree import NATIVE, Bare, Command, Note, Ruling, Section, Turn, Undo, meaning

HEAD = 'tmlog: 1\ngame: terra-mystica\nplayers: witches "Anna", chaos magicians\n\n'
FIRST = HEAD.count("\n") + 1


def read(body: str, head: str = HEAD) -> Parsed:
    return parse(source_from_text("game.tml", head + body))


def codes(parsed: Parsed) -> list[tuple[str, int, int]]:
    return [(found.code, found.span.line, found.span.column) for found in parsed.diagnostics]


def only_command(parsed: Parsed) -> Command:
    assert parsed.log is not None
    (command,) = parsed.log.commands()
    return command


def test_head_is_read() -> None:
    log = read("").log
    assert log is not None
    assert (log.form, log.game) == (NATIVE, "terra-mystica")
    players = log.entry("players")
    assert players is not None
    assert [(word.role, word.value) for word in players.words] == [
        ("FACTION", "witches"),
        ("PERSON", "Anna"),
        ("FACTION", "chaosmagicians"),
    ]
    assert players.span_of(players.words[1]).column == len('players: witches "') - 0


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("== round 1 ==", Section),
        ("undo", Undo),
        ('undo 3 "misread the board"', Undo),
        ('ruling "agreed" witches: build E5', Ruling),
        ("note: a fine move", Note),
        ("witches: build E5", Turn),
        ("witches => 20vp", Turn),
        ("drop-faction witches", Bare),
    ],
)
def test_kinds_of_lines(body: str, kind: type) -> None:
    parsed = read(body)
    assert parsed.diagnostics == []
    assert parsed.log is not None
    (line,) = parsed.log.lines
    assert type(line) is kind
    assert (line.line, line.column, line.end) == (FIRST, 1, len(body) + 1)


def test_every_word_of_a_command_knows_its_place() -> None:
    text = "  witches :\tleech 2 from  chaos  magicians . +FAV5  => 20vp 3/9/0 # x"
    log = read(text).log
    assert log is not None
    (turn,) = log.lines
    assert isinstance(turn, Turn)
    said = {node: text[node.column - 1 : node.end - 1] for node in (turn.player, *turn.commands)}
    assert list(said.values()) == ["witches", "leech 2 from  chaos  magicians", "+FAV5"]
    leech, plus = turn.commands
    places = [leech.span_of(word) for word in leech.phrase.words if word]
    assert [text[place.column - 1 : place.end - 1] for place in places] == ["2", "chaos  magicians"]
    assert plus.phrase.values == (1, "FAV5", None)
    assert turn.claim is not None
    assert [text[amount.column - 1 : amount.end - 1] for amount in turn.claim.amounts] == ["20vp", "3/9/0"]
    assert turn.comment is not None
    assert text[turn.comment.column - 1 : turn.comment.end - 1] == "# x"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"witches: build E5", (1, 10, 18)),
        (b"\xef\xbb\xbfwitches: build E5\r\n", (1, 10, 18)),
        (b"# a\r\n\twitches:\tbuild E5", (2, 11, 19)),
        (b"# a\rwitches: build E5\r", (2, 10, 18)),
        ("# \u5927\u5927\nwitches:\u3000build\u00a0E5".encode(), (2, 10, 18)),
    ],
)
def test_places_with_tabs_line_breaks_marks_and_wide_characters(data: bytes, place: tuple[int, int, int]) -> None:
    source, _ = source_from_bytes("game.txt", data)
    assert source is not None
    command = only_command(parse(source))
    assert (command.line, command.column, command.end) == place
    assert command.phrase.values == ("E5",)


def test_one_bad_line_hides_no_other() -> None:
    body = ["witches: buld E5", "witches: build E5", "== round", "undo 0", "witches => many", "build E5"]
    parsed = read("\n".join([*body, "witches: dig. pass BON1; wait"]))
    assert codes(parsed) == [
        ("TM101", FIRST, 10),
        ("TM109", FIRST + 2, 1),
        ("TM110", FIRST + 3, 1),
        ("TM108", FIRST + 4, 12),
        ("TM103", FIRST + 5, 1),
        ("TM102", FIRST + 6, 13),
        ("TM102", FIRST + 6, 24),
    ]
    assert parsed.log is not None
    assert [command.phrase.verb for command in parsed.log.commands()] == ["build"]


def test_messages_and_columns_do_not_depend_on_the_cache() -> None:
    """The same mistake a second time, elsewhere, and in another case reads the same but for its place."""
    first = read("witches: build at e5. send p WATER").diagnostics
    second = read("\n\nwitches:     build at e5. send p WATER").diagnostics
    assert [(d.code, d.message, d.hint) for d in first] == [(d.code, d.message, d.hint) for d in second]
    assert [d.span.column + 4 for d in first] == [d.span.column for d in second]
    upper = read("witches: BUILD AT E5").diagnostics
    assert upper[0].message == "expected a hex such as E7, found `AT`"


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("witches: buld E5", "`buld` is not a command", "did you mean `build`?"),
        ("witches: buildE5", "`buildE5` is not a command", "did you mean `build E5`?"),
        ("witches: FAV5", "`FAV5` is not a command", "did you mean `+FAV5`?"),
        ("witches: build at E5", "expected a hex such as E7, found `at`", "did you mean `build E5`?"),
        ("witches: upgrade E5 TP", "expected `to`, found `TP`", "did you mean `upgrade E5 to TP`?"),
        ("witches: leech 2 form nomads", None, "did you mean `leech 2 from nomads`?"),
        ("witches: leech 2pw from nomads", None, "did you mean `leech 2 from nomads`?"),
        ("witches: convert 3PW -> 1P", "expected `to`, found `->`", "did you mean `convert 3PW to 1P`?"),
        ("witches: bridge E5-F3", "expected `:`, found `-`", "did you mean `bridge E5:F3`?"),
        ("witches: bridge E5 F3", "expected `:`, found `F3`", "did you mean `bridge E5:F3`?"),
        ("witches: upgrade F4 to TP +FAV8", None, "is a `.` missing before `+FAV8`?"),
        ("witches: undo", "`undo` is not a command", "write `undo` on a line of its own in a native log"),
        ("witches; pass BON1", "no player in front of the command", "is a colon missing? `witches: pass BON1`"),
        ("witches: upgrade E5 to", "the command ends too early: expected TP, TE, SH or SA after `upgrade E5 to`", None),
        (
            "witches: burn 1; wait",
            "expected the end of the command, found `;`",
            "commands are separated by `.`, not `;`",
        ),
        ("witches: decline 2", "the command ends too early: expected `from` after `decline 2`", None),
        ("witches: leech 2pw from nomads", "expected `from` or the end of the command, found `pw`", None),
        ("witches: pass build E5", None, "is a `.` missing before `build E5`?"),
        (
            "witches: dig 2 build E5",
            "expected the end of the command, found `build E5`",
            "is a `.` missing before `build E5`?",
        ),
        ("witches: send a priest to AIR", "expected `p` (a priest), found `a`", "did you mean `send priest to AIR`?"),
        ("witches: build\u200b E5", "expected a hex such as E7, found the character U+200B (ZERO WIDTH SPACE)", None),
        ("witches pass BON1", "no player in front of the command", "is a colon missing? `witches: pass BON1`"),
    ],
)
def test_syntax_messages_say_what_was_expected_in_words(line: str, message: str | None, hint: str | None) -> None:
    diagnostic = read(line).diagnostics[0]
    if message is not None:
        assert diagnostic.message == message
    if hint is not None:
        assert diagnostic.hint is not None
        assert diagnostic.hint.startswith(hint)


@pytest.mark.parametrize("samples", GAMES, ids=lambda samples: samples.vocabulary.game)
def test_no_message_shows_a_terminal(samples: Samples) -> None:
    """Cut and garble every command at every place: no name of the grammar comes through."""
    from random import Random

    from tests.support.generate import command
    from tmlog.syntax.phrases import Fault, phrase_reader

    reader = phrase_reader(samples.vocabulary)
    terminals = {terminal.name for terminal in reader.parser.lark.terminals} | {"$END"}
    shown = terminals - {"AIR", "ACTION"}
    random = Random(3)
    for verb in sorted(samples.written):
        text = command(random, verb, samples).lower()
        for cut in range(len(text)):
            for garbled in (text[:cut], f"{text[:cut]} ? {text[cut:]}"):
                reading = reader.parse(garbled.strip()) if garbled.strip() else None
                if isinstance(reading, Fault):
                    assert not shown & set(reading.message.split()), reading.message
                    assert "something else" not in reading.message, (garbled, reading.message)


def test_the_head_ends_at_the_first_blank_line() -> None:
    assert codes(read("options: strict-leech")) == [("TM127", FIRST, 1)]
    unfinished = parse(source_from_text("x", "tmlog: 1\ngame: terra-mystica\nplayers: witches\nwitches: build E5\n"))
    assert codes(unfinished) == [("TM121", 4, 1)]


def test_set_up_lines_belong_into_the_head() -> None:
    assert codes(read("option strict-leech\nscore SCORE1,SCORE2")) == [("TM105", FIRST, 1), ("TM105", FIRST + 1, 1)]


def test_a_quoted_hash_begins_no_comment() -> None:
    parsed = read('note "the # sign"  # a comment\nruling "no: # really" witches: build E5 # c')
    assert parsed.diagnostics == []
    assert parsed.log is not None
    note, ruling = parsed.log.lines
    assert isinstance(note, Note)
    assert isinstance(ruling, Ruling)
    assert ruling.reason is not None
    assert (note.text.value, ruling.reason.value) == ("the # sign", "no: # really")
    assert [line.comment.text for line in (note, ruling) if line.comment] == [" a comment", " c"]


def test_unknown_version_and_game_say_so_and_nothing_else() -> None:
    assert codes(parse(source_from_text("x", "tmlog: 2\ngame: go\n\nwitches: x"))) == [("TM125", 1, 8)]
    assert codes(parse(source_from_text("x", "tmlog: 1\ngame: chess\n\nwitches: x"))) == [("TM126", 2, 7)]


@pytest.mark.parametrize("line", ["game: terra-mistica", "gmae: terra-mystica"])
def test_a_misspelt_game_hides_nothing_else(line: str) -> None:
    found = parse(
        source_from_text("x", f"tmlog: 1\n{line}\ntitel: y\nplayers: witches\n\nwitches: buld E5")
    ).diagnostics
    misspelt = [("TM126", "did you mean `terra-mystica`?")] if line.startswith("game") else []
    others = [("TM121", "did you mean `game`?")] if line.startswith("gmae") else []
    expected = [*misspelt, *others, ("TM121", "did you mean `title`?"), ("TM101", "did you mean `build`?")]
    assert [(d.code, d.hint) for d in found] == expected


@pytest.mark.parametrize(
    ("written", "text", "comment"),
    [
        ("Forum game #12", "Forum game #12", None),
        ("#12", "#12", None),
        ("Forum game #12 # well", "Forum game #12", " well"),
        ("C# and F#", "C# and F#", None),
        ("a#b #c", "a#b", "c"),
        ("a # 12", "a", " 12"),
        ("a,# b", "a,", " b"),
        ("a #", "a", ""),
        ('a "b # c" #1', 'a "b # c" #1', None),
        ('"Group #3" #1 of 2', "Group #3", "1 of 2"),
        ('"Group #3"#1', "Group #3", "1"),
        ('"Group" #1 of 2', "Group", "1 of 2"),
    ],
)
def test_a_hash_before_a_digit_or_in_a_word_belongs_to_the_text(written: str, text: str, comment: str | None) -> None:
    head = f"tmlog: 1\ngame: terra-mystica\ntitle: {written}\nplayers: witches\n"
    parsed = parse(source_from_text("x", f"{head}\nnote {written}"))
    assert parsed.diagnostics == []
    assert parsed.log is not None
    title, note = parsed.log.entry("title"), parsed.log.lines[0]
    assert title is not None
    assert isinstance(note, Note)
    assert (title.value(), note.text.value) == (text, text)
    assert [line.comment and line.comment.text for line in (title, note)] == [comment, comment]
    again = canonical(parsed)
    assert again is not None
    formatted = parse(source_from_text("x", again)).log
    assert formatted is not None
    assert meaning(formatted) == meaning(parsed.log)
