"""The Final Word: one deck, five moves, twenty-one games. Each game is a short module over what they share."""
