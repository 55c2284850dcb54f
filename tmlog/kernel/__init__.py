"""Everything that all games share: the replay, the verdict, legal moves, and the base class of a game."""
