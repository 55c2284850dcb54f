"""Finds the files of grammar/.

NAME.lark is the grammar of a game's commands, NAME.json the tables that `make data` makes of it. grammar/log.lark, the
skeleton of a whole log, is the reference that the line-by-line readers of this package are tested against; they do not
use it.
"""

from __future__ import annotations

import os.path

_PACKAGE = os.path.dirname(os.path.dirname(__file__))


def grammar_file(name: str) -> str:
    """The path of a file. A wheel carries them inside the package, a checkout beside it."""
    shipped = os.path.join(_PACKAGE, "grammar")
    folder = shipped if os.path.isdir(shipped) else os.path.join(os.path.dirname(_PACKAGE), "grammar")
    return os.path.join(folder, name)
