"""Break Up: break the word in two and complete both parts; one of the words scores and leaves, the other stays."""

from __future__ import annotations

from wordparlor.core.game import Refused
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, NO_WEIGHT, Phase, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import word_points
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.search import two_parts
from wordparlor.games.final_word.search.two_parts import may_be_off
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import go_to_deck, turn_ends, words_are_laid, words_score
from wordparlor.games.final_word.vocabulary.endings import all_cards_are_used, nobody_can
from wordparlor.games.final_word.vocabulary.limits import another_word, from_hand, limit_of
from wordparlor.games.final_word.vocabulary.ways import spell
from wordparlor.pieces.layout import piles_used

PARTS = 2


def in_two() -> Way:
    """Split the word at one point and add cards to both parts (FW-BREAK-1)."""
    return Way(
        takes=lambda _, play: len(play.words) == PARTS and all(laid.row is not None for laid in play.words),
        find=two_parts.broken_in_two,
        count=two_parts.count_pairs,
        moves=frozenset({"add", "split"}),
        limits=(from_hand(rule="FW-BREAK-1"), has_a_card_of_it, another_word),
        checks=(the_right_one_leaves,),
        choices=frozenset({"off"}),
        score=lambda _, position, play: word_points(BY_VALUE, position, play.words[play.off[0]]),
    )


def one_part() -> Way:
    """Make one part into a word, which scores nothing; the other part goes to the deck (FW-BREAK-3)."""
    return Way(
        takes=lambda _, play: len(play.words) == 1 and play.words[0].row is not None,
        find=two_parts.one_part_words,
        words=two_parts.words_of_one_part,
        moves=frozenset({"add", "leave out"}),
        limits=(from_hand(rule="FW-BREAK-3"), has_a_card_of_it, another_word),
        checks=(is_one_end_of_it,),
        scoring=NO_WEIGHT,
        falls_back=True,
    )


has_a_card_of_it = limit_of(
    "FW-BREAK-1", "Each part needs at least one card.", lambda _, laid: bool(piles_used(laid.slots))
)


def is_one_end_of_it(position: PlayPosition, play: Play) -> None:
    laid = play.words[0]
    used = piles_used(laid.slots)
    count = len(position.row_of(laid))
    if used not in {tuple(range(len(used))), tuple(range(count - len(used), count))} or len(used) == count:
        raise Refused("FW-BREAK-3", "Complete one part of the word: its beginning or its end.")


def the_right_one_leaves(position: PlayPosition, play: Play) -> None:
    """Check that the player chose one of two long words, or that the lower-scoring one leaves (FW-BREAK-2)."""
    first, second = (_length_and_points(position, laid) for laid in play.words)
    if play.off not in {(off,) for off in may_be_off(first, second)}:
        raise Refused(
            "FW-BREAK-2",
            "Take one word off the board. If either has three letters, it must be the one with the lower score.",
        )


def _length_and_points(position: PlayPosition, laid: LaidWord) -> tuple[int, int]:
    return len(laid.slots), word_points(BY_VALUE, position, laid)


BREAK_UP = usual(
    "break-up",
    phases={
        "turn": Phase(
            ways=(in_two(), one_part()),
            opening=(spell(),),
            then=(words_are_laid(left_out=go_to_deck), words_score, turn_ends),
            fallback=TRADES,
        ),
    },
    ends=(all_cards_are_used("FW-BREAK-4"), nobody_can("FW-BREAK-4", what="make the two words")),
    unplayed="values",
)

RULES = make_rules(BREAK_UP)
