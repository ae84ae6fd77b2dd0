"""Bots: what they know, choose and doubt."""
