"""Bots in programs of their own, in whatever language: what is said, who says it, and how it is checked."""
