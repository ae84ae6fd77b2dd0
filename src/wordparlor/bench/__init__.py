"""Benchmarks of word questions and searches, on seeded positions of every game."""
