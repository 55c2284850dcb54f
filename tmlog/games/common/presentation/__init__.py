"""How games are shown and told: the part that all games share."""
