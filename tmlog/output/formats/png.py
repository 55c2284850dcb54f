"""`png`: pictures of pixels, made by a package that need not be there."""

from __future__ import annotations

from tmlog.output.formats import Format, FormatMissing

_WIDTH = 1400
"""Pixels, if the user names no width."""


def require() -> None:
    """Raise FormatMissing if the package is not installed."""
    try:
        import resvg_py  # noqa: F401 - whether it can be imported is the question
    except ImportError as error:
        raise FormatMissing("PNG needs one more package: pip install resvg-py; SVG needs nothing") from error


def picture(svg: str, width: int | None) -> bytes:
    """The picture as PNG of that width in pixels. Letters are drawn with the fonts of the system."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, width=width or _WIDTH))


FORMAT = Format(
    name="png",
    about="a picture in pixels; needs one more package",
    picture=picture,
    require=require,
)
