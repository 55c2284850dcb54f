"""A log with a text of somebody else in every place that takes one."""

from tests.support.examples import TEXT

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
