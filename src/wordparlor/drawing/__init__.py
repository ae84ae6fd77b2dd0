"""Pictures of games: a few shapes, and for each rulebook a function that turns a view into blocks of them."""
