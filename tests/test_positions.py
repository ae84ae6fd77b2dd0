"""Positions from Python: written by a table, made into one, and solved."""

from typing import Any

import pytest

import wordparlor
from wordparlor.core.record import read
from wordparlor.games.catalogue import playable
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.verify import verify
from wordparlor.words.shelf import shipped

EMPTY = ["." * 10] * 4
CAT = {
    "game": "upwords",
    "letters": [*EMPTY, "..CAT.....", "....O.....", *EMPTY],
    "heights": ["0" * 10] * 4 + ["0011200000", "0000100000"] + ["0" * 10] * 4,
    "rack": ["E", "S", "Qu"],
}
# Canonical positions, with what is written only where it is unusual.
POSITIONS: list[dict[str, Any]] = [
    CAT,
    CAT | {"players": 1, "exchanges": 2},
    CAT | {"players": 4, "options": {"policy": "challenge"}},
    {
        "game": "last-word",
        "grid": ["*" + "." * 9] * 8 + ["CATS......", "q........."],
        "pawn": None,
        "others": [],
        "side": "blue",
    },
    {
        "game": "last-word",
        "grid": ["AT........"] * 4 + ["." * 10] * 6,
        "pawn": [3, 5],
        "others": [[0, 9], [9, 9]],
        "side": "green",
    },
    {"game": "rings", "tiles": "AROWBIDESTGLN", "rings": [5, 8], "layout": "4-5-4", "found": ["DIG"]},
    {
        "game": "snare",
        "hand": ["A", "r:B", "*"],
        "own": [{"cards": ["C", "A", "*=T"], "open": True, "snared": True}],
        "others": [[{"cards": ["r:D", "O", "G"], "open": True}], []],
        "laid": True,
        "score": 400,
        "drawn": 0,
        "first_round": True,
    },
    {"game": "eight-it-all", "board": [["K", "I", ["S", "T"]]], "hand": "EXTRAHGOON"},
    {"game": "double-cross", "own": "TRAPS", "opponent": "CARE", "hand": "OUNTEILSDR"},
    {"game": "ow", "named": ["A", "D"], "hand": "IRYSTOUNEL", "deck": 3},
    {"game": "run-the-table", "board": ["TEAR"], "turned": "S", "hand": "DOUNIL"},
    {"game": "seeing-red", "reds_used": "JKQVVXZ", "hand": "UIESTORANL", "options": {"mode": "knockout"}},
]


def table_with_a_position(game: str) -> wordparlor.Table:
    """Play a game until there is a position that is not the first moment of it, if it has another."""
    table = wordparlor.new(game, seed=0, dictionary="small")
    for _ in range(4):
        table.play(next(table.actions()))
        try:
            table.position()
        except wordparlor.NoPosition:
            continue
        return table
    raise AssertionError(f"{game} has no position in its first moves")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["game"])
def test_a_table_from_a_position_writes_the_same_position(position: dict[str, Any]) -> None:
    assert wordparlor.from_position(position, seed=1).position() == position


@pytest.mark.parametrize("game", playable())
def test_every_game_has_positions_that_can_be_played_from(game: str) -> None:
    position = table_with_a_position(game).position()
    table = wordparlor.from_position(position, seed=1, dictionary="small")
    assert table.position() == position
    assert table.play(next(table.actions()))


def test_the_seed_deals_what_the_position_does_not_say() -> None:
    one, same, other = (wordparlor.from_position(CAT, seed=seed) for seed in (1, 1, 2))
    assert one.match.state == same.match.state != other.match.state
    assert one.view(1).rack != other.view(1).rack
    assert len(one.view(1).rack) == 7


def test_a_seat_that_is_not_awaited_has_the_position_it_would_play_from() -> None:
    table = wordparlor.new("upwords", seed=1)
    waiting = 1 - (table.seat or 0)
    assert table.position(waiting)["rack"] == list(table.view(waiting).rack or ())


def test_the_record_of_such_a_table_is_played_again_from_its_position() -> None:
    table = wordparlor.from_position(CAT, seed=1, dictionary="small")
    table.play(next(table.actions()))
    record = read(table.record)
    verify(rules_of_record(record.head), game_of_record(record.head, shipped("small")), record, judge_again=True)


def test_a_record_of_a_dealt_game_has_no_position() -> None:
    assert b'"position"' not in wordparlor.new("upwords", seed=1).record


@pytest.mark.parametrize(
    ("game", "moves", "sentence"),
    [
        ("snare", [], "Draw first"),
        ("snare", ["draw", 0], "in the middle of a turn"),
        ("pluck-it", [], "Make your choice first"),
    ],
)
def test_a_phase_without_a_position_says_so(game: str, moves: list[str | int], sentence: str) -> None:
    table = wordparlor.new(game, seed=1)
    for move in moves:
        table.play(next(table.actions()) if move == 0 else move)
    with pytest.raises(wordparlor.NoPosition, match=sentence):
        table.position()


def test_a_play_that_can_be_challenged_has_no_position() -> None:
    table = wordparlor.new("upwords", seed=1, policy="challenge")
    table.play(next(table.actions()))
    with pytest.raises(wordparlor.NoPosition, match="can still be challenged"):
        table.position()


def test_a_game_that_is_over_has_no_position() -> None:
    table = wordparlor.new("last-word", seed=1)
    while table.seat is not None:
        table.play("give up")
    with pytest.raises(wordparlor.NoPosition, match="The game is over"):
        table.position()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rack": ["Z", "Z"]}, "Z is used too often: the box has only 1"),
        ({"players": "two"}, "players must be a whole number, not 'two'"),
        ({"exchanges": 9}, "exchanges must be a whole number from 0 to 5, not 9"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(wordparlor.BadPosition, match=sentence):
        wordparlor.from_position(CAT | change)


def test_a_position_names_its_game() -> None:
    with pytest.raises(wordparlor.BadPosition, match="game is missing"):
        wordparlor.solve({"hand": "EXTRAHGOON"})
    with pytest.raises(wordparlor.BadOption, match="1 to 4 players, not 9"):
        wordparlor.from_position(CAT | {"players": 9})
