"""Pictures as PNG, by an extra that need not be there."""

from __future__ import annotations


class PngMissing(Exception):  # noqa: N818 - what is missing, not a failure of ours
    """The extra that makes PNGs is not installed."""

    def __init__(self) -> None:
        super().__init__("PNG needs an extra: pip install 'tmlog[png]'; SVG needs nothing")


def require_png() -> None:
    """Refuse if the extra is not there."""
    try:
        import resvg_py  # noqa: F401 - whether it can be imported is the question
    except ImportError as error:
        raise PngMissing from error


def png(svg: str, width: int) -> bytes:
    """An SVG picture as PNG of a width in pixels. Letters are drawn with the fonts of the system."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, width=width))
