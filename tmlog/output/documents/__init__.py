"""Documents about a game: the summary, the points, the ledger."""
