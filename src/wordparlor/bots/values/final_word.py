"""What plays of The Final Word are worth: what the next player gets of them is seen by playing on."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wordparlor.bots.values.contract import ahead, final
from wordparlor.core.game import Choice, Seat
from wordparlor.games.catalogue import catalogue
from wordparlor.games.final_word import turns as order
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.state import State, View

turns = 2

HEAVY = 12  # looks for one where a play makes several words, for each word that lies there


def looks(view: View) -> int:
    return HEAVY * max(1, len(view.board)) if catalogue()[view.game].several_words else 1


def worth(_: FinalWord, __: View, choice: Choice[Any]) -> float:
    return float(choice.score)


def standing(game: FinalWord, state: State, seat: Seat) -> float:
    outcome = game.outcome(state)
    if outcome:
        return final(outcome, seat)
    engine = game.playing(None)
    near_the_end = len(state.deck) < sum(map(len, state.hands))
    counted = replace(state, scores=order.final_scores(engine, state)) if near_the_end else state
    return ahead([sum(order.ranked(engine, counted, one)) for one in range(len(state.scores))], seat)


def is_open(view: View) -> bool:
    """With an empty deck and one other player, what is not seen is in that hand."""
    face_down = view.deck + view.unseen + sum(view.piles) + sum(view.unused)
    return not face_down and len(view.cards) <= 2  # noqa: PLR2004 - oneself and another
