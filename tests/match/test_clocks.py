"""Clocks resume where they stopped when a game is resumed from its record alone."""

from itertools import permutations

import pytest

from tests.rules import rule
from tests.tables import new_game, play_best, resumed
from wordparlor.core.game import Seat, TimeUp
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.games.upwords.board import LaidTile
from wordparlor.games.upwords.state import Play
from wordparlor.match.match import Match
from wordparlor.words.shelf import open_dictionary

LATER = 5000.0  # what the clock of another day shows


def left(match: Match, now: float) -> float | None:
    """Return how long it is until someone's time is up."""
    due = match.due()
    return None if due is None else due - now


def asked(match: Match) -> str | None:
    return match.awaited.purpose if match.awaited else None


@rule("COM-9")
def test_a_turn_that_nobody_has_answered_has_its_whole_time() -> None:
    match = new_game(turn_seconds=30)
    play_best(match, 1, now=12)
    assert left(resumed(match, now=LATER), LATER) == 30


@rule("COM-9")
def test_a_turn_of_several_actions_resumes_where_it_was() -> None:
    """A turn of Snare is drawing, playing, discarding: 10 of its 40 seconds passed between two of them."""
    match = new_game("snare", turn_seconds=40)
    play_best(match, 1, now=10)
    assert left(resumed(match, now=LATER), LATER) == 30


@rule("COM-9")
def test_each_player_has_what_is_left_of_their_time_for_the_whole_game() -> None:
    match = new_game(game_seconds=100, increment_seconds=5)
    for now in (20.0, 50.0, 61.5):
        play_best(match, 1, now=now)
    again = resumed(match, now=LATER)
    assert again.clocks.left == match.clocks.left
    assert left(again, LATER) == left(match, 61.5)


@rule("COM-10")
def test_a_player_whose_game_time_is_used_up_gets_none_back() -> None:
    match = new_game(game_seconds=10)
    list(match.expire(10))
    play_best(match, 1, now=12)
    assert left(resumed(match, now=LATER), LATER) == 0


@rule("COM-6")
def test_a_challenge_window_runs_on() -> None:
    match = new_game(players=3, policy="challenge", challenge_seconds=20)
    play_best(match, 1, now=100)
    assert match.awaited is not None
    last = max(match.awaited.seats, key=lambda seat: (seat - match.last_player) % 3)
    match.play(last, next(match.game.actions(match.view(last))).action, 108)
    assert left(resumed(match, now=LATER), LATER) == 12


@rule("RNG-4")
def test_a_search_runs_on() -> None:
    match = new_game("rings", seconds=60)
    play_best(match, 1, now=25)
    assert left(resumed(match, now=LATER), LATER) == 35


@rule("RNG-4")
def test_at_one_screen_each_search_starts_when_the_one_before_is_done() -> None:
    match = new_game("rings", seconds=60)
    match.host(TimeUp(0), 60)
    play_best(match, 1, now=75)
    again = resumed(match, now=LATER)
    assert LATER - again.clocks.fewer_since == 15
    assert match.clocks.fewer_since == 60


@rule("RNG-10", "COM-9")
def test_the_player_who_places_the_rings_has_the_time_of_a_turn() -> None:
    match = new_game("rings", seconds=60, turn_seconds=10)
    list(match.expire(60))
    assert asked(match) == "place"
    assert left(match, 60) == 10
    list(match.expire(70))
    assert asked(match) == "search"


@rule("RNG-4", "COM-9")
def test_a_search_has_the_time_of_its_rules_and_no_turn_clock() -> None:
    match = new_game("rings", seconds=60, turn_seconds=10, game_seconds=30)
    assert left(match, 0) == 60
    list(match.expire(60))
    assert match.clocks.left == (30, 30)


@rule("RNG-4", "COM-9")
def test_a_pause_to_get_ready_comes_before_a_search_and_before_nothing_else() -> None:
    match = new_game("rings", seconds=60, turn_seconds=10, ready_seconds=3)
    assert left(match, 0) == 63
    list(match.expire(63))
    assert asked(match) == "place"
    assert left(match, 63) == 10
    list(match.expire(73))
    assert left(match, 73) == 63


@rule("COM-9", "COM-10")
def test_a_player_who_plays_a_word_in_secret_thinks_on_their_own_time() -> None:
    match = new_game("double-cross", turn_seconds=40, game_seconds=100, increment_seconds=1)
    assert asked(match) == "seal"
    match.play(1, next(match.game.actions(match.view(1))).action, 15)
    assert left(match, 15) == 25
    match.play(0, next(match.game.actions(match.view(0))).action, 30)
    assert match.clocks.left == (71, 86)


@rule("COM-10")
def test_hidden_words_that_never_come_count_as_none() -> None:
    match = new_game("double-cross", turn_seconds=40)
    before = match.awaited
    list(match.expire(40))
    assert match.awaited != before


@rule("COM-9")
@pytest.mark.parametrize("policy", ["checked", "challenge"])
def test_a_turn_earns_its_increment_even_after_a_challenge(policy: str) -> None:
    match = new_game(game_seconds=100, increment_seconds=10, policy=policy)
    assert match.awaited is not None
    mover = min(match.awaited.seats)
    play_best(match, 1, now=30)
    if policy == "challenge":
        play_best(match, 1, now=35)
    assert asked(match) == "turn"
    assert match.clocks.left[mover] == 80


@rule("UPW-18", "COM-9")
def test_after_a_word_that_fell_the_same_turn_continues() -> None:
    match = new_game(turn_seconds=60, policy="challenge")
    assert match.awaited is not None
    mover = min(match.awaited.seats)
    match.play(mover, nonsense(match, mover), 50)
    match.play(1 - mover, Challenge(), 58)
    assert left(match, 58) == 10
    assert left(resumed(match, now=LATER), LATER) == 10


def nonsense(match: Match, seat: Seat) -> Play:
    """Return a play across the middle whose tiles don't make a word."""
    rack = [face for face in match.view(seat).rack if len(face) == 1]
    faces = next(three for three in permutations(rack, 3) if "".join(three) not in open_dictionary("default"))
    return Play(tuple(LaidTile(4, 4 + column, face) for column, face in enumerate(faces)))


@rule("SNR-17")
def test_the_time_of_a_whole_game_runs_on() -> None:
    match = new_game("snare", minutes=1)
    play_best(match, 1, now=50)
    assert left(resumed(match, now=LATER), LATER) == 10


def test_undone_moves_still_use_time() -> None:
    match = new_game(game_seconds=100, increment_seconds=5)
    seat = match.state.turn
    play_best(match, 1, now=20)
    match.undo(seat, 30)
    play_best(match, 1, now=45)
    assert match.clocks.left[seat] == 100 - 20 + 5 - 15 + 5
    assert resumed(match, now=LATER).clocks.left == match.clocks.left


def test_taking_back_gains_nothing() -> None:
    match = new_game(game_seconds=100, increment_seconds=5)
    seat = match.state.turn
    play_best(match, 1, now=10)
    match.undo(seat, 10)
    assert match.clocks.left == (100 - 10 * (seat == 0) + 5 * (seat == 0), 100 - 10 * (seat == 1) + 5 * (seat == 1))


@pytest.mark.parametrize("credited", [0.0, 7.0])
def test_a_host_whose_clock_was_credited_says_when_the_game_began(credited: float) -> None:
    """A server that was paused for seven seconds credits them; one that only unloaded a game for a while doesn't."""
    match = new_game("rings", seconds=60)
    play_best(match, 1, now=25)
    again = resumed(match, now=40, began=credited)
    assert again.due() == 60 + credited


def test_how_often_a_seat_has_answered_is_known_again() -> None:
    match = new_game("rings", seconds=60, players=3, min_length=2)
    words = [choice.action for choice in match.game.actions(match.view(0)) if choice.words]
    for word in words:
        match.play(0, word)
    again = resumed(match)
    assert words
    assert [again.answers(seat) for seat in range(3)] == [len(words), 0, 0]
