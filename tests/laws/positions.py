"""Positions: what a seat sees can be written down, and a table made from it offers the same choices."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec

from tests.laws.dice import Dice
from tests.laws.moments import MOST, Moment
from tests.laws.parts import few_awaited
from tests.laws.setups import box
from wordparlor import from_position
from wordparlor.core.game import Choice, Seat
from wordparlor.match.positions import position_of
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.contract import NoPosition

# Names that depend on the seat: the player of a position always has the first seat.
NAMES_SEATS = frozenset({"word", "words"})


def a_position_gives_the_same_table(moment: Moment, dice: Dice) -> None:
    for seat in few_awaited(moment, dice):
        position = written(moment, seat)
        if position is not None:
            gives_the_same_table(moment, seat, position)


def written(moment: Moment, seat: Seat) -> dict[str, Any] | None:
    """Write the position of a seat, if the phase has one."""
    with suppress(NoPosition):
        return position_of(moment.setup.rules, moment.game, moment.state, seat)
    return None


def gives_the_same_table(moment: Moment, seat: Seat, position: dict[str, Any]) -> None:
    table = from_position(position, dictionary=moment.game.dictionary, seed="a law")  # type: ignore[attr-defined] # every game has one
    there = Moment(moment.setup, table.match.game, table.match.state)
    assert table.seat == 0
    assert table.position() == position
    assert tuple(sorted(there.game.pieces(there.state))) == box(moment.setup)
    assert offered(there, 0) == offered(moment, seat)


def offered(moment: Moment, seat: Seat) -> tuple[list[int], Counter[str]]:
    """Describe what a seat can choose, best first; if there are very many choices, only their scores."""
    view = moment.view(seat)
    choices = list(moment.game.actions(view, limit=MOST))
    described = (describe(choice, view, moment.notation) for choice in choices if len(choices) < MOST)
    return [choice.score for choice in choices], Counter(described)


def describe(choice: Choice[Any], view: Any, notation: AnyNotation) -> str:  # noqa: ANN401 - of whatever game is played
    """Describe a choice without the names of seats."""
    action = msgspec.to_builtins(choice.action)
    said = {name: value for name, value in action.items() if name not in NAMES_SEATS}
    return str((notation.solution(choice, view) or said, sorted(choice.words), choice.score, choice.stands))
