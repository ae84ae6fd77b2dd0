"""A finished game, looked at again: what was best, and what was missed.

The best move is the first of the game's own `actions`, which come best first; bots aren't asked.
"""
