"""The review of a finished game: what was best in each turn, and what was missed.

The best move is the first of the game's own `actions`, which come best first; no bot is asked.
"""
