"""The games: their rules as values and pure functions."""
