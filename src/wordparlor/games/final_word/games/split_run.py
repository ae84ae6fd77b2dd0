"""Split Run: split words into new words that all stay on the board."""

from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.games.splitting import split, split_game

SPLIT_RUN = split_game("split-run", split())

RULES = make_rules(SPLIT_RUN)
