"""The past of a match: any of it can be undone, although only recent situations are kept."""

from contextlib import suppress

import pytest

from tests.tables import new_game, play_best
from wordparlor.core.game import Leaves
from wordparlor.games.rings import state as rings
from wordparlor.match.match import Match
from wordparlor.match.undo import CannotUndo


def held(match: Match) -> int:
    return len(match._history._recent)  # noqa: SLF001 - what a server's memory holds


@pytest.mark.parametrize("game", ["upwords", "snare", "leftovers"])
def test_everything_can_be_taken_back_step_by_step(game: str) -> None:
    match = new_game(game, undo="free")
    situations = []
    for _ in range(12):
        situations.append(match.situation)
        play_best(match, 1)
    while situations:
        match.undo(match.last_player)
        assert match.situation == situations.pop()


def test_only_situations_since_the_last_action_of_each_player_are_held() -> None:
    match = new_game(players=3, undo="free")
    play_best(match, 12)
    assert held(match) == len(match.seats)
    assert len(match.lines) == 12


def test_situations_that_no_undo_can_return_to_are_not_held() -> None:
    """In Upwords, every play draws tiles, so nobody may undo it at a fair table."""
    match = new_game(undo="fair")
    for _ in range(6):
        play_best(match, 1)
        for seat in range(len(match.seats)):
            with suppress(CannotUndo):
                match.actions_left_by_undo(seat)  # as for every view
    assert held(match) == 0
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo(match.last_player)


def test_players_who_left_are_not_waited_for() -> None:
    match = new_game(players=3, undo="free")
    play_best(match, 3)
    match.host(Leaves(match.state.turn))
    play_best(match, 8)
    assert held(match) == 2


def test_answers_to_the_same_question_are_counted_after_an_undo_too() -> None:
    match = new_game("rings", undo="free")
    for _ in range(3):
        match.play(0, next(match.game.actions(match.view(0))).action)
    match.play(1, next(match.game.actions(match.view(1))).action)
    assert (match.answers(0), match.answers(1)) == (3, 1)
    match.undo(0)
    assert (match.answers(0), match.answers(1)) == (2, 0)
    match.play(0, rings.Done())
    match.play(1, rings.Done())
    assert (match.answers(0), match.answers(1)) == (0, 0)


def test_a_copy_stays_as_it_is() -> None:
    match = new_game(undo="free")
    play_best(match, 4)
    before = match.copy()
    play_best(match, 2)
    match.undo(match.last_player)
    assert len(before.lines) == 4
    assert before.last_player == 1 - before.state.turn
