"""Equipment other than that of the box: small boards, other tiles, and everything that can be wrong with them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import wordparlor
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import playable
from wordparlor.pieces.equipment import changed_equipment

# Upwords on a board of 8 by 8 squares with 64 tiles.
SMALL = {
    "rows": 8,
    "columns": 8,
    "start_squares": [[3, 3], [3, 4], [4, 3], [4, 4]],
    "tiles": {
        **dict.fromkeys("BCFGHKPWY", 2),
        **dict.fromkeys("DLMNRTU", 3),
        "A": 5,
        "E": 6,
        "I": 4,
        "O": 4,
        "S": 4,
        **dict.fromkeys(("J", "Qu"), 1),
    },
}

# A small box for each rulebook.
BOXES: dict[str, dict[str, Any]] = {
    "upwords": SMALL,
    "last-word": {
        "rows": 4,
        "columns": 5,
        "wild_squares": [[0, 0], [3, 4]],
        "bonus_tiles": [],
        "tiles": {"A": 5, "E": 5, "S": 4, "T": 4},
    },
    "rings": {"rounds": 1, "rings": [2], "tiles": {"A": 3, "E": 3, "S": 2}, "layouts": {"4-5-4": [2, 3, 2]}},
    "snare": {"wild": 2, "red": {"E": 5}, "black": {"A": 9, "S": 9, "T": 9}, "large_hand": 5},
}
CARDS = {"hand": 7, "cards": {"A": 9, "E": 9, "R": 6, "S": 9, "T": 9, "Q": 1, "X": 1}}


def box_for(game: str) -> dict[str, Any]:
    return BOXES.get(game, CARDS)


def played(game: str, equipment: dict[str, Any]) -> wordparlor.Table:
    """Play a game to its end with the best choice in each turn, and now and then any other."""
    table = wordparlor.new(game, dictionary="small", seed=1, equipment=equipment)
    for number in range(400):
        if table.seat is None:
            return table
        some = table.choices[: 1 + number % 3]
        table.play(some[-1])
    while table.seat is not None:
        table.match.leave(table.seat)
    return table


@pytest.mark.parametrize("game", playable())
def test_every_game_is_played_with_other_equipment(game: str) -> None:
    """Its record replays, and its pieces are those of the new box."""
    table = played(game, box_for(game))
    record = wordparlor.load(table.record)
    record.verify()
    moves = list(record)
    assert moves[-1].after == table.state
    box = sorted(table.game.pieces(moves[0].state))
    assert box == sorted(table.game.pieces(table.state))
    assert table.game.equipment == changed_equipment(wordparlor.new(game).game.equipment, box_for(game))


@pytest.mark.parametrize("game", playable())
def test_a_position_carries_its_equipment(game: str) -> None:
    table = wordparlor.new(game, dictionary="small", seed=2, equipment=box_for(game))
    position = first_position(table)
    assert set(position["equipment"]) <= set(box_for(game))
    again = wordparlor.from_position(position, dictionary="small", seed=3)
    assert again.position() == position
    assert again.game.equipment == table.game.equipment
    assert [choice.action for choice in again.choices[:20]] == [choice.action for choice in table.choices[:20]]
    assert wordparlor.draw(position).svg


def first_position(table: wordparlor.Table) -> dict[str, Any]:
    """Play until there is a position: some games begin with another choice."""
    try:
        return table.position()
    except wordparlor.NoPosition:
        table.play(table.choices[0])
        return first_position(table)


def test_parts_that_are_left_out_are_as_in_the_box() -> None:
    table = wordparlor.new("upwords", equipment={"rack": 5})
    assert len(table.view().rack or ()) == 5
    assert table.view().board.rows == 10
    assert wordparlor.new("upwords", equipment={}).game.equipment == wordparlor.new("upwords").game.equipment
    assert "equipment" not in wordparlor.new("upwords", equipment={}).position()


# For each rulebook, the largest hands and the widest boards that the limits allow.
LARGE: dict[str, dict[str, Any]] = {
    "upwords": {"rows": 20, "columns": 20, "rack": 12},
    "last-word": {
        "rows": 8,
        "columns": 16,
        "wild_squares": [[row, column] for row in range(0, 8, 2) for column in range(0, 16, 4)],
        "bonus_tiles": [],
        "tiles": dict.fromkeys("AEINORST", 14),
    },
    "rings": {"rings": [13, 13, 13]},
    "snare": {"large_hand": 50},
}


@pytest.mark.parametrize("game", playable())
def test_every_game_is_played_with_the_largest_equipment(game: str) -> None:
    table = wordparlor.new(game, seed=1, equipment=LARGE.get(game, {"hand": 16, "pile": 16, "piles": 5}))
    for _ in range(2):
        table.play(table.choices[0])
    assert next(iter(table.choices), None) is not None


def test_the_small_board_has_64_tiles() -> None:
    table = wordparlor.new("upwords", equipment=SMALL, seed=1)
    assert len(table.game.pieces(table.state)) == 64
    assert str(table).startswith("    A    B    C    D    E    F    G    H\n")


def test_bots_play_with_other_equipment() -> None:
    small = wordparlor.compete("upwords", ["child", "child"], games=2, dictionary="small", equipment=SMALL)
    assert all(not game.forfeits for game in small.games)


@pytest.mark.parametrize(
    ("game", "players", "equipment", "said"),
    [
        ("upwords", 2, [8], "equipment must be a dict that maps names to values, not [8]."),
        ("upwords", 2, {"colour": "red"}, "equipment: there's no 'colour'. It can have rows, columns, start_squares"),
        ("upwords", 2, {"rows": 0}, "equipment: rows must be a whole number from 1 to 20, not 0."),
        ("upwords", 2, {"rows": 21}, "equipment: rows must be a whole number from 1 to 20, not 21."),
        ("upwords", 2, {"rows": "8"}, "equipment: rows must be a whole number from 1 to 20, not '8'."),
        ("upwords", 2, {"rows": 8.5}, "not 8.5."),
        ("upwords", 2, {"rows": True}, "not true."),
        ("upwords", 2, {"rows": None}, "not null."),
        ("upwords", 2, {"rows": object()}, "equipment: rows must be a whole number from 1 to 20, not <object"),
        ("upwords", 2, {"columns": 4}, "start_squares: [4, 4] isn't on a board of 10 rows and 4 columns"),
        ("upwords", 2, {"rows": 1}, "start_squares: [4, 4] isn't on a board of 1 row and 10 columns"),
        ("upwords", 2, {"start_squares": [[3, 30]]}, "each a whole number from 0 to 19, not [[3,30]]."),
        ("upwords", 2, {"start_squares": []}, "start_squares must name a square"),
        ("upwords", 2, {"start_squares": [[1, 1], [1, 1]]}, "start_squares names a square twice."),
        (
            "upwords",
            2,
            {"start_squares": [3]},
            "start_squares must be a list, each item a list of 2 items",
        ),
        ("upwords", 2, {"start_squares": [[0, 0]], "rows": 1, "columns": 1}, "a board of one square is too small"),
        ("upwords", 2, {"highest": 0}, "highest must be from 1 to 9, not 0."),
        ("upwords", 2, {"highest": 10}, "highest must be from 1 to 9, not 10."),
        ("upwords", 2, {"rack": 0}, "rack must be from 1 to 12, not 0."),
        ("upwords", 2, {"rack": 13}, "rack must be from 1 to 12, not 13."),
        ("upwords", 2, {"tiles": 64}, "tiles must be an object with a whole number from 0 to 1000 for each letter"),
        ("upwords", 2, {"tiles": {"A": -1}}, "tiles: 'A' must be a whole number from 0 to 1000, not -1."),
        ("upwords", 2, {"tiles": {"A": "7"}}, "tiles: 'A' must be a whole number from 0 to 1000, not '7'."),
        ("upwords", 2, {"tiles": {"Ä": 7}}, "tiles has an unknown letter 'Ä'. Use A, B, C"),
        ("upwords", 2, {"tiles": {"a": 7}}, "tiles has an unknown letter 'a'."),
        ("upwords", 2, {"tiles": {7: 7}}, "tiles has an unknown letter 7."),
        ("upwords", 2, {"tiles": {"A": 999, "B": 999}}, "1998 pieces is too many: a game can have at most 1000"),
        ("upwords", 4, {"tiles": {"A": 20}}, "there are 20 tiles, but 4 players need at least 28."),
        ("upwords", 1, {"tiles": {"A": 6}}, "there are 6 tiles, but 1 player needs at least 7."),
        ("last-word", 2, {"rows": 2}, "the board must have at least 3 rows and 3 columns."),
        ("last-word", 2, {"rows": 9}, "there are 92 tiles, but 82 letter squares."),
        ("last-word", 2, {"tiles": {"A": 91}}, "there are 91 tiles, but 92 letter squares."),
        ("last-word", 2, {"columns": 13}, "the board can have at most 128 squares, not 130."),
        ("last-word", 2, {"wild_squares": [[5, 0], [4, 9]]}, "wild_squares: [5, 0] and [4, 9] touch, which allows"),
        (
            "last-word",
            2,
            {"wild_squares": [[row, column] for row in range(0, 10, 2) for column in range(0, 8, 2)]},
            "there can be at most 16 WILD squares, not 20.",
        ),
        ("last-word", 2, {"wild_squares": [[10, 0]]}, "wild_squares: [10, 0] isn't on a board of 10 rows"),
        ("last-word", 2, {"tiles": {"A": 92}}, "bonus_tiles: there's no tile J, Qu, V, X, Z."),
        ("last-word", 2, {"bonus_tiles": ["ABC"]}, "bonus_tiles must be a list, each item a letter, not"),
        ("rings", 2, {"rounds": 0}, "rounds must be at least 1."),
        ("rings", 2, {"rounds": 2}, "rings must have one number for each round: 2, not 3."),
        ("rings", 2, {"tiles": {"A": 5}}, "The grid needs 13 tiles, but the game has only 5."),
        ("rings", 2, {"layouts": {}}, "layouts must have at least one layout"),
        ("rings", 2, {"layouts": {"4-5-4": []}}, "layouts: '4-5-4' must have at least 2 tiles, not 0."),
        ("rings", 2, {"layouts": {"4-5-4": ["4"]}}, "layouts: '4-5-4' must be a list, each item a whole number"),
        ("rings", 2, {"rings": [0, 1, 14]}, "layouts: '4-5-4' must have at least 14 tiles, not 13."),
        ("snare", 2, {"large_hand": 0}, "every player must be dealt at least 1 card."),
        ("snare", 8, {"black": {"A": 20}}, "there are 54 cards, but 8 players need at least 57."),
        ("5-up", 2, {"hand": 0}, "hand, piles and pile must be at least 1."),
        ("5-up", 2, {"hand": 17}, "hand and pile can be at most 16, not 17."),
        ("positive-negative", 2, {"piles": 3, "pile": 30}, "hand and pile can be at most 16, not 30."),
        ("5-up", 2, {"cards": {"A": 20}}, "there are 20 cards, but 2 players need at least 21."),
        ("5-up", 2, {"values": {"A": 7}}, "values can't be changed in this game."),
    ],
)
def test_equipment_that_cannot_be_used_is_explained(game: str, players: int, equipment: Any, said: str) -> None:  # noqa: ANN401 - as wrong as it gets
    with pytest.raises(BadOption) as problem:
        wordparlor.new(game, players=players, equipment=equipment)
    assert said in str(problem.value)
    assert str(problem.value).endswith(".")


def test_a_record_with_impossible_equipment_is_refused() -> None:
    table = wordparlor.new("upwords", dictionary="small", seed=1)
    head = table.match.head
    large = bytes(head.equipment).replace(b'"rack":7', b'"rack":99')
    table.match.head = msgspec.structs.replace(head, equipment=msgspec.Raw(large))
    with pytest.raises(wordparlor.RecordDamaged, match="rack must be from 1 to 12, not 99"):
        _ = wordparlor.load(table.record).options
