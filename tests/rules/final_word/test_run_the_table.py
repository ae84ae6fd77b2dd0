"""Run the Table: keep turning over cards and using them; everything you use is yours."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.final_word.actions import Stop
from wordparlor.games.final_word.events import Turned

TEN = "NNNNNNNNNN"
WORDS = "CAT CATS SCAT COAT COATS COT COTS CATCH DOG"
TURN_AND_RUN = {"variation": "turn-and-run"}


def begins(hand: str = "CATNNNNNNN", *others: str, deck: str = "SOWEEEEEEEEE", **more: Any) -> Table:  # noqa: ANN401
    """Set up a table where the first seat has to spell a word."""
    return table("run-the-table", hand, *(others or (TEN,)), deck=deck, **{"words": WORDS} | more)


def running(hand: str = "NNNNNNN", turned: str = "S", *, board: str = "C A T", **more: Any) -> Table:  # noqa: ANN401
    """Set up a table with CAT on the board and a turned-up card."""
    lying: dict[str, Any] = {"board": board, "phase": "run", "turned": turned, "maker": 0}
    return begins(hand, **lying | more)


def first(hand: str = "CATNNNNNNN", turned: str = "S", **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    """Set up a turn of turn-and-run, which begins with a turned-up card."""
    options = TURN_AND_RUN | more.pop("options", {})
    return begins(hand, options=options, **{"turned": turned, "deck": "OWEEEEEEEEEE"} | more)


# A word, and the first card


@rule("FW-RUN-1")
def test_the_first_word_comes_from_the_hand_and_a_card_is_turned() -> None:
    at = begins().play("*CAT")
    assert at.board == ["CAT"]
    assert at.state.turned == "S"
    assert at.told_of(Turned) == [Turned(0, "S")]
    assert at.awaited == {0}


@rule("FW-RUN-1")
def test_nothing_is_won_or_drawn_yet() -> None:
    at = begins().play("*CAT")
    assert at.scores == (0, 0)
    assert at.hand_of(0) == "NNNNNNN"


@rule("FW-RUN-1", "COM-15")
def test_all_players_see_the_turned_card() -> None:
    at = begins().play("*CAT")
    assert [at.view(seat).turned for seat in (0, 1, None)] == ["S", "S", "S"]


@rule("FW-RUN-1", "FW-8")
def test_a_player_who_cannot_spell_trades_and_no_card_is_turned() -> None:
    at = begins(deck="E" * 12).trade("CA")
    assert at.awaited == {1}
    assert at.hand_of(0) == "EENNNNNNNT"
    assert at.state.turned is None


@rule("FW-RUN-1")
def test_there_is_no_run_to_stop_before_a_word_is_on_the_board() -> None:
    with refused("FW-17"):
        begins().stop()


# Running


@rule("FW-RUN-1")
@pytest.mark.parametrize(
    ("turned", "play", "word"), [("S", "CAT+S'", "CATS"), ("S", "+S'CAT", "SCAT"), ("O", "C/O'T", "COT")]
)
def test_the_turned_card_is_added_or_overlaid(turned: str, play: str, word: str) -> None:
    assert running(turned=turned).play(play).board == [word]


@rule("FW-RUN-1")
def test_hand_cards_may_help() -> None:
    assert running("CHNNNNN", "C").play("CAT+C'+H").board == ["CATCH"]
    assert running("SNNNNNN", "O").play("C/O'T+S").board == ["COTS"]


@rule("FW-RUN-1")
def test_cards_from_the_hand_alone_are_not_enough() -> None:
    with refused("FW-RUN-1"):
        running("SNNNNNN", "S").play("CAT+S")


@rule("FW-RUN-1")
def test_a_duplicate_does_not_change_the_word() -> None:
    with refused("FW-24"):
        running(turned="T").play("CA=T'")


@rule("FW-RUN-1")
@pytest.mark.parametrize(("play", "move"), [("C~O'T", "FW-22"), ("C+O'A~S", "FW-22"), ("=C+O'AT", "FW-24")])
def test_nothing_is_exchanged_or_duplicated(play: str, move: str) -> None:
    with refused(move):
        running("SCNNNNN", "O", words="COT COAS COAT").play(play)


@rule("FW-RUN-1", "FW-9")
def test_one_card_of_the_word_stays_uncovered() -> None:
    with refused("FW-9"):
        running("DGNNNNN", "O").play("/D/O'/G")


@rule("FW-RUN-1", "FW-25")
def test_the_word_is_changed_not_replaced() -> None:
    with refused("FW-25"):
        running("DGNNNNN", "O").play("*DO'G")


@rule("FW-RUN-1")
def test_success_turns_another_card() -> None:
    at = running(deck="OWE").play("CAT+S'")
    assert at.state.turned == "O"
    assert at.deck == "WE"
    assert at.awaited == {0}
    assert at.play("C+O'ATS").state.turned == "W"


@rule("FW-RUN-1", "FW-4")
def test_the_hand_is_not_filled_during_a_run() -> None:
    assert running("SNNNNNN", "O").play("C/O'T+S").hand_of(0) == "NNNNNN"


@rule("FW-RUN-1")
def test_a_failed_run_wins_all_cards_on_the_board_including_covered_ones() -> None:
    at = running(turned="W", board="C A/O T S").stop()
    assert at.scores == (5, 0)
    assert at.away == "ACOST"
    assert "".join(at.board) == ""
    assert at.awaited == {1}


@rule("FW-RUN-1", "FW-4")
def test_the_turned_card_goes_to_the_hand_and_the_hand_is_filled() -> None:
    at = running("NNNNNNN", "W", deck="SOKEEEE").stop()
    assert at.hand_of(0) == "".join(sorted("NNNNNNN" + "W" + "SO"))
    assert at.state.turned is None


@rule("FW-RUN-1")
def test_cards_count_instead_of_points() -> None:
    assert running(turned="W", board="Q/Z A T").stop().scores == (4, 0)


@rule("FW-RUN-2", "COM-22")
def test_a_player_may_stop_although_the_card_could_be_used() -> None:
    at = running(turned="S").stop()
    assert at.scores == (3, 0)
    assert "S" in at.hand_of(0)


@rule("FW-RUN-2")
def test_stopping_can_always_be_chosen() -> None:
    assert Stop() in [choice.action for choice in running(turned="S").choices()]
    assert running(turned="S").besides() == {"Stop"}


@rule("FW-RUN-1")
def test_nothing_is_traded_during_a_run() -> None:
    with refused("FW-8"):
        running().trade("N")


@rule("FW-RUN-1")
def test_every_word_with_the_turned_card_is_found() -> None:
    at = running("OSNNNNN", "S")
    assert set(at.plays()) == {("CATS",), ("SCAT",), ("COATS",), ("COTS",)}


@rule("FW-RUN-1")
def test_the_next_player_begins_with_a_word_of_their_own() -> None:
    at = running(turned="W").stop().holding("DOGNNNNNNN")
    assert at.play("*DOG").board == ["DOG"]


# The end


@rule("FW-RUN-3")
def test_the_game_is_over_when_the_deck_is_empty_and_the_turn_is_over() -> None:
    at = running("NNNNNNN", "W", deck="").stop()
    assert at.outcome.rule == "FW-RUN-3"
    assert at.outcome.scores == (3, 0)
    assert at.outcome.winners == (0,)


@rule("FW-RUN-3")
def test_cards_left_in_a_hand_cost_nothing() -> None:
    assert running("ZZZZZZZ", "W", deck="").stop().outcome.scores == (3, 0)


@rule("FW-RUN-3")
def test_filling_the_hand_may_empty_the_deck() -> None:
    assert running("NNNNNNN", "W", deck="EE").stop().is_over
    assert not running("NNNNNNN", "W", deck="EEE").stop().is_over


@rule("FW-RUN-3")
def test_when_the_last_card_was_used_the_board_is_won() -> None:
    at = running(deck="").play("CAT+S'")
    assert at.outcome.scores == (4, 0)
    assert at.away == "ACST"


@rule("FW-RUN-3")
def test_most_cards_win() -> None:
    assert running(turned="W", deck="", scores=(0, 4)).stop().outcome.winners == (1,)
    assert running(turned="W", deck="", scores=(0, 3)).stop().outcome.winners == (0, 1)


@rule("FW-RUN-3", "FW-12")
def test_the_game_ends_even_if_nobody_spells_a_word() -> None:
    at = begins()
    for _ in range(6):
        assert not at.is_over
        at.trade("N")
    assert at.outcome.rule == "FW-12"


@rule("FW-RUN-3", "FW-4")
def test_a_run_may_use_up_the_hand() -> None:
    at = running("S", "O", board="C A T").play("C/O'T+S")
    assert at.hand_of(0) == ""
    assert at.awaited == {0}


# Turn and Run


@rule("FW-RUN-4")
def test_a_turn_of_turn_and_run_begins_with_a_turned_card() -> None:
    at = begins(options=TURN_AND_RUN, deck="SOWEEE", turned="W").pass_()
    assert at.awaited == {1}
    assert at.state.turned == "S"
    assert at.deck == "OWEEE"


@rule("FW-RUN-4")
def test_it_must_be_in_the_first_word() -> None:
    with refused("FW-RUN-4"):
        first().play("*CAT")
    at = first().play("*CATS'")
    assert at.board == ["CATS"]
    assert at.state.turned == "O"


@rule("FW-RUN-4")
def test_after_the_first_word_the_run_continues_as_usual() -> None:
    at = first().play("*CATS'").play("C+O'ATS")
    assert at.board == ["COATS"]
    assert at.state.turned == "W"


@rule("FW-RUN-4")
def test_in_turn_and_run_the_points_of_all_cards_count() -> None:
    at = running(turned="W", board="Q/C A T", options=TURN_AND_RUN).stop()
    assert at.scores == (4 + 2 + 1 + 1, 0)


@rule("FW-RUN-4")
def test_a_first_card_that_cannot_be_used_goes_to_the_hand_and_the_turn_is_lost() -> None:
    at = first(turned="W").pass_()
    assert at.hand_of(0) == "".join(sorted("CATNNNNNNN" + "W"))
    assert at.scores == (0, 0)
    assert at.awaited == {1}


@rule("FW-RUN-4")
def test_a_turn_lost_to_the_first_card_allows_no_trade() -> None:
    with refused("FW-8"):
        first(turned="W").trade("N")


@rule("FW-RUN-4")
def test_every_first_word_found_has_the_turned_card() -> None:
    assert set(first().plays()) == {("CATS",), ("SCAT",)}


@rule("FW-RUN-4", "FW-RUN-3")
def test_a_lost_turn_with_the_last_card_ends_the_game() -> None:
    at = first(turned="W", deck="", scores=(3, 5)).pass_()
    assert at.outcome.scores == (3, 5)


@rule("FW-RUN-4", "FW-RUN-5")
def test_a_rejected_first_word_of_turn_and_run_leaves_the_card_in_the_hand() -> None:
    at = first(options={"policy": "challenge"}).play("*TACS'").challenge(seat=1)
    assert at.hand_of(0) == "".join(sorted("CATNNNNNNN" + "S"))
    assert at.awaited == {1}
    assert at.scores == (0, 0)


# Challenge


def waiting(play: str, **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    return running(options={"policy": "challenge"}, **more).play(play)


@rule("FW-RUN-5", "COM-6")
def test_a_word_has_its_window_before_the_next_card_is_turned() -> None:
    at = challenge("run-the-table", "CATNNNNNNN", TEN, deck="SOW", words=WORDS).play("*CAT")
    assert at.awaited == {1}
    assert at.deck == "SOW"
    assert at.let(seat=1).state.turned == "S"
    assert at.awaited == {0}


@rule("FW-RUN-5", "COM-6")
def test_inside_a_run_all_others_have_to_accept_it() -> None:
    clocks = {"policy": "challenge", "challenge_seconds": 20, "open_challenge_seconds": 60}
    at = begins("CATNNNNNNN", TEN, TEN, options=clocks).play("*CAT").let(seat=1)
    assert at.awaited == {2}
    assert at.awaiting.seconds == 60
    assert at.let(seat=2).awaited == {0}


@rule("FW-RUN-5")
def test_an_illegal_word_is_taken_back_and_the_turned_card_goes_to_the_hand() -> None:
    at = waiting("C+O'AT", turned="O", hand="NNNNNNN", deck="SWE", words="CAT").challenge(seat=1)
    assert at.hand_of(0) == "".join(sorted("NNNNNNN" + "O" + "SW"))
    assert at.state.turned is None


@rule("FW-RUN-5")
def test_everything_else_on_the_board_leaves_for_nobody_and_the_turn_is_lost() -> None:
    at = waiting("C+O'AT", turned="O", words="CAT").challenge(seat=1)
    assert "".join(at.board) == ""
    assert at.away == "ACT"
    assert at.scores == (0, 0)
    assert at.awaited == {1}


@rule("FW-RUN-5")
def test_an_illegal_first_word_goes_back_to_the_hand() -> None:
    at = begins(options={"policy": "challenge"}).play("*TAC").challenge(seat=1)
    assert at.hand_of(0) == "ACNNNNNNNT"
    assert at.away == ""
    assert at.awaited == {1}


@rule("FW-RUN-5", "FW-7")
def test_a_failed_challenge_costs_the_next_turn_and_the_run_continues() -> None:
    at = waiting("CAT+S'").challenge(seat=1)
    assert at.awaited == {0}
    assert at.state.turned is not None
    assert at.stop().awaited == {0}
    assert at.scores == (4, 0)


@rule("FW-RUN-5", "FW-RUN-3")
def test_the_last_card_is_used_only_when_its_word_stands() -> None:
    at = waiting("CAT+S'", deck="")
    assert not at.is_over
    assert at.let(seat=1).outcome.scores == (4, 0)


@rule("FW-RUN-5", "FW-RUN-3")
def test_a_rejected_word_with_the_last_card_ends_the_game_and_wins_nothing() -> None:
    assert waiting("CAT+S'", deck="", words="CAT").challenge(seat=1).outcome.scores == (0, 0)


# Time and leaving


@rule("COM-10", "FW-RUN-1")
def test_when_time_is_up_before_a_word_the_turn_is_lost() -> None:
    at = begins().host(TimeUp(0))
    assert at.awaited == {1}
    assert at.hand_of(0) == "ACNNNNNNNT"


@rule("COM-10", "FW-RUN-2")
def test_when_time_is_up_in_a_run_it_is_stopped() -> None:
    at = running(turned="S").host(TimeUp(0))
    assert at.told[0] == "OutOfTime"
    assert at.scores == (3, 0)
    assert "S" in at.hand_of(0)
    assert at.awaited == {1}


@rule("COM-10", "FW-RUN-4")
def test_when_time_is_up_before_the_first_word_of_turn_and_run_the_card_is_taken() -> None:
    at = first().host(TimeUp(0))
    assert "S" in at.hand_of(0)
    assert at.awaited == {1}


@rule("COM-11", "FW-RUN-1")
def test_nobody_wins_the_run_of_a_player_who_leaves() -> None:
    at = begins("NNNNNNN", TEN, TEN, board="C A T", phase="run", turned="S", maker=0).host(Leaves(0))
    assert at.scores == (0, 0, 0)
    assert "".join(at.board) == ""
    assert at.state.turned is None
    assert at.awaited == {1}
