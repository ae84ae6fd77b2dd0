"""How fast questions about words are answered: seeded positions of every game, timed."""
