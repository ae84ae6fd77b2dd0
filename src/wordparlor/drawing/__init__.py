"""Pictures of games: a few shapes, and for each rulebook a function from a view to blocks of them."""
