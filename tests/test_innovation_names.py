"""Age of Innovation: names that there are not, what players are called, books, and how everything is printed."""

import pytest

from tests.support import innovation_logs
from tmlog.convert import canonical
from tmlog.games import load_game
from tmlog.games.age_of_innovation.books import parse_books, print_books, read_books
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.names import tables
from tmlog.pipeline import check_names, parse, play
from tmlog.source import source_from_text
from tmlog.syntax.phrases import Fault, phrase_reader
from tmlog.syntax.printer import print_phrase

HEAD = 'tmlog: 1\ngame: age-of-innovation\nplayers: blue goblins "Anna", red monks "Ben", gray omar\n'
VOCABULARY = load_game("age-of-innovation").vocabulary()
ALL_FORMS = [verb.form.replace("<", "").replace(">", "") for verb in VOCABULARY.verbs.values()]


def findings(body: str, head: str = HEAD) -> list[tuple[str, str, str | None]]:
    return [
        (d.code, d.message, d.hint) for d in check_names(parse(source_from_text("x", f"{head}\n{body}"))).diagnostics
    ]


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("take book law", "take books 1 law"),
        ("take books medicine and 2 LAW, law", "take books 3 law, 1 medicine"),
        ("Take Innovation Deus  ex machina", "take innovation deus-ex-machina"),
        ("innovate league of cities for 5law", "take innovation league-of-cities for 5 law"),
        ("build c4 by Tunnel", "build C4 by tunnel"),
        ("transform c4 by flight", "transform C4 by flight"),
        ("transform c4 to grey", "transform C4 to gray"),
        ("place tower c4", "place tower on C4"),
        ("connect Ra1", "connect rA1"),
        ("bridge c4 : d5", "bridge C4:D5"),
        ("send s to law for 3", "send scholar to law for 3"),
        ("advance dig", "advance terraforming"),
        ("advance ship", "advance shipping"),
        ("advance law by 1", "advance law"),
        ("book action guild upgrade for 2 law", "book action guild-upgrade for 2 law"),
        ("use competency 7", "use competency"),
        ("use Deus ex machina", "use deus-ex-machina"),
        ("use key law", "use key for law"),
        ("keep key law", "keep key for law"),
        ("convert 5pw to s", "convert 5 pw to 1 s"),
        ("convert tool to coin", "convert 1 t to 1 c"),
        ("leech 2 from Red  Monks", "leech 2 from red monks"),
        ("leech 2 from grey aristocrats", "leech 2 from gray omar"),
        ("pass coins", "pass and take bonus coins"),
        ("pass bonus power coins", "pass and take bonus power-coins"),
        ("pass and take bridge", "pass and take bonus bridge"),
        ("pass take bonus bridge", "pass and take bonus bridge"),
        ("take competency 07", "take competency 7"),
    ],
)
def test_what_is_read_is_printed_one_way(written: str, printed: str) -> None:
    log = parse(source_from_text("x", f"{HEAD}\nblue goblins: {written}"))
    assert log.diagnostics == []
    text = canonical(log)
    assert text is not None
    assert text.splitlines()[-1] == f"blue goblins: {printed}"
    assert canonical(parse(source_from_text("x", text))) == text


@pytest.mark.parametrize(
    ("line", "code"),
    [("goblins: build C99", "TM502"), ("goblins => 3x", "TM512")],
)
def test_a_wrong_name_is_reported_wherever_it_stands(line: str, code: str) -> None:
    text = f"{HEAD}\ngoblins: build C4\n{line}\ngoblins: build C4\n{line}\n"
    found = check_names(parse(source_from_text("x", text))).diagnostics
    assert [(d.code, d.span.line) for d in found] == [(code, 6), (code, 8)]


@pytest.mark.parametrize("line", ["goblins: leech 2 from green felines", "green felines: build C4"])
def test_a_wrong_player_is_reported_once_and_counted(line: str) -> None:
    text = f"{HEAD}\ngoblins: build C4\n{line}\ngoblins: build C4\n{line}\n"
    found = check_names(parse(source_from_text("x", text))).diagnostics
    assert [(d.code, d.span.line, d.notes) for d in found] == [("TM501", 6, ("the same name follows in line 8",))]


@pytest.mark.parametrize(
    ("command", "code", "hint"),
    [
        ("build K9", "TM502", "hexes are A1 to A10"),
        ("build C04", "TM502", "did you mean `C4`?"),
        ("build C9", "TM502", "the hexes of row C are C1 to C8"),
        ("build rA1", "TM502", "only `connect` names river spaces"),
        ("build rA9", "TM502", None),
        ("build CC4", "TM502", "did you mean `C4`"),
        ("connect A1", "TM502", "the river spaces of row A are rA1 to rA3"),
        ("connect rI2", "TM502", "the river spaces of row I are rI1"),
        ("connect rA01", "TM502", "did you mean `rA1`?"),
        ("connect K4", "TM502", "river spaces are rA1 to rA3"),
        ("take competency 13", "TM503", "there are 1 to 12"),
        ("take competency 0", "TM503", "there are 1 to 12"),
        ("take palace 18", "TM503", "there are 1 to 17"),
        ("take bonus spades", "TM503", "did you mean `spade`"),
        ("take town key", "TM503", "town tiles are tools"),
        ("take innovation stel", "TM503", "did you mean `steel`"),
        ("take innovation deus ex machina 5 law", "TM102", "did you mean `take innovation deus ex machina for 5 law`?"),
        ("take innovation deus ex machina law", "TM503", "did you mean `deus-ex-machina for 1 law`?"),
        ("take innovation steel paying 2 law, 3 banking", "TM102", "did you mean `take innovation steel for 2 law, 3"),
        ("take innovation steel with law", "TM503", "did you mean `steel for 1 law`?"),
        ("book action coins with 2 law", "TM102", "did you mean `book action coins for 2 law`?"),
        ("book action three spades using 2 law", "TM102", "did you mean `book action three spades for 2 law`?"),
        ("book action power using law", "TM504", "did you mean `power for 1 law`?"),
        ("power action cult", "TM504", "power actions are bridge"),
        ("book action coin", "TM504", "did you mean `coins`"),
        ("use competency 10", "TM504", "only competency 7"),
        ("use proffesors", "TM504", "did you mean `professors`?"),
        ("upgrade C4 to annex", "TM505", "buildings are workshop"),
        ("upgrade C4 to TP", "TM505", "did you mean `guild`?"),
        ("convert 1 worker to 1c", "TM506", "did you mean `t`?"),
        ("convert 5 pw to 1 book", "TM506", "a book is named by its discipline"),
        ("send scholar to lav", "TM507", "did you mean `law`?"),
        ("advance ships", "TM507", "did you mean `shipping`?"),
        ("transform C4 to lake", "TM508", "did you mean `blue`?"),
        ("take faction goblin", "TM508", "did you mean `goblins`"),
        ("take books 2 lore", "TM513", "disciplines are banking"),
        ("take books 1 law, 1 med", "TM513", "did you mean `medicine`?"),
        ("take books 0 law", "TM513", None),
        ("take books 60 law, 60 law", "TM513", None),
        ("give up spads", "TM514", "did you mean `spades`"),
        ("leech 2 from blue monks", "TM501", "the players are blue goblins, gray omar and red monks"),
        ("leech 2 from red monk", "TM501", "did you mean `red monks`"),
        ("leech 2 from moles", "TM501", "the players are blue goblins, gray omar and red monks"),
        ("leech 2 red monks", "TM102", "did you mean `leech 2 from red monks`?"),
        ("send scholar law", "TM102", "did you mean `send scholar to law`?"),
        ("use key for", "TM102", None),
    ],
)
def test_unknown_names(command: str, code: str, hint: str | None) -> None:
    found = findings(f"goblins: {command}")
    assert [item[0] for item in found] == [code]
    if hint:
        assert found[0][2] is not None
        assert found[0][2].startswith(hint)


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("options: annexes-count, books-unlimited", []),
        ("options: anexes-count", ["TM509"]),
        ("map: 3-5", []),
        ("map: base", ["TM510"]),
        ("edition: v2", ["TM124"]),
        ("distribution: auction", ["TM124"]),
        ("rules: 2", ["TM124"]),
        ("bundles: grey/Seers/power-coins blue/goblins/spade", []),
        ("bundles: blue/goblins", ["TM503"]),
        ("bundles: blue/goblin/gold", ["TM508", "TM503"]),
        ("bundles: /goblins/coins", ["TM508"]),
        ("boards: blue pink", ["TM508"]),
        ("factions: seers aristocrats", []),
        ("bonuses: coins coins", ["TM511"]),
        ("palaces: 3 08 17", []),
        ("palaces: 3 03", ["TM511"]),
        ("palaces: x 18", ["TM503", "TM503"]),
        ("competencies: 7 13", ["TM503"]),
        ("scoring: workshop-law workshop-low", ["TM503"]),
        ("final-tile: border", ["TM503"]),
        ("book-actions: power spades", ["TM503"]),
        ("innovations: steel palace", []),
        ("area: x", ["TM124"]),
    ],
)
def test_names_in_the_head(line: str, codes: list[str]) -> None:
    assert [item[0] for item in findings("", f"{HEAD}{line}\n")] == codes


@pytest.mark.parametrize(
    ("players", "hint"),
    [
        ("goblins, red monks", "a player is a board and a faction, such as `blue goblins`"),
        ("goblins blue, red monks", "did you mean `blue goblins`?"),
        ("blue goblins red monks", "is a comma missing between them?"),
        ("blue goblins Anna, red monks", 'write the person in quotation marks: `blue goblins "Anna"`'),
        ("bleu gobblins, red monks", "did you mean `blue goblins`?"),
        ("pink goblins, red monks", "colours are yellow"),
        ("blue elephants, red monks", "factions are blessed"),
        ("grey aristocrat, red monks", "did you mean `gray omar`?"),
    ],
)
def test_players_are_board_and_faction(players: str, hint: str) -> None:
    ((code, _, said),) = findings("", f"tmlog: 1\ngame: age-of-innovation\nplayers: {players}\n")
    assert code == "TM501"
    assert said is not None
    assert said.startswith(hint)


def test_seats_are_explained_in_words_of_the_game() -> None:
    (code, message, _), *_ = findings("", "tmlog: 1\ngame: age-of-innovation\nplayers: blue goblins,\n")
    assert (code, '`blue goblins "Anna", red monks`' in message) == ("TM124", True)


@pytest.mark.parametrize("name", ["goblins", "BLUE", "Anna", "anna", "Blue  goblins"])
def test_players_go_by_parts_of_their_name_and_by_their_persons(name: str) -> None:
    body = f"{name}: build C4\n{name} => 3c\nruling {name}: done\n"
    parsed = parse(source_from_text("x", f"{HEAD}\n{body}"))
    assert parsed.diagnostics == []
    text = canonical(parsed)
    assert text is not None
    assert text.endswith("\nblue goblins: build C4\nblue goblins => 3c\nruling blue goblins: done\n")


@pytest.mark.parametrize(
    ("players", "name", "message"),
    [
        ("blue goblins, blue monks", "blue", "`blue` can mean several players"),
        ('blue goblins, red monks "Blue"', "blue", "`blue` can mean several players"),
        ('blue goblins "Anna", red monks "anna"', "anna", "`anna` can mean several players"),
        ("blue goblins, red monks", "omar", "nobody plays `omar` in this game"),
        ("blue goblins, red monks", "gray omar", "`gray omar` does not play in this game"),
    ],
)
def test_a_name_that_fits_several_or_nobody_is_not_read(players: str, name: str, message: str) -> None:
    found = findings(f"{name}: build C4", f"tmlog: 1\ngame: age-of-innovation\nplayers: {players}\n")
    assert [(code, said) for code, said, _ in found if code != "TM511"] == [("TM501", message)]


def test_a_person_who_is_called_like_a_player_is_not_read_for_another() -> None:
    head = 'tmlog: 1\ngame: age-of-innovation\nplayers: blue goblins "red monks", red monks\n'
    parsed = parse(source_from_text("x", f"{head}\nred monks: done"))
    assert str(canonical(parsed)).endswith("\nred monks: done\n")


def test_who_runs_the_game_writes_without_a_player() -> None:
    assert findings("area 13\ndrop-faction red monks") == []
    assert [code for code, _, _ in findings("goblins: area 13\ngoblins: drop-faction red monks")] == ["TM104"] * 2
    assert [code for code, _, _ in findings("drop-faction moles\nbuild C4")] == ["TM501", "TM103"]


def test_claims_name_what_the_game_has() -> None:
    assert findings("goblins => 23vp 14c 3t 1s 2law 0banking 5/7/0 0/2/0/1") == []
    assert [item[0] for item in findings("goblins => 3x 1/2 1/2/3/4/5 4w")] == ["TM512"] * 4
    assert [item[0] for item in findings("goblins => 2law 3law")] == ["TM512"]


def test_hexes_depend_on_the_map_and_the_map_on_the_players() -> None:
    two = "tmlog: 1\ngame: age-of-innovation\nplayers: blue goblins, red monks\n"
    assert [item[0] for item in findings("goblins: build A9", two)] == ["TM502"]
    assert findings("goblins: build A9") == []
    assert [item[0] for item in findings("goblins: build A9", f"{HEAD}map: 1-3\n")] == ["TM502"]
    assert [item[0] for item in findings("goblins: build Z9", f"{HEAD}map: 2-2\n")] == ["TM510"]


def test_books() -> None:
    assert read_books("2 banking, 3 law") == (2, 3, 0, 0)
    assert read_books("law and medicine law") == (0, 2, 0, 1)
    assert read_books("1 law, 0 medicine") == (0, 1, 0, 0)
    assert read_books("2 magic") is None
    assert read_books("0 law") is None
    assert read_books("100 law") is None
    assert print_books((2, 0, 0, 1)) == "2 banking, 1 medicine"
    assert parse_books(print_books((1, 2, 3, 4))) == (1, 2, 3, 4)
    with pytest.raises(ValueError, match="no books"):
        parse_books("magic")
    assert tables()["DISCIPLINE"].names == DISCIPLINES


@pytest.mark.parametrize("form", ALL_FORMS)
def test_a_command_that_ends_too_early_says_what_is_missing(form: str) -> None:
    """Cut before its last word, every command either still is one or says in words what it needs."""
    words = form.replace("{0}", "{}").replace("{1}", "{}").replace("{2}", "{}").replace("{3}", "{}").split()
    cut = " ".join(word for word in words[:-1] if "{}" not in word)
    reading = phrase_reader(VOCABULARY).parse(cut) if cut else None
    if isinstance(reading, Fault):
        assert reading.code == "TM102"
        assert "_" not in reading.message
    elif reading:
        assert print_phrase(reading, VOCABULARY.verbs[reading.verb]).startswith(cut.split()[0])


def test_no_name_is_spelled_two_ways() -> None:
    for table in tables().values():
        assert len(set(table.names)) == len(table.names)
        assert set(table.also.values()) <= set(table.names)
        assert set(table.meant.values()) <= set(table.names)
        assert not set(table.also) & set(table.names)


def test_a_name_of_two_words_that_the_game_does_not_have() -> None:
    """The first word is the wrong name; the second word is not said to follow a complete command."""
    text = f"{innovation_logs.HEAD}{innovation_logs.OPENING}blue goblins: upgrade A5 to trading house\n"
    (found,) = play(source_from_text("game", text)).judgement.diagnostics
    assert (found.code, found.message) == ("TM505", "there is no building `trading`")
    assert source_from_text("game", text).line(found.span.line)[found.span.column - 1 :] == "trading house"
    assert found.hint is not None
    assert found.hint.endswith("legal now: `upgrade A5 to guild` or `upgrade F6 to guild`")


def test_players_who_do_not_fit_the_bundles_come_before_unknown_players() -> None:
    """The head is wrong, and the lines below name the players of the bundles."""
    head = innovation_logs.HEAD.replace("blue goblins", "blue felines").replace("green felines", "green goblins")
    found = play(source_from_text("game", f"{head}{innovation_logs.OPENING}")).judgement.diagnostics
    assert [one.code for one in found] == ["TM621", "TM621", "TM501", "TM501"]
    assert "no bundle has blue felines" in found[0].message
