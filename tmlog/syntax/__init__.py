"""Text in, a tree with positions out; and the tree as canonical text. Knows no game: a `Vocabulary` is handed in."""
