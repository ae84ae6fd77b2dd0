"""Split Off: split words into new words, and take one part of each off the board."""

from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.games.splitting import one_part_comes_off, split, split_game

SPLIT_OFF = split_game("split-off", split(one_part_comes_off))

RULES = make_rules(SPLIT_OFF)
