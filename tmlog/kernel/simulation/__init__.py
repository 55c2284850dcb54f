"""What programs that play whole games by themselves share: wishes that cannot be fulfilled, the search, the log."""
