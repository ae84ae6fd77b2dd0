"""What most of the games have in common, to be used as it is or replaced."""

from __future__ import annotations

from functools import partial

from wordparlor.games.final_word.engine.definition import Definition, Fallback
from wordparlor.games.final_word.vocabulary.effects import barren_board_leaves, turn_ends, words_are_laid, words_score

TRADES = Fallback(then=(turn_ends,))  # FW-8
SCORES_AND_STAYS = (words_are_laid(), words_score, turn_ends)

# A rejected word costs the turn (FW-7), and after a round without a play the board is cleared (FW-15).
usual = partial(Definition, on_struck_play=(turn_ends,), on_barren_round=(barren_board_leaves,))
