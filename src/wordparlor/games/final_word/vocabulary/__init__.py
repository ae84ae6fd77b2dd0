"""The words that games are written in: ways to play, limits, effects, endings, variants."""
