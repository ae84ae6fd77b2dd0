"""The engine of all 21 games: play a turn as the definition of the game says."""
