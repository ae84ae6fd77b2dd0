"""Puzzles: one position, the best answer to find, the same for everybody on the same day."""
