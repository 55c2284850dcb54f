"""What games on a map of hexes with rivers share: the map, power bowls, the terraforming cycle."""
