"""Profit & Loss: the longer word wins the trick, but the other player can take cards back from it."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, table, value
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Challenged
from wordparlor.games.common.first_player import Lot
from wordparlor.games.final_word.actions import TakeBack
from wordparlor.games.final_word.events import SealedWord, TurnLost, WillMiss

A = "STONEXXXXX"  # STONE is worth 5
B = "CATDOGYYYY"  # CAT is worth 4, DOG 5
DECK = "BCDEFGHIJKLM"
WORDS = "STONE CAT DOG TON NOT"


def dealt(*, deck: str = DECK, **more: Any) -> Table:  # noqa: ANN401 - any part of a table
    return table("profit-and-loss", A, B, deck=deck, words=WORDS, **more)


def lost(*, deck: str = DECK, **more: Any) -> Table:  # noqa: ANN401 - any part of a table
    """Set up a trick that STONE has won; the player of CAT can take cards back."""
    return dealt(deck=deck, **more).play("*STONE", seat=0).play("*CAT", seat=1)


def doubtful(first: str = "*STONE", second: str = "*CAT") -> Table:
    """Set up two words that have been revealed and can be challenged."""
    return challenge("profit-and-loss", A, B, deck=DECK, words=WORDS).play(first, seat=0).play(second, seat=1)


def taken(at: Table, cards: str = "") -> Table:
    return at.do(TakeBack(tuple(cards)))


# Both spell in secret


@rule("FW-PL-2", "COM-16")
def test_cards_are_taken_back_after_a_trick_and_nothing_else_is_done_then() -> None:
    with refused("FW-PL-2", saying="take back cards now"):
        taken(dealt())
    with refused("FW-PL-2", saying="Take back cards first"):
        lost().pass_()
    with refused("FW-PL-2", saying="Take back cards first"):
        lost().play("*DOG")


@rule("FW-PL-1")
def test_both_are_asked_for_a_word_at_once() -> None:
    assert dealt().awaited == {0, 1}


@rule("FW-PL-1")
def test_a_player_who_has_laid_a_word_waits_for_the_other() -> None:
    at = dealt().play("*STONE", seat=0)
    assert at.awaited == {1}
    with refused("COM-20"):
        at.play("*TON", seat=0)


@rule("FW-PL-1", "COM-15")
def test_a_word_is_hidden_until_both_are_down() -> None:
    at = dealt().play("*STONE", seat=0)
    for seat in (1, None):
        view = at.view(seat)
        assert view.sealed == (0,)
        assert view.own_sealed is None
        assert "".join(at.board) == ""
        assert view.cards == (10, 10)
    assert at.view(0).own_sealed is not None


@rule("FW-PL-1", "COM-15")
def test_only_its_player_learns_which_word_it_is() -> None:
    at = dealt().play("*STONE", seat=0)
    (sealed,) = at.told_of(SealedWord)
    assert sealed.words == ("STONE",)
    assert sealed.seen_by(1) is None
    assert sealed.seen_by(None) is None


@rule("FW-PL-1")
def test_it_does_not_matter_who_plays_first() -> None:
    assert lost().state == dealt().play("*CAT", seat=1).play("*STONE", seat=0).state


@rule("FW-PL-1")
def test_both_words_are_shown_once_both_are_down() -> None:
    at = lost()
    assert at.board == ["STONE", "CAT"]
    assert (at.hand_of(0), at.hand_of(1)) == ("XXXXX", "DGOYYYY")


@rule("FW-PL-1", "FW-5", "COM-21")
def test_a_word_comes_from_the_hand_and_has_three_letters() -> None:
    with refused("COM-21"):
        dealt().play("*CAT", seat=0)
    with refused("FW-5"):
        dealt().play("*TO", seat=0)


@rule("FW-PL-1")
def test_only_one_word_is_laid() -> None:
    with refused("FW-15"):
        dealt().play("*CAT", "*DOG", seat=1)


# Winning a trick


@rule("FW-PL-1")
def test_more_cards_win_and_the_other_may_take_back() -> None:
    """More points don't help: three letters are fewer than five."""
    at = lost()
    assert at.awaited == {1}
    assert at.scores == (0, 0)


@rule("FW-PL-2")
def test_the_winner_scores_what_remains_on_the_board() -> None:
    at = taken(lost(), "S")
    assert at.scores == (5 + 4 - 1, 0)
    assert at.away == "ACENOTT"
    assert "".join(at.board) == ""


@rule("FW-PL-2")
def test_cards_of_either_word_are_taken_back() -> None:
    at = taken(lost(deck=""), "CS")
    assert at.hand_of(1) == "CDGOSYYYY"
    assert at.scores == (5 + 4 - 3, 0)


@rule("FW-PL-2")
def test_the_rest_is_drawn_and_then_the_winner_refills() -> None:
    at = taken(lost(), "S")
    assert at.hand_of(1) == "".join(sorted("DOGYYYY" + "S" + "BC"))
    assert at.hand_of(0) == "".join(sorted("XXXXX" + "DEFGH"))


@rule("FW-PL-2")
def test_nothing_need_be_taken_back() -> None:
    at = taken(lost())
    assert at.hand_of(1) == "".join(sorted("DOGYYYY" + "BCD"))
    assert at.scores == (9, 0)


@rule("FW-PL-2")
def test_no_more_is_taken_back_than_was_played() -> None:
    with refused("FW-PL-2"):
        taken(lost(), "STON")
    assert taken(lost(), "STO").scores == (9 - 3, 0)


@rule("FW-PL-2")
@pytest.mark.parametrize(("cards", "lacking"), [("X", "X"), ("TTT", "T"), ("SS", "S"), ("XYX", "X, X, Y")])
def test_only_cards_on_the_board_are_taken_back(cards: str, lacking: str) -> None:
    with refused("COM-21", saying=f"There's no {lacking} left on the board to take back"):
        taken(lost(), cards)


@rule("FW-PL-2", "FW-4")
def test_the_winner_draws_nothing_once_the_deck_is_empty() -> None:
    at = taken(lost(deck="B"), "C")
    assert at.hand_of(1) == "".join(sorted("DOGYYYY" + "C" + "B"))
    assert at.hand_of(0) == "XXXXX"


@rule("FW-PL-2", "COM-20")
def test_only_the_other_player_takes_back() -> None:
    with refused("COM-20"):
        lost().do(TakeBack(("C",)), seat=0)


@rule("FW-PL-2")
def test_then_the_next_trick_begins() -> None:
    at = taken(lost(), "S")
    assert at.awaited == {0, 1}


@rule("FW-PL-2")
def test_nothing_else_is_done_before_that() -> None:
    with refused("FW-PL-2"):
        lost().play("*DOG", seat=1)


@rule("FW-PL-3")
def test_equal_words_score_each_for_its_player() -> None:
    at = dealt().play("*TON", seat=0).play("*CAT", seat=1)
    assert at.scores == (3, 4)
    assert at.away == "ACNOTT"
    assert at.awaited == {0, 1}


@rule("FW-PL-3", "FW-4")
def test_after_equal_words_the_first_player_draws_first() -> None:
    at = dealt().play("*TON", seat=0).play("*CAT", seat=1)
    assert at.hand_of(0) == "".join(sorted("SEXXXXX" + "BCD"))
    assert at.hand_of(1) == "".join(sorted("DOGYYYY" + "EFG"))


@rule("FW-PL-3", "FW-4")
def test_the_first_player_is_the_one_who_won_the_draw() -> None:
    lots = ((Lot(0, "C"), Lot(1, "B")),)
    at = dealt(lots=lots).play("*TON", seat=0).play("*CAT", seat=1)
    assert at.hand_of(1) == "".join(sorted("DOGYYYY" + "BCD"))


# A player who can't


@rule("FW-PL-1")
def test_a_player_without_a_word_loses_to_any_word() -> None:
    at = dealt().play("*TON", seat=0).pass_(seat=1)
    assert at.scores == (3, 0)
    assert at.awaited == {0, 1}
    assert at.hand_of(1) == "".join(sorted(B))


@rule("FW-PL-1", "FW-8")
def test_a_player_without_a_word_may_trade() -> None:
    at = dealt(deck="U" * 12).trade("YYYY", seat=1).play("*TON", seat=0)
    assert at.scores == (3, 0)
    assert at.hand_of(1) == "".join(sorted("CATDOG" + "UUUU"))
    assert sorted(at.state.deck).count("Y") + at.hand_of(0).count("Y") == 4


@rule("FW-PL-1", "FW-8")
def test_trading_is_up_to_five_cards() -> None:
    with refused("FW-8"):
        dealt().trade("CATDOG", seat=1)


@rule("FW-PL-1", "COM-15")
def test_nobody_sees_that_a_player_lays_none_before_both_have_chosen() -> None:
    at = dealt().trade("YY", seat=1)
    assert at.view(0).sealed == (1,)
    assert at.view(0).own_sealed is None
    assert all(event.seen_by(0) is None or "Y" not in str(event.seen_by(0)) for event in at.events)


@rule("FW-PL-1")
def test_when_neither_lays_a_word_nobody_wins() -> None:
    at = dealt().pass_(seat=0).pass_(seat=1)
    assert at.scores == (0, 0)
    assert at.awaited == {0, 1}


# The end


@rule("FW-PL-4", "FW-11", "FW-14")
def test_the_game_is_over_when_the_deck_is_empty_and_neither_can_make_a_word() -> None:
    at = table("profit-and-loss", "STONEX", "CATY", deck="", words=WORDS).play("*STONE", seat=0).play("*CAT", seat=1)
    taken(at)
    assert at.outcome.rule == "FW-PL-4"
    assert at.outcome.scores == (9 - 4, -3)
    assert at.outcome.winners == (0,)


@rule("FW-PL-4", "FW-14")
def test_the_game_continues_while_one_can() -> None:
    at = table("profit-and-loss", "STONEX", "CATY", deck="", words=WORDS).play("*STONE", seat=0).play("*CAT", seat=1)
    assert not taken(at, "CAT").is_over
    assert 1 in at.awaited


@rule("FW-PL-4")
def test_the_game_continues_while_there_is_a_deck() -> None:
    at = table("profit-and-loss", "STONEX", "CATY", deck="X" * 30, words=WORDS)
    assert not taken(at.play("*STONE", seat=0).play("*CAT", seat=1)).is_over


@rule("FW-PL-4", "FW-14")
def test_a_player_who_has_no_cards_is_not_asked() -> None:
    at = table("profit-and-loss", "STONETON", "CAT", deck="", words=WORDS).play("*STONE", seat=0).play("*CAT", seat=1)
    taken(at)
    assert at.awaited == {0}
    assert at.play("*TON", seat=0).outcome.scores == (9 + 3, 0)


@rule("FW-PL-4", "FW-14")
def test_when_both_lay_none_with_the_deck_empty_it_is_over() -> None:
    at = table("profit-and-loss", "STONE", "CAT", deck="", words=WORDS).pass_(seat=0).pass_(seat=1)
    assert at.outcome.rule == "FW-PL-4"
    assert at.outcome.scores == (-5, -4)


@rule("FW-PL-4", "FW-12")
def test_the_game_ends_even_if_nothing_is_ever_played() -> None:
    at = dealt()
    for _ in range(3):
        assert not at.is_over
        at.pass_(seat=0).pass_(seat=1)
    assert at.outcome.rule == "FW-12"


# Challenge


@rule("FW-PL-5")
def test_both_words_can_be_challenged_before_the_trick_is_settled() -> None:
    at = doubtful()
    assert at.awaited == {0, 1}
    assert at.state.pending is not None
    assert [made.words for made in at.state.pending.plays] == [("STONE",), ("CAT",)]
    assert at.scores == (0, 0)


@rule("FW-PL-5", "COM-6")
def test_hidden_words_have_the_time_of_a_window_without_a_next_player() -> None:
    clocks = {"policy": "challenge", "challenge_seconds": 20, "open_challenge_seconds": 60}
    at = table("profit-and-loss", A, B, deck=DECK, words=WORDS, options=clocks)
    assert at.play("*STONE", seat=0).play("*CAT", seat=1).awaiting.seconds == 60


@rule("FW-PL-5", "COM-6")
def test_the_trick_is_settled_when_both_accept_it() -> None:
    at = doubtful().let(seat=0)
    assert at.awaited == {1}
    at.let(seat=1)
    assert at.state.pending is None
    assert taken(at).scores == (9, 0)


@rule("FW-PL-5", "COM-6")
def test_nobody_challenges_their_own_word() -> None:
    with refused("COM-6"):
        doubtful().challenge(0, seat=0)


@rule("FW-PL-5")
def test_an_illegal_word_goes_back_and_counts_as_none_laid() -> None:
    at = doubtful("*STENO").challenge(0, seat=1)
    assert at.told_of(Challenged) == [Challenged(0, 1, "STENO", "not-in-dictionary", legal=False)]
    at.let(seat=0)
    assert at.scores == (0, 4)
    assert at.hand_of(0) == "".join(sorted(A))
    assert at.awaited == {0, 1}


@rule("FW-PL-5")
def test_when_one_word_has_fallen_the_other_can_still_be_challenged() -> None:
    at = doubtful("*STENO", "*TAC").challenge(0, seat=1)
    at.challenge(1, seat=0)
    assert at.scores == (0, 0)
    assert (at.hand_of(0), at.hand_of(1)) == ("".join(sorted(A)), "".join(sorted(B)))
    assert at.awaited == {0, 1}


@rule("FW-PL-5")
def test_a_challenger_who_is_wrong_lays_no_word_in_the_next_trick() -> None:
    at = doubtful().challenge(1, seat=0)
    assert at.told_of(WillMiss) == [WillMiss(0, "trick")]
    at.let(seat=1)
    assert taken(at).scores == (9, 0)
    assert at.told_of(TurnLost) == [TurnLost(0, "trick")]
    assert at.awaited == {1}
    at.play("*DOG", seat=1)
    at.let(seat=0)
    assert at.scores == (9, 5)


@rule("FW-PL-5")
def test_the_trick_after_that_is_for_both_again() -> None:
    at = doubtful().challenge(1, seat=0)
    taken(at.let(seat=1)).play("*DOG", seat=1).let(seat=0)
    assert at.awaited == {0, 1}


@rule("FW-PL-5")
def test_when_both_were_wrong_both_miss_the_same_trick() -> None:
    at = doubtful().challenge(1, seat=0).challenge(0, seat=1)
    assert at.state.misses == (1, 1)
    taken(at)
    assert at.awaited == {0, 1}
    assert at.state.misses == (0, 0)
    assert at.scores == (9, 0)


@rule("FW-PL-5", "COM-5")
def test_a_single_word_can_be_challenged_too() -> None:
    at = challenge("profit-and-loss", A, B, deck=DECK, words=WORDS).play("*STENO", seat=0).pass_(seat=1)
    assert at.challenge(0, seat=1).scores == (0, 0)


# Time and leaving


@rule("COM-10", "FW-PL-1")
def test_a_player_who_has_no_time_left_lays_none() -> None:
    at = dealt().play("*TON", seat=0).host(TimeUp(1))
    assert at.scores == (3, 0)
    assert at.hand_of(1) == "".join(sorted(B))


@rule("COM-10", "FW-PL-2")
def test_a_player_who_does_not_say_what_to_take_back_takes_nothing() -> None:
    at = lost().host(TimeUp(1))
    assert at.told[:2] == ["OutOfTime", "TookBack"]
    assert at.scores == (9, 0)
    assert at.hand_of(1) == "".join(sorted("DOGYYYY" + "BCD"))


@rule("COM-10", "FW-PL-5")
def test_silence_accepts_the_words() -> None:
    at = doubtful("*STENO").host(TimeUp(0)).host(TimeUp(1))
    assert taken(at).scores == (9, 0)


@rule("COM-11")
def test_when_one_leaves_it_is_over_and_the_other_has_won() -> None:
    for at in (dealt(), lost(), doubtful(), dealt().play("*STONE", seat=0)):
        assert at.host(Leaves(0)).outcome.winners == (1,)


@rule("COM-11", "FW-PL-2")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_won_trick_counts_even_if_a_player_leaves_before_taking_cards_back(leaver: int) -> None:
    at = lost().host(Leaves(leaver))
    assert at.scores == (value("STONECAT"), 0)
    assert at.outcome.scores == (value("STONECAT") - value("XXXXX"), -value("DOGYYYY"))


@rule("COM-11", "FW-PL-5")
def test_a_trick_that_can_still_be_challenged_counts_for_nobody() -> None:
    assert doubtful().host(Leaves(1)).scores == (0, 0)
