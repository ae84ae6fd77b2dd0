"""Games at a terminal, line by line."""
