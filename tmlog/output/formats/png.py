"""`png`: pictures in pixels, made by an optional package."""

from __future__ import annotations

from tmlog.output.formats import Format, FormatMissing

_WIDTH = 1400
"""The default width in pixels."""


def require() -> None:
    """Raise FormatMissing if the package is not installed."""
    try:
        import resvg_py  # noqa: F401 - only to find out whether it is installed
    except ImportError as error:
        raise FormatMissing("PNG needs one more package: pip install resvg-py; SVG needs nothing") from error


def picture(svg: str, width: int | None) -> bytes:
    """The picture as a PNG with that width in pixels. Letters use the fonts of the system."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, width=width or _WIDTH))


FORMAT = Format(
    name="png",
    about="a picture in pixels; needs one more package",
    picture=picture,
    require=require,
)
