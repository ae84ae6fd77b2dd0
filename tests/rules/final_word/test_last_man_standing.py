"""Last Man Standing: each word starts with the last letter of the word before."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, challenge, table
from wordparlor.core.game import TimeUp
from wordparlor.games.final_word.events import Traded

GAME = "last-man-standing"
TEN = "XXXXXXXXXX"
WORDS = "CAT TEN NET EATEN TOT NOT TON ANT ETA AND ART"


def cat(*hands: str, board: str = "C A T", **more: Parts) -> Table:
    return table(GAME, *hands, board=board, words=WORDS, **more)


@rule("FW-LMS-1")
def test_the_first_player_spells_a_word() -> None:
    at = table(GAME, "CATXXXXXXX", TEN, words=WORDS).play("*CAT")
    assert (at.board, at.scores) == (["CAT"], (4, 0))


@rule("FW-LMS-1")
def test_a_word_begins_with_the_last_card_of_the_word_before() -> None:
    at = cat("ENXXXXXXXX", TEN).play("T3+E+N")
    assert (at.board, at.scores) == (["TEN"], (3, 0))
    assert at.hand_of(0).count("E") == 0


@rule("FW-LMS-1", "FW-18")
def test_the_rest_of_the_old_word_leaves() -> None:
    at = cat("ENXXXXXXXX", TEN, deck="").play("T3+E+N")
    assert at.away == "AC"
    assert at.hand_of(0) == "XXXXXXXX"


@rule("FW-LMS-1")
@pytest.mark.parametrize("text", ["+N+ET3", "+E+AT3+E+N"])
def test_that_card_comes_first(text: str) -> None:
    with refused("FW-LMS-1"):
        cat("NEAENXXXXX", TEN).play(text)


@rule("FW-LMS-1")
@pytest.mark.parametrize("text", ["A2+N+D", "C1A2+B", "A2T3+E"])
def test_no_other_card_of_the_board_is_used(text: str) -> None:
    with refused("FW-LMS-1"):
        table(GAME, "NDBEXXXXXX", TEN, board="C A T", words="AND CAB ATE").play(text)


@rule("FW-LMS-1", "FW-25")
def test_a_word_from_the_hand_alone_is_not_a_play() -> None:
    with refused("FW-25"):
        cat("TENXXXXXXX", TEN).play("*TEN")


@rule("FW-LMS-1")
def test_it_is_the_last_card_and_not_another_of_the_same_letter() -> None:
    at = cat("ENXXXXXXXX", TEN, board="T O T")
    with refused("FW-LMS-1"):
        at.play("T1+E+N")
    assert at.play("T3+E+N").away == "OT"


@rule("FW-LMS-1")
@pytest.mark.parametrize(("text", "move"), [("~T3+E+N", "FW-22"), ("/T3+E+N", "FW-21")])
def test_that_card_is_neither_covered_nor_exchanged(text: str, move: str) -> None:
    with refused(move):
        cat("TENXXXXXXX", TEN, board="C A N").play(text)


@rule("FW-25", "FW-18")
def test_the_word_on_the_board_cannot_be_repeated() -> None:
    with refused("FW-25"):
        cat("OTXXXXXXXX", TEN, board="T O T").play("T3+O+T")


# Scored games


@rule("FW-LMS-2")
def test_in_a_scored_game_a_player_passes_or_trades_to_the_bottom_of_the_deck() -> None:
    at = cat("ABCDEXXXXX", TEN, deck="PQRSTU").trade("ABCDE")
    assert (at.hand_of(0), at.deck, at.awaited) == ("PQRSTXXXXX", "UABCDE", {1})
    assert at.told_of(Traded)[0].to_bottom
    assert cat(TEN, TEN).pass_().awaited == {1}


@rule("FW-LMS-2")
def test_in_a_scored_game_at_most_five_cards_are_traded() -> None:
    with refused("FW-8"):
        cat("ABCDEFXXXX", TEN).trade("ABCDEF")


@rule("FW-LMS-2", "FW-7")
def test_in_a_scored_game_an_invalid_word_costs_the_turn() -> None:
    at = challenge(GAME, TEN, TEN, board="C A T").play("T3+X+X").challenge()
    assert (at.board, at.awaited) == (["CAT"], {1})


# Knockout


@rule("FW-LMS-2", "FW-16")
def test_in_a_knockout_a_player_who_cannot_play_is_out_and_the_last_one_wins() -> None:
    at = cat("ENXXXXXXXX", TEN, TEN, options={"mode": "knockout"}).play("T3+E+N").give_up()
    assert (at.board, at.awaited) == (["TEN"], {2})
    at.give_up()
    assert (at.outcome.rule, at.outcome.winners) == ("FW-16", (0,))


@rule("FW-LMS-2", "FW-16")
def test_in_a_knockout_running_out_of_cards_does_not_win() -> None:
    at = cat("EN", "ETX", deck="", options={"mode": "knockout"}).play("T3+E+N")
    assert at.play("N3+E+T").awaited == {0}
    assert at.give_up().outcome.winners == (1,)


# Solo


@rule("FW-LMS-2", "FW-5T5-2")
def test_in_a_solo_game_the_result_is_the_cards_played_and_then_the_points() -> None:
    at = cat("EN", deck="X").play("T3+E+N")
    assert at.outcome.rule == "FW-LMS-2"
    assert at.outcome.scores == (5,)
    assert at.scores == (3,)


@rule("FW-LMS-2", "FW-17")
def test_in_a_solo_game_there_is_no_trade_and_no_pass() -> None:
    at = cat("ENX")
    with refused("FW-17"):
        at.trade("X")
    with refused("FW-17"):
        at.pass_()


# The end


@rule("FW-LMS-3", "FW-11")
def test_the_game_ends_when_the_deck_is_empty_and_a_player_has_no_cards() -> None:
    at = cat("EN", "ETZ", deck="").play("T3+E+N")
    assert at.outcome.rule == "FW-LMS-3"
    assert at.outcome.scores == (3, -6)


@rule("FW-LMS-3", "FW-14")
def test_the_game_ends_when_the_deck_is_empty_and_nobody_can_make_a_word() -> None:
    at = cat("ENX", "XX", deck="").play("T3+E+N")
    assert at.outcome.rule == "FW-LMS-3"


@rule("FW-LMS-3")
def test_the_game_continues_while_someone_can_or_the_deck_holds_cards() -> None:
    assert cat("ENX", "ETX", deck="").play("T3+E+N").awaited == {1}
    assert cat("EN", "XX", deck="X" * 11).play("T3+E+N").awaited == {1}


@rule("FW-LMS-3", "COM-10")
def test_a_player_who_runs_out_of_time_passes() -> None:
    at = cat("ENXXXXXXXX", TEN).host(TimeUp(0))
    assert (at.board, at.awaited) == (["CAT"], {1})


# Variations


@rule("FW-LMS-4")
@pytest.mark.parametrize(("text", "word"), [("T3+E+N", "TEN"), ("+N+ET3", "NET")])
def test_first_or_last_lets_that_card_end_the_word_too(text: str, word: str) -> None:
    at = cat("NEXXXXXXXX", TEN, options={"variation": "first-or-last"})
    assert set(at.plays()) == {("TEN",), ("NET",)}
    assert at.play(text).board == [word]


@rule("FW-LMS-4")
def test_first_or_last_does_not_mean_between() -> None:
    at = cat("EAXXXXXXXX", TEN, options={"variation": "first-or-last"})
    with refused("FW-LMS-4"):
        at.play("+ET3+A")


@rule("FW-LMS-4")
@pytest.mark.parametrize(("text", "word"), [("T3+E+A", "TEA"), ("+ET3+A", "ETA"), ("+E+AT3", "EAT")])
def test_anywhere_lets_that_card_be_anywhere(text: str, word: str) -> None:
    at = table(GAME, "EAXXXXXXXX", TEN, board="C A T", words="TEA ETA EAT", options={"variation": "anywhere"})
    assert len(at.plays()) == 3
    assert at.play(text).board == [word]


@rule("FW-LMS-4")
@pytest.mark.parametrize("variation", ["first-or-last", "anywhere"])
def test_in_the_variations_too_that_card_and_no_other_is_used(variation: str) -> None:
    at = table(GAME, "TENEXXXXXX", TEN, board="C A T", words="TEN ATE", options={"variation": variation})
    with refused("FW-25"):
        at.play("*TEN")
    with refused("FW-LMS-4"):
        at.play("A2T3+E")
