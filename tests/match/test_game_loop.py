"""What all hosts have in common: bots after people, a bot that is out of time, hints, a bot that replaces a player."""

import pytest

from tests.rules import rule
from tests.tables import new_game, play_best
from wordparlor.core.game import Awaited, Choice
from wordparlor.core.record import Seated
from wordparlor.match.game_loop import (
    LONGEST_NAME,
    better_hint,
    is_bot_out_of_time,
    is_out_of_time,
    may_hint,
    next_at_one_screen,
    people_answer_first,
    stand_in_for,
)


@rule("COM-6")
@pytest.mark.parametrize(("bots", "asked"), [((), 1), ((1,), 0), ((0, 1), 1)])
def test_people_are_asked_before_bots_and_the_next_player_comes_last(bots: tuple[int, ...], asked: int) -> None:
    window = Awaited(frozenset({0, 1}), "challenge", 1, begins=0)
    assert next_at_one_screen(window, bots, None) == asked


@rule("COM-6")
def test_bots_wait_only_while_a_person_may_challenge() -> None:
    match = new_game("last-word", players=3, policy="challenge")
    match.replace_seat((match.state.turn + 1) % 3, Seated("Robo", "greedy"))
    assert not people_answer_first(match), "in a turn"
    play_best(match, 1)
    assert match.bots_awaited
    assert people_answer_first(match)
    match.replace_seat((match.last_player + 2) % 3, Seated("Robo", "greedy"))
    assert not people_answer_first(match), "no person is asked"


@pytest.mark.parametrize(("answers", "is_over"), [(0, False), (3, False), (4, True)])
def test_a_bot_under_a_clock_has_time_for_a_limited_number_of_answers(answers: int, *, is_over: bool) -> None:
    assert is_out_of_time(Awaited(frozenset({0}), "search", 1, seconds=12), answers) is is_over
    assert not is_out_of_time(Awaited(frozenset({0}), "search", 1), 10 * answers)


def test_the_answers_of_a_match_count_as_the_bots_time() -> None:
    match = new_game("rings", seconds=6)
    for _ in range(2):
        assert not is_bot_out_of_time(match, 0)
        match.play(0, next(match.game.actions(match.view(0))).action)
    assert is_bot_out_of_time(match, 0)
    assert not is_bot_out_of_time(match, 1)


@rule("COM-5")
def test_hints_are_for_the_player_to_move_if_words_are_not_secret() -> None:
    match = new_game()
    assert [may_hint(match, seat) for seat in (0, 1)] == [seat == match.state.turn for seat in (0, 1)]
    secret = new_game(policy="challenge")
    assert not may_hint(secret, secret.state.turn)


def test_a_hint_has_rare_words_only_if_no_common_one_fits() -> None:
    common, rare, none = Choice(1, ("CAT",)), Choice(2, ("ZAX",)), Choice(3)
    assert better_hint(common, rare) is common
    assert better_hint(none, rare) is rare
    assert better_hint(none, none) is none


def test_a_stand_in_is_named_after_the_player_who_left() -> None:
    assert stand_in_for("Ann", "club") == Seated("Ann's bot", "club")
    assert len(stand_in_for("A" * LONGEST_NAME, "club").name) == LONGEST_NAME
