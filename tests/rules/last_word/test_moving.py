"""Last Word: how a pawn walks across letters and makes a word."""

import pytest

from tests.rules import refused, rule
from tests.rules.last_word.tables import table
from wordparlor.games.last_word.board import Stands, adjacent
from wordparlor.games.last_word.state import MakeWord, WordMade

# Wide enough that not every square is adjacent to every other around the edges.
GRID = """
    B E D S O
    A R T I S
    O * N E L
    P I C A T
    D O G S Y
"""


def walk(text: str, *, grid: str = GRID, words: str = "GAT GAS CAT DO DOG GNAT GENT") -> tuple[str, ...]:
    """Return the word that red makes by a walk."""
    at = table(grid, words=words).play(text)
    assert isinstance(at.events[0], WordMade)
    return at.events[0].words


# Adjacent squares


@rule("LW-5")
def test_a_pawn_walks_from_square_to_square_in_any_direction() -> None:
    assert walk("5C-4D-4E:GAT") == ("GAT",)
    assert walk("5C-4D-5D:GAS") == ("GAS",)
    assert walk("5C-5B-5A:GOD", words="GOD") == ("GOD",)
    assert walk("5A-4B-3C:DIN", words="DIN") == ("DIN",)


@rule("LW-5")
def test_the_eight_squares_around_are_adjacent() -> None:
    inside = adjacent(10, 10)[4, 5]
    assert set(inside) == {(3, 4), (3, 5), (3, 6), (4, 4), (4, 6), (5, 4), (5, 5), (5, 6)}


@rule("LW-5")
def test_no_square_is_jumped() -> None:
    with refused("LW-5"):
        walk("5C-3C-4D-4E:GNAT")


@rule("LW-5")
def test_a_walk_needs_at_least_one_square() -> None:
    with refused("LW-5"):
        table(GRID).do(MakeWord(()))


@rule("LW-5")
def test_the_letters_are_read_in_the_order_of_the_walk() -> None:
    with refused("COM-5"):
        walk("5A-5B-5C:DOG", words="GOD")


@rule("LW-6")
def test_a_pawn_that_leaves_one_edge_comes_back_on_the_opposite_one() -> None:
    around = adjacent(10, 10)
    assert {square for square in around[0, 4] if square[0] == 9} == {(9, 3), (9, 4), (9, 5)}
    assert {square for square in around[9, 4] if square[0] == 0} == {(0, 3), (0, 4), (0, 5)}
    assert {square for square in around[6, 0] if square[1] == 9} == {(5, 9), (6, 9), (7, 9)}
    assert {square for square in around[6, 9] if square[1] == 0} == {(5, 0), (6, 0), (7, 0)}
    assert len(around[0, 4]) == len(around[6, 9]) == 8


@rule("LW-6")
@pytest.mark.parametrize(
    ("corner", "across"),
    [
        ((0, 0), {(9, 0), (9, 1), (0, 9), (1, 9)}),
        ((0, 9), {(9, 9), (9, 8), (0, 0), (1, 0)}),
        ((9, 0), {(0, 0), (0, 1), (9, 9), (8, 9)}),
        ((9, 9), {(0, 9), (0, 8), (9, 0), (8, 0)}),
    ],
)
def test_from_a_corner_two_squares_on_each_of_two_edges(corner: tuple[int, int], across: set[tuple[int, int]]) -> None:
    around = set(adjacent(10, 10)[corner])
    near = {square for square in around if abs(square[0] - corner[0]) <= 1 and abs(square[1] - corner[1]) <= 1}
    assert len(near) == 3
    assert around - near == across


@rule("LW-6")
def test_opposite_corners_do_not_touch() -> None:
    with refused("LW-6"):
        walk("5E-1A-2A:YBA")
    with refused("LW-6"):
        walk("5A-1E-2E:DOS")


@rule("LW-6")
def test_a_word_can_wrap_around_as_often_as_you_like() -> None:
    """Off the bottom, back off the top, and off the left side."""
    assert walk("5A-1B-5B-1A-2E:DEOBS", words="DEOBS") == ("DEOBS",)


@rule("LW-5", "LW-6")
def test_being_neighbours_is_mutual() -> None:
    for around in (adjacent(10, 10), adjacent(3, 5), adjacent(1, 4), adjacent(2, 2)):
        for square, others in around.items():
            assert square not in others
            assert all(square in around[other] for other in others)


# Squares a pawn can step on


@rule("LW-7")
def test_an_emptied_square_is_out_of_play() -> None:
    grid = GRID.replace("P I C A T", "P I C . T")
    with refused("LW-7"):
        table(grid, words="GAT").do(MakeWord(((4, 2), (3, 3), (3, 4))))


@rule("LW-7")
def test_no_pawn_is_entered() -> None:
    grid = GRID.replace("O * N E L", "O *Y* N E L").replace("P I C A T", "P I (R) A T")
    with refused("LW-7"):
        table(grid, words="AN").do(MakeWord(((2, 1), (3, 1)), "N"))


@rule("LW-7")
def test_a_removed_pawn_is_in_nobodys_way() -> None:
    grid = GRID.replace("O * N E L", "O *R* N E L").replace("P I C A T", "P I (Y) A T")
    at = table(grid, words="IN").play("give up").play("4B-3B:In")
    assert at.state.board.pawn_squares == {1: (2, 1)}


@rule("LW-8")
def test_a_tile_is_used_once_in_a_word() -> None:
    with refused("LW-8"):
        walk("5C-5B-5C:GOG", words="GOG")
    with refused("LW-8"):
        walk("5C-5C:GG", words="GG")


@rule("LW-8", "LW-12")
def test_tiles_are_picked_up_and_go_to_the_storage_row() -> None:
    at = table(GRID, words="DOG").play("5A-5B-5C:DOG")
    assert at.grid[4] == ". . . S Y"
    assert at.state.storage == (("D", "O", "G"), ())


@rule("LW-12")
def test_the_pawn_stays_on_the_last_square() -> None:
    at = table(GRID, words="DOG DOGS").play("5A-5B-5C:DOG")
    assert at.pawns[0] == Stands((4, 2))


@rule("COM-4", "LW-8")
def test_the_qu_tile_is_one_tile_and_two_letters() -> None:
    at = table(GRID.replace("D O G", "Qu I T"), words="QUIT").play("5A-5B-5C:[QU]IT")
    assert at.scores == (3, 0)
    assert at.state.storage[0] == ("Qu", "I", "T")


# WILD squares


@rule("LW-9")
def test_a_wild_square_stands_for_any_letter_and_stays() -> None:
    for letter in "aexz":
        at = table(GRID, words=f"DO{letter}G DI{letter}").play(f"5A-4B-3B:DI{letter}")
        assert at.scores == (2, 0)
        assert at.grid[2] == "O * N E L"
        assert at.pawns[0] == Stands((2, 1))


@rule("LW-9")
def test_a_wild_square_is_used_again_for_the_same_letter_or_another() -> None:
    for letters in ("DIsCs", "DIsCe"):
        assert walk(f"5A-4B-3B-4C-3B:{letters}", words="DISCS DISCE") == (letters.upper(),)


@rule("LW-9")
def test_a_wild_square_is_not_used_for_two_letters_in_a_row() -> None:
    with refused("LW-9"):
        table(GRID, words="DISS").do(MakeWord(((4, 0), (3, 1), (2, 1), (2, 1)), "SS"))


@rule("LW-9")
@pytest.mark.parametrize("wilds", ["", "QU", "q", "É", "?", "AB", "1"])
def test_each_use_of_a_wild_square_is_one_letter(wilds: str) -> None:
    with refused("LW-9"):
        table(GRID, words="DIQU DIQ").do(MakeWord(((4, 0), (3, 1), (2, 1)), wilds))


@rule("LW-9")
def test_a_wild_square_is_q_and_not_qu() -> None:
    at = table(GRID, words="DIQUE DIQ")
    assert at.words() == ["5A-4B-3B:DIq"]


# One letter, and none


@rule("LW-10")
def test_a_word_of_one_letter_counts_if_the_dictionary_has_it() -> None:
    assert walk("5B:O", words="O") == ("O",)
    with refused("COM-5"):
        walk("5C:G", words="O")


@rule("LW-10")
def test_a_word_uses_at_least_one_tile() -> None:
    grid = GRID.replace("P I C A T", "P I (R) A T")
    with refused("LW-10"):
        table(grid, words="A").do(MakeWord(((2, 1),), "A"))
    assert table(grid, words="A").words() == ["4D:A"]


@rule("LW-10")
def test_wild_squares_alone_make_no_word_however_many_they_are() -> None:
    at = table("R R R R R R\nR R (R) * * *\nR R R R R R\nR R R R R R\n(Y) R R R R R", words="ATA AT")
    assert at.words() == []
    with refused("LW-10"):
        at.do(MakeWord(((1, 3), (1, 4), (1, 3)), "ATA"))


# Where a word begins


@rule("LW-11")
def test_the_first_word_begins_in_the_front_row() -> None:
    with refused("LW-11"):
        walk("4C-4D-4E:CAT")
    with refused("LW-11"):
        walk("1C:D", words="D")
    assert walk("5A-5B:DO") == ("DO",)


@rule("LW-11")
def test_the_first_word_starts_with_a_letter_tile() -> None:
    with refused("LW-11"):
        walk("5C-4D-4E:cAT", grid=GRID.replace("D O G S Y", "D O * S Y"))


@rule("LW-11")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everyone_begins_at_their_own_side(seat: int) -> None:
    grid = "\n".join(["A A A A A"] * 5)
    for side, square in enumerate(("5C", "3A", "1C", "3E")):
        at = table(grid, words="A", players=4, turn=seat)
        if side == seat:
            assert at.play(f"{square}:A").scores[seat] == 1
        else:
            row = ("red one at the bottom", "blue one on the left", "yellow one at the top", "green one on the right")[
                seat
            ]
            with refused("LW-11", saying=f"your front row, the {row}"):
                at.play(f"{square}:A")


@rule("LW-11")
def test_a_later_word_starts_next_to_the_pawn() -> None:
    grid = GRID.replace("P I C A T", "P I (R) A T")
    assert walk("4D-4E:AT", grid=grid, words="AT") == ("AT",)
    with refused("LW-11"):
        walk("1A-1B:BE", grid=grid, words="BE")


@rule("LW-6", "LW-11")
def test_next_to_the_pawn_is_also_around_the_edge() -> None:
    grid = GRID.replace("D O G S Y", "(R) O G S Y")
    assert walk("1B-1C:ED", grid=grid, words="ED") == ("ED",)


@rule("LW-11")
def test_a_pawn_leaves_its_wild_square_first() -> None:
    grid = GRID.replace("O * N E L", "O *R* N E L")
    with refused("LW-11"):
        table(grid, words="ANT").do(MakeWord(((2, 1), (2, 2)), "A"))
    assert table(grid, words="NAT").play("3C-3B-2C:NaT").scores == (2, 0)


# No word


@rule("LW-13", "LW-16")
def test_a_player_who_says_that_they_can_make_no_word_is_out() -> None:
    at = table(GRID, words="DOG", players=3).play("give up")
    assert at.state.board.seats_in == (1, 2)
    assert at.awaited == {1}
