"""Makes texts of logs and file names harmless for a terminal."""

from __future__ import annotations

import re

INVISIBLE = re.compile(
    r"[\x00-\x1f\x7f-\xa0\xad"  # control characters, no-break space, soft hyphen
    r"\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e"
    r"\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000"  # spaces, marks of direction, line separators
    r"\ud800-\uf8ff\ufeff\ufff0-\ufffb\ufffe\uffff"  # surrogates, private use, specials
    r"\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    r"\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"  # tags, private use
)
"""Every character that is not to be seen or that a terminal may obey.

The list is fixed: `str.isprintable` depends on the version of Python, and outputs must not.
"""


def visible(text: str) -> str:
    """The text with control characters replaced by visible signs, so that a terminal does not obey them."""
    if text.isprintable():  # nearly all texts
        return text
    return INVISIBLE.sub(_sign, text)


def _sign(match: re.Match[str]) -> str:
    code = ord(match.group())
    if code < 0x20 and match.group() != "\t":
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return "\t" if match.group() == "\t" else "\ufffd"
