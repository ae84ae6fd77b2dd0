"""Eight It All: the word grows; who makes it eight letters long takes it off and spells another."""

from dataclasses import replace
from typing import Annotated, Literal

from msgspec import Meta

from wordparlor.games.final_word.consequences import (
    goes_on_with,
    hand_is_filled,
    turn_ends,
    when,
    word_comes_off,
    words_are_laid,
    words_score,
)
from wordparlor.games.final_word.definition import Cannot, Consequences, Definition, Phase, Turn
from wordparlor.games.final_word.endings import all_passed
from wordparlor.games.final_word.game import Book, rules_of
from wordparlor.games.final_word.options import Options as Usual
from wordparlor.games.final_word.state import State
from wordparlor.games.final_word.usual import TRADES, usual
from wordparlor.games.final_word.ways import change, duplicate_only, less_what_lay_there, spell


class Options(Usual, frozen=True, forbid_unknown_fields=True):
    """Ten letters instead of eight (FW-EIGHT-4)."""

    variation: Annotated[
        Literal["none", "take-10"],
        Meta(title="Variation", description="With take-10 a word grows to ten letters instead of eight."),
    ] = "none"


LEAVES_THE_BOARD_EMPTY = Cannot(trade=0, counts=False, then=(turn_ends,))  # FW-EIGHT-2


def long_words_come_off(longest: int) -> Definition:
    """Make the game in which a word of so many letters is taken off."""

    def is_long(turn: Turn, _: State) -> bool:
        return len(turn.play.words[0].slots) >= longest

    then: Consequences = (
        words_are_laid(),
        words_score,
        when(is_long, word_comes_off, hand_is_filled, goes_on_with("again"), otherwise=(turn_ends,)),
    )
    return usual(
        "eight-it-all",
        phases={
            "turn": Phase(
                ways=(duplicate_only(laid="values"), change("add", "cover", "swap", "duplicate")),
                opening=(spell(),),
                then=then,
                cannot=TRADES,
                goes_on=is_long,
            ),
            "again": Phase(ways=(spell(),), then=then, cannot=LEAVES_THE_BOARD_EMPTY, goes_on=is_long),
        },
        ends=(all_passed("FW-EIGHT-3"),),
        unplayed="values",
    )


def take_10(_: Definition) -> Definition:
    """Let who cannot change the word take it off and spell another, which scores less what the old one showed."""
    game = long_words_come_off(10)
    turn = game.phases["turn"]
    return replace(game, phases={**game.phases, "turn": replace(turn, ways=(*turn.ways, less_what_lay_there(spell())))})


RULES = rules_of(Book(long_words_come_off(8), variations={"take-10": take_10}), Options)
