"""A finished game, looked at again: what was best, and what was missed."""
