"""The rules that all games share (COM): word policies and their window, who goes first, what anyone can see happen."""
