"""How games on hexes with rivers are shown and told: the part that they share."""
