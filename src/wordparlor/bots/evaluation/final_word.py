"""Evaluate plays of The Final Word; looking ahead shows what the next player can make of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from wordparlor.bots.evaluation.contract import WIN, ahead, at_once, final, never_out_of_time, settled_by_the_end
from wordparlor.core.game import Choice, Seat
from wordparlor.games.catalogue import catalogue
from wordparlor.games.final_word.actions import Action, Play
from wordparlor.games.final_word.engine import turn_order as order
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.state import State, View
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import cards_from

EDITION = 6
FURTHER = 0

AHEAD = 2  # turns to look ahead
ALONE = 6
A_NEW_RED = 4.0  # for each red card used that has to be used (FW-RED-2)

# How many positions one look counts for, since some searches take longer: SEVERAL and one for each word on the board if
# a play makes several words; LONG if cards are put on others and exchanged, or if two words follow each other.
SEVERAL = 2
LONG = 2
LONG_SEARCHES = frozenset({"3-n-change", "5-up", "real-value", "turnover"})


reply = at_once


def turns(view: View) -> int | None:
    if view.piles:
        return None  # each turn has a pile of its own, and leaves nothing for the next one
    return AHEAD if len(view.cards) > 1 else ALONE


def positions_to_try(view: View) -> int:
    if catalogue()[view.game].several_words:
        return SEVERAL + len(view.board)
    return LONG if view.game in LONG_SEARCHES else 1


def visible_value(view: View, choice: Choice[Any]) -> float:
    return choice.score + A_NEW_RED * len(new_reds(view, choice.action))


def new_reds(view: View, action: Action) -> Counter[Face]:
    """Return the red cards of a play that its player hasn't used yet (Seeing Red)."""
    if not view.reds or view.seat is None or not isinstance(action, Play):
        return Counter()
    laid = Counter(card for word in action.words for card in cards_from(word.slots, "reds"))
    return laid - Counter(view.used[view.seat])


def evaluate_choice(_: FinalWord, view: View, choice: Choice[Any]) -> float:
    return visible_value(view, choice)


def evaluate_position(game: FinalWord, state: State, seat: Seat) -> float:
    outcome = game.outcome(state)
    if outcome:
        # Less a fair share of the win: going on isn't worth less than an end that's as likely a loss as a win.
        return final(outcome, seat) - (WIN / game.players if game.players > 1 else 0.0)
    near_the_end = len(state.deck) < sum(map(len, state.hands))
    counted = replace(state, scores=order.final_scores(game.engine, state)) if near_the_end else state
    return ahead([sum(order.ranked(game.engine, counted, one)) for one in range(len(state.scores))], seat)


def hidden_is_deducible(view: View) -> bool:
    """Return whether the unseen cards are all in one hand: the deck is empty and there is one other player."""
    face_down = view.deck + view.unseen + sum(view.piles) + sum(view.unused)
    return not face_down and len(view.cards) <= 2  # noqa: PLR2004 - oneself and another


out_of_time = never_out_of_time
is_settled = settled_by_the_end
is_deterministic = hidden_is_deducible
