"""Removes from a result what its viewer may not know: everything that is not known to be public.

`redact_replay` comes before the verdict, so that findings about moves are made of what the viewer may know.
`redact_text` comes at the end and changes the source, the log, and the findings that quote them. Positions stay
complete: whatever is shown of a position comes from a method of the game that gets the viewer (`Game.figures`,
`Game.describe`, `Game.present`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

import msgspec

from tmlog.codes import CODES
from tmlog.diagnostics import Diagnostic, Related, Span
from tmlog.kernel.game import Game
from tmlog.kernel.record import Comparison, Entry, FalseClaim, Waiver
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.replay import Replay
from tmlog.kernel.result import Played, Result
from tmlog.kernel.viewer import Viewer
from tmlog.source import Source
from tmlog.syntax.printer import Printer
from tmlog.syntax.tree import NATIVE, Bare, Blank, Command, Line, Log, Remark, Row, Ruling, Turn

AnyResult = TypeVar("AnyResult", bound=Result)
_HIDDEN = "..."
"""Replaces a line that was not played: it may contain a secret."""
_ODD = "TM323"


# --- the replay -------------------------------------------------------------------------------------------------------


def redact_replay(game: Game, log: Log, replay: Replay, viewer: Viewer) -> Replay:
    """Return the replay of a game with secrets without what the viewer may not know."""
    actors = {line.line: line.player.name for line in log.lines if isinstance(line, Turn | Row)}

    def entry(whole: Entry) -> Entry:
        line = whole.line and seen_line(game, whole.line, viewer)
        return msgspec.structs.replace(whole, line=line, commands=_commands(game, whole.player, whole.commands, viewer))

    def comparison(whole: Comparison) -> Comparison:
        line = seen_line(game, whole.line, viewer)
        return msgspec.structs.replace(whole, line=line) if isinstance(line, Turn | Row) else whole

    def claim(whole: FalseClaim) -> FalseClaim:
        is_secret = whole.column in game.hidden_columns and not viewer.sees(whole.player)
        return msgspec.structs.replace(whole, claimed="", found="") if is_secret else whole

    def waiver(whole: Waiver) -> Waiver:
        actor = actors.get(whole.place.line, "")
        return msgspec.structs.replace(whole, refusal=_refusal(game, whole.refusal, actor, viewer))

    refused, tried = replay.refused, replay.tried
    actor = tried[0] if tried else actors.get(replay.place.line, "") if replay.place else ""
    return msgspec.structs.replace(
        replay,
        history=list(map(entry, replay.history)),
        comparisons=list(map(comparison, replay.comparisons)),
        false_claims=list(map(claim, replay.false_claims)),
        waivers=list(map(waiver, replay.waivers)),
        remarks=[
            (place, words if viewer.sees(actors.get(place.line, "")) else CODES[_ODD].title)
            for place, words in replay.remarks
        ],
        refused=refused and _refusal(game, refused, actor, viewer),
        tried=(tried[0], *_commands(game, tried[0], (tried[1],), viewer)) if tried else None,
    )


def _refusal(game: Game, whole: Refusal, actor: str, viewer: Viewer) -> Refusal:
    """The refusal as the viewer may know it: its public message, or else only what kind of rule it is."""
    if viewer.sees(actor) or whole.kind in game.public_refusals or whole.kind not in game.refusal_codes:
        return whole
    return Refusal(whole.kind, whole.public or CODES[game.refusal_codes[whole.kind]].title)


def seen_line(game: Game, line: Line, viewer: Viewer) -> Line:
    """Return the line without hidden words and claims; if it has any, also without its comment and reason.

    Comments may tell anything, so only those of the viewer's own lines stay.
    """
    if isinstance(line, Remark):
        return Blank(line.line, 1, 1, None)
    if isinstance(line, Turn):
        if viewer.sees(line.player.name):
            return line
        commands = _commands(game, line.player.name, line.commands, viewer)
        claim = line.claim
        if claim is not None:
            shown = tuple(amount for amount in claim.amounts if game.column_of(amount) not in game.hidden_columns)
            claim = msgspec.structs.replace(claim, amounts=shown) if shown else None
        if (commands, claim) == (line.commands, line.claim):
            return msgspec.structs.replace(line, comment=None) if line.comment else line
        seen: Turn = msgspec.structs.replace(line, commands=commands, claim=claim, comment=None)
        return msgspec.structs.replace(seen, reason=None) if isinstance(seen, Ruling) else seen
    if isinstance(line, Bare):
        (command,) = _commands(game, "", (line.command,), viewer)
        return msgspec.structs.replace(line, command=command, comment=None)
    return line


def _commands(game: Game, player: str, commands: tuple[Command, ...], viewer: Viewer) -> tuple[Command, ...]:
    return tuple(
        msgspec.structs.replace(command, phrase=game.shown(player, command.phrase, viewer)) for command in commands
    )


# --- the text ---------------------------------------------------------------------------------------------------------


def redact_text(result: AnyResult, early: Collection[Diagnostic]) -> AnyResult:
    """Return the result with a source, a log and findings that quote nothing which the viewer may not know.

    `early` are the findings about notation and names, which quote the text as it was written. In a log that was not
    played, or whose game is only guessed, nobody knows what a line says: it is hidden unless it is the viewer's own.
    """
    game, log, source, viewer = result.game, result.log, result.source, result.viewer
    if game is None or log is None or source is None:
        return result
    is_known = isinstance(result, Played) and (game.has_secrets or log.form == NATIVE)
    if is_known and not game.has_secrets:
        return result
    lines = tuple(seen_line(game, line, viewer) for line in log.lines) if is_known else ()
    texts = _texts(game, log, lines, source, viewer)
    quoting = {id(found) for found in early}
    found = [
        _finding(one, texts, quotes=id(one) in quoting) if one.file == source.name else one
        for one in result.judgement.diagnostics
    ]
    return msgspec.structs.replace(
        result,
        source=_with_lines(source, texts),
        log=msgspec.structs.replace(log, lines=lines),
        judgement=msgspec.structs.replace(result.judgement, diagnostics=found),
    )


def _texts(game: Game, log: Log, lines: tuple[Line, ...], source: Source, viewer: Viewer) -> dict[int, str]:
    """The new texts of lines of the source by number: lines with something hidden, and hidden lines."""
    printer = Printer(game.vocabulary())
    whole = {line.line: line for line in log.lines}
    texts = {line.line: printer.line(line) for line in lines if line is not whole[line.line]}
    public = {line.line for line in (*log.head, *lines)}
    for number, text in enumerate(source.lines, 1):
        if number not in public and text.strip() and not _is_own(game, text, viewer):
            texts[number] = _HIDDEN
    return texts


def _is_own(game: Game, text: str, viewer: Viewer) -> bool:
    """Whether a line that was not played begins with the viewer's name."""
    player, colon, _ = text.partition(":")
    return bool(colon) and viewer.sees(game.vocabulary().spell_prefix(player.strip()))


def _finding(found: Diagnostic, texts: dict[int, str], *, quotes: bool) -> Diagnostic:
    """A finding on a changed line points at the whole line; if it quotes the line, it tells only what kind it is."""
    related = tuple(Related(_place(one.span, texts), one.message) for one in found.related)
    told = msgspec.structs.replace(found, span=_place(found.span, texts), related=related)
    if found.span.line not in texts or not (quotes or texts[found.span.line] == _HIDDEN):
        return told
    return msgspec.structs.replace(told, message=CODES[found.code].title, hint=None, notes=(), related=())


def _place(span: Span, texts: dict[int, str]) -> Span:
    return Span(span.line, 1, len(texts[span.line]) + 1) if span.line in texts else span


def _with_lines(source: Source, texts: dict[int, str]) -> Source:
    lines = tuple(texts.get(number, line) for number, line in enumerate(source.lines, 1))
    return Source(source.name, lines, "\n".join(lines))
