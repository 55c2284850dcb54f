"""The rules by topic. Functions change the position they are given; a move that is not allowed raises `Refused`."""
