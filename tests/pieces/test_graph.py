"""Which places touch."""

import pytest

from wordparlor.pieces.graph import Neighbours, honeycomb, wrapped_grid

GRID = wrapped_grid(10, 10)
HONEYCOMB = honeycomb((4, 5, 4))


def near(row: int, column: int) -> set[tuple[int, int]]:
    return {divmod(place, 10) for place in GRID[row * 10 + column]}


def test_inside_a_grid_there_are_eight_around() -> None:
    assert near(4, 4) == {(3, 3), (3, 4), (3, 5), (4, 3), (4, 5), (5, 3), (5, 4), (5, 5)}


def test_over_an_edge_comes_the_square_opposite_and_those_beside_it() -> None:
    assert near(0, 4) == {(9, 3), (9, 4), (9, 5), (0, 3), (0, 5), (1, 3), (1, 4), (1, 5)}


def test_over_a_corner_come_two_squares_on_each_edge_and_never_the_opposite_corner() -> None:
    assert near(0, 0) == {(9, 0), (9, 1), (0, 9), (1, 9), (0, 1), (1, 0), (1, 1)}


def test_a_honeycomb_cell_touches_at_most_six() -> None:
    """Rows of 0 1 2 3, of 4 5 6 7 8, and of 9 10 11 12."""
    assert HONEYCOMB[0] == (1, 4, 5)
    assert HONEYCOMB[6] == (1, 2, 5, 7, 10, 11)
    assert HONEYCOMB[8] == (3, 7, 12)


def test_rows_may_grow_and_shrink() -> None:
    """Rows of 0 1 2, of 3 4, and of 5 6 7."""
    assert honeycomb((3, 2, 3))[3] == (0, 1, 4, 5, 6)


@pytest.mark.parametrize("neighbours", [GRID, HONEYCOMB, wrapped_grid(3, 4)])
def test_who_touches_is_touched_and_nobody_touches_themselves(neighbours: Neighbours) -> None:
    for place, around in enumerate(neighbours):
        assert place not in around
        assert all(place in neighbours[other] for other in around)
