"""The tiles, the grid, and the paths across it."""

from collections import Counter

import pytest

from tests.rules import refused, rule
from tests.rules.rings.tables import BOX, RULEBOOK, table
from wordparlor.core.chance import Chance
from wordparlor.core.rules import BadOption
from wordparlor.games.rings.grid import touching, trace
from wordparlor.words.dictionary import Dictionary

GRID = tuple(RULEBOOK.split())
ROWS = (4, 5, 4)


@rule("RNG-1")
def test_there_are_46_tiles_three_of_them_blank() -> None:
    assert sum(BOX.tiles.values()) == 46
    assert BOX.tiles["?"] == 3
    assert sum(count for face, count in BOX.tiles.items() if face != "?") == 43
    assert (BOX.tiles["E"], BOX.tiles["A"], BOX.tiles["Q"]) == (4, 3, 1)


@rule("RNG-2")
def test_the_grid_is_a_honeycomb_of_4_5_and_4() -> None:
    assert BOX.layouts["4-5-4"] == ROWS
    near = touching(ROWS)
    assert near[5] == (0, 1, 4, 6, 9, 10), "a tile in the middle touches six"
    assert max(map(len, near)) == 6
    assert all(cell in near[other] for cell, others in enumerate(near) for other in others)


@rule("RNG-2")
@pytest.mark.parametrize("word", ["WORD", "DIG", "RABID", "WOE", "DIGIT", "TIARA"])
def test_the_rulebooks_words_can_all_be_laid_at_once(word: str) -> None:
    assert trace(GRID, ROWS, (), word) is not None


@rule("RNG-2")
def test_another_layout_is_an_option_and_an_unknown_one_is_reported() -> None:
    assert table(layout="3-2-3-2-3").game.start(Chance.of("x")).rows == (3, 2, 3, 2, 3)
    with pytest.raises(BadOption, match="layout"):
        table(layout="9-9")


@rule("RNG-3")
def test_three_rounds_of_thirteen_new_tiles_each_dealt_by_the_next_player() -> None:
    game = table(players=3, seconds=None)
    dealers, grids = [], []
    while game.state.ending is None:
        if game.state.rings is None:
            game.play(" ".join(str(number + 1) for number in range(game.state.round)), seat=game.state.dealer)
        dealers.append(game.state.dealer)
        grids.append(game.state.grid)
        game.all_done()
    assert dealers == [0, 1, 2]
    assert [len(grid) for grid in grids] == [13, 13, 13]
    used = Counter(face for grid in grids for face in grid)
    assert Counter(game.state.aside + game.state.grid) == used, "used tiles are set aside"


@rule("COM-12", "RNG-3")
def test_the_first_dealer_is_drawn_by_chance() -> None:
    game = table(players=4).game
    assert {game.start(Chance.of(str(seed))).dealer for seed in range(60)} == {0, 1, 2, 3}


@rule("RNG-5")
def test_each_letter_touches_the_one_before() -> None:
    assert trace(GRID, ROWS, (), "WORD") == trace(GRID, ROWS, (), "WORD")
    with refused("RNG-8"):
        table(dictionary=Dictionary.from_words(["WAR"])).play("WAR", seat=0)


@rule("RNG-5")
def test_a_tile_is_used_again_but_not_twice_in_a_row() -> None:
    """DIGIT returns to its I; RABBIT would need its only B twice in a row."""
    way = trace(GRID, ROWS, (), "DIGIT")
    assert way is not None
    assert way.cells[1] == way.cells[3]
    assert trace(GRID, ROWS, (), "RABBIT") is None
    with refused("RNG-5", saying="use a tile twice in a row"):
        table().play("RABBIT", seat=0)


BLANKS = """
   R O ? E
  A B C D F
   G H I K
"""


@rule("RNG-6")
def test_within_a_word_a_blank_is_one_letter() -> None:
    """With one blank, ROSES is possible (both S's), but ROPES isn't."""
    grid = tuple(BLANKS.split())
    assert trace(grid, ROWS, (), "ROSES") is not None
    assert trace(grid, ROWS, (), "ROPES") is None
    with refused("RNG-6", saying="a blank must be the same letter"):
        table(BLANKS).play("ROPES", seat=0)
    with refused("RNG-5"):
        table(BLANKS).play("ROOBA", seat=0)
    with refused("RNG-8", saying="each letter must touch the one before"):
        table(BLANKS).play("AGE", seat=0)


@rule("RNG-6")
def test_in_another_word_a_blank_is_another_letter() -> None:
    grid = tuple(BLANKS.split())
    assert trace(grid, ROWS, (), "ROW") is not None
    assert trace(grid, ROWS, (), "ROD") is not None
