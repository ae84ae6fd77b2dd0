"""Puzzles on this server: made, stored, and solved once by each player."""
