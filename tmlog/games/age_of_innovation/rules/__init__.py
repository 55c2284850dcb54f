"""The rules of Age of Innovation by topic. Functions change the position, or raise `Refused`."""
