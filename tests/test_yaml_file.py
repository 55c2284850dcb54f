"""YAML files of users: what is read, what is refused and where, with libyaml and without."""

import string
from typing import Annotated, Any

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta

from tests.support.league import League, Member
from tmlog.diagnostics import Diagnostic, Span
from tmlog.source import MAX_FINDINGS, source_from_bytes, source_from_text
from tmlog.syntax import yaml_file
from tmlog.syntax.yaml_file import YamlFile, nodes, read_yaml

LOADERS = [pytest.param(yaml.SafeLoader, id="python"), pytest.param(yaml_file.FAST_LOADER, id="fastest")]
EXAMPLES = settings(max_examples=200, deadline=None)

WHOLE = """\
# a comment
name: Spring league
rounds: 3
scoring: no
open: true
players:
  - name: Ann
    factions: [witches, nomads]
    first-season: 12
  - {name: "007"}
points:
  first: 4
  "2": 2
mail: ann@example.org
notes: |
  Play within two days.
  Be kind.
"""
VALUE = League(
    name="Spring league",
    rounds=3,
    scoring="no",
    open=True,
    players=(Member("Ann", ("witches", "nomads"), 12), Member("007")),
    points={"first": 4, "2": 2},
    mail="ann@example.org",
    notes="Play within two days.\nBe kind.\n",
)


@pytest.fixture(params=LOADERS, autouse=True)
def _loader(request: pytest.FixtureRequest) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_file, "FAST_LOADER", request.param)
        yield


def read(text: str) -> YamlFile[League]:
    return read_yaml(source_from_text("league.yaml", text), League)


def found(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of each finding."""
    return [(each.code, each.span.line, each.span.column) for each in read(text).diagnostics]


# --- what is read -----------------------------------------------------------------------------------------------------


def test_every_kind_of_value() -> None:
    assert read(WHOLE) == YamlFile(VALUE, [], read(WHOLE).root)


def test_defaults_stand_where_a_key_is_left_out() -> None:
    assert read("name: Spring").value == League("Spring")


@pytest.mark.parametrize("text", ["\ufeffname: Spring\r\nrounds: 3\r\n", "---\nname: Spring\rrounds: 3\n...\n"])
def test_line_breaks_and_a_byte_order_mark_do_not_matter(text: str) -> None:
    source, refused = source_from_bytes("league.yaml", text.encode())
    assert source is not None
    assert refused == []
    assert read_yaml(source, League).value == League("Spring", 3)


def test_places_of_values_for_later_findings() -> None:
    file = read(WHOLE)
    assert file.span("players", 0, "factions", 1) == Span(8, 25, 31)
    assert file.span("players", 1) == Span(10, 5, 18)
    assert file.span("points", "first") == Span(12, 10, 11)
    assert file.span("players", 0, "mail") == file.span("players", 0) == Span(7, 5, 14)
    assert file.span("players", 7) == file.span("players") == Span(7, 3, 14)
    assert file.span("name", "x", 3) == Span(2, 7, 20)
    assert read("").span("name") == Span(1, 1, 1)


texts = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" \n"), min_size=1, max_size=40)
members = st.builds(Member, texts, st.lists(texts, max_size=3).map(tuple), st.none() | st.integers(-999, 999_999_999))
leagues = st.builds(
    League,
    texts,
    st.integers(1, 20),
    st.sampled_from(["wins", "points", "no"]),
    st.booleans(),
    st.lists(members, max_size=3).map(tuple),
    st.dictionaries(texts, st.integers(0, 100), max_size=3),
    st.none() | st.just("a@b.example"),
    texts,
)


def as_yaml(league: League, **style: Any) -> str:
    data = {key: value for key, value in msgspec.to_builtins(league).items() if value is not None}
    data["players"] = [{key: value for key, value in each.items() if value is not None} for each in data["players"]]
    return yaml.safe_dump(data, allow_unicode=True, width=10_000, **style)


@given(leagues, st.booleans())
@EXAMPLES
def test_what_is_written_is_read_again(league: League, flow: bool) -> None:
    text = as_yaml(league, default_flow_style=flow)
    file = read(text)
    assert file.diagnostics == []
    assert file.value == league


# --- what is refused --------------------------------------------------------------------------------------------------


def test_all_findings_come_at_once_in_their_order() -> None:
    text = "rounds: 99\nrounds: 1\nopen: on\nplayers:\n- nme: Ann\n- name: ''\n  factions: &x [1]\npoints: {a: b}\n"
    assert found(text) == [
        ("TM134", 1, 1),
        ("TM135", 1, 9),
        ("TM132", 2, 1),
        ("TM135", 3, 7),
        ("TM133", 5, 3),  # and not a second one for the name that it should be
        ("TM135", 6, 9),
        ("TM131", 7, 13),
        ("TM135", 7, 17),
        ("TM135", 8, 13),
    ]
    assert read(text).value is None


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("name: &a Spring\nnotes: x", "TM131", 1, 7),
        ("name: *a", "TM131", 1, 7),
        ("name: !!python/object/apply:os.system [ls]", "TM131", 1, 7),
        ("name: ! x", "TM131", 1, 7),
        ("name: x\n<<: {open: true}", "TM131", 2, 1),
        ("%YAML 1.1\n---\nname: x", "TM131", 1, 1),
        ("name: x\n---\nname: y", "TM131", 2, 1),
        ("name: x\n...\n---\n", "TM131", 3, 1),
        ("name: x\npoints: {? [a] : 1}", "TM131", 2, 12),
        ("name: x\n? \n: 1", "TM131", 2, 2),
        ("name: x\n: 1", "TM130", 2, 1),
        ("name: x\nplayers: [{name: Ann, factions: [who?]}]", "TM130", 2, 37),
        ("name: x\nnotes: |#\n  y", "TM130", 2, 8),
        ('name: "\\U00110000"', "TM130", 1, 10),
        ('name: "\\UFFFFFFFF"', "TM130", 1, 10),
        ('name: "\\ud800"', "TM135", 1, 7),
        ("%YAML 1." + "9" * 5_000 + "\n---\nname: x", "TM130", 1, 1),
        ("name: x\nnotes:\n- ", "TM135", 3, 1),
        ("---\n...\n", "TM137", 1, 1),
        ("name: x\nnotes: a\n  b", "TM131", 2, 8),
        ("name: x\nnotes: " + "y" * 10_001, "TM136", 2, 8),
        ('name: x\nnotes: "\\e[31m"', "TM135", 2, 8),
        ("name: x\nnotes: ~", "TM135", 2, 8),
        ("name: x\nrounds: 1_0", "TM135", 2, 9),
        ("name: x\nrounds: 0x1", "TM135", 2, 9),
        ("name: x\nrounds: 1.5", "TM135", 2, 9),
        ("name: x\nrounds: +3", "TM135", 2, 9),
        ("name: x\nrounds: " + "9" * 5_000, "TM135", 2, 9),
        ("name: x\npoints: {no: 1}", "TM135", 2, 10),
        ("- name: x", "TM135", 1, 1),
        ("just a text", "TM135", 1, 1),
        ("name: x\u2028rounds: 3", "TM130", 1, 8),
        ("name: x\x00", "TM005", 1, 8),
        ("name: \ud800", "TM006", 1, 7),
        ("name: x\n\tnotes: y", "TM130", 2, 1),
        ("name: x\t# y", "TM130", 1, 8),
        ("name: 'x", "TM130", 1, 7),
        ("name: x\nnotes: %y", "TM130", 2, 8),
        ("name: x\nnotes: ]", "TM130", 2, 8),
        ("name: x\nnotes: | y", "TM130", 2, 8),
        ("name: x\nnotes: *", "TM130", 2, 8),
        ("name: x\nnotes: & y", "TM130", 2, 8),
        ("{name: x}\nnotes: y", "TM130", 2, 1),
        ("%YAML 3.0\n---\nname: x", "TM130", 1, 1),
        ("%TAG\n---\nname: x", "TM130", 1, 1),
        ("name: !<x\n", "TM130", 1, 7),
        ("name: x\nplayers: {a: 1", "TM130", 2, 10),
        (" \n# nothing\n", "TM137", 1, 1),
    ],
)
def test_one_finding_at_its_place(text: str, code: str, line: int, column: int) -> None:
    assert found(text) == [(code, line, column)]
    assert read(text).value is None


def test_small_files_that_would_grow_or_nest_without_end() -> None:
    anchors = zip("abcdefgh", "bcdefghi", strict=True)
    laughs = ["a: &a [x, x, x]", *(f"{new}: &{new} [*{old}, *{old}]" for old, new in anchors)]
    assert {code for code, _, _ in found("\n".join(laughs))} == {"TM131", "TM133", "TM134"}
    assert found("name: &a [*a]")[0] == ("TM131", 1, 7)
    for nested in ("[" * 100_000, "{a: " * 60_000, "- " * 100_000, "".join(f"{' ' * n}a:\n" for n in range(600))):
        assert [code for code, _, _ in found(nested)] == ["TM136"]
    assert [code for code, _, _ in found("name: " + "x" * nodes.MAX_LENGTH)] == ["TM136"]


def test_no_more_findings_than_anybody_reads() -> None:
    diagnostics = read("name: x\n" + "".join(f"key{number}: 1\n" for number in range(MAX_FINDINGS + 5))).diagnostics
    assert len(diagnostics) == MAX_FINDINGS
    assert {each.code for each in diagnostics[:-1]} == {"TM133"}
    assert (diagnostics[-1].code, diagnostics[-1].span.line) == ("TM009", MAX_FINDINGS + 1)


def test_the_parser_in_python_speaks_for_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that only libyaml sees is no finding, so that a file is right or wrong for everybody."""

    class Strict(yaml.SafeLoader):
        def get_event(self) -> Any:
            raise yaml.YAMLError("no such luck")

        check_event = get_event

    monkeypatch.setattr(yaml_file, "FAST_LOADER", Strict)
    assert read("name: x").value == League("x")
    assert found("name: 'x") == [("TM130", 1, 7)]


@pytest.mark.parametrize(
    ("kind", "text"),
    [(float, "1.5"), (int | str, "1"), (Annotated[int, Meta(gt=1)], "2"), (tuple[int, str], "[1, a]")],
)
def test_a_type_that_no_yaml_is_read_as_is_a_mistake_of_ours(kind: Any, text: str) -> None:
    shape = msgspec.defstruct("Shape", [("value", kind)])
    with pytest.raises(TypeError):
        read_yaml(source_from_text("x.yaml", f"value: {text}"), shape)


# --- garbage ----------------------------------------------------------------------------------------------------------

PIECES = st.sampled_from(
    ["\n", "\n  ", "\n- ", "\t", ": ", ":", " #", "'", '"', "[", "]", "{", "}", ",", "&a ", "*a", "!!str ", "|", ">",
     "%", "@", "\\", "\x07", "\u2028", "\ud800", "no", "007", "12:30", "name", "players: ", "<<: ", "? ", "=", "~",
     "\ufeff", "---\n", "...\n"]
)  # fmt: skip
garbage = st.lists(PIECES | st.text(string.printable, max_size=4), max_size=30).map("".join) | st.text()


def assert_sound(text: str, diagnostics: list[Diagnostic]) -> None:
    lines = source_from_text("x", text).lines
    assert diagnostics == sorted(diagnostics, key=lambda each: each.span)
    for each in diagnostics:
        assert 1 <= each.span.line <= max(1, len(lines)), each
        assert 1 <= each.span.column <= each.span.end, each
        assert each.span.column <= len(source_from_text("x", text).line(each.span.line)) + 1, each


@given(garbage)
@EXAMPLES
def test_garbage_gets_findings_and_nothing_is_raised(text: str) -> None:
    file = read(text)
    assert (file.value is None) == bool(file.diagnostics)
    assert_sound(text, file.diagnostics)


@given(st.integers(0, len(WHOLE)), st.integers(0, 6), PIECES | st.just(""))
@EXAMPLES
def test_a_garbled_file_gets_findings_or_is_read(start: int, length: int, piece: str) -> None:
    text = WHOLE[:start] + piece + WHOLE[start + length :]
    file = read(text)
    assert (file.value is None) == bool(file.diagnostics)
    assert_sound(text, file.diagnostics)
