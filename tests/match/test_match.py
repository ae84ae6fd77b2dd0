"""A match: nothing happens before it's stored, undo gives the same tiles, clocks and leaving."""

import pytest

from tests.rules import rule
from tests.tables import WORDS, new_game, play_best
from wordparlor.core.game import Refused, TimeUp
from wordparlor.core.record import NO_SUM, RecordDamaged, Seated, encode_line, read
from wordparlor.games.common.events import Passed
from wordparlor.games.snare.state import LastHand
from wordparlor.match.binding import game_of_record
from wordparlor.match.match import Match
from wordparlor.match.undo import CannotUndo


def test_a_move_that_cannot_be_saved_does_not_happen() -> None:
    def full_disk(_line: bytes) -> None:
        if kept:
            raise OSError("full")
        kept.append(True)

    kept: list[bool] = []
    match = new_game(keep=full_disk)
    before = match.state
    with pytest.raises(OSError, match="full"):
        play_best(match, 1)
    assert match.state == before
    assert match.lines == ()


@rule("COM-14")
def test_after_an_undo_the_same_tiles_come_again() -> None:
    match = new_game()
    play_best(match, 1)
    once = match.state
    match.undo(match.last_player)
    play_best(match, 1)
    assert match.state == once


def test_undo_goes_back_to_before_your_own_last_action() -> None:
    match = new_game()
    first = match.state
    seat = match.state.turn
    play_best(match, 2)
    match.undo(seat)
    assert match.state == first


def test_nothing_to_undo_and_undo_never_are_refused() -> None:
    with pytest.raises(CannotUndo, match="nothing to undo"):
        new_game().undo(0)
    strict = new_game(undo="never")
    play_best(strict, 1)
    with pytest.raises(CannotUndo, match="Undo is turned off"):
        strict.undo(strict.last_player)


def test_a_match_continues_where_its_record_stops() -> None:
    lines: list[bytes] = []
    match = new_game(keep=lines.append)
    play_best(match, 5)
    record = read(b"".join(lines))
    again = Match(match.rules, game_of_record(record.head, WORDS), record.head, keep=lines.append).resume(record)
    assert again.state == match.state
    play_best(again, 300)
    assert read(b"".join(lines)).ended


def test_a_second_host_follows_line_by_line() -> None:
    """It follows the lines, judges no word again, and can continue the game itself."""
    lines: list[bytes] = []
    match = new_game(keep=lines.append, turn_seconds=30)
    record = read(lines[0])
    follower = Match(match.rules, game_of_record(record.head, WORDS), record.head, keep=lines.append)
    follower.resume(record, began=0.0)
    play_best(match, 3, now=7)
    match.undo(match.last_player, now=9)
    match.replace_seat(1, Seated("Eve"), now=9)
    steps = []
    for line in lines[1:]:
        proposal = follower.read([line.decode()])
        follower.apply(proposal)
        steps.append(proposal[0].step)
    assert [step is None for step in steps] == [False, False, False, True, True]
    assert (follower.state, follower.seats, follower.clocks) == (match.state, match.seats, match.clocks)
    play_best(follower, 1, now=10)
    assert len(read(b"".join(lines)).lines) == 6


def test_a_line_that_does_not_follow_is_damaged() -> None:
    lines: list[bytes] = []
    match = new_game(keep=lines.append)
    record = read(lines[0])
    follower = Match(match.rules, game_of_record(record.head, WORDS), record.head).resume(record)
    play_best(match, 2)
    with pytest.raises(RecordDamaged):
        follower.read([lines[2].decode()])


@rule("COM-9", "COM-10")
def test_a_turn_clock_that_runs_out_is_a_pass() -> None:
    match = new_game(turn_seconds=30)
    seat = match.state.turn
    assert match.due() == 30
    assert list(match.expire(29.9)) == []
    steps = list(match.expire(30))
    assert [event.why for event in steps[0].events if event.seat == seat] == ["time"]
    assert match.state.turn != seat
    assert match.due() == 60


@rule("COM-10")
def test_a_player_whose_time_for_the_game_is_used_up_passes_every_turn() -> None:
    match = new_game(game_seconds=10)
    seat = match.state.turn
    list(match.expire(10))
    play_best(match, 1, now=12)
    assert match.state.turn == seat
    assert match.due() == 12
    (step,) = match.expire(12)
    assert step.events[0] == Passed(seat, "time")


def test_an_increment_is_added_after_each_turn() -> None:
    match = new_game(game_seconds=60, increment_seconds=5)
    seat = match.state.turn
    play_best(match, 1, now=20)
    assert match.clocks.left[seat] == 45
    assert match.clocks.left[1 - seat] == 60


@rule("COM-9")
def test_no_clock_runs_by_default() -> None:
    match = new_game()
    assert match.due() is None
    assert list(match.expire(1e9)) == []


@rule("COM-6")
def test_the_window_closes_when_its_clock_runs_out() -> None:
    match = new_game(policy="challenge", challenge_seconds=20)
    play_best(match, 1)
    assert match.awaited is not None
    assert match.awaited.purpose == "challenge"
    assert match.due() == 20
    list(match.expire(20))
    assert match.state.pending is None
    assert match.state.scores[match.last_player] > 0


@rule("COM-11")
def test_a_player_who_leaves_is_out_or_replaced_as_the_table_chose() -> None:
    out = new_game(players=3)
    out.leave(0)
    assert out.state.gone == (0,)
    replaced = new_game(players=3, leaving="bot")
    replaced.leave(0, replacement=Seated("Robo", "greedy"))
    assert replaced.state.gone == ()
    assert replaced.seats[0] == Seated("Robo", "greedy")


@rule("COM-20")
def test_the_host_speaks_only_of_those_who_are_awaited() -> None:
    match = new_game()
    with pytest.raises(Refused):
        match.host(TimeUp(1 - match.state.turn))


def test_the_hash_of_the_seed_is_in_the_header() -> None:
    text, _ = encode_line(new_game(seed="seven").head, NO_SUM)
    assert b'"seed_hash":"' in text


@rule("COM-9", "SNR-17")
def test_the_time_of_a_whole_game_runs_from_its_beginning() -> None:
    match = new_game("snare", minutes=1)
    play_best(match, 1, now=50)
    assert match.due() == 60
    assert list(match.expire(59.9)) == []
    (step,) = match.expire(60)
    assert step.events == (LastHand(),)
    assert match.due() is None
