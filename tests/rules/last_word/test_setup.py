"""Last Word: the grid, the tiles, the pawns and who goes first."""

from collections import Counter
from itertools import combinations

import pytest

from tests.rules import refused, rule
from tests.rules.last_word.tables import BOX, from_the_box, table
from wordparlor.core.rules import BadOption
from wordparlor.games.last_word.board import InHand, adjacent
from wordparlor.games.last_word.game import SIDES, LastWord
from wordparlor.games.last_word.options import Options
from wordparlor.games.last_word.state import MakeWord
from wordparlor.words.dictionary import Dictionary


@rule("LW-1")
def test_the_grid_has_a_hundred_squares_and_eight_are_wild() -> None:
    board = from_the_box().state.board
    assert (board.rows, board.columns) == (10, 10)
    assert board.squares.count("*") == 8
    assert {(1, 4), (4, 8), (8, 5), (5, 1), (3, 3), (3, 6), (6, 6), (6, 3)} == set(BOX.wild_squares)
    assert all(board.is_wild(square) for square in BOX.wild_squares)


@rule("LW-1")
def test_the_wild_squares_look_the_same_from_all_sides_and_do_not_touch() -> None:
    turned = {(column, 9 - row) for row, column in BOX.wild_squares}
    assert turned == set(BOX.wild_squares)
    assert all(0 < row < 9 and 0 < column < 9 for row, column in BOX.wild_squares)
    around = adjacent(BOX.rows, BOX.columns)
    assert all(first not in around[second] for first, second in combinations(BOX.wild_squares, 2))


@rule("LW-1")
def test_there_is_nothing_beyond_the_grid() -> None:
    at = from_the_box()
    for square in ((10, 0), (0, 10), (-1, 3)):
        with refused("LW-1"):
            at.do(MakeWord((square,)))


@rule("LW-2")
def test_there_are_ninety_two_tiles_one_on_each_letter_square() -> None:
    faces = [face for face in from_the_box().state.board.squares if face != "*"]
    assert len(faces) == 92
    assert Counter(faces) == BOX.tiles
    written = " ".join(f"{face}{count}" for face, count in BOX.tiles.items())
    assert written == "A8 B2 C3 D4 E10 F2 G3 H3 I7 J1 K1 L4 M3 N5 O7 P3 Qu1 R5 S5 T5 U3 V1 W2 X1 Y2 Z1"


@rule("LW-2", "COM-14")
def test_the_tiles_are_placed_at_random_and_the_same_seed_places_them_again() -> None:
    first, again, other = (from_the_box(seed=seed).state.board.squares for seed in ("1", "1", "2"))
    assert first == again
    assert first != other


@rule("LW-3")
@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, ("red", "yellow")), (3, ("red", "blue", "yellow")), (4, ("red", "blue", "yellow", "green"))],
)
def test_pawns_are_drawn_from_those_in_play(players: int, sides: tuple[str, ...]) -> None:
    drawn = {from_the_box(players=players, seed=str(seed)).state.board.sides for seed in range(200)}
    assert all(sorted(one) == sorted(sides) for one in drawn)
    assert len(drawn) == {2: 2, 3: 6, 4: 24}[players]


@rule("LW-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_red_begins_and_play_goes_clockwise(players: int) -> None:
    for seed in range(10):
        state = from_the_box(players=players, seed=str(seed)).state
        assert state.board.sides[state.turn] == "red"
        order = (state.turn, *state.board.clockwise_from(state.turn)[:-1])
        assert tuple(state.board.sides[seat] for seat in order) == SIDES[players]


@rule("LW-3")
def test_the_turn_goes_round() -> None:
    at = table(
        """
        A A A A
        A A A A
        A A A A
        A A A A
        """,
        players=4,
        words="A",
    )
    for seat, word in enumerate(("4B:A", "3A:A", "1B:A", "2D:A")):
        assert at.awaited == {seat}
        at.play(word)
    assert at.awaited == {0}


@rule("LW-3")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        LastWord(players, Options(), BOX, Dictionary.from_words([]))


@rule("LW-3")
def test_nobody_has_entered_at_the_start() -> None:
    at = from_the_box(players=4)
    assert at.pawns == (InHand(),) * 4
    assert at.scores == (0, 0, 0, 0)


@rule("LW-4")
def test_the_front_row_is_the_edge_on_your_side() -> None:
    board = from_the_box(players=4).state.board
    rows = {board.sides[seat]: board.front_row(seat) for seat in range(4)}
    assert rows["red"] == tuple((9, column) for column in range(10))
    assert rows["blue"] == tuple((row, 0) for row in range(10))
    assert rows["yellow"] == tuple((0, column) for column in range(10))
    assert rows["green"] == tuple((row, 9) for row in range(10))
