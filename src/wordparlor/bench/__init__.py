"""Benchmarks of word questions and searches, on seeded positions from every game."""
