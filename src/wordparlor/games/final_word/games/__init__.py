"""The 21 games, one file each, with its own mechanics inside."""
