"""Work in other processes: bots that think, reviews, puzzles."""
