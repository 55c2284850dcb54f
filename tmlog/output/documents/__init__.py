"""What documents say: the summary of a game, its points, its ledger."""
