"""Upwords: the box, and how a game starts."""

from collections import Counter

import pytest

from tests.rules import refused, rule
from tests.rules.upwords.tables import BOX, Table, from_the_box
from wordparlor.core.game import Seat
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import catalogue
from wordparlor.games.upwords.board import LaidTile
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.options import Options
from wordparlor.games.upwords.state import Play
from wordparlor.words.dictionary import Dictionary

# As printed in the rulebook, with its "Q U" read as the Qu tile.
DISTRIBUTION = {"J Qu V X Z": 1, "K W Y": 2, "B F G H P": 3, "C": 4, "D L M N R T U": 5, "S": 6, "A I O": 7, "E": 8}


def lay_on_corner(table: Table, row: int, column: int) -> None:
    table.do(Play((LaidTile(row, column, table.rack[0]),)))


@rule("UPW-1")
@pytest.mark.parametrize(("row", "column"), [(10, 0), (0, 10), (-1, 0), (0, -1)])
def test_the_board_has_ten_rows_and_ten_columns(row: int, column: int) -> None:
    with refused("UPW-1"):
        lay_on_corner(from_the_box(), row, column)


@rule("UPW-1")
@pytest.mark.parametrize(("row", "column"), [(0, 0), (9, 9)])
def test_the_corners_belong_to_the_board(row: int, column: int) -> None:
    with refused("UPW-5"):  # a reason that concerns the first word, not the board
        lay_on_corner(from_the_box(), row, column)


@rule("UPW-1")
def test_the_four_squares_in_the_middle_are_the_start_squares() -> None:
    assert set(BOX.start_squares) == {(4, 4), (4, 5), (5, 4), (5, 5)}


@rule("UPW-2")
def test_the_hundred_tiles_are_those_of_the_rulebook() -> None:
    expected = {face: count for row, count in DISTRIBUTION.items() for face in row.split()}
    table = from_the_box()
    assert Counter(table.game.pieces(table.state)) == expected
    assert sum(expected.values()) == 100


@rule("UPW-3", "COM-12")
@pytest.mark.parametrize("seed", "abcdefgh")
def test_the_player_who_drew_closest_to_a_begins(seed: str) -> None:
    state = from_the_box(players=3, seed=seed).state
    last_drawn = state.lots[-1]
    assert min(lot.face for lot in last_drawn) == next(lot.face for lot in last_drawn if lot.seat == state.turn)


@rule("UPW-3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_player_draws_seven_tiles(players: int) -> None:
    state = from_the_box(players=players).state
    assert [len(rack) for rack in state.racks] == [7] * players
    assert len(state.pile) == 100 - 7 * players


@rule("UPW-3", "COM-15")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_rack_is_seen_by_its_player_only(seat: Seat | None) -> None:
    table = from_the_box()
    view = table.game.view(table.state, seat)
    assert view.rack == (None if seat is None else table.state.racks[seat])
    assert (view.tiles, view.pile) == ((7, 7), 86)


@pytest.mark.parametrize("players", [0, 5])
def test_upwords_is_for_as_many_as_the_catalogue_says(players: int) -> None:
    assert catalogue()["upwords"].players == (1, 4)
    with pytest.raises(BadOption, match="1 to 4"):
        Upwords(players, Options(), BOX, Dictionary.from_words([]))
