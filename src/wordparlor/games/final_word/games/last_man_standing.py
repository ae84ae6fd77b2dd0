"""Last Man Standing: each word starts with the last letter of the word before; the rest of that word leaves."""

from dataclasses import replace

from wordparlor.games.final_word.engine.definition import Fallback, Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import SCORES_AND_STAYS, usual
from wordparlor.games.final_word.vocabulary.effects import turn_ends
from wordparlor.games.final_word.vocabulary.endings import nobody_can, someone_has_no_cards
from wordparlor.games.final_word.vocabulary.limits import LetterPlace
from wordparlor.games.final_word.vocabulary.variants import (
    KNOCKOUT,
    Variant,
    cards_played,
    each_phase,
    how_many_were_played,
    solo,
)
from wordparlor.games.final_word.vocabulary.ways import from_last_letter, spell

LAST_MAN_STANDING = usual(
    "last-man-standing",
    phases={
        "turn": Phase(
            ways=(from_last_letter("first", rule="FW-LMS-1"),),
            opening=(spell(),),
            then=SCORES_AND_STAYS,
            fallback=Fallback(to_bottom=True, then=(turn_ends,)),
        ),
    },
    ends=(someone_has_no_cards("FW-LMS-3"), nobody_can("FW-LMS-3")),
    unplayed="values",
)


def the_letter_is(where: LetterPlace, told: str) -> Variant:
    """Change where the letter must be in the new word."""
    ways = (from_last_letter(where, rule="FW-LMS-4"),)
    return Variant(lambda game: each_phase(game, lambda phase: replace(phase, ways=ways)), told)


RULES = make_rules(
    LAST_MAN_STANDING,
    variations={
        "first-or-last": the_letter_is("first or last", "the new word starts or ends with the letter"),
        "anywhere": the_letter_is("anywhere", "the letter can be anywhere in the new word"),
    },
    modes={"knockout": KNOCKOUT},
    alone=solo("FW-LMS-2", ranks=cards_played, sums_up=how_many_were_played),
)
