"""Evaluate plays beyond their points: what they leave and what they open up. Each family of games has a module."""
