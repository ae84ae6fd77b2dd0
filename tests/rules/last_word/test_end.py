"""Last Word: the last player's words, the end, and who wins."""

import pytest

from tests.rules import refused, rule
from tests.rules.last_word.tables import from_the_box, table
from wordparlor.core.game import GameTimeUp, Leaves
from wordparlor.games.last_word.board import Taken
from wordparlor.games.last_word.state import LastPlayer, LastWordMade, Stranded

ROW = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . (R) E A T S (Y) .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


# The last player's words


@rule("LW-18")
def test_the_last_player_goes_on_turn_after_turn() -> None:
    at = table(ROW, words="E A T S", turn=1).play("give up")
    assert at.events == (Stranded(1, "said-so"), LastPlayer(0))
    for number, word in enumerate(("4C:E", "4D:A", "4E:T"), start=1):
        at.play(word)
        assert at.awaited == {0}
        assert at.scores == (number, 0)
        assert not at.is_over


@rule("LW-18")
def test_the_last_player_plays_on_as_long_as_they_can() -> None:
    at = table(ROW, words="EA TS", turn=1, auto_strand=True).play("give up").play("4C-4D:EA")
    assert at.awaited == {0}
    at.play("4E-4F:TS")
    assert at.told == ["WordMade", "Stranded", "LastWordMade", "GameOver"]


@rule("LW-16", "LW-18")
def test_the_game_finds_that_the_last_player_has_no_word() -> None:
    at = table(ROW, words="EA", turn=1, auto_strand=True).play("give up").play("4C-4D:EA")
    assert at.events[1:3] == (Stranded(0, "no-word"), LastWordMade(0))
    assert at.outcome.rule == "LW-18"


@rule("LW-18")
def test_the_last_player_plays_on_as_long_as_they_wish() -> None:
    at = table(ROW, words="E A T S", turn=1).play("give up").play("4C:E").play("give up")
    assert at.events[0] == Stranded(0, "stopped")
    assert at.is_over


@rule("LW-18")
def test_when_nobody_is_left_the_game_is_over() -> None:
    at = table(ROW, words="EATS").play("4C-4D-4E-4F:EATS")
    assert at.told == ["WordMade", "Isolated", "Stranded", "LastWordMade", "GameOver"]
    assert at.awaited == set()
    assert at.outcome.rule == "LW-18"


@rule("COM-20")
def test_after_the_end_nothing_happens() -> None:
    at = table(ROW, words="EATS").play("4C-4D-4E-4F:EATS")
    with refused("COM-20"):
        at.play("give up", seat=0)
    with refused("COM-20"):
        at.host(Leaves(1))


@rule("COM-9")
def test_no_time_runs_for_the_whole_game() -> None:
    with refused("COM-9"):
        from_the_box().host(GameTimeUp())


# Points


@rule("LW-19")
def test_a_tile_is_one_point_and_a_wild_square_none() -> None:
    at = table(ROW.replace("(R) E A", "(R) E *"), words="EAT").play("4C-4D-4E:EaT")
    assert at.scores == (2, 0)


@rule("LW-19")
def test_a_pawn_is_five_points_and_the_last_word_five_more() -> None:
    at = table(ROW, words="EATS").play("4C-4D-4E-4F:EATS")
    assert at.pawns[1] == Taken(by=0)
    assert at.outcome.scores == (4 + 5 + 5, 0)


@rule("LW-19")
def test_the_last_word_counts_only_when_the_game_is_over() -> None:
    at = table(ROW, words="E").play("4C:E")
    assert at.scores == (1, 0)


@rule("LW-19")
def test_the_last_word_counts_for_its_maker_even_if_out_before_the_others_failed() -> None:
    """Red strands its own pawn; yellow is left, but can't make another word."""
    at = table(ROW.replace("(R) E A", "(R) E ."), words="E", storage=(("B",) * 2, ("C",) * 6)).play("4C:E")
    assert at.awaited == {1}
    at.play("give up")
    assert at.events[1] == LastWordMade(0)
    assert at.outcome.scores == (2 + 1 + 5, 6)
    assert at.outcome.winners == (0,)


@rule("LW-19")
def test_a_word_that_fell_was_not_the_last_one() -> None:
    at = table(ROW, words="E", policy="challenge", last_word=1, turn=0)
    at.play("4C-4D:EA").play("challenge").play("give up").play("give up")
    assert at.outcome.scores == (0, 5)


@rule("LW-19")
def test_without_any_word_nobody_has_the_last_one() -> None:
    at = table(ROW).play("give up").play("give up")
    assert at.told == ["Stranded", "GameOver"]
    assert at.outcome.scores == (0, 0)
    assert at.outcome.winners == (0, 1)


@rule("LW-20")
@pytest.mark.parametrize(("bonus_tiles", "points"), [(False, 5), (True, 10)])
def test_bonus_tiles_count_two(bonus_tiles: bool, points: int) -> None:  # noqa: FBT001 - a parameter of the test
    grid = ROW.replace("E A T S (Y)", "J V X Z Qu")
    at = table(grid, words="JVXZQU", bonus_tiles=bonus_tiles).play("4C-4D-4E-4F-4G:JVXZ[QU]")
    assert at.scores == (points, 0)


@rule("LW-20")
def test_other_tiles_still_count_one() -> None:
    assert table(ROW, words="EAT", bonus_tiles=True).play("4C-4D-4E:EAT").scores == (3, 0)


@rule("LW-20")
def test_with_bonus_tiles_the_best_word_is_another() -> None:
    grid = ROW.replace(". . . . . . . .\n    . (R)", ". . X Z . . . .\n    . (R)")
    plain, bonus = (table(grid, words="XZ EAT", bonus_tiles=on).words()[0] for on in (False, True))
    assert (plain, bonus) == ("4C-4D-4E:EAT", "3C-3D:XZ")


# Who wins


@rule("LW-21")
def test_most_points_win_even_for_the_player_who_was_out_first() -> None:
    at = table(ROW, words="E", storage=(("A",), ("B",) * 9), turn=1).play("give up").play("4C:E").play("give up")
    assert at.outcome.scores == (1 + 1 + 5, 9)
    assert at.outcome.winners == (1,)


@rule("LW-21", "COM-13")
def test_players_who_tie_share_the_win() -> None:
    at = table(ROW, words="E", storage=((), ("B",) * 6), turn=1).play("give up").play("4C:E").play("give up")
    assert at.outcome.winners == (0, 1)


@rule("COM-11")
def test_a_player_who_left_cannot_win() -> None:
    at = table(ROW, words="E", players=3, storage=(("A",) * 9, (), ())).host(Leaves(0))
    assert at.awaited == {1}
    at.play("give up").play("give up")
    assert at.outcome.winners == (1, 2)
