"""What the programs that play games share."""
