"""What all games share and no game owns."""
