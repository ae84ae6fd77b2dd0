"""Leftovers: make a new word with cards of the board; what you leave goes, as points, to the player who made it."""

from wordparlor.games.final_word.consequences import Goes, leave, turn_ends, when, words_are_laid, words_score
from wordparlor.games.final_word.definition import NOTHING, Cannot, Definition, Phase, Scoring, Way
from wordparlor.games.final_word.endings import all_cards_are_used, nobody_can
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.leaving import (
    after_who_could_not,
    all_of_it_goes,
    another_made_it,
    board_or_hand,
    go_to_maker,
    less_what_is_left,
    maker_has_no_cards,
    maker_may_spell,
    rest_goes_to_maker,
)
from wordparlor.games.final_word.modes import Variant
from wordparlor.games.final_word.usual import usual
from wordparlor.games.final_word.ways import out_of_what_lies_there, spell


def leftovers(out_of: Way, *, rest: Goes) -> Definition:
    """Make the game in which words are made this way and what they leave out goes there."""
    anew = spell(scoring=out_of.scoring)
    then = (words_are_laid(left_out=rest), words_score, turn_ends)
    maker_is_asked = (maker_may_spell, when(maker_has_no_cards, turn_ends))
    could_not = (when(another_made_it, all_of_it_goes(rest), *maker_is_asked, otherwise=(turn_ends,)),)
    declines = Cannot(trade=0, counts=False, then=(turn_ends,))
    return usual(
        "leftovers",
        phases={
            "turn": Phase(ways=(out_of,), opening=(anew,), then=then, cannot=Cannot(then=could_not)),
            "instead": Phase(ways=(anew,), then=then, cannot=declines),
        },
        struck=could_not,
        abandoned=(turn_ends,),
        next_turn=after_who_could_not,
        looks=board_or_hand,
        ends=(all_cards_are_used("FW-LEFT-3"), nobody_can("FW-LEFT-3")),
        at_end=(rest_goes_to_maker(rest),),
    )


USED_OF_THE_BOARD = Scoring("nothing", "values", "nothing")
USED_AND_NOT_LOST = Scoring("values", "twice", "values")

LEFTOVERS = leftovers(out_of_what_lies_there(scoring=NOTHING, ranking=USED_OF_THE_BOARD), rest=go_to_maker)
USE_OR_LOSE = leftovers(less_what_is_left(out_of_what_lies_there(ranking=USED_AND_NOT_LOST)), rest=leave)
PLUS_DESSERT = leftovers(out_of_what_lies_there(), rest=go_to_maker)

RULES = rules_of(
    LEFTOVERS,
    variations={
        "use-or-lose": Variant(lambda _: USE_OR_LOSE, "words score, less the cards of the board that they leave out"),
        "plus-dessert": Variant(lambda _: PLUS_DESSERT, "words score, and so does what the next player leaves of them"),
    },
)
