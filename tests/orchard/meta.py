"""The facts of Orchard that are known without loading it."""

from __future__ import annotations

from tmlog.kernel.meta import Meta, Option


def _targets() -> tuple[str, ...]:
    return ("8", "12", "16")


META = Meta("orchard", "Orchard", options=(Option("target", "the points that end the game; 12 by default", _targets),))
