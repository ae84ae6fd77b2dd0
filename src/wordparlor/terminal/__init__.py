"""Games in the terminal, line by line."""
