"""Bots against bots, many games."""
