"""Tournaments of bots."""
