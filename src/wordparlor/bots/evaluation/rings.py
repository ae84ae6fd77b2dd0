"""Evaluate words in Rings: only words that nobody else finds count, so rare and long ones are best."""

from __future__ import annotations

from typing import Any

from wordparlor.bots.evaluation.contract import ahead, at_once, final
from wordparlor.core.game import Choice, Seat
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.state import Find, State, View
from wordparlor.words.dictionary import Dictionary

EDITION = 2
FURTHER = 0

# How likely another player finds a three-letter word that children know; rarer and longer words are less likely.
FOUND_BY_OTHERS = 0.8
EVERYDAY = 10
RAREST = 100
EACH_LETTER = 0.85
SHORT = 3


reply = at_once


def turns(_: View) -> None:
    """Return None: everyone searches at once, so there is no reply to a find."""


def positions_to_try(_: View) -> int:
    return 1


def visible_value(_: View, choice: Choice[Any]) -> float:
    return float(choice.score)


def evaluate_choice(game: Rings, view: View, choice: Choice[Any]) -> float:
    match choice.action:
        case Find(word):
            missed = 1 - found_by_another(word, game.dictionary)
            return choice.score * float(missed ** (view.players - 1))
        case _:
            return 0.0


def found_by_another(word: str, dictionary: Dictionary) -> float:
    level = dictionary.level(word) or EVERYDAY
    known = (RAREST - level) / (RAREST - EVERYDAY)
    return FOUND_BY_OTHERS * known * float(EACH_LETTER ** max(0, len(word) - SHORT))


def evaluate_position(game: Rings, state: State, seat: Seat) -> float:
    outcome = game.outcome(state)
    return final(outcome, seat) if outcome else ahead(state.scores, seat)


def out_of_time(game: Rings, view: View, pace: float) -> bool:
    seconds = game.options.seconds
    return seconds is not None and len(view.finds or ()) * pace >= seconds


def is_settled(before: State, after: State) -> bool:
    """Return whether a new round has begun."""
    return after.round != before.round


def is_deterministic(_: View) -> bool:
    return False


def hidden_is_deducible(_: View) -> bool:
    """Return False: the other players' lists are secret."""
    return False
