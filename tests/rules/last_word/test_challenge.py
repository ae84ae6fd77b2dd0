"""Last Word: a word is challenged before the next player begins."""

import pytest

from tests.rules import refused, rule
from tests.rules.last_word.tables import Table, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Challenged
from wordparlor.games.last_word.board import Aside, InHand, Stands
from wordparlor.games.last_word.state import LastPlayer, Stranded, WordFell

GRID = """
    B E D S O
    A R T I S
    O * N E L
    P I C A T
    D O G S Y
"""


def made(text: str = "5A-5B-5C:DOG", *, words: str = "DOG", players: int = 3) -> Table:
    """Set up a table where red made a word that the others can challenge."""
    return table(GRID, words=words, players=players, policy="challenge").play(text)


@rule("LW-14", "COM-5")
def test_any_word_can_be_made_and_waits_for_the_others() -> None:
    at = made("5C-5B-5A:GOD")
    assert at.awaited == {1, 2}


@rule("COM-5")
@pytest.mark.parametrize(("walk", "broken"), [("4A-5B:PO", "LW-11"), ("5A-5C:DG", "LW-5"), ("5A-5B-5A:DOD", "LW-8")])
def test_other_rule_breaks_are_still_refused_at_once(walk: str, broken: str) -> None:
    with refused(broken):
        made(walk)


@rule("COM-7")
def test_a_pending_word_has_not_happened() -> None:
    before, at = table(GRID, players=3).state, made()
    assert at.state.board == before.board
    assert at.state.storage == ((), (), ())
    assert at.scores == (0, 0, 0)


@rule("COM-6")
def test_while_it_is_pending_nothing_else_is_played() -> None:
    at = made()
    for action in ("give up", "1A-1B:BE"):
        with refused("COM-6"):
            at.play(action, seat=2)


@rule("COM-6")
def test_without_a_word_there_is_nothing_to_challenge() -> None:
    with refused("COM-6"):
        table(GRID, policy="challenge").play("challenge")


@rule("LW-14", "COM-7")
def test_tiles_and_pawn_of_an_illegal_word_go_back() -> None:
    at = made("5C-5B-5A:GOD").play("challenge", seat=2)
    assert at.state.board == table(GRID, players=3).state.board
    assert at.pawns[0] == InHand()
    assert at.events == (
        Challenged(0, 2, "GOD", "not-in-dictionary", legal=False),
        WordFell(0, ((4, 2), (4, 1), (4, 0))),
    )


@rule("LW-14")
def test_a_later_pawn_goes_back_to_where_it_was() -> None:
    grid = GRID.replace("P I C A T", "P I (R) A T")
    at = table(grid, policy="challenge").play("4D-4E:AT").play("challenge")
    assert at.pawns[0] == Stands((3, 2))
    assert at.grid[3] == "P I . A T"


@rule("LW-14")
def test_the_player_of_an_invalid_word_makes_no_other_this_turn_but_stays_in() -> None:
    at = made("5C-5B-5A:GOD").play("challenge", seat=2)
    assert at.awaited == {1}
    assert at.state.board.seats_in == (0, 1, 2)


@rule("LW-14")
def test_a_failed_challenge_costs_nothing_and_the_word_stands() -> None:
    at = made().play("challenge", seat=2)
    assert at.events[0] == Challenged(0, 2, "DOG", "in-dictionary", legal=True)
    assert at.scores == (3, 0, 0)
    assert at.awaited == {1}
    assert at.state.board.seats_in == (0, 1, 2)


@rule("LW-14", "COM-6")
def test_the_next_player_closes_the_window_by_playing_on() -> None:
    at = made("5C-5B-5A:GOD").play("let", seat=1)
    assert at.scores == (3, 0, 0)
    assert at.awaited == {1}


@rule("COM-6")
def test_the_others_wait_for_the_next_player() -> None:
    assert made().play("let", seat=2).awaited == {1}


@rule("LW-14")
def test_a_player_who_is_out_may_challenge_but_is_not_next() -> None:
    at = table(GRID, players=3, policy="challenge").play("give up").play("3A-4B:OI")
    assert at.awaited == {0, 2}
    assert at.play("let", seat=0).awaited == {2}
    at = table(GRID, players=3, policy="challenge").play("give up").play("3A-4B:OI")
    assert at.play("challenge", seat=0).told == ["Challenged", "WordFell"]


@rule("LW-14", "LW-15")
def test_a_player_who_would_be_isolated_by_it_does_not_close_the_window() -> None:
    at = table(
        """
        . . . . . . . .
        . (B) E (R) . . . .
        . . . . T . . .
        . . . . . . . .
        . . . . . A . .
        . . . . . . (Y) .
        . . . . . . . .
        """,
        players=3,
        policy="challenge",
    ).play("2C:E")
    assert at.awaited == {1, 2}
    at.play("let", seat=1)
    assert at.state.pending is not None
    assert at.awaited == {2}


@rule("LW-14")
def test_the_last_players_words_can_be_challenged_by_those_who_are_out() -> None:
    at = table(GRID, players=3, policy="challenge", words="DO").play("give up").play("give up")
    assert at.awaited == {2}
    at.play("1A-1B:BE")
    assert at.awaited == {0, 1}
    assert at.play("let", seat=0).awaited == {1}
    assert at.play("challenge", seat=1).awaited == {2}


@rule("LW-14", "LW-16")
def test_a_player_whose_word_falls_on_three_turns_in_a_row_is_stranded() -> None:
    at = table(GRID, policy="challenge")
    for _ in range(2):
        at.play("5C-5B:GO").play("challenge").play("1A-1B:BE").play("challenge")
        assert at.awaited == {0}
    at.play("5C-5B:GO").play("challenge")
    assert at.events[2:] == (Stranded(0, "struck"), LastPlayer(1))
    assert at.pawns[0] == Aside()
    assert at.awaited == {1}


@rule("LW-14")
def test_an_accepted_word_makes_up_for_rejected_ones() -> None:
    at = table(GRID, words="DO", policy="challenge", fallen=(2, 0)).play("5A-5B:DO").play("let")
    assert at.state.fallen == (0, 0)


@rule("COM-10")
def test_silence_in_the_window_accepts_the_word() -> None:
    at = made("5C-5B-5A:GOD").host(TimeUp(2))
    assert at.awaited == {1}
    assert at.host(TimeUp(1)).scores == (3, 0, 0)


@rule("COM-10", "LW-16")
def test_a_player_who_has_no_time_left_is_stranded() -> None:
    at = table(GRID, players=3).host(TimeUp(0))
    assert at.events[0] == Stranded(0, "time")
    assert at.awaited == {1}


@rule("COM-11")
def test_a_pending_word_of_a_player_who_leaves_never_happens() -> None:
    at = made().host(Leaves(0))
    assert at.state.pending is None
    assert at.scores == (0, 0, 0)
    assert at.pawns[0] == Aside()
    assert at.awaited == {1}


@rule("COM-11")
def test_the_window_no_longer_waits_for_the_player_who_left() -> None:
    assert made().host(Leaves(2)).awaited == {1}
    assert made().play("let", seat=2).host(Leaves(1)).scores == (3, 0, 0)
    at = made(players=4).host(Leaves(1))
    assert at.awaited == {2, 3}
    assert at.play("let", seat=2).scores == (3, 0, 0, 0)


@rule("COM-11", "LW-18")
def test_the_one_who_is_left_at_the_table_goes_on_making_words() -> None:
    at = table(GRID, words="DOG AT").play("5A-5B-5C:DOG").host(Leaves(0))
    assert at.awaited == {1}
    at.play("give up")
    assert at.outcome.rule == "LW-18"
    assert at.outcome.winners == (1,)


@rule("COM-11", "COM-5")
def test_in_a_solo_game_words_are_checked_because_nobody_could_challenge() -> None:
    at = made(players=2).host(Leaves(1))
    assert at.awaited == {0}
    with refused("COM-5"):
        at.play("4D-4E:AT")


@rule("COM-11")
def test_a_player_who_leaves_accepts_the_pending_word_even_if_only_one_player_is_left() -> None:
    at = made(players=2).host(Leaves(1))
    assert at.state.pending is None
    assert at.scores == (3, 0)


@rule("COM-11")
def test_a_player_who_left_leaves_nothing_in_the_way() -> None:
    grid = GRID.replace("O * N E L", "O *R* N E L").replace("P I C A T", "P I (B) A T")
    at = table(grid, players=3, words="AS", turn=1).host(Leaves(0))
    assert at.state.board.pawn_squares == {1: (3, 2)}
    assert at.awaited == {1}
    with refused("COM-11"):
        at.host(Leaves(0))
