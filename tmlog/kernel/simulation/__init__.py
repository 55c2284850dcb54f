"""What simulations of all games share: the search for a good turn, and the log of a simulated game."""
