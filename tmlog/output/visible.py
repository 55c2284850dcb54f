"""Makes texts of logs and file names harmless for a terminal."""

from __future__ import annotations


def visible(text: str) -> str:
    """The text with control characters replaced by visible signs, so that a terminal does not obey them."""
    if text.isprintable():  # nearly all texts
        return text
    return "".join(map(_visible_character, text))


def _visible_character(character: str) -> str:
    code = ord(character)
    if code < 0x20 and character != "\t":
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return character if character == "\t" or character.isprintable() else "\ufffd"
