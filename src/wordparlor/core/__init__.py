"""What every game is: the contract, chance, judging, records. It names no game and knows no words."""
