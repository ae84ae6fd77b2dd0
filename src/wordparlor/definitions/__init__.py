"""Definitions: what a word means, from WordNet and a few lines of our own."""
