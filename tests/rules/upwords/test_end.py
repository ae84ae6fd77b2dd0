"""Upwords: passing, exchanging, and how a game ends."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules import refused, rule
from tests.rules.upwords.tables import Table, from_the_box, table
from wordparlor.core.chance import Chance
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Counted, Passed, Skipped
from wordparlor.games.upwords.state import Exchanged

BOARD = """
    C A T .
    . . . .
"""

# Leftover tiles


@rule("UPW-16")
def test_the_cost_of_leftover_tiles_is_announced_and_shown() -> None:
    at = table(BOARD, racks=["XX", "E"]).play("pass").play("pass")
    assert Counted((10, 5)) in at.events
    assert at.game.view(at.state, 0).scores == at.scores == (-10, -5)


# Passing


@rule("UPW-19", "COM-22")
def test_passing_is_allowed_though_a_word_can_be_made() -> None:
    at = table(BOARD, racks=["O", "E"], words="COT")
    assert "1A.(C)O(T)" in at.plays()
    assert at.play("pass").awaited == {1}


@rule("UPW-19")
def test_passing_is_allowed_on_the_first_turn() -> None:
    at = from_the_box()
    seat = at.state.turn
    assert at.play("pass").events == (Passed(seat, "chosen"),)
    assert at.state.turn != seat


# Exchanging


@rule("UPW-20")
def test_one_tile_is_exchanged_for_the_next_of_the_pile() -> None:
    at = table(BOARD, racks=["OX", "E"], pile="PT").play("exchange X")
    assert at.state.racks[0] == ("O", "P")
    assert sorted(at.state.pile) == ["T", "X"]


@rule("UPW-20")
def test_the_tile_goes_back_and_is_mixed_in() -> None:
    """From a pile of four, an exchanged Z ends up in every place in some game."""
    places = set()
    for number in range(30):
        at = table(BOARD, racks=["Z", "E"], pile="ABCD")
        at.state = replace(at.state, chance=Chance.of(str(number)))
        places.add(at.play("exchange Z").state.pile.index("Z"))
    assert places == {0, 1, 2, 3}


@rule("UPW-20")
def test_the_tile_given_is_not_drawn_again() -> None:
    at = table(BOARD, racks=["Z", "E"], pile="A").play("exchange Z")
    assert at.state.racks[0] == ("A",)


@rule("UPW-20")
def test_an_exchange_is_the_whole_turn() -> None:
    assert table(BOARD, racks=["OX", "E"]).play("exchange X").awaited == {1}


@rule("UPW-20")
def test_an_exchange_needs_a_tile_in_the_pile() -> None:
    with refused("UPW-20"):
        table(BOARD, racks=["OX", "E"], pile="").play("exchange X")


@rule("UPW-20", "COM-21")
def test_only_a_tile_of_the_rack_is_exchanged() -> None:
    with refused("COM-21"):
        table(BOARD, racks=["OX", "E"]).play("exchange E")


@rule("UPW-20", "COM-15")
def test_others_see_that_a_tile_was_exchanged_but_not_which() -> None:
    at = table(BOARD, racks=["OX", "E"], pile="P").play("exchange X")
    assert at.events[0].seen_by(0) == Exchanged(0, "X", "P")
    assert at.events[0].seen_by(1) == at.events[0].seen_by(None) == Exchanged(0, None, None)


# All tiles played


@rule("UPW-21")
def test_the_game_ends_when_all_tiles_are_played() -> None:
    at = table(BOARD, racks=["O", ""], pile="", words="COT").play("1B.O")
    assert at.outcome.rule == "UPW-21"
    assert at.outcome.sentence == "All tiles have been played."


@rule("UPW-21")
def test_the_game_continues_while_someone_holds_tiles() -> None:
    at = table(BOARD, racks=["O", "A"], pile="", words="COT CAT").play("1B.O")
    assert not at.is_over
    assert at.play("1B.A").outcome.sentence == "All tiles have been played."


@rule("UPW-21")
def test_a_player_without_tiles_is_skipped() -> None:
    at = table(BOARD, racks=["O", "", "A"], pile="", words="COT CAT").play("1B.O")
    assert at.awaited == {2}
    assert Skipped(1) in at.events


# Nobody can make a word


@rule("UPW-21", "COM-22")
def test_the_game_ends_when_nobody_can_make_a_word() -> None:
    at = table(BOARD, racks=["OX", "X"], pile="", words="COT").play("1B.O")
    assert at.outcome.sentence == "Nobody can make a word with the tiles that are left."
    assert at.outcome.rule == "UPW-21"


@rule("UPW-21")
def test_one_player_who_can_is_enough_to_go_on() -> None:
    assert table(BOARD, racks=["OX", "A"], pile="", words="COT CAT").play("1B.O").awaited == {1}
    assert table(BOARD, racks=["OA", "X"], pile="", words="COT CAT").play("1B.O").awaited == {1}


@rule("UPW-21")
def test_the_game_does_not_check_while_there_is_a_draw_pile() -> None:
    assert not table(BOARD, racks=["OX", "X"], pile="XXXXXXXX", words="COT").play("1B.O").is_over


@rule("UPW-21")
def test_the_game_checks_after_a_pass_too() -> None:
    assert table(BOARD, racks=["X", "X"], pile="", words="COT").play("pass").is_over


@rule("UPW-21", "UPW-11")
def test_a_play_that_only_adds_an_s_does_not_count_as_a_word_someone_can_make() -> None:
    assert table("C A T .", racks=["S", "X"], pile="", words="CATS").play("pass").is_over


@rule("UPW-21", "UPW-11")
def test_adding_an_s_to_a_word_that_ends_in_s_counts_as_a_word_someone_can_make() -> None:
    assert not table("P R I N C E S .", racks=["S", "X"], pile="", words="PRINCESS").play("pass").is_over


@rule("UPW-21")
def test_tiles_of_a_player_who_left_do_not_keep_the_game_going() -> None:
    at = table(BOARD, racks=["X", "X", "O"], pile="", words="COT", gone=(2,))
    assert at.play("pass").is_over


# Everyone passes


@rule("UPW-21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_when_all_players_pass_in_a_row(players: int) -> None:
    at = from_the_box(players=players)
    for _ in range(players - 1):
        assert not at.play("pass").is_over
    assert at.play("pass").outcome.sentence == "Everyone with tiles left has passed."


@rule("UPW-21")
def test_an_exchange_is_not_a_pass() -> None:
    at = table(BOARD, racks=["O", "E"]).play("pass").play("exchange E")
    assert not at.is_over


@rule("UPW-21")
def test_an_exchange_between_passes_restarts_the_count() -> None:
    at = table(BOARD, racks=["O", "E"]).play("pass").play("exchange E").play("exchange O")
    assert not at.play("pass").is_over
    assert at.play("pass").is_over


@rule("UPW-21")
def test_a_play_between_passes_restarts_the_count() -> None:
    at = table(BOARD, racks=["A", "OO"], words="COT CAT").play("pass").play("1B.O").play("1B.A")
    assert not at.play("pass").is_over
    assert at.play("pass").is_over


@rule("UPW-21")
def test_players_without_tiles_need_not_pass() -> None:
    at = table(BOARD, racks=["O", "", "O"], pile="", words="COT")
    assert at.play("pass").awaited == {2}
    assert at.play("pass").outcome.sentence == "Everyone with tiles left has passed."


@rule("UPW-21", "COM-11")
def test_the_pass_of_a_player_who_left_counts_for_nobody_else() -> None:
    at = table(BOARD, racks=["O", "O", "O"], words="COT").play("pass").host(Leaves(0)).play("pass")
    assert at.awaited == {2}
    assert at.play("pass").outcome.sentence == "Everyone with tiles left has passed."


@rule("UPW-21", "COM-11")
def test_those_who_are_left_have_all_passed_when_the_last_leaves_instead() -> None:
    at = table(BOARD, racks=["O", "O", "O"], words="COT").play("pass").play("pass").host(Leaves(2))
    assert at.outcome.sentence == "Everyone with tiles left has passed."


@rule("UPW-21", "COM-10")
def test_running_out_of_time_is_a_pass() -> None:
    at = table(BOARD, racks=["O", "O"], words="COT").host(TimeUp(0))
    assert at.events == (Passed(0, "time"),)
    assert at.host(TimeUp(1)).outcome.sentence == "Everyone with tiles left has passed."


# Idle rounds


def exchange_in_turn(at: Table, turns: int) -> Table:
    for _ in range(turns):
        at.play(f"exchange {at.rack[0]}")
    return at


@rule("UPW-21", "COM-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_rounds_without_a_tile_end_the_game(players: int) -> None:
    at = exchange_in_turn(from_the_box(players=players), 5 * players - 1)
    assert not at.is_over
    assert exchange_in_turn(at, 1).outcome.sentence == "No tile was played for 5 rounds."


@rule("UPW-21", "COM-19")
def test_a_placed_tile_restarts_the_five_rounds() -> None:
    at = exchange_in_turn(from_the_box(words="AT"), 9).holding("ATABCDE").play("5E.AT")
    assert not exchange_in_turn(at, 9).is_over
    assert exchange_in_turn(at, 1).is_over


@rule("COM-19")
def test_a_round_is_one_turn_for_each_player_still_in_the_game() -> None:
    at = from_the_box(players=3)
    at.host(Leaves((at.state.turn + 1) % 3))
    assert not exchange_in_turn(at, 9).is_over
    assert exchange_in_turn(at, 1).is_over


@rule("COM-19")
def test_a_turn_lost_by_leaving_counts() -> None:
    at = from_the_box(players=3)
    at.host(Leaves(at.state.turn))
    assert not exchange_in_turn(at, 8).is_over
    assert exchange_in_turn(at, 1).is_over


# Who wins


def ended(scores: tuple[int, ...], racks: list[str]) -> Table:
    at = table(BOARD, racks=racks, scores=scores)
    for _ in racks:
        at.play("pass")
    return at


@rule("UPW-22")
def test_the_most_points_win_the_game() -> None:
    assert ended((10, 30, 20), ["A", "A", "A"]).outcome.winners == (1,)


@rule("UPW-22", "UPW-16")
def test_unplayed_tiles_are_subtracted_before_the_points_are_compared() -> None:
    assert ended((21, 20), ["ABC", "A"]).outcome.winners == (1,)


@rule("COM-13")
def test_equal_top_scores_share_the_win() -> None:
    assert ended((30, 10, 30), ["A", "A", "A"]).outcome.winners == (0, 2)


@rule("COM-20")
def test_nobody_acts_when_the_game_is_over() -> None:
    at = ended((0, 0), ["A", "A"])
    for seat in (0, 1):
        with refused("COM-20"):
            at.play("pass", seat=seat)
    with refused("COM-20"):
        at.host(TimeUp(0))
    with refused("COM-20"):
        at.host(Leaves(0))


# Leaving


@rule("COM-11")
def test_a_player_who_left_is_skipped() -> None:
    at = table(BOARD, racks=["A", "B", "C"]).host(Leaves(1)).play("pass")
    assert at.awaited == {2}
    assert at.events == (Passed(0),)


@rule("COM-11")
def test_the_turn_of_a_player_who_leaves_goes_to_the_next() -> None:
    assert table(BOARD, racks=["A", "B", "C"]).host(Leaves(0)).awaited == {1}


@rule("COM-11")
def test_a_player_who_left_keeps_the_score_but_cannot_win() -> None:
    at = table(BOARD, racks=["AB", "B", "C"], scores=(99, 3, 4)).host(Leaves(0)).play("pass").play("pass")
    assert at.outcome.scores == (99 - 10, 3 - 5, 4 - 5)
    assert at.outcome.winners == (2,)


@rule("COM-11")
def test_the_tiles_of_a_player_who_left_are_out_of_play() -> None:
    at = table(BOARD, racks=["AB", "B", "C"], pile="UV").host(Leaves(0))
    assert (at.state.racks[0], at.state.pile) == (("A", "B"), ("U", "V"))


@rule("COM-11")
def test_the_game_is_over_when_one_of_several_is_left() -> None:
    at = table(BOARD, racks=["A", "B", "C"], scores=(9, 0, 0)).host(Leaves(0)).host(Leaves(1))
    assert at.outcome.rule == "COM-11"
    assert at.outcome.winners == (2,)


@rule("COM-11")
def test_nobody_leaves_twice() -> None:
    at = table(BOARD, racks=["A", "B", "C"]).host(Leaves(0))
    for seat in (0, 3, -1):
        with refused("COM-11"):
            at.host(Leaves(seat))
