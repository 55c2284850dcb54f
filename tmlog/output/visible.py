"""Text of logs and file names, made harmless for a terminal."""

from __future__ import annotations


def visible(text: str) -> str:
    """The text with control characters as pictures, so that an escape sequence is seen and not obeyed."""
    if text.isprintable():  # nearly all are
        return text
    return "".join(map(_visible_character, text))


def _visible_character(character: str) -> str:
    code = ord(character)
    if code < 0x20 and character != "\t":
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return character if character == "\t" or character.isprintable() else "\ufffd"
