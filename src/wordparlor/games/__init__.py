"""The games: a catalogue, what they share, and a package for each."""
