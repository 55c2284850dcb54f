"""What games on a map of hexes with rivers share: maps, terrain, reach, power, bridges, towns."""
