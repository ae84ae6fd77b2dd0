"""Turnover: each turn a card is turned up, and it has to be in the word."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, from_the_box, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.final_word.events import LastTurns, Turned

TEN = "NNNNNNNNNN"
WORDS = "CAT CATS SCAT COAT COT DOG DOGS SOD"


def lies(hand: str, *others: str, turned: str = "S", **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    """Set up a turn that began with a turned-up card, with CAT on the board."""
    return table("turnover", hand, *(others or (TEN,)), **{"turned": turned, "board": "C A T", "words": WORDS} | more)


def last(hand: str, *others: str, **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    """Set up a turn with the last card of the deck."""
    return lies(hand, *(others or ("NN",)), **{"deck": ""} | more)


# The turned card


@rule("FW-TURN-1")
def test_each_turn_begins_with_a_turned_card() -> None:
    at = from_the_box("turnover")
    assert at.state.turned is not None
    assert len(at.state.deck) == 120 - 20 - 1
    at = lies(TEN, deck="OWE").pass_()
    assert at.state.turned == "O"
    assert at.deck == "WE"
    assert at.told_of(Turned) == [Turned(1, "O")]


@rule("FW-TURN-1", "COM-15")
def test_everyone_sees_the_turned_card() -> None:
    at = lies(TEN)
    assert [at.view(seat).turned for seat in (0, 1, None)] == ["S", "S", "S"]


@rule("FW-TURN-1")
@pytest.mark.parametrize(
    ("turned", "play", "word"),
    [
        ("S", "CAT+S'", "CATS"),
        ("S", "+S'CAT", "SCAT"),
        ("O", "C/O'T", "COT"),
        ("O", "C~O'T", "COT"),
        ("S", "C/OT+S'", "COTS"),
        ("A", "C=A'T+S", "CATS"),
    ],
)
def test_the_turned_card_changes_the_word_by_any_move(turned: str, play: str, word: str) -> None:
    assert lies("OSNNNNNNNN", turned=turned, words=WORDS + " COTS").play(play).board == [word]


@rule("FW-TURN-1")
def test_the_turned_card_can_be_in_a_new_word() -> None:
    at = lies("ODNNNNNNNN").play("*S'OD")
    assert at.board == ["SOD"]
    assert at.away == "ACT"
    assert at.scores == (4, 0)


@rule("FW-TURN-1")
@pytest.mark.parametrize("play", ["CAT+S", "*DOG", "C/OT", "C=AT"])
def test_no_word_is_made_without_it(play: str) -> None:
    with refused("FW-TURN-1"):
        lies("SDOGANNNNN").play(play)


@rule("FW-TURN-1")
def test_the_first_word_has_it_too() -> None:
    at = table("turnover", "CATNNNNNNN", TEN, turned="S", words=WORDS)
    with refused("FW-TURN-1"):
        at.play("*CAT")
    assert at.play("*CATS'").scores == (5, 0)


@rule("FW-TURN-1", "FW-25", "COM-21")
def test_the_turned_card_counts_as_one_card() -> None:
    with refused("COM-21"):
        lies(TEN, words="SCATS").play("+S'CAT+S'")


@rule("FW-TURN-1", "FW-9")
def test_one_card_of_the_word_stays_uncovered() -> None:
    with refused("FW-9"):
        lies("DGNNNNNNNN", turned="O").play("/D/O'/G")


@rule("FW-TURN-1", "FW-25")
def test_no_letter_is_left_out() -> None:
    with refused("FW-25"):
        lies(TEN, words="SAT").play("-C+S'AT")


@rule("FW-TURN-1", "FW-4")
def test_the_hand_is_filled_after_the_turn_before_the_next_card_is_turned() -> None:
    at = lies("ODNNNNNNNN", deck="EFGHI").play("*S'OD")
    assert at.hand_of(0) == "EFNNNNNNNN"
    assert at.state.turned == "G"


@rule("FW-TURN-1", "FW-22")
def test_the_exchanged_card_goes_into_the_hand() -> None:
    assert lies(TEN, turned="O", deck="EEE").play("C~O'T").hand_of(0) == "ANNNNNNNNNN"


@rule("FW-TURN-1")
def test_every_word_with_the_turned_card_is_found() -> None:
    at = lies("ODCNNNNNNN", turned="S", words=WORDS + " COTS")
    assert set(at.plays()) == {("CATS",), ("SCAT",), ("COTS",), ("SOD",)}
    assert at.besides() == {"Pass"}


# What scores


@rule("FW-TURN-2", "FW-6")
def test_the_word_scores() -> None:
    assert lies(TEN).play("CAT+S'").scores == (5, 0)


@rule("FW-TURN-2")
def test_duplicates_of_this_play_do_not_count() -> None:
    at = lies("CNNNNNNNNN").play("=CAT+S'")
    assert at.scores == (3, 0)
    assert at.board == ["CATS"]


@rule("FW-TURN-2")
def test_duplicates_of_an_earlier_play_count() -> None:
    assert lies(TEN, board="C/C A T").play("CAT+S'").scores == (5, 0)


@rule("FW-TURN-2", "FW-24")
def test_duplicates_alone_are_a_play_and_score_nothing() -> None:
    at = lies("ANNNNNNNNN", turned="C").play("=C'=AT")
    assert at.scores == (0, 0)
    assert at.state.board == ((("C", "C"), ("A", "A"), ("T",)),)
    assert at.awaited == {1}


@rule("FW-TURN-2", "FW-24")
def test_duplicates_alone_can_be_chosen() -> None:
    assert ("CAT",) in lies(TEN, turned="C", words="CAT").plays()


@rule("FW-TURN-2")
def test_the_best_way_to_a_word_has_no_duplicates() -> None:
    (choice,) = [choice for choice in lies("CATNNNNNNN", words="CATS").choices() if choice.words]
    assert choice.score == 5


# A player who can't


@rule("FW-TURN-3")
def test_a_player_who_cannot_use_the_card_takes_it_and_loses_the_turn() -> None:
    at = lies(TEN, turned="W").pass_()
    assert at.hand_of(0) == "NNNNNNNNNNW"
    assert at.board == ["CAT"]
    assert at.awaited == {1}


@rule("FW-TURN-3", "FW-8")
def test_a_player_who_takes_the_card_does_not_trade() -> None:
    with refused("FW-8"):
        lies(TEN, turned="W").trade("N")


@rule("FW-TURN-3", "FW-4")
def test_a_hand_above_ten_stays_as_it_is() -> None:
    at = lies("N" * 12, turned="S", deck="EEE").play("CAT+S'")
    assert len(at.state.hands[0]) == 12


@rule("FW-TURN-3", "FW-7")
def test_a_player_whose_word_is_rejected_takes_the_card_and_loses_the_turn() -> None:
    at = challenge("turnover", "ONNNNNNNNN", TEN, turned="S", board="C A T", words=WORDS).play("*S'ON")
    at.challenge(seat=1)
    assert at.hand_of(0) == "NNNNNNNNNOS"
    assert (at.board, at.scores, at.awaited) == (["CAT"], (0, 0), {1})


@rule("FW-TURN-3", "FW-15")
def test_after_a_round_without_a_play_the_word_leaves() -> None:
    at = lies(TEN, TEN, turned="W").pass_().pass_()
    assert at.state.board == ()
    assert at.away == "ACT"


# The last turns


@rule("FW-TURN-4")
def test_when_a_turn_ends_with_the_deck_empty_each_has_one_last_turn() -> None:
    at = last("NN", "OO", "DD", words=WORDS + " CATSN CATSO").play("CAT+S'")
    assert at.told_of(LastTurns) == [LastTurns((1, 2, 0))]
    assert at.awaited == {1}
    at.play("CATS+O")
    assert at.awaited == {2}
    at.pass_()
    assert at.awaited == {0}
    at.pass_()
    assert at.outcome.rule == "FW-TURN-4"


@rule("FW-TURN-4")
def test_no_card_is_turned_for_them() -> None:
    at = last("NN", "ON", words=WORDS + " CATSO").play("CAT+S'")
    assert at.state.turned is None
    assert at.play("CATS+O").scores == (5, 6)


@rule("FW-TURN-4")
def test_filling_the_hand_may_empty_the_deck() -> None:
    at = lies("ODNNNNNNNN", TEN, deck="EE", words=WORDS + " SODN").play("*S'OD")
    assert at.told_of(LastTurns) == [LastTurns((1, 0))]
    assert lies("ODNNNNNNNN", TEN, deck="EEE").play("*S'OD").state.last_turns is None


@rule("FW-TURN-4")
def test_a_turn_that_was_lost_ends_with_the_deck_empty_too() -> None:
    at = last("NN", "OO", turned="W", words=WORDS + " COAT").pass_()
    assert at.told_of(LastTurns) == [LastTurns((1, 0))]
    assert at.hand_of(0) == "NNW"


@rule("FW-TURN-4", "FW-11")
def test_after_the_last_turns_leftover_cards_are_subtracted() -> None:
    at = last("QN", "ON", words=WORDS + " CATSO").play("CAT+S'").play("CATS+O").pass_()
    assert at.outcome.scores == (5 - 5, 6 - 1)
    assert at.outcome.winners == (1,)


@rule("FW-TURN-4")
def test_in_a_last_turn_the_word_may_be_replaced_from_the_hand() -> None:
    at = last("NN", "DOG").play("CAT+S'").play("*DOG")
    assert at.scores[1] == 5


@rule("FW-TURN-4", "FW-14")
def test_a_player_without_cards_has_no_last_turn() -> None:
    at = last("O", "", "CN", words=WORDS + " SCOAT SCOATN").play("+S'C+OAT")
    assert at.awaited == {2}


@rule("FW-TURN-4", "FW-TURN-3")
def test_nothing_is_traded_in_a_last_turn() -> None:
    at = last("NN", "ON", words=WORDS + " CATSO").play("CAT+S'")
    with refused("FW-8"):
        at.trade("N")


@rule("FW-TURN-4", "FW-7")
def test_a_last_turn_may_be_lost_in_advance() -> None:
    at = last("NN", "ON", "ON", options={"policy": "challenge"}, words=WORDS + " CATSO").play("CAT+S'")
    at.challenge(seat=1)
    assert at.awaited == {2}


@rule("FW-TURN-4", "FW-7")
def test_a_rejected_last_turn_is_over() -> None:
    at = last("NN", "ON", options={"policy": "challenge"}, words=WORDS).play("CAT+S'").let().play("CATS+O")
    at.challenge(seat=0)
    assert at.awaited == {0}
    assert at.hand_of(1) == "NO"
    assert at.scores == (5, 0)


# Solo


@rule("FW-TURN-1", "FW-17")
def test_in_a_solo_game_turns_follow_one_another() -> None:
    at = table("turnover", "ODNNNNNNNN", turned="S", board="C A T", deck="EEFG", words=WORDS).play("*S'OD")
    assert at.awaited == {0}
    assert at.state.turned == "F"
    assert at.scores == (4,)


@rule("FW-17")
def test_in_a_solo_game_nothing_is_traded() -> None:
    with refused("FW-17"):
        table("turnover", TEN, turned="S", words=WORDS).trade("N")


@rule("FW-17", "FW-TURN-3")
def test_in_a_solo_game_a_card_that_cannot_be_used_is_taken_too() -> None:
    at = table("turnover", TEN, turned="W", deck="EFG", words=WORDS).pass_()
    assert at.hand_of(0) == "NNNNNNNNNNW"
    assert at.state.turned == "E"
    assert at.awaited == {0}


@rule("FW-17")
def test_in_a_solo_game_a_player_may_stop() -> None:
    at = table("turnover", "CATNNNNNNN", turned="S", words=WORDS, scores=(20,)).stop()
    assert at.is_over


@rule("FW-17", "FW-TURN-3", "FW-11")
def test_a_solo_player_who_stops_takes_the_turned_card() -> None:
    at = table("turnover", "NN", turned="S", board="C A T", words=WORDS).stop()
    assert at.state.hands == (("N", "N", "S"),)
    assert at.outcome.scores == (-3,)


@rule("FW-TURN-4", "FW-17")
def test_in_a_solo_game_there_is_one_last_turn() -> None:
    at = table("turnover", "ODGNNN", turned="S", board="C A T", deck="", words=WORDS).play("CAT+S'")
    assert at.awaited == {0}
    assert at.state.turned is None
    at.play("*DOG")
    assert at.outcome.scores == (5 + 5 - 3,)


# Challenge, time, leaving


@rule("FW-7")
def test_a_failed_challenge_costs_the_next_turn() -> None:
    at = challenge("turnover", TEN, TEN, TEN, turned="S", board="C A T", words=WORDS).play("CAT+S'").challenge(seat=1)
    assert at.awaited == {2}
    assert at.scores == (5, 0, 0)


@rule("FW-7", "FW-TURN-1")
def test_no_card_is_turned_for_a_turn_that_is_skipped() -> None:
    at = challenge("turnover", TEN, TEN, turned="S", board="C A T", deck="EFG", words=WORDS).play("CAT+S'")
    at.challenge(seat=1)
    assert at.awaited == {0}
    assert at.state.turned == "E"


@rule("COM-7")
def test_a_pending_word_has_not_happened() -> None:
    at = challenge("turnover", TEN, TEN, turned="S", board="C A T", deck="EFG", words=WORDS).play("CAT+S'")
    assert (at.board, at.scores, at.state.turned) == (["CAT"], (0, 0), "S")
    assert at.let().board == ["CATS"]


@rule("COM-10", "FW-TURN-3")
def test_when_time_is_up_the_card_is_taken() -> None:
    at = lies(TEN).host(TimeUp(0))
    assert at.hand_of(0) == "NNNNNNNNNNS"
    assert at.awaited == {1}


@rule("COM-11", "FW-TURN-1")
def test_when_a_player_leaves_the_next_has_a_card_of_their_own() -> None:
    at = lies(TEN, TEN, TEN, deck="EFG").host(Leaves(0))
    assert at.awaited == {1}
    assert at.state.turned is not None
    assert at.board == ["CAT"]


@rule("COM-11", "FW-TURN-3", "FW-11")
@pytest.mark.parametrize("others", [1, 2])
def test_the_turned_card_of_a_player_who_leaves_is_unplayed(others: int) -> None:
    at = lies("NN", *["N"] * others, deck="E" if others > 1 else "").host(Leaves(0))
    assert at.state.hands[0] == ("N", "N", "S")
    if others == 1:
        assert at.outcome.scores == (-3, -1)


@rule("COM-11", "FW-11")
def test_the_turned_card_of_a_player_who_stays_is_in_no_hand() -> None:
    assert lies("NN", "N", deck="").host(Leaves(1)).outcome.scores == (-2, -1)


@rule("COM-11", "FW-TURN-4")
def test_a_player_who_left_has_no_last_turn() -> None:
    at = last("NN", "OO", "DD", words=WORDS + " CATSN CATSO").host(Leaves(1)).play("CAT+S'")
    assert at.told_of(LastTurns) == [LastTurns((2, 0))]
