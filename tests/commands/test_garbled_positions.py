"""Positions of any kind: solved, or refused with a reason, never with a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from string import ascii_uppercase as letters

import pytest

from tests.commands.garbled import Json, change
from tests.commands.test_bad_input import here, told
from tests.commands.test_garbled import not_endless
from wordparlor.games.catalogue import playable

POSITIONS = Path(__file__).with_name("positions")
SIDE = 10
WILDS = ((4, 4), (4, 5), (4, 6), (5, 4), (5, 5), (5, 6), (6, 4), (6, 5))


@pytest.mark.usefixtures("home")
def test_a_position_with_too_many_plays_is_reported(tmp_path: Path) -> None:
    """In a game, no two WILD squares of Last Word touch; eight in a block can be walked endlessly."""
    rows = [list("EASTERNIES") for _ in range(SIDE)]
    for row, column in WILDS:
        rows[row][column] = "*"
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"game": "last-word", "grid": ["".join(row) for row in rows], "pawn": [5, 5]}))
    told(here("solve", "last-word", file), f"{file}: it has too many plays to search.")


def of_last_word(dice: Random) -> Json:
    rows = [[dice.choice(letters + letters + "....q") for _ in range(SIDE)] for _ in range(SIDE)]
    for _ in range(dice.randrange(10)):
        rows[dice.randrange(SIDE)][dice.randrange(SIDE)] = "*"
    squares = [[dice.randrange(-1, 11), dice.randrange(SIDE)] for _ in range(dice.randrange(1, 5))]
    side = dice.choice(("red", "blue", "green", "yellow", "x"))
    grid = ["".join(row) for row in rows]
    return {"grid": grid, "pawn": dice.choice((None, squares[0])), "others": squares[1:], "side": side}


def of_upwords(dice: Random) -> Json:
    heights = ["".join(dice.choice("0001123459") for _ in range(SIDE)) for _ in range(SIDE)]
    faces = ["".join("." if height == "0" else dice.choice(letters + "q") for height in row) for row in heights]
    rack = [dice.choice((*letters, "Qu", "*")) for _ in range(dice.randrange(9))]
    return {"letters": faces, "heights": heights, "rack": rack}


def of_rings(dice: Random) -> Json:
    tiles = "".join(dice.choice(letters + "?") for _ in range(dice.choice((12, 13, 13, 13, 20))))
    rings = [dice.randrange(-1, 14) for _ in range(dice.randrange(4))]
    return {"tiles": tiles, "rings": rings, "layout": dice.choice(("4-5-4", "3-2-3-2-3", "x"))}


def of_snare(dice: Random) -> Json:
    def cards(most: int) -> Json:
        faces = (dice.choice(letters) for _ in range(dice.randrange(most)))
        return [dice.choice((face, face, f"r:{face}", "*", f"*={face}", "?")) for face in faces]

    def words() -> Json:
        return [{"cards": cards(7), "open": dice.random() < 0.8} for _ in range(dice.randrange(3))]

    others = [words() for _ in range(dice.randrange(3))]
    return {"hand": cards(8), "own": words(), "others": others, "laid": dice.random() < 0.5, "score": 0}


def of_final_word(game: str, dice: Random) -> Json:
    position = json.loads((POSITIONS / f"{game}.json").read_text())
    if "hand" in position:
        position["hand"] = "".join(dice.choice(letters) for _ in range(dice.randrange(11)))
    if "board" in position and dice.random() < 0.5:
        piles = [[dice.choice(letters) for _ in range(dice.randrange(1, 4))] for _ in range(dice.randrange(8))]
        position["board"] = [[pile[0] if len(pile) == 1 else pile for pile in piles]] * dice.randrange(1, 3)
    return position


MADE: dict[str, Callable[[Random], Json]] = {
    "last-word": of_last_word,
    "upwords": of_upwords,
    "rings": of_rings,
    "snare": of_snare,
}


@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
@pytest.mark.usefixtures("home")
def test_no_position_ends_in_a_traceback(tmp_path: Path, game: str) -> None:
    file = tmp_path / "position.json"
    for number in range(60):
        dice = Random(f"{game} {number}")  # noqa: S311 - for tests
        position = MADE[game](dice) if game in MADE else of_final_word(game, dice)
        for _ in range(number % 3):
            change(position, dice)
        file.write_text(json.dumps(position))
        with not_endless():
            assert here("solve", game, file, "--limit", "5").returncode in {0, 1}, f"{game} {number}"
