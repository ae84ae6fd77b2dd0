"""Eight It All: the word grows; if you make it eight letters long, you take it off and spell another."""

from dataclasses import replace

from wordparlor.games.final_word.engine.definition import Definition, Fallback, Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import (
    goes_on_with,
    hand_is_filled,
    has_cards,
    turn_ends,
    when,
    word_comes_off,
    word_has,
    words_are_laid,
    words_score,
)
from wordparlor.games.final_word.vocabulary.endings import all_passed
from wordparlor.games.final_word.vocabulary.variants import Variant
from wordparlor.games.final_word.vocabulary.ways import change, duplicate_only, less_what_lay_there, spell


def words_come_off(*, at_letters: int) -> Definition:
    """Make the game in which a word of this many letters is taken off."""
    is_long = word_has(at_letters)
    spells_another = (word_comes_off, hand_is_filled, when(has_cards, goes_on_with("again"), otherwise=(turn_ends,)))
    then = (words_are_laid(), words_score, when(is_long, *spells_another, otherwise=(turn_ends,)))
    leaves_it_empty = Fallback(trade=0, counts=False, then=(turn_ends,))  # FW-EIGHT-2
    return usual(
        "eight-it-all",
        phases={
            "turn": Phase(
                ways=(duplicate_only(laid="values"), change("add", "cover", "swap", "duplicate")),
                opening=(spell(),),
                then=then,
                fallback=TRADES,
                goes_on=is_long,
            ),
            "again": Phase(ways=(spell(),), then=then, fallback=leaves_it_empty, goes_on=is_long),
        },
        ends=(all_passed("FW-EIGHT-3"),),
        unplayed="values",
    )


def take_10(_: Definition) -> Definition:
    """Allow a player to replace a word they can't change; the new one scores, minus the old one's visible points."""
    game = words_come_off(at_letters=10)
    turn = game.phases["turn"]
    ways = (*turn.ways, less_what_lay_there(spell()))
    turn = replace(turn, ways=ways, fallback=Fallback(trade=0, then=(turn_ends,)), opening_fallback=TRADES)
    return replace(game, phases={**game.phases, "turn": turn})


TAKE_10 = Variant(
    take_10,
    "words grow to ten letters; you can replace the word with a new one, but you lose the points it was worth",
)
RULES = make_rules(words_come_off(at_letters=8), variations={"take-10": TAKE_10}, edition=4)
