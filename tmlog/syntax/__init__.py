"""Parses text to a tree with positions, and prints the tree as canonical text. Knows no game but its `Vocabulary`."""
