"""What a play is worth beyond its points: what it leaves and opens, a small module for each family of games."""
