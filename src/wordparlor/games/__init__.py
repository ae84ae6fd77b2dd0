"""The games: a catalogue, what they share, and one package for each."""
