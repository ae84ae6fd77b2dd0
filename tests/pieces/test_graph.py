"""Which cells touch."""

import pytest

from wordparlor.pieces.graph import honeycomb

HONEYCOMB = honeycomb((4, 5, 4))


def test_a_honeycomb_cell_touches_at_most_six() -> None:
    """The rows are 0 1 2 3, 4 5 6 7 8, and 9 10 11 12."""
    assert HONEYCOMB[0] == (1, 4, 5)
    assert HONEYCOMB[6] == (1, 2, 5, 7, 10, 11)
    assert HONEYCOMB[8] == (3, 7, 12)


def test_rows_may_grow_and_shrink() -> None:
    """The rows are 0 1 2, 3 4, and 5 6 7."""
    assert honeycomb((3, 2, 3))[3] == (0, 1, 4, 5, 6)


@pytest.mark.parametrize("rows", [(1,), (4, 5, 4), (3, 2, 3, 2, 3)])
def test_touching_is_mutual_and_no_cell_touches_itself(rows: tuple[int, ...]) -> None:
    neighbours = honeycomb(rows)
    for place, around in enumerate(neighbours):
        assert place not in around
        assert all(place in neighbours[other] for other in around)
