"""Upwords: a word is challenged before the next player begins."""

import pytest

from tests.rules import refused, rule
from tests.rules.upwords.tables import Table, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Challenged, Passed
from wordparlor.games.upwords.board import LaidTile
from wordparlor.games.upwords.state import PlayFell

BOARD = """
    C A T .
    . . . .
"""


def laid(play: str = "1B.O", *, racks: tuple[str, ...] = ("OXY", "EI", "A"), words: str = "COT") -> Table:
    """Set up a table of three where the first player made a play that the others can challenge."""
    return table(BOARD, racks=racks, words=words, policy="challenge").play(play)


# The window


@rule("COM-5", "UPW-18")
def test_any_word_can_be_laid_and_waits_for_the_others() -> None:
    at = laid("1B.X")
    assert at.awaited == {1, 2}
    assert at.state.pending is not None
    assert at.state.pending.words == ("CXT",)


@rule("COM-5")
def test_other_rule_breaks_are_still_refused_at_once() -> None:
    for play, broken in (("2D.X", "UPW-7"), ("1B.A", "COM-21"), ("1A.OXY", "UPW-10")):
        with refused(broken):
            laid(play)


@rule("COM-7")
def test_a_pending_play_has_not_happened() -> None:
    before, at = table(BOARD, racks=["OXY", "EI", "A"], policy="challenge").state, laid()
    assert (at.state.board, at.state.racks, at.state.pile) == (before.board, before.racks, before.pile)
    assert at.scores == (0, 0, 0)


@rule("COM-7")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everyone_sees_a_pending_play_as_pending(seat: int | None) -> None:
    at = laid()
    pending = at.game.view(at.state, seat).pending
    assert pending is not None
    assert [(tile.square, tile.face) for tile in pending.tiles] == [((0, 1), "O")]


@rule("COM-6")
def test_while_the_window_is_open_nothing_else_is_played() -> None:
    at = laid()
    for action in ("pass", "exchange E", "2A.E"):
        with refused("COM-6"):
            at.play(action, seat=1)


@rule("COM-6", "COM-20")
def test_nobody_challenges_their_own_play() -> None:
    at = laid()
    with refused("COM-20"):
        at.play("challenge", seat=0)


@rule("COM-6")
def test_there_is_only_one_play_to_challenge() -> None:
    at = laid()
    for number in ("challenge 2", "challenge 9"):
        with refused("COM-6"):
            at.play(number, seat=1)


@rule("COM-6")
def test_without_a_play_there_is_nothing_to_challenge() -> None:
    at = table(BOARD, racks=["O", "E"], policy="challenge")
    for answer in ("challenge", "let"):
        with refused("COM-6"):
            at.play(answer)


@rule("COM-6")
def test_the_play_stands_when_all_have_accepted_it() -> None:
    at = laid().play("let", seat=2)
    assert at.awaited == {1}
    assert at.play("let", seat=1).scores == (4, 0, 0)


@rule("COM-6")
def test_the_next_player_closes_the_window_for_all() -> None:
    at = laid().play("let", seat=1)
    assert at.scores == (4, 0, 0)
    assert at.awaited == {1}


@rule("COM-6", "COM-20")
def test_a_player_who_has_accepted_a_play_is_not_asked_again() -> None:
    at = laid().play("let", seat=2)
    with refused("COM-20"):
        at.play("challenge", seat=2)


@rule("COM-6", "UPW-21")
def test_a_player_without_tiles_may_challenge_but_is_not_next() -> None:
    at = laid("1B.X", racks=("OXY", "", "A"))
    assert at.awaited == {1, 2}
    at.play("let", seat=1)
    assert at.awaited == {2}
    assert laid("1B.X", racks=("OXY", "", "A")).play("challenge", seat=1).told[:2] == ["Challenged", "PlayFell"]


# The verdict


@rule("UPW-18", "COM-7")
def test_the_tiles_of_an_illegal_play_come_off() -> None:
    before = table(BOARD, racks=["OXY", "EI", "A"], policy="challenge").state
    at = laid("1B.X").play("challenge", seat=2)
    assert (at.state.board, at.state.racks, at.state.pile) == (before.board, before.racks, before.pile)
    assert at.scores == (0, 0, 0)
    assert at.events == (
        Challenged(0, 2, "CXT", "not-in-dictionary", legal=False),
        PlayFell(0, (LaidTile(0, 1, "X"),)),
    )


@rule("UPW-18")
def test_one_illegal_word_of_several_is_enough() -> None:
    board = """
        . C A T
        . . . .
    """
    for missing in ("SO", "AS", "TO"):
        words = "SO AS TO".replace(missing, "")
        at = table(board, racks=["SO", "E"], words=words, policy="challenge").play("2C.SO").play("challenge")
        assert at.events[0] == Challenged(0, 1, missing, "not-in-dictionary", legal=False)
        assert at.scores == (0, 0)


@rule("UPW-18")
def test_the_player_plays_another_word_on_the_same_turn() -> None:
    at = laid("1B.X").play("challenge", seat=1)
    assert at.awaited == {0}
    assert at.play("1B.O").play("let", seat=1).scores == (4, 0, 0)


@rule("UPW-18")
def test_the_player_may_pass_instead() -> None:
    at = laid("1B.X").play("challenge", seat=1).play("pass")
    assert at.awaited == {1}


@rule("UPW-18")
def test_the_player_may_not_exchange_after_a_rejected_word() -> None:
    at = laid("1B.X").play("challenge", seat=1)
    with refused("UPW-18"):
        at.play("exchange X")


@rule("UPW-18")
def test_in_the_next_turn_exchanging_is_allowed_again() -> None:
    at = laid("1B.X").play("challenge", seat=1)
    at.play("pass").play("pass").play("exchange A").play("exchange O")
    assert at.awaited == {1}


@rule("UPW-18")
def test_a_failed_challenge_costs_nothing_and_the_play_stands() -> None:
    at = laid().play("challenge", seat=2)
    assert at.events[0] == Challenged(0, 2, "COT", "in-dictionary", legal=True)
    assert at.scores == (4, 0, 0)
    assert at.awaited == {1}
    assert at.state.racks[2] == ("A",)


@rule("COM-6")
def test_the_first_challenge_settles_the_play() -> None:
    at = laid().play("challenge", seat=2)
    with refused("COM-6"):
        at.play("challenge", seat=1)


@rule("UPW-18")
def test_after_a_third_illegal_play_the_player_passes() -> None:
    at = laid("1B.X").play("challenge", seat=1).play("1B.Y").play("challenge", seat=1)
    assert at.awaited == {0}
    at.play("1B.X").play("challenge", seat=1)
    assert at.awaited == {1}
    assert at.events[-1] == Passed(0, "struck")
    assert at.state.struck == 0


@rule("UPW-18", "UPW-21")
def test_a_turn_lost_by_illegal_plays_is_a_pass_like_any_other() -> None:
    at = table(BOARD, racks=["X", "E"], policy="challenge")
    for _ in range(3):
        at.play("1B.X").play("challenge")
    at.play("pass")
    assert at.outcome.sentence == "Everyone with tiles left has passed."


@rule("UPW-12", "COM-7")
def test_tiles_are_drawn_only_when_the_play_stands() -> None:
    at = table(BOARD, racks=["OXYOXYO", "EI"], pile="PILES", words="COT", policy="challenge").play("1B.O")
    assert at.state.pile == tuple("PILES")
    assert at.play("let").state.pile == tuple("ILES")


# Time and leaving


@rule("COM-10")
def test_silence_in_the_window_accepts_the_play() -> None:
    at = laid("1B.X").host(TimeUp(2))
    assert at.awaited == {1}
    assert at.host(TimeUp(1)).scores == (4, 0, 0)


@rule("COM-20")
def test_time_runs_only_for_the_player_who_is_awaited() -> None:
    at = laid("1B.X")
    with refused("COM-20"):
        at.host(TimeUp(0))


@rule("COM-11")
def test_a_pending_play_of_a_player_who_leaves_never_happens() -> None:
    at = laid().host(Leaves(0))
    assert at.state.pending is None
    assert at.scores == (0, 0, 0)
    assert at.awaited == {1}
    assert at.state.racks[0] == tuple("OXY")


@rule("COM-11")
def test_the_window_no_longer_waits_for_the_player_who_left() -> None:
    at = laid().host(Leaves(2))
    assert at.awaited == {1}
    assert laid().play("let", seat=2).host(Leaves(1)).scores == (4, 0, 0)


@rule("COM-11", "COM-6")
def test_when_the_next_player_leaves_another_is_next() -> None:
    at = laid(racks=("OXY", "EI", "A", "B")).host(Leaves(1))
    assert at.awaited == {2, 3}
    assert at.play("let", seat=2).scores == (4, 0, 0, 0)
    assert at.awaited == {2}


@rule("COM-11", "COM-6")
def test_a_player_who_leaves_closes_the_window_for_nobody_else() -> None:
    at = laid(racks=("OXY", "EI", "A", "B")).host(Leaves(1))
    assert at.awaited == {2, 3}


@rule("COM-11")
def test_a_player_who_leaves_accepts_the_pending_play_even_if_only_one_player_is_left() -> None:
    at = laid(racks=("OXY", "EI")).host(Leaves(1))
    assert at.outcome.rule == "COM-11"
    assert at.state.pending is None
    assert at.outcome.scores[0] == 4 - 5 * len(at.state.racks[0])
    assert at.outcome.winners == (0,)
