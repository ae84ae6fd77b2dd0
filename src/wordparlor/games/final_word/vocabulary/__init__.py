"""The building blocks of the games: ways to play, limits, effects, endings, variants."""
