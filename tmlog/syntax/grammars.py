"""Finds the grammars that tmlog ships, in grammar/.

NAME.lark is the grammar of one game's commands. log.lark, the skeleton of a whole log, is the reference that the
line-by-line readers of this package are tested against; they do not use it.
"""

from __future__ import annotations

import os.path

_PACKAGE = os.path.dirname(os.path.dirname(__file__))


def shipped_grammar(name: str) -> str:
    """The path of grammar/NAME.lark. The folder is inside the package in a wheel, beside it in a checkout."""
    shipped = os.path.join(_PACKAGE, "grammar")
    folder = shipped if os.path.isdir(shipped) else os.path.join(os.path.dirname(_PACKAGE), "grammar")
    return os.path.join(folder, f"{name}.lark")
