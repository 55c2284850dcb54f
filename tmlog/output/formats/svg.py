"""`svg`: pictures that are sharp at any size."""

from __future__ import annotations

from tmlog.output.formats import Format


def picture(svg: str, _width: int | None) -> str:
    """The picture unchanged: an SVG has no fixed width."""
    return svg


FORMAT = Format(
    name="svg",
    about="a picture that is sharp at any size",
    picture=picture,
)
