"""The rules that all games share (COM): word policies, challenges, who goes first, and common events."""
