"""The Final Word: one deck, five moves, twenty-one games. Each game is a short module on top of shared parts."""
