"""The contract of every game, chance, judging and records. This package names no game and knows no words."""
