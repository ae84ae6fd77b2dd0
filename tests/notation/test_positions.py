"""Whatever a position file contains, it's read, or a sentence says what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import WORDS, new_game
from wordparlor.core.game import Refused
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import rules_of
from wordparlor.games.snare.state import Draw
from wordparlor.library import at_position
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import BadPosition, NotUnderstood

Json: TypeAlias = Any  # the contents of a JSON text

ROWS = ["." * 10] * 4
POSITIONS: dict[str, Json] = {
    "upwords": {
        "letters": [*ROWS, "..CAT.....", "....O.....", *ROWS],
        "heights": ["0" * 10] * 4 + ["0011200000", "0000100000"] + ["0" * 10] * 4,
        "rack": ["E", "S", "Qu"],
        "options": {"policy": "checked"},
    },
    "last-word": {
        "grid": [*ROWS, "..CAT*....", "....O.....", *ROWS],
        "pawn": [3, 3],
        "others": [[9, 9]],
        "side": "red",
    },
    "rings": {"tiles": "TONEATSEARDO?", "rings": [4, 8], "layout": "4-5-4"},
    "snare": {
        "hand": ["A", "r:T", "*"],
        "own": [{"cards": ["C", "A", "*=T"], "open": True}],
        "others": [[{"cards": ["r:E", "A", "R"], "open": True}]],
        "laid": True,
        "score": 0,
        "options": {"rearrange": True},
    },
    "eight-it-all": {"board": [["T", "O", ["S", "E"]]], "hand": "EATSNORDCE", "options": {"variation": "take-10"}},
    "split-run": {"board": ["TOES", ["R", "A", "T"]], "hand": ["E", "A", "T", "S"]},
    "double-cross": {"own": ["C", "A", "T"], "opponent": ["T", ["S", "O"], "E"], "hand": "EATSNORDCE"},
    "run-the-table": {"board": ["TOE"], "turned": "S", "hand": "EATSNORDCE"},
    "pluck-it": {"board": [], "plucked": "S", "hand": "EATSNORDCE"},
    "ow": {"named": ["E", "T"], "hand": "EATSNORDCE"},
    "positive-negative": {"pile": "EATSNORDCE"},
}
values: st.SearchStrategy[Json] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["A", "*", "?", "q"]),
    lambda inner: st.lists(inner, max_size=11) | st.dictionaries(st.sampled_from(["cards", "open", "x"]), inner),
    max_leaves=8,
)
every_game = pytest.mark.parametrize("game", POSITIONS)


def places(value: Json) -> Iterator[tuple[Json, Any]]:
    """Return every list or object in a value, with each of its keys."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield value, key
            yield from places(inner)


def solved(game: str, position: Json) -> list[str]:
    bound, view = at_position(rules_of(game), position, WORDS)
    return [notation_of(game).write(choice.action, view) for choice in bound.actions(view) if choice.words]


@every_game
def test_the_position_is_read_and_solved(game: str) -> None:
    assert solved(game, {"game": game} | POSITIONS[game])


@every_game
@given(data=st.data())
def test_anything_anywhere_is_read_or_reported(game: str, data: st.DataObject) -> None:
    position = deepcopy(POSITIONS[game])
    for _ in range(data.draw(st.integers(1, 2))):
        where, key = data.draw(st.sampled_from(list(places(position))))
        if isinstance(where, dict | list) and (not isinstance(where, list) or key < len(where)):
            where[key] = data.draw(values)
    with suppress(BadPosition, BadOption):
        solved(game, position)


@every_game
def test_an_unknown_part_is_reported(game: str) -> None:
    with pytest.raises(BadPosition, match="a position can't have 'colour'"):
        solved(game, POSITIONS[game] | {"colour": "red"})


@every_game
@pytest.mark.parametrize("name", ["rack", "hand", "rings", "own", "others", "letters"])
def test_a_lot_of_anything_is_read_or_reported(game: str, name: str) -> None:
    word: Json = {"cards": ["A"] * 5000}
    much: list[Json] = [[word], [[word]], ["A"] * 5000, ["*"] * 5000, "A" * 100_000, 10**400, [[]] * 5000]
    for many in much:
        with suppress(BadPosition, BadOption):
            solved(game, POSITIONS[game] | {name: many})


@every_game
@pytest.mark.parametrize("text", ["9" * 5000, "A" * 5000, "\u0663", "1A " + "9" * 5000, "\u00e9", "[", "(" * 50, "\0"])
def test_whatever_is_typed_is_a_move_or_an_error(game: str, text: str) -> None:
    match = new_game(game)
    assert match.awaited is not None
    bound, view = match.game, match.view(min(match.awaited.seats))
    if game == "snare":
        view = bound.view(bound.play(match.state, view.seat, Draw()).state, view.seat)
    for typed in (
        text,
        f"rings {text}",
        f"TEN off {text}",
        f"pile {text}",
        f"trade {text}",
        f"lay {text}",
        f"challenge {text}",
        f"exchange {text}",
        f"wild B{text}=A",
    ):
        with suppress(NotUnderstood, Refused):
            notation_of(game).parse_input(typed, bound, view)
