"""Leftovers: what you leave of the word goes to the player who made it."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, challenge, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Skipped
from wordparlor.games.final_word.events import CardsLeft, CardsWon

GAME = "leftovers"
TEN = "XXXXXXXXXX"
WORDS = "CAT TEA ATE ACT COT COAT TEN NET CATS DOG TACT"


def cat(*hands: str, words: str = WORDS, **more: Parts) -> Table:
    """Set up CAT on the board, made by the player before the first seat."""
    return table(GAME, *hands, board="C A T", words=words, **more)


# Making a word


@rule("FW-LEFT-1", "FW-LEFT-3")
def test_the_first_player_spells_a_word_which_scores_nothing() -> None:
    at = table(GAME, "CATXXXXXXX", TEN, words=WORDS).play("*CAT")
    assert (at.board, at.scores, at.state.maker) == (["CAT"], (0, 0), 0)


@rule("FW-LEFT-1")
def test_cards_of_the_board_and_of_the_hand_make_a_word_in_any_order() -> None:
    at = cat("EXXXXXXXXX", TEN).play("T3+EA2")
    assert (at.board, at.state.maker, at.awaited) == (["TEA"], 0, {1})


@rule("FW-LEFT-1")
def test_cards_that_were_not_used_go_as_points_to_the_maker_of_the_word() -> None:
    at = cat("EXXXXXXXXX", TEN).play("T3+EA2")
    assert at.scores == (0, 2)
    assert CardsWon(1, ("C",), 2) in at.events
    assert at.away == "C"


@rule("FW-LEFT-1")
def test_with_every_card_used_nobody_gets_anything() -> None:
    at = cat("OXXXXXXXXX", TEN).play("C+OAT")
    assert (at.scores, at.away) == ((0, 0), "")


@rule("FW-LEFT-1")
def test_the_maker_of_each_word_gets_what_the_next_player_leaves() -> None:
    at = cat("EXXXXXXXXX", "NXXXXXXXXX", TEN).play("T3+EA2").play("T1E2+N")
    assert at.scores == (1, 0, 2)


@rule("FW-LEFT-1")
def test_at_least_one_card_comes_from_the_hand() -> None:
    with refused("FW-LEFT-1"):
        cat(TEN, TEN).play("A2C1T3")


@rule("FW-LEFT-1")
def test_at_least_one_card_comes_from_the_board() -> None:
    at = cat("DOGXXXXXXX", TEN, words="DOG")
    with refused("FW-25"):
        at.play("*DOG")
    with refused("FW-LEFT-1"):
        at.play("-C-A-T+D+O+G")
    assert at.plays() == []


@rule("FW-LEFT-1", "FW-25")
def test_the_same_word_cannot_be_repeated() -> None:
    at = cat("CXXXXXXXXX", TEN)
    with refused("FW-25"):
        at.play("+CA2T3")
    assert ("CAT",) not in at.plays()
    assert ("ACT",) in at.plays()


@rule("FW-LEFT-1")
@pytest.mark.parametrize(("text", "move"), [("C/OT", "FW-21"), ("C~OT", "FW-22"), ("=CA+ST", "FW-24")])
def test_cards_are_neither_covered_nor_exchanged(text: str, move: str) -> None:
    with refused(move):
        cat("OCSXXXXXXX", TEN, words="COT CAST").play(text)


@rule("FW-LEFT-1")
def test_the_play_that_leaves_the_fewest_points_comes_first() -> None:
    """COAT leaves nothing, COT leaves an A, and TEA leaves a C."""
    at = cat("OEXXXXXXXX", TEN, words="COT COAT TEA")
    assert at.plays() == [("COAT",), ("COT",), ("TEA",)]


@rule("FW-LEFT-1", "FW-7")
def test_leftovers_go_to_nobody_if_the_same_player_made_the_word() -> None:
    at = cat("EXXXXXXXXX", TEN, maker=0).play("T3+EA2")
    assert at.scores == (0, 0)
    assert at.away == "C"


@rule("FW-LEFT-1", "FW-4")
def test_only_cards_from_the_hand_are_replaced() -> None:
    at = cat("EXXXXXXXXX", TEN, deck="PQR").play("T3+EA2")
    assert (at.hand_of(0), at.deck) == ("PXXXXXXXXX", "QR")


# A player who can't


@rule("FW-LEFT-2")
def test_when_the_next_player_cannot_the_maker_takes_all_cards_as_points() -> None:
    at = cat(TEN, TEN, TEN).pass_()
    assert at.scores == (0, 0, 4)
    assert CardsWon(2, ("C", "A", "T"), 4) in at.events
    assert (at.board, at.away) == ([], "ACT")


@rule("FW-LEFT-2")
def test_the_maker_may_at_once_spell_a_new_word_and_the_turn_goes_to_the_player_after() -> None:
    at = cat(TEN, TEN, "DOGXXXXXXX").pass_()
    assert at.awaited == {2}
    at.play("*DOG")
    assert (at.board, at.state.maker, at.awaited) == (["DOG"], 2, {1})
    assert len(at.hand_of(2)) == 10


@rule("FW-LEFT-2")
def test_the_maker_need_not_spell_one() -> None:
    at = cat(TEN, "DOGXXXXXXX", "DOGXXXXXXX").pass_().pass_()
    assert (at.board, at.awaited) == ([], {1})
    assert at.play("*DOG").board == ["DOG"]


@rule("FW-LEFT-2")
@pytest.mark.parametrize("spells", [True, False])
def test_with_two_players_the_turn_goes_back_to_the_player_who_could_not(*, spells: bool) -> None:
    at = cat(TEN, "DOGXXXXXXX").pass_()
    assert at.awaited == {1}
    assert (at.play("*DOG") if spells else at.pass_()).awaited == {0}


@rule("FW-LEFT-2", "FW-8")
def test_a_player_who_could_not_make_a_word_may_trade() -> None:
    at = cat("ABXXXXXXXX", TEN, deck="PQ").trade("AB")
    assert at.hand_of(0) == "PQXXXXXXXX"
    assert at.scores == (0, 4)
    assert at.awaited == {1}


@rule("FW-LEFT-2")
def test_a_player_who_made_the_word_and_cannot_play_on_it_gets_nothing() -> None:
    at = cat(TEN, TEN, maker=0).pass_()
    assert (at.scores, at.board, at.awaited) == ((0, 0), ["CAT"], {1})


@rule("FW-LEFT-2", "FW-7")
def test_a_rejected_word_counts_as_not_being_able_to_make_one() -> None:
    at = challenge(GAME, TEN, TEN, "DOGXXXXXXX", board="C A T", words=WORDS).play("T3+X+X").challenge(seat=1)
    assert at.scores == (0, 0, 4)
    assert at.awaited == {2}


@rule("FW-LEFT-2", "FW-7")
def test_a_rejected_new_word_of_the_maker_leaves_the_board_empty() -> None:
    at = challenge(GAME, TEN, TEN, "DOGXXXXXXX", board="C A T", words=WORDS).pass_().play("*GXX").challenge(seat=0)
    assert (at.board, at.scores, at.awaited) == ([], (0, 0, 4), {1})


@rule("FW-LEFT-2", "COM-11")
def test_when_the_maker_leaves_instead_of_spelling_the_turn_continues() -> None:
    at = cat(TEN, TEN, TEN, TEN).pass_().host(Leaves(3))
    assert at.awaited == {1}


@rule("FW-LEFT-2", "COM-11")
@pytest.mark.parametrize("leaving", [0, 2], ids=["who could not", "the maker"])
def test_if_one_of_three_players_leaves_the_turn_still_goes_to_the_player_after_the_one_who_could_not(
    leaving: int,
) -> None:
    at = cat(TEN, TEN, "DOGXXXXXXX").pass_().host(Leaves(leaving))
    if leaving == 0:
        at.play("*DOG")
    assert at.awaited == {1}


@rule("FW-LEFT-2", "COM-11")
def test_when_the_third_player_leaves_the_turn_goes_back_to_the_player_who_could_not() -> None:
    assert cat(TEN, TEN, "DOGXXXXXXX").pass_().host(Leaves(1)).play("*DOG").awaited == {0}


@rule("FW-LEFT-2", "FW-7")
def test_a_turn_lost_in_advance_stays_lost_after_a_player_who_could_not_play() -> None:
    assert cat(TEN, TEN, TEN, "DOGXXXXXXX", misses=(0, 1, 0, 0)).pass_().play("*DOG").awaited == {2}


@rule("FW-LEFT-2", "FW-14")
def test_a_player_without_cards_is_skipped_even_after_a_player_who_could_not_play() -> None:
    at = cat("X", "", "SX", "DOGX", words="CAT DOG DOGS", deck="").pass_().play("*DOG")
    assert at.awaited == {2}
    assert at.told_of(Skipped) == [Skipped(1)]


@rule("FW-LEFT-2", "FW-14")
def test_a_maker_without_cards_takes_the_points_but_is_not_asked_to_spell() -> None:
    at = cat("X", "DOG", "", deck="").pass_()
    assert at.scores == (0, 0, 4)
    assert (at.board, at.awaited, at.state.turns) == ([], {1}, 1)


@rule("FW-LEFT-2", "FW-14", "FW-7")
def test_with_two_players_the_one_who_could_not_is_next_if_the_maker_has_no_cards() -> None:
    """A rejected word counts as not being able to play, and the player who made it didn't pass."""
    at = challenge(GAME, "XXDOG", "", board="C A T", words=WORDS, deck="").play("T3+X+X").challenge(seat=1)
    assert (at.scores, at.awaited, at.state.turns) == ((0, 4), {0}, 1)
    assert at.told_of(Skipped) == []


@rule("FW-LEFT-2", "FW-7")
def test_a_failed_challenge_costs_the_next_turn() -> None:
    at = challenge(GAME, "EXXXXXXXXX", TEN, TEN, board="C A T", words=WORDS).play("T3+EA2").challenge(seat=1)
    assert at.awaited == {2}
    assert at.scores == (0, 0, 2)


@rule("FW-LEFT-2", "COM-10")
def test_running_out_of_time_counts_as_not_making_a_word() -> None:
    at = cat(TEN, TEN, TEN).host(TimeUp(0))
    assert (at.scores, at.awaited) == ((0, 0, 4), {2})
    assert at.host(TimeUp(2)).awaited == {1}


@rule("FW-LEFT-2", "FW-15")
def test_with_no_word_on_the_board_nobody_gets_anything() -> None:
    at = table(GAME, TEN, TEN, words=WORDS).pass_()
    assert (at.scores, at.awaited) == ((0, 0), {1})


@rule("FW-LEFT-2", "COM-11")
def test_a_maker_who_left_takes_nothing() -> None:
    at = cat(TEN, TEN, TEN).host(Leaves(2)).pass_()
    assert at.awaited == {1}
    assert at.scores[:2] == (0, 0)


# The end


@rule("FW-LEFT-3")
def test_the_game_ends_when_all_cards_are_used_and_the_board_goes_to_the_last_maker() -> None:
    at = cat("E", "", deck="").play("T3+EA2")
    assert at.outcome.rule == "FW-LEFT-3"
    assert at.outcome.scores == (3, 2)


@rule("FW-LEFT-3", "FW-14")
def test_the_game_ends_when_nobody_can_make_a_word() -> None:
    at = cat("EX", "XX", deck="").play("T3+EA2")
    assert at.outcome.rule == "FW-LEFT-3"
    assert at.outcome.scores == (3, 2)


@rule("FW-LEFT-3", "FW-11")
def test_nothing_is_subtracted_for_unplayed_cards() -> None:
    assert cat("EX", "ZZ", deck="", scores=(0, 9)).play("T3+EA2").outcome.scores == (3, 11)


@rule("FW-LEFT-3")
@pytest.mark.parametrize("hand", ["NX", "DOG"])
def test_the_game_continues_while_someone_can_with_the_board_or_from_the_hand(hand: str) -> None:
    assert cat("EX", hand, deck="").play("T3+EA2").awaited == {1}


@rule("FW-LEFT-3")
def test_the_game_continues_while_the_deck_holds_cards() -> None:
    assert cat("EX", "XX", deck="X" * 12).play("T3+EA2").awaited == {1}


@rule("FW-LEFT-3", "COM-11")
def test_a_maker_who_left_takes_nothing_at_the_end_either() -> None:
    at = cat("E", "X", "X", words="CATE", deck="", scores=(0, 0, 7)).host(Leaves(2)).pass_().pass_()
    assert at.outcome.rule == "FW-LEFT-3"
    assert at.outcome.scores == (0, 0, 7)


@rule("FW-LEFT-3", "FW-12")
def test_an_idle_game_gives_the_board_to_the_last_maker_too() -> None:
    at = cat("EXXXXXXXXX", TEN, words="TEA").play("T3+EA2")
    while not at.is_over:
        at.pass_()
    assert sum(at.outcome.scores) == 2 + 3


# Variations


def use_or_lose(*hands: str, **more: Parts) -> Table:
    return cat(*hands, options={"variation": "use-or-lose"}, **more)


@rule("FW-LEFT-4")
def test_use_or_lose_the_first_word_scores() -> None:
    at = table(GAME, "CATXXXXXXX", TEN, words=WORDS, options={"variation": "use-or-lose"}).play("*CAT")
    assert at.scores == (4, 0)


@rule("FW-LEFT-4")
def test_use_or_lose_scores_the_word_minus_the_unused_cards_which_leave() -> None:
    at = use_or_lose("EXXXXXXXXX", TEN).play("T3+EA2")
    assert at.scores == (3 - 2, 0)
    assert at.away == "C"


@rule("FW-LEFT-4")
def test_use_or_lose_gives_nothing_to_a_maker_when_the_next_player_cannot() -> None:
    at = use_or_lose(TEN, TEN, "DOGXXXXXXX").pass_()
    assert (at.scores, at.board, at.away) == ((0, 0, 0), [], "ACT")
    assert at.told_of(CardsLeft) == [CardsLeft(("C", "A", "T"))]
    assert at.awaited == {2}
    assert at.play("*DOG").scores == (0, 0, 5)


@rule("FW-LEFT-4")
def test_use_or_lose_gives_nothing_at_the_end() -> None:
    assert use_or_lose("E", "", deck="").play("T3+EA2").outcome.scores == (1, 0)


def plus_dessert(*hands: str, **more: Parts) -> Table:
    return cat(*hands, options={"variation": "plus-dessert"}, **more)


@rule("FW-LEFT-4")
def test_plus_dessert_scores_the_word_and_what_the_next_player_leaves_of_it() -> None:
    at = plus_dessert("EXXXXXXXXX", "NXXXXXXXXX").play("T3+EA2")
    assert at.scores == (3, 2)
    assert at.play("T1E2+N").scores == (3 + 1, 2 + 3)


@rule("FW-LEFT-4")
def test_plus_dessert_a_maker_takes_all_cards_when_the_next_player_cannot() -> None:
    assert plus_dessert(TEN, TEN).pass_().scores == (0, 4)


@rule("FW-LEFT-4")
def test_plus_dessert_the_last_maker_gets_the_board() -> None:
    assert plus_dessert("E", "", deck="").play("T3+EA2").outcome.scores == (3 + 3, 2)


@rule("FW-LEFT-4")
def test_the_best_play_of_a_variation_counts_what_is_left() -> None:
    """TEAZ would be worth more than COAT, but loses a C."""
    at = cat("OEZXXXXXXX", TEN, words="COAT TEA", options={"variation": "use-or-lose"})
    assert [(choice.words, choice.score) for choice in at.choices()[:2]] == [(("COAT",), 5), (("TEA",), 1)]
