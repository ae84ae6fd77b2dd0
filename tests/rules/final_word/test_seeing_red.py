"""Seeing Red: every word has a red card, and words score once all red cards have been used."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, from_the_box, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.final_word.events import AllReds

TEN = "NNNNNNNNNN"
REDS = "JKQVVXZ"
WORDS = "JET KIT KITE VAT AXE ZAX ZAXES REVVED QUIZ QUIZES TAX VEX JAKE TEA"
KNOCKOUT = {"mode": "knockout"}
FIRST_TO_ALL = {"mode": "first-to-all"}


def red(hand: str, *others: str, used: tuple[str, ...] | None = None, **more: Any) -> Table:  # noqa: ANN401
    hands = (hand, *(others or (TEN,)))
    before = tuple(tuple(cards) for cards in (used or [""] * len(hands)))
    return table("seeing-red", *hands, reds=REDS, used=before, **{"words": WORDS} | more)


def used(at: Table, seat: int = 0) -> str:
    return "".join(sorted(at.special.used[seat]))


# The red row


@rule("FW-RED-1")
def test_the_seven_red_cards_are_taken_out_before_the_deal() -> None:
    at = from_the_box("seeing-red")
    assert sorted(at.special.reds) == sorted(REDS)
    held = [*at.state.deck, *(card for hand in at.state.hands for card in hand)]
    assert not set(REDS) & set(held)
    assert len(held) == 113


@rule("FW-RED-1", "COM-15")
def test_the_red_cards_are_face_up() -> None:
    at = from_the_box("seeing-red")
    assert [sorted(at.view(seat).reds) for seat in (0, 1, None)] == [sorted(REDS)] * 3


@rule("FW-RED-1")
def test_a_word_has_a_red_card_and_hand_cards() -> None:
    at = red("ITENNNNNNN").play("*K'IT")
    assert at.awaited == {1}
    assert used(at) == "K"


@rule("FW-RED-1")
def test_a_word_without_a_red_card_is_not_played() -> None:
    with refused("FW-RED-1"):
        red("TEANNNNNNN").play("*TEA")
    assert red("TEANNNNNNN", words="TEA").plays() == []


@rule("FW-RED-1")
def test_red_cards_alone_are_not_a_play() -> None:
    with refused("FW-RED-1"):
        red(TEN, words="KVX").play("*K'V'X'")


@rule("FW-RED-1")
def test_hand_cards_leave_and_red_cards_stay() -> None:
    at = red("ITENNNNNNN").play("*K'IT")
    assert at.away == "IT"
    assert sorted(at.special.reds) == sorted(REDS)
    assert "".join(at.board) == ""
    assert at.hand_of(0) == "ENNNNNNNUU"


@rule("FW-RED-1")
def test_each_red_card_is_used_once_in_a_word() -> None:
    with refused("COM-21"):
        red("EENNNNNNNN", words="EKKE").play("*EK'K'E")


@rule("FW-RED-1")
def test_there_are_two_vs() -> None:
    at = red("REEDNNNNNN").play("*REV'V'ED")
    assert used(at) == "VV"


@rule("FW-RED-1")
def test_the_next_player_may_use_the_same_red_card() -> None:
    at = red("ITNNNNNNNN", "ITEEEEEEEE").play("*K'IT").play("*K'IT")
    assert (used(at, 0), used(at, 1)) == ("K", "K")


@rule("FW-RED-1", "COM-21")
def test_the_other_cards_come_from_the_hand() -> None:
    with refused("COM-21"):
        red("INNNNNNNNN").play("*K'IT")


@rule("FW-RED-1")
def test_only_red_cards_are_in_the_row() -> None:
    with refused("COM-21"):
        red("KINNNNNNNN", words="KIT").play("*KIT'")


# When words score


@rule("FW-RED-2")
def test_a_word_scores_nothing_before_every_red_card_has_been_used() -> None:
    at = red("ITNNNNNNNN", used=("JQVVX", "")).play("*K'IT")
    assert at.scores == (0, 0)
    assert used(at) == "JKQVVX"


@rule("FW-RED-2")
def test_the_word_that_uses_the_last_one_scores_nothing_yet() -> None:
    at = red("ITNNNNNNNN", used=("JQVVXZ", "")).play("*K'IT")
    assert at.scores == (0, 0)
    assert at.told_of(AllReds) == [AllReds(0)]


@rule("FW-RED-2")
def test_from_the_next_word_on_words_score() -> None:
    at = red("ITNNNNNNNN", used=(REDS, "")).play("*K'IT")
    assert at.scores == (4 + 1 + 1, 0)


@rule("FW-RED-2")
def test_v_has_to_be_used_twice() -> None:
    at = red("ATATNNNNNN", used=("JKQXZ", "")).play("*V'AT")
    assert used(at) == "JKQVXZ"
    assert at.told_of(AllReds) == []
    at.trade("N").holding("ATNNNNNNNN").play("*V'AT")
    assert used(at) == "JKQVVXZ"
    assert at.scores == (0, 0)


@rule("FW-RED-2")
def test_both_may_be_used_in_one_word() -> None:
    assert used(red("REEDNNNNNN", used=("JKQXZ", "")).play("*REV'V'ED")) == "JKQVVXZ"


@rule("FW-RED-2")
def test_a_red_card_used_again_adds_nothing() -> None:
    assert used(red("ITNNNNNNNN", used=("K", "")).play("*K'IT")) == "K"
    assert used(red("ATNNNNNNNN", used=("VV", "")).play("*V'AT")) == "VV"


@rule("FW-RED-2")
def test_each_player_uses_them_for_themselves() -> None:
    at = red(TEN, "ITEEEEEEEE", used=(REDS, "")).trade("N").play("*K'IT")
    assert at.scores == (0, 0)


@rule("FW-RED-2", "COM-15")
def test_all_see_what_each_has_used() -> None:
    at = red("ITNNNNNNNN").play("*K'IT")
    assert at.view(1).used == at.view(None).used == (("K",), ())


@rule("FW-RED-3")
@pytest.mark.parametrize(
    ("play", "score"),
    [
        ("*K'ITE", 7),
        ("*J'AK'E", 2 * 10),
        ("*Q'UIZ'", 2 * 10),
        ("*Z'AX'", 9),
        ("*Z'AX'ES", 2 * 11),
        ("*J'AK'EX'", 3 * 14),
        ("*J'AK'EX'Z'", 3 * 18),
    ],
)
def test_two_red_cards_count_double_and_three_triple_from_four_letters_on(play: str, score: int) -> None:
    at = red("ITEAUSNNNN", used=(REDS, ""), words=WORDS + " JAKEX JAKEXZ").play(play)
    assert at.scores == (score, 0)


@rule("FW-RED-3", "FW-RED-2")
def test_a_word_that_does_not_score_is_not_doubled_either() -> None:
    assert red("AENNNNNNNN").play("*J'AK'E").scores == (0, 0)


@rule("FW-RED-3")
def test_the_best_way_to_make_a_word_uses_the_red_cards_that_count() -> None:
    """A hand with a letter of the red row could make the same word with fewer red cards."""
    at = red("JAKENNNNNN", used=(REDS, ""), words="JAKE")
    [best] = [choice for choice in at.choices() if choice.words]
    assert best.score == 2 * 10


# A player who can't, and the end


@rule("FW-RED-4", "FW-8")
def test_a_player_who_cannot_play_trades() -> None:
    at = red("AENNNNNNNN").trade("NNNNN")
    assert at.hand_of(0) == "AENNNUUUUU"
    assert at.awaited == {1}


@rule("FW-RED-4", "FW-15")
def test_the_red_cards_stay_when_nobody_plays() -> None:
    at = red(TEN, TEN).trade("N").trade("N").trade("N")
    assert sorted(at.special.reds) == sorted(REDS)


@rule("FW-RED-4", "FW-14")
def test_the_game_is_over_when_the_deck_is_empty_and_nobody_can_play() -> None:
    at = red("ITN", "NNN", used=(REDS, ""), deck="").play("*K'IT")
    assert at.outcome.rule == "FW-RED-4"
    assert at.outcome.scores == (6, 0)
    assert at.outcome.winners == (0,)


@rule("FW-RED-4")
def test_cards_left_in_a_hand_cost_nothing() -> None:
    at = red("ITNN", "WWWW", used=(REDS, REDS), deck="").play("*K'IT")
    assert at.outcome.scores == (6, 0)


@rule("FW-RED-4", "FW-14")
def test_the_game_continues_while_someone_can() -> None:
    assert red("ITN", "AEN", deck="").play("*K'IT").awaited == {1}
    assert red("ITN", "NNN", deck="U" * 12).play("*K'IT").awaited == {1}


@rule("FW-RED-4")
def test_on_equal_points_more_red_cards_used_win() -> None:
    at = red("ITN", "NNN", used=("", "JX"), deck="").play("*K'IT")
    assert at.outcome.scores == (0, 0)
    assert at.outcome.winners == (1,)


@rule("FW-RED-4", "COM-13")
def test_a_player_who_has_used_as_many_shares_the_win() -> None:
    assert red("ITN", "NNN", used=("", "V"), deck="").play("*K'IT").outcome.winners == (0, 1)


@rule("FW-RED-4")
def test_more_points_win_over_more_red_cards() -> None:
    at = red("ITN", "NNN", used=(REDS, REDS), scores=(0, 5), deck="").play("*K'IT")
    assert at.outcome.winners == (0,)


@rule("FW-RED-4", "FW-12")
def test_the_game_ends_even_if_nobody_plays() -> None:
    at = red(TEN, TEN, used=("J", ""))
    for _ in range(6):
        assert not at.is_over
        at.trade("N")
    assert at.outcome.rule == "FW-12"
    assert at.outcome.winners == (0,)


# Knockout


@rule("FW-RED-5", "FW-16")
def test_in_a_knockout_a_player_who_cannot_use_a_red_card_is_out() -> None:
    at = red(TEN, "ITNNNNNNNN", TEN, options=KNOCKOUT).give_up()
    assert at.state.knocked_out == (0,)
    assert at.awaited == {1}
    at.play("*K'IT")
    assert at.awaited == {2}


@rule("FW-RED-5", "FW-16")
def test_the_last_one_left_wins() -> None:
    at = red(TEN, TEN, TEN, options=KNOCKOUT).give_up().give_up()
    assert at.outcome.winners == (2,)
    assert at.state.knocked_out == (0, 1)


@rule("FW-RED-5", "FW-16")
def test_in_a_knockout_nothing_scores_and_nothing_is_traded_or_passed() -> None:
    at = red("ITNNNNNNNN", TEN, used=(REDS, ""), options=KNOCKOUT)
    with refused("FW-16"):
        at.pass_()
    with refused("FW-16"):
        at.trade("N")
    assert at.play("*K'IT").scores == (0, 0)


@rule("FW-RED-5", "FW-16")
def test_in_a_knockout_a_challenger_who_is_wrong_is_out() -> None:
    options = KNOCKOUT | {"policy": "challenge"}
    at = red("ITNNNNNNNN", TEN, TEN, options=options).play("*K'IT").challenge(seat=2)
    assert at.state.knocked_out == (2,)
    assert at.awaited == {1}


@rule("FW-RED-5", "FW-16")
def test_in_a_knockout_a_rejected_word_puts_its_player_out() -> None:
    options = KNOCKOUT | {"policy": "challenge"}
    at = red("ITNNNNNNNN", TEN, TEN, options=options).play("*TIK'").challenge(seat=2)
    assert at.state.knocked_out == (0,)
    assert at.awaited == {1}


@rule("FW-RED-5", "FW-16")
def test_in_a_knockout_the_others_are_placed_as_they_went_out() -> None:
    at = red(TEN, "ITNNNNNNNN", TEN, options=KNOCKOUT).give_up().play("*K'IT").give_up()
    assert at.outcome.winners == (1,)
    assert sorted(range(3), key=lambda seat: -at.outcome.scores[seat]) == [1, 2, 0]


@rule("FW-RED-5", "COM-10", "FW-16")
def test_in_a_knockout_a_player_who_has_no_time_left_is_out() -> None:
    assert red(TEN, TEN, TEN, options=KNOCKOUT).host(TimeUp(0)).state.knocked_out == (0,)


# First to use them all


@rule("FW-RED-5")
def test_in_first_to_all_a_player_who_has_used_every_red_card_wins_at_once() -> None:
    at = red("ITNNNNNNNN", TEN, used=("JQVVXZ", "JKQVXZ"), options=FIRST_TO_ALL).play("*K'IT")
    assert at.outcome.rule == "FW-RED-5"
    assert at.outcome.winners == (0,)


@rule("FW-RED-5")
def test_in_first_to_all_v_counts_twice() -> None:
    at = red("ATNNNNNNNN", TEN, used=("JKQXZ", ""), options=FIRST_TO_ALL).play("*V'AT")
    assert not at.is_over


@rule("FW-RED-5")
def test_in_first_to_all_nothing_scores() -> None:
    at = red("AENNNNNNNN", TEN, options=FIRST_TO_ALL).play("*J'AK'E")
    assert at.state.scores == (0, 0)


@rule("FW-RED-5", "FW-RED-4")
def test_in_first_to_all_the_game_continues_with_an_empty_deck_while_anyone_can_make_a_word() -> None:
    at = red("ITN", "AT", used=("J", "Q"), options=FIRST_TO_ALL, deck="").play("*K'IT")
    assert at.awaited == {1}
    at.play("*V'AT")
    assert at.outcome.rule == "FW-RED-5"
    assert at.outcome.winners == (0, 1)


@rule("FW-RED-5")
def test_in_first_to_all_someone_may_still_use_the_last_red_card_with_the_deck_empty() -> None:
    at = red("ITN", "ATN", used=("J", "JKQVXZ"), options=FIRST_TO_ALL, deck="").play("*K'IT").play("*V'AT")
    assert at.outcome.sentence == "A player has used every red card."
    assert at.outcome.winners == (1,)


@rule("FW-RED-5")
def test_in_first_to_all_a_player_who_has_used_most_wins_when_nobody_can_go_on() -> None:
    at = red("ITN", "NNN", used=("J", "Q"), options=FIRST_TO_ALL, deck="").play("*K'IT")
    assert at.outcome.winners == (0,)
    at = red("ITN", "NNN", used=("J", "QX"), options=FIRST_TO_ALL, deck="").play("*K'IT")
    assert at.outcome.winners == (0, 1)


@rule("FW-RED-5", "FW-8")
def test_in_first_to_all_a_player_who_cannot_play_trades() -> None:
    assert red(TEN, TEN, options=FIRST_TO_ALL).trade("NN").awaited == {1}


# Challenge, time, leaving


@rule("FW-7", "FW-RED-2", "COM-7")
def test_red_cards_of_a_rejected_word_were_not_used() -> None:
    at = challenge("seeing-red", "ITNNNNNNNN", TEN, reds=REDS).play("*K'IT").challenge(seat=1)
    assert used(at) == ""
    assert at.hand_of(0) == "INNNNNNNNT"
    assert at.awaited == {1}


@rule("FW-7", "FW-RED-2")
def test_red_cards_are_used_when_the_word_stands() -> None:
    at = challenge("seeing-red", "ITNNNNNNNN", TEN, reds=REDS).play("*K'IT")
    assert used(at) == ""
    assert used(at.let()) == "K"


@rule("COM-10", "FW-RED-4")
def test_when_time_is_up_the_turn_is_lost() -> None:
    at = red("ITNNNNNNNN").host(TimeUp(0))
    assert (at.awaited, at.hand_of(0)) == ({1}, "INNNNNNNNT")


@rule("COM-11", "FW-RED-4")
def test_a_player_who_left_cannot_win() -> None:
    at = red("ITN", "NNN", "NN", used=("", REDS, "JX"), scores=(0, 9, 0), deck="").host(Leaves(1)).play("*K'IT")
    assert at.outcome.winners == (2,)
