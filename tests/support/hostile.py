"""A log with a text of somebody else in every place that takes one."""

from collections.abc import Callable, Mapping

from tests.support.examples import TEXT
from tests.support.innovation_logs import HEAD, OPENING

HARMLESS = "Xyzzy"
"""Stands where hostile texts will; it is no word of ours."""

BEGINNING = TEXT[: TEXT.index("witches: burn 3.")]
"""Set-up and a few turns: the rest of the game has no other place for a text, and makes pages long."""


def hostile_log(text: str) -> str:
    """A text as title, person, comment, note, reason of a ruling and of an undo."""
    quoted = '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"'))
    log = BEGINNING.replace("title: Two-player opening, witches against engineers", f"title: {quoted}")
    log = log.replace('"north"', quoted).replace('"south"', '"south"')
    log = log.replace("witches: build F4\n", f"witches: build F4  # {text}\nnote {quoted}\n")
    taken_back = f"engineers: decline 1 from witches\nundo {quoted}\nruling {quoted} engineers: leech 1 from witches\n"
    return log.replace("engineers: leech 1 from witches\n", taken_back, 1)


def hostile_innovation(text: str) -> str:
    """The same in a log of Age of Innovation."""
    quoted = '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"'))
    head = HEAD.replace("players:", f"title: {quoted}\nplayers:").replace('"Anna"', quoted)
    lines = OPENING.replace("blue goblins: build F6\n", f"blue goblins: build F6  # {text}\nnote {quoted}\n")
    return (
        f"{head}{lines}blue goblins: upgrade A5 to guild\n"
        f"green felines: decline 1 from blue goblins\nundo {quoted}\n"
        f"ruling {quoted} green felines: leech 1 from blue goblins\n"
    )


HOSTILE_LOGS: Mapping[str, Callable[[str], str]] = {
    "terra-mystica": hostile_log,
    "age-of-innovation": hostile_innovation,
}
