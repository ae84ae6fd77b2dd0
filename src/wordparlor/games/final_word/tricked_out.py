"""Tricked Out: change the word with a single card, in turn; who can do it last wins the trick and leads the next."""

from dataclasses import replace

from wordparlor.games.final_word.consequences import player_is_out, turn_ends, when, words_are_laid
from wordparlor.games.final_word.definition import NOTHING, Cannot, Definition, Phase
from wordparlor.games.final_word.endings import leader_cannot
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.limits import keeps, one_card
from wordparlor.games.final_word.modes import Variant, knockout
from wordparlor.games.final_word.state import GiveUp, Trade
from wordparlor.games.final_word.tricks import (
    challenger_folds,
    in_the_trick,
    lead_or_fold,
    lead_passes_on,
    player_folds,
    trick_is_over,
    trick_is_won,
    who_has_no_cards_is_out,
)
from wordparlor.games.final_word.usual import usual
from wordparlor.games.final_word.ways import change, spell

THE_LAST_ONE_WINS = when(trick_is_over, trick_is_won)

TRICKED_OUT = usual(
    "tricked-out",
    phases={
        "turn": Phase(
            ways=(change("add", "cover", "duplicate", always=(one_card("FW-TRICK-1"), keeps()), scoring=NOTHING),),
            opening=(spell(scoring=NOTHING),),
            then=(words_are_laid(), who_has_no_cards_is_out, THE_LAST_ONE_WINS, turn_ends),
            cannot=Cannot(trade=0, then=(player_folds, THE_LAST_ONE_WINS, turn_ends)),
            cannot_open=Cannot(then=(lead_passes_on, turn_ends)),
        ),
    },
    struck=(lead_or_fold, THE_LAST_ONE_WINS, turn_ends),
    wrong=challenger_folds,
    lost="trick",
    abandoned=(THE_LAST_ONE_WINS, turn_ends),
    deserted=(when(trick_is_over, trick_is_won, turn_ends),),
    next_turn=in_the_trick,
    skips=False,
    ends=(leader_cannot("FW-TRICK-2"),),
    at_end=(THE_LAST_ONE_WINS,),  # the trick that lies there when all others have left
)


def one_word_for_the_whole_game(game: Definition) -> Definition:
    """Let who cannot trade once in the game and try again; else they are out (FW-TRICK-3)."""
    out = (player_is_out, turn_ends)
    cannot = Cannot(once=True, says=(GiveUp,), then=out, after={Trade: ()}, rule="FW-16")
    turn = replace(game.phases["turn"], then=(words_are_laid(), turn_ends), cannot=cannot, cannot_open=None)
    return replace(knockout(game), phases={"turn": turn}, deserted=(), next_turn=None, at_end=())


KNOCKOUT = Variant(one_word_for_the_whole_game, "one word lies there all game, and who cannot change it is out")
RULES = rules_of(TRICKED_OUT, modes={"knockout": KNOCKOUT})
