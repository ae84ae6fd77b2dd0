"""Definitions of words, from WordNet and a few of our own."""
