"""The 21 games, one file for each, with any mechanics of its own."""
