"""Tricked Out: change the word with one card, or be out of the trick."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Skipped
from wordparlor.games.final_word.events import TrickWon, TurnLost, WillMiss

TEN = "NNNNNNNNNN"
WORDS = "CAT CATS SCAT COAT COATS COT DOG DOGS SCATS"
KNOCKOUT = {"mode": "knockout"}


def lies(hand: str, *others: str, board: str = "C A T", **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    """Set up a trick in which the seat before the first one played last."""
    return table("tricked-out", hand, *(others or (TEN, TEN)), **{"board": board, "words": WORDS} | more)


def leads(hand: str, *others: str, **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    return table("tricked-out", hand, *(others or (TEN, TEN)), **{"words": WORDS} | more)


# A trick


@rule("FW-TRICK-1")
def test_the_lead_is_a_word_from_the_hand() -> None:
    at = leads("CATNNNNNNN").play("*CAT")
    assert at.board == ["CAT"]
    assert at.awaited == {1}
    assert at.scores == (0, 0, 0)


@rule("FW-TRICK-1")
@pytest.mark.parametrize(("play", "word"), [("CAT+S", "CATS"), ("C/OT", "COT"), ("C+OAT", "COAT"), ("+SCAT", "SCAT")])
def test_one_card_is_added_or_overlaid(play: str, word: str) -> None:
    at = lies("SONNNNNNNN").play(play)
    assert at.board == [word]
    assert at.awaited == {1}


@rule("FW-TRICK-1", "FW-24")
def test_one_card_may_be_a_duplicate() -> None:
    at = lies("CNNNNNNNNN").play("=CAT")
    assert at.state.board == ((("C", "C"), ("A",), ("T",)),)
    assert at.awaited == {1}


@rule("FW-TRICK-1")
@pytest.mark.parametrize("play", ["C+OAT+S", "=C=AT", "=CAT+S"])
def test_exactly_one_card_is_played(play: str) -> None:
    with refused("FW-TRICK-1"):
        lies("SOCANNNNNN").play(play)


@rule("FW-TRICK-1")
def test_nothing_is_exchanged() -> None:
    with refused("FW-22"):
        lies("ONNNNNNNNN").play("C~OT")


@rule("FW-TRICK-1")
def test_the_word_is_not_replaced_during_a_trick() -> None:
    with refused("FW-25"):
        lies("DOGNNNNNNN").play("*DOG")


@rule("FW-TRICK-1")
def test_a_player_who_does_not_play_is_out_of_this_trick() -> None:
    at = lies(TEN).pass_()
    assert at.special.folded == (0,)
    assert at.awaited == {1}
    assert at.board == ["CAT"]


@rule("FW-TRICK-1")
def test_the_turn_goes_around_among_those_still_in_the_trick() -> None:
    at = lies(TEN, "SNNNNNNNNN", "ONNNNNNNNN").pass_().play("CAT+S")
    assert at.awaited == {2}
    at.play("C+OATS")
    assert at.awaited == {1}


@rule("FW-TRICK-1")
def test_when_all_but_one_are_out_that_one_wins_the_trick() -> None:
    at = lies(TEN).pass_().pass_()
    assert at.scores == (0, 0, 1)
    assert at.told_of(TrickWon)[0].seat == 2


@rule("FW-TRICK-1")
def test_the_winner_takes_the_cards_off_and_leads() -> None:
    at = lies(TEN, board="C A/O T").pass_().pass_()
    assert at.away == "ACOT"
    assert "".join(at.board) == ""
    assert at.awaited == {2}
    assert at.holding("DOGNNNNNNN").play("*DOG").board == ["DOG"]


@rule("FW-TRICK-1")
def test_in_the_next_trick_all_are_in_again() -> None:
    at = lies(TEN).pass_().pass_().holding("DOGNNNNNNN").play("*DOG")
    assert at.special.folded == ()
    assert at.awaited == {0}


@rule("FW-TRICK-1")
def test_the_leader_may_win_with_the_lead() -> None:
    at = leads("CATNNNNNNN", TEN).play("*CAT").pass_()
    assert at.scores == (1, 0)
    assert at.awaited == {0}


@rule("FW-TRICK-1", "FW-8")
def test_nothing_is_traded_during_a_trick() -> None:
    with refused("FW-8"):
        lies(TEN).trade("N")


@rule("FW-TRICK-1")
def test_every_change_with_one_card_is_found() -> None:
    at = lies("SOANNNNNNN")
    assert set(at.plays()) == {("CATS",), ("SCAT",), ("COAT",), ("COT",), ("CAT",)}
    assert at.besides() == {"Pass"}


# Refilling, leading, the end


@rule("FW-14", "FW-TRICK-1")
def test_a_player_without_cards_is_announced_as_skipped_and_is_out_of_the_trick() -> None:
    at = lies("SN", "", "NN", deck="").play("CAT+S")
    assert at.told_of(Skipped) == [Skipped(1)]
    assert at.special.folded == (1,)
    assert at.awaited == {2}


@rule("FW-14", "FW-TRICK-1")
def test_a_player_who_played_the_last_card_is_in_until_another_plays() -> None:
    at = lies("S", "SN", "NN", deck="").play("CAT+S")
    assert (at.told_of(Skipped), at.awaited) == ([], {1})
    at.play("+SCATS")
    assert (at.told_of(Skipped), at.awaited) == ([Skipped(0)], {2})
    assert at.pass_().scores == (0, 1, 0)


@rule("FW-14", "FW-TRICK-1")
def test_a_player_who_played_the_last_card_may_win_the_trick() -> None:
    assert lies("S", "N", "N", deck="").play("CAT+S").pass_().pass_().scores == (1, 0, 0)


@rule("FW-TRICK-2", "FW-4")
def test_hands_are_filled_after_every_turn() -> None:
    assert lies("SNNNNNNNNN").play("CAT+S").hand_of(0) == "NNNNNNNNNU"
    assert leads("CATNNNNNNN").play("*CAT").hand_of(0) == "NNNNNNNUUU"


@rule("FW-TRICK-2", "FW-8")
def test_a_player_who_cannot_lead_trades_and_the_next_player_leads() -> None:
    at = leads(TEN, "CATNNNNNNN").trade("NN")
    assert at.hand_of(0) == "NNNNNNNNUU"
    assert at.awaited == {1}
    assert at.play("*CAT").awaited == {0}


@rule("FW-TRICK-2", "FW-14")
def test_the_game_is_over_when_the_deck_is_empty_and_the_player_who_is_to_lead_cannot() -> None:
    at = lies("NN", "NN", "NN", deck="", scores=(0, 1, 1)).pass_().pass_()
    assert at.outcome.rule == "FW-TRICK-2"
    assert at.outcome.scores == (0, 1, 2)
    assert at.outcome.winners == (2,)


@rule("FW-TRICK-2")
def test_the_game_is_over_even_if_another_player_could_lead() -> None:
    assert lies("CAT", "NN", "NN", deck="").pass_().pass_().is_over


@rule("FW-TRICK-2")
def test_the_game_continues_while_the_player_who_is_to_lead_can() -> None:
    at = lies("NN", "NN", "CAT", deck="").pass_().pass_()
    assert at.awaited == {2}


@rule("FW-TRICK-2")
def test_the_game_is_over_when_the_player_who_is_to_lead_says_so_with_the_deck_empty() -> None:
    at = lies("NN", "NN", "CAT", deck="").pass_().pass_().pass_()
    assert at.outcome.rule == "FW-TRICK-2"
    assert at.outcome.scores == (0, 0, 1)


@rule("FW-TRICK-2")
def test_a_trick_continues_with_the_deck_empty() -> None:
    at = lies("SN", "ON", "NN", deck="").play("CAT+S")
    assert at.awaited == {1}
    at.play("C+OATS")
    assert at.awaited == {2}
    at.pass_()
    assert at.awaited == {0}


@rule("FW-TRICK-2")
def test_cards_left_in_a_hand_cost_nothing() -> None:
    assert lies("ZZ", "ZZ", "ZZ", deck="").pass_().pass_().outcome.scores == (0, 0, 1)


@rule("FW-TRICK-2", "COM-13")
def test_most_tricks_win() -> None:
    assert lies("NN", "NN", "NN", deck="", scores=(2, 0, 1)).pass_().pass_().outcome.winners == (0, 2)


@rule("FW-TRICK-1", "FW-14")
def test_a_player_who_has_no_cards_is_out_of_the_trick() -> None:
    at = lies("SN", "", "ON", deck="").play("CAT+S")
    assert at.awaited == {2}
    at.play("C+OATS")
    assert at.awaited == {0}
    at.pass_()
    assert at.scores == (0, 0, 1)


@rule("FW-TRICK-1")
def test_a_word_may_be_repeated_after_it_was_changed() -> None:
    """COT and CAT in turn: you can't repeat only the word that is on the board now."""
    at = lies("ON", "AN", "ON").play("C/OT").play("C/AT")
    assert at.board == ["CAT"]


# Knockout


@rule("FW-TRICK-3", "FW-16")
def test_in_a_knockout_a_player_who_cannot_play_is_out_and_the_word_stays() -> None:
    at = lies(TEN, options=KNOCKOUT).give_up()
    assert at.state.knocked_out == (0,)
    assert at.board == ["CAT"]
    assert at.awaited == {1}


@rule("FW-TRICK-3")
def test_in_a_knockout_the_last_one_wins() -> None:
    at = lies(TEN, options=KNOCKOUT).give_up().give_up()
    assert at.outcome.winners == (2,)
    assert at.state.knocked_out == (0, 1)


@rule("FW-TRICK-3")
def test_in_a_knockout_there_is_one_word_for_the_whole_game() -> None:
    at = lies("SNNNNNNNNN", TEN, "ONNNNNNNNN", options=KNOCKOUT).play("CAT+S").give_up().play("C+OATS")
    assert at.board == ["COATS"]
    assert at.awaited == {0}
    assert at.scores == (0, 0, 0)


@rule("FW-TRICK-3")
def test_in_a_knockout_a_player_may_once_trade_and_try_again_in_the_same_turn() -> None:
    at = lies(TEN, options=KNOCKOUT, deck="S" * 12).trade("NNNNN")
    assert at.awaited == {0}
    assert at.hand_of(0) == "NNNNNSSSSS"
    assert at.play("CAT+S").awaited == {1}


@rule("FW-TRICK-3")
def test_in_a_knockout_the_extra_trade_works_once_per_game() -> None:
    at = lies(TEN, TEN, options=KNOCKOUT, deck="S" * 30).trade("N")
    with refused("FW-16"):
        at.trade("N")
    at.play("CAT+S").trade("NN").play("+SCATS")
    assert at.awaited == {0}
    with refused("FW-16"):
        at.trade("N")


@rule("FW-TRICK-3")
def test_in_a_knockout_the_extra_trade_is_up_to_five_cards() -> None:
    with refused("FW-16"):
        lies(TEN, options=KNOCKOUT).trade("NNNNNN")


@rule("FW-TRICK-3", "FW-16")
def test_in_a_knockout_nobody_passes() -> None:
    with refused("FW-16"):
        lies(TEN, options=KNOCKOUT).pass_()


@rule("FW-TRICK-3", "FW-TRICK-1")
def test_in_a_knockout_too_it_is_exactly_one_card() -> None:
    with refused("FW-TRICK-1"):
        lies("SONNNNNNNN", options=KNOCKOUT).play("C+OAT+S")
    assert lies("CNNNNNNNNN", options=KNOCKOUT).play("=CAT").awaited == {1}


@rule("FW-TRICK-3", "COM-10", "FW-16")
def test_in_a_knockout_a_player_who_has_no_time_left_is_out() -> None:
    assert lies(TEN, options=KNOCKOUT).host(TimeUp(0)).state.knocked_out == (0,)


@rule("FW-TRICK-3", "FW-16", "FW-7")
def test_in_a_knockout_a_rejected_change_or_a_failed_challenge_puts_a_player_out() -> None:
    options = KNOCKOUT | {"policy": "challenge"}
    at = lies("XNNNNNNNNN", options=options).play("CAT+X").challenge(seat=1)
    assert at.state.knocked_out == (0,)
    assert (at.board, at.awaited) == (["CAT"], {1})
    at = lies("SNNNNNNNNN", options=options).play("CAT+S").challenge(seat=1)
    assert at.state.knocked_out == (1,)
    assert (at.board, at.awaited) == (["CATS"], {2})


# Challenge


def doubtful(hand: str, *others: str, **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    return challenge("tricked-out", hand, *(others or (TEN, TEN)), **{"words": WORDS} | more)


@rule("FW-TRICK-4")
def test_an_illegal_change_puts_its_player_out_of_this_trick() -> None:
    at = doubtful("XNNNNNNNNN", board="C A T").play("CAT+X").challenge(seat=2)
    assert at.special.folded == (0,)
    assert (at.board, at.hand_of(0)) == (["CAT"], "NNNNNNNNNX")
    assert at.awaited == {1}


@rule("FW-TRICK-4")
def test_an_illegal_change_may_end_the_trick() -> None:
    at = doubtful("XNNNNNNNNN", TEN, board="C A T").play("CAT+X").challenge(seat=1)
    assert at.scores == (0, 1)
    assert at.awaited == {1}


@rule("FW-TRICK-4")
def test_an_illegal_lead_passes_the_lead_on() -> None:
    at = doubtful("TACNNNNNNN").play("*TAC").challenge(seat=2)
    assert at.hand_of(0) == "ACNNNNNNNT"
    assert "".join(at.board) == ""
    assert at.awaited == {1}
    assert at.special.folded == ()
    at.holding("CATNNNNNNN").play("*CAT").let()
    assert at.awaited == {2}


@rule("FW-TRICK-4")
def test_a_challenger_who_is_wrong_is_out_of_this_trick() -> None:
    at = doubtful("SNNNNNNNNN", board="C A T").play("CAT+S").challenge(seat=1)
    assert at.special.folded == (1,)
    assert at.board == ["CATS"]
    assert at.awaited == {2}


@rule("FW-TRICK-4")
def test_a_failed_challenge_may_decide_the_trick() -> None:
    at = doubtful("SNNNNNNNNN", TEN, board="C A T").play("CAT+S").challenge(seat=1)
    assert at.scores == (1, 0)
    assert at.awaited == {0}


@rule("FW-TRICK-4")
def test_a_challenger_who_is_wrong_and_out_already_is_out_of_the_next_one() -> None:
    at = doubtful("SNNNNNNNNN", TEN, "ONNNNNNNNN", board="C A T", folded=(1,)).play("CAT+S").challenge(seat=1)
    assert at.told_of(WillMiss) == [WillMiss(1, "trick")]
    assert at.awaited == {2}
    at.pass_()
    assert at.told_of(TurnLost) == [TurnLost(1, "trick")]
    assert at.scores == (1, 0, 0)
    at.holding("CATNNNNNNN").play("*CAT").let(seat=2)
    assert 1 in at.special.folded
    assert at.awaited == {2}


@rule("FW-TRICK-4", "COM-6")
def test_a_player_who_is_out_of_the_trick_may_challenge() -> None:
    at = doubtful("XNNNNNNNNN", TEN, TEN, board="C A T", folded=(1,)).play("CAT+X")
    assert at.awaited == {1, 2}


@rule("FW-TRICK-4", "COM-7")
def test_a_pending_change_has_not_happened() -> None:
    at = doubtful("SNNNNNNNNN", board="C A T").play("CAT+S")
    assert (at.board, at.hand_of(0)) == (["CAT"], "NNNNNNNNNS")
    assert at.let().board == ["CATS"]


# Time and leaving


@rule("COM-10", "FW-TRICK-1")
def test_a_player_who_has_no_time_left_is_out_of_this_trick() -> None:
    assert lies("SNNNNNNNNN").host(TimeUp(0)).special.folded == (0,)


@rule("COM-10", "FW-TRICK-2")
def test_a_player_who_has_no_time_left_to_lead_passes_the_lead_on() -> None:
    at = leads("CATNNNNNNN").host(TimeUp(0))
    assert at.awaited == {1}
    assert at.hand_of(0) == "ACNNNNNNNT"


@rule("COM-11", "FW-TRICK-1")
def test_the_only_player_left_in_a_trick_wins_it() -> None:
    at = lies(TEN).pass_().host(Leaves(1))
    assert at.scores == (0, 0, 1)
    assert at.awaited == {2}


@rule("COM-11", "FW-TRICK-1")
def test_the_last_player_in_wins_the_trick_even_if_the_leaver_played_last() -> None:
    at = lies(TEN).pass_().host(Leaves(2))
    assert at.scores == (0, 1, 0)
    assert at.awaited == {1}


@rule("COM-11", "FW-TRICK-1")
def test_a_player_who_leaves_loses_the_trick_to_the_one_who_stays() -> None:
    """The player who played last leaves: the others continue with the word."""
    at = lies(TEN).host(Leaves(2))
    assert at.awaited == {0}
    assert at.board == ["CAT"]


@rule("COM-11", "FW-TRICK-1")
@pytest.mark.parametrize("leaver", [0, 1])
def test_the_trick_is_won_even_when_that_ends_the_game(leaver: int) -> None:
    at = lies(TEN, TEN).host(Leaves(leaver))
    assert at.outcome.scores == ((0, 1) if leaver == 0 else (1, 0))


@rule("COM-11", "FW-TRICK-1")
def test_with_no_word_on_the_board_there_is_no_trick_to_win() -> None:
    assert leads(TEN, TEN).host(Leaves(1)).outcome.scores == (0, 0)


@rule("COM-11", "FW-TRICK-3")
def test_in_a_knockout_a_player_who_leaves_cannot_win() -> None:
    at = lies(TEN, TEN, options=KNOCKOUT).host(Leaves(0))
    assert at.outcome.winners == (1,)


# The window in a trick


@rule("FW-TRICK-4", "COM-6")
def test_the_next_player_still_in_the_trick_closes_the_window() -> None:
    at = doubtful("SNNNNNNNNN", board="C A T", folded=(1,)).play("CAT+S").let(seat=2)
    assert at.board == ["CATS"]
    assert at.awaited == {2}


@rule("FW-TRICK-3", "FW-16", "COM-6")
def test_in_a_knockout_a_player_who_is_out_challenges_no_more() -> None:
    options = KNOCKOUT | {"policy": "challenge"}
    at = lies(TEN, "SNNNNNNNNN", TEN, options=options).give_up().play("CAT+S")
    assert at.awaited == {2}


@rule("FW-TRICK-3", "FW-16")
def test_in_a_knockout_a_failed_challenge_may_end_the_game() -> None:
    at = lies("SNNNNNNNNN", TEN, options=KNOCKOUT | {"policy": "challenge"}).play("CAT+S").challenge(seat=1)
    assert at.outcome.winners == (0,)
    assert at.outcome.rule == "FW-16"
