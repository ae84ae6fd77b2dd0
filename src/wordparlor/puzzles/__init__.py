"""Puzzles: find the best answer in one position, which is the same for everyone on a given day."""
