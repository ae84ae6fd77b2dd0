"""Last Man Standing: each word begins with the last letter of the word before; the rest of that leaves."""

from dataclasses import replace
from typing import Annotated, Literal

from msgspec import Meta

from wordparlor.games.final_word.consequences import turn_ends
from wordparlor.games.final_word.definition import Cannot, Phase, Way
from wordparlor.games.final_word.endings import nobody_can, someone_has_no_cards
from wordparlor.games.final_word.game import Book, rules_of
from wordparlor.games.final_word.modes import Change, cards_played, each_phase, how_many_were_played, knockout, solo
from wordparlor.games.final_word.options import KnockoutOptions
from wordparlor.games.final_word.usual import SCORES_AND_STAYS, usual
from wordparlor.games.final_word.ways import from_last_letter, spell


class Options(KnockoutOptions, frozen=True, forbid_unknown_fields=True):
    """The letter may be elsewhere in the new word (FW-LMS-4)."""

    variation: Annotated[
        Literal["none", "first-or-last", "anywhere"],
        Meta(title="Variation", description="Where the last letter of the word before may be in the new word."),
    ] = "none"


LAST_MAN_STANDING = usual(
    "last-man-standing",
    phases={
        "turn": Phase(
            ways=(from_last_letter("first", rule="FW-LMS-1"),),
            opening=(spell(),),
            then=SCORES_AND_STAYS,
            cannot=Cannot(to_bottom=True, then=(turn_ends,)),
        ),
    },
    ends=(someone_has_no_cards("FW-LMS-3"), nobody_can("FW-LMS-3")),
    unplayed="values",
)


def played_by(way: Way) -> Change:
    """Make the same game with another way to change the word."""
    return lambda game: each_phase(game, lambda phase: replace(phase, ways=(way,)))


RULES = rules_of(
    Book(
        LAST_MAN_STANDING,
        variations={
            "first-or-last": played_by(from_last_letter("first or last", rule="FW-LMS-4")),
            "anywhere": played_by(from_last_letter("anywhere", rule="FW-LMS-4")),
        },
        modes={"knockout": knockout},
        alone=solo("FW-LMS-2", ranks=cards_played, sums_up=how_many_were_played),
    ),
    Options,
)
