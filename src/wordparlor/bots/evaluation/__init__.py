"""Evaluate plays beyond their points: what they leave and what they open. One module for each family of games."""
