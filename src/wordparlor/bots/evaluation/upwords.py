"""Evaluate plays in Upwords: points, and the rack they leave; looking ahead shows what they open up."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

from wordparlor.bots.evaluation.contract import ahead, at_once, final, never_out_of_time, settled_by_the_end
from wordparlor.core.game import Choice, Seat
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.state import Exchange, Play, Rack, State, View
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face

EDITION = 2
FURTHER = 0

VOWELS = frozenset("AEIOU")
UNEVEN = 0.7  # points for each vowel or consonant too many
TWICE = 2.1  # for each duplicate tile
TO_COME = 4.0  # the value of a tile when the pile is empty: playing few at a time makes them last longer


@cache
def letter_values() -> dict[Face, float]:
    text = files(__package__).joinpath("upwords.toml").read_text(encoding="utf-8")
    found: dict[Face, float] = tomllib.loads(text)["letters"]
    return found


reply = at_once


def turns(_: View) -> int:
    return 2


def positions_to_try(_: View) -> int:
    return 1


def visible_value(_: View, choice: Choice[Any]) -> float:
    return float(choice.score)


def evaluate_choice(_: Upwords, view: View, choice: Choice[Any]) -> float:
    rack = view.rack or ()
    match choice.action:
        case Play(tiles):
            return choice.score + value_of_rack(pile.without(rack, (tile.face for tile in tiles)), view.pile)
        case Exchange(face):
            return value_of_rack(pile.without(rack, (face,)), view.pile)
        case _:
            return value_of_rack(rack, view.pile)


def value_of_rack(left: Rack, in_pile: int) -> float:
    """Return the value of what stays on the rack."""
    return rack_left(left) + (0.0 if in_pile else TO_COME * len(left))


def rack_left(left: Rack) -> float:
    """Rate how well these tiles combine with tiles that may be drawn."""
    counts = Counter(left)
    vowels = sum(count for face, count in counts.items() if face in VOWELS)
    uneven = max(0, abs(2 * vowels - len(left)) - 1)
    worth_of = letter_values()
    return sum(worth_of.get(face, 0.0) for face in left) - UNEVEN * uneven - TWICE * (len(left) - len(counts))


def evaluate_position(game: Upwords, state: State, seat: Seat) -> float:
    outcome = game.outcome(state)
    if outcome:
        return final(outcome, seat)
    points = [
        score + value_of_rack(rack, len(state.pile)) for score, rack in zip(state.scores, state.racks, strict=True)
    ]
    return ahead(points, seat)


def hidden_is_deducible(view: View) -> bool:
    """Return whether the unseen tiles are all on one rack: the pile is empty and there is one other player."""
    return not view.pile and len(view.tiles) <= 2  # noqa: PLR2004 - oneself and another


out_of_time = never_out_of_time
is_settled = settled_by_the_end
is_deterministic = hidden_is_deducible
