"""3 'n Change: change the word with three cards from your hand, and spell a new one with what is left."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, challenge, table
from wordparlor.core.game import TimeUp
from wordparlor.games.final_word.events import Played, Traded

GAME = "3-n-change"
TEN = "XXXXXXXXXX"


def cat(hand: str, *, words: str, other: str = TEN, **more: Parts) -> Table:
    """Set up CAT on the board."""
    return table(GAME, hand, other, board="C A T", words=words, **more)


# Changing


@rule("FW-3NC-1")
def test_the_first_player_spells_a_word_and_scores_it() -> None:
    at = table(GAME, "CATXXXXXXX", TEN, words="CAT").play("*CAT")
    assert (at.board, at.scores, at.awaited) == (["CAT"], (4, 0), {1})


@rule("FW-3NC-1")
def test_the_first_word_may_be_made_of_any_number_of_cards() -> None:
    assert table(GAME, "CATXXXXXXX", TEN, words="CAT").plays() == [("CAT",)]


@rule("FW-3NC-1")
def test_the_word_is_changed_with_three_cards_and_scores() -> None:
    at = cat("HRSXXXXXXX", words="CHARTS").play("C+HA+RT+S")
    assert (at.board, at.scores) == (["CHARTS"], (2 + 3 + 1 + 1 + 1 + 1, 0))


@rule("FW-3NC-1")
@pytest.mark.parametrize("text", ["CAT+S", "C+OAT+S", "C-A-T+O+B"])
def test_two_cards_from_the_hand_are_too_few(text: str) -> None:
    with refused("FW-3NC-1"):
        cat("SOBXXXXXXX", words="CATS COATS COB").play(text)


@rule("FW-3NC-1")
def test_one_letter_of_the_word_is_enough() -> None:
    at = cat("ODSXXXXXXX", words="CODS").play("C-A-T+O+D+S")
    assert at.board == ["CODS"]


@rule("FW-3NC-1")
@pytest.mark.parametrize(("text", "by"), [("*DOGS", "FW-25"), ("-C-A-T+D+O+G+S", "FW-3NC-1")])
def test_at_least_one_letter_of_the_word_is_kept(text: str, by: str) -> None:
    with refused(by):
        cat("DOGSXXXXXX", words="DOGS").play(text)


@rule("FW-3NC-1")
def test_the_kept_letters_stay_in_order() -> None:
    with refused("FW-25"):
        cat("RKSXXXXXXX", words="TRACKS").play("T3+RA2C1+K+S")


@rule("FW-3NC-1")
def test_letters_that_are_not_used_go_into_the_hand() -> None:
    at = cat("ODSXXXXXXX", words="CODS", deck="").play("C-A-T+O+D+S")
    assert at.hand_of(0) == "ATXXXXXXX"
    assert at.away == ""


@rule("FW-3NC-1", "FW-4")
def test_after_the_play_the_hand_is_filled_to_ten_or_stays_above_it() -> None:
    assert len(cat("ODSXXXXXXX", words="CODS").play("C-A-T+O+D+S").hand_of(0)) == 10
    at = table(GAME, "ODSXXXXXXX", TEN, board="C H A P T E R", words="CODS").play("C-H-A-P-T-E-R+O+D+S")
    assert at.hand_of(0) == "AEHPRTXXXXXXX"


@rule("FW-3NC-1", "COM-21")
def test_unused_letters_cannot_go_into_the_changed_word() -> None:
    at = cat("OSLXXXXXXX", words="TOLSA")
    with refused("COM-21"):
        at.play("T3+O+L+S+A")
    assert at.plays() == []


@rule("FW-25", "FW-3NC-1")
def test_the_changed_word_is_another_word() -> None:
    at = table(GAME, "ARTSXXXXXX", TEN, board="C A R T S", words="CARTS")
    with refused("FW-25"):
        at.play("C-A-R-T-S+A+R+T+S")
    assert at.plays() == []


@rule("FW-25", "FW-3NC-2")
def test_the_new_word_is_not_the_one_that_was_on_the_board_either() -> None:
    with refused("FW-25"):
        cat("ODSCXXXXXX", words="CODS CAT").play("C-A-T+O+D+S", "*CAT")


# A new word in the same play


@rule("FW-3NC-2")
def test_both_words_score() -> None:
    at = cat("ODSBIGXXXX", words="CODS BIG").play("C-A-T+O+D+S", "*BIG")
    assert at.scores == ((2 + 1 + 2 + 1) + (3 + 1 + 2), 0)
    assert at.told_of(Played)[0].words == ("CODS", "BIG")


@rule("FW-3NC-2")
def test_with_a_new_word_the_changed_one_leaves_the_board() -> None:
    at = cat("ODSBIGXXXX", words="CODS BIG").play("C-A-T+O+D+S", "*BIG")
    assert at.board == ["BIG"]
    assert at.away == "CDOS"


@rule("FW-3NC-2")
def test_the_next_player_works_on_the_new_word() -> None:
    at = cat("ODSBIGXXXX", words="CODS BIG BIGOTRY", other="OTRYXXXXXX").play("C-A-T+O+D+S", "*BIG")
    assert at.play("BIG+O+T+R+Y").board == ["BIGOTRY"]


@rule("FW-3NC-2")
def test_without_a_new_word_the_changed_one_stays() -> None:
    assert cat("ODSBIGXXXX", words="CODS BIG").play("C-A-T+O+D+S").board == ["CODS"]


@rule("FW-3NC-1", "FW-3NC-2")
def test_unused_letters_can_go_into_the_new_word() -> None:
    at = cat("ODSNXXXXXX", words="CODS TAN", deck="").play("C-A-T+O+D+S", "*TAN")
    assert (at.board, at.hand_of(0)) == (["TAN"], "XXXXXX")


@rule("FW-3NC-2", "COM-21")
def test_the_new_word_is_spelled_from_the_cards_then_in_hand() -> None:
    for new in ("*DOT", "*CAB"):
        with refused("COM-21"):
            cat("ODSBXXXXXX", words="CODS DOT CAB").play("C-A-T+O+D+S", new)


@rule("FW-3NC-2")
def test_there_is_no_new_word_without_a_changed_one() -> None:
    with refused("FW-25"):
        cat("BIGDOGXXXX", words="BIG DOG").play("*BIG", "*DOG")


@rule("FW-3NC-2")
def test_there_is_one_new_word_and_no_more() -> None:
    with refused("FW-25"):
        cat("ODSBIGNXXX", words="CODS BIG TAN").play("C-A-T+O+D+S", "*BIG", "*TAN")


@rule("FW-3NC-2", "FW-7")
def test_one_illegal_word_takes_back_the_whole_play() -> None:
    at = challenge(GAME, "ODSBIGXXXX", TEN, board="C A T", words="CODS").play("C-A-T+O+D+S", "*BIG").challenge()
    assert (at.board, at.scores, at.hand_of(0)) == (["CAT"], (0, 0), "BDGIOSXXXX")


# A player who can't


@rule("FW-3NC-3")
def test_three_cards_are_traded_to_the_bottom_of_the_deck_and_the_turn_is_lost() -> None:
    at = cat("DEFXXXXXXX", words="", deck="PQRST").trade("DEF")
    assert at.hand_of(0) == "PQRXXXXXXX"
    assert at.deck == "STDEF"
    assert at.awaited == {1}
    assert at.told_of(Traded)[0].to_bottom


@rule("FW-3NC-3")
def test_three_cards_are_traded_if_the_first_word_cannot_be_spelled() -> None:
    assert table(GAME, "DEFXXXXXXX", TEN, deck="PQRST").trade("DEF").deck == "STDEF"


@rule("FW-3NC-3")
@pytest.mark.parametrize("cards", ["D", "DE", "DEFX"])
def test_exactly_three_cards_are_traded(cards: str) -> None:
    with refused("FW-3NC-3"):
        cat("DEFXXXXXXX", words="", deck="PQRST").trade(cards)


@rule("FW-3NC-3")
def test_as_many_cards_are_traded_as_the_deck_has() -> None:
    at = cat("DEFXXXXXXX", words="", deck="PQ")
    for cards in ("D", "DEF"):
        with refused("FW-3NC-3"):
            at.trade(cards)
    assert at.trade("DE").deck == "DE"


@rule("FW-3NC-3")
@pytest.mark.parametrize("board", ["C A T", ""], ids=["to change", "to spell the first"])
def test_a_player_who_cannot_play_may_pass_instead_of_trading(board: str) -> None:
    at = table(GAME, "DEFXXXXXXX", TEN, board=board, deck="PQRST")
    assert at.besides() == {"Trade", "Pass"}
    at.pass_()
    assert (at.hand_of(0), at.deck, at.awaited) == ("DEFXXXXXXX", "PQRST", {1})


@rule("FW-3NC-3", "FW-15")
def test_a_round_of_passes_clears_the_board() -> None:
    assert cat("DEFXXXXXXX", words="").pass_().pass_().board == []


@rule("FW-3NC-3", "COM-10")
def test_a_player_who_runs_out_of_time_loses_the_turn_and_trades_nothing() -> None:
    at = cat("DEFXXXXXXX", words="", deck="PQRST").host(TimeUp(0))
    assert (at.hand_of(0), at.deck, at.awaited) == ("DEFXXXXXXX", "PQRST", {1})


# The end


@rule("FW-3NC-4", "FW-11")
def test_the_game_ends_when_the_deck_is_empty_and_a_player_has_no_cards() -> None:
    """The other player could still make CODS."""
    at = cat("HRS", words="CHARTS CODS", other="ODS", deck="").play("C+HA+RT+S")
    assert at.outcome.rule == "FW-3NC-4"
    assert at.outcome.scores == (9, -4)


@rule("FW-3NC-4")
def test_letters_taken_back_are_cards_in_hand() -> None:
    at = cat("ODS", words="CODS CODDLED", other="DLED", deck="").play("C-A-T+O+D+S")
    assert not at.is_over


@rule("FW-3NC-4")
def test_the_game_continues_while_the_deck_holds_cards() -> None:
    assert cat("HRS", words="CHARTS", other="CAB", deck="E" * 12).play("C+HA+RT+S").awaited == {1}


@rule("FW-3NC-4", "FW-14")
def test_the_game_ends_when_nobody_can_make_a_word() -> None:
    at = cat("HRSX", words="CHARTS", other="CAB", deck="").play("C+HA+RT+S")
    assert at.outcome.rule == "FW-3NC-4"


@rule("FW-3NC-4", "FW-14")
def test_one_player_who_can_change_the_word_is_enough_to_go_on() -> None:
    assert cat("HRSX", words="CHARTS CODS", other="ODS", deck="").play("C+HA+RT+S").awaited == {1}


@rule("FW-3NC-4", "FW-12")
def test_with_the_deck_empty_a_player_may_pass() -> None:
    assert cat("HRSX", words="CHARTS", other="CAB", deck="").pass_().awaited == {1}
