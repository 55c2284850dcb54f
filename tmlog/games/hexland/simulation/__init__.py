"""What the programs that play games on hexes share."""
