"""What all 21 games share: play a turn as its definition says."""
