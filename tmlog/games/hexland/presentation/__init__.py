"""How games on hexes with rivers are shown and told, as far as they are alike."""
