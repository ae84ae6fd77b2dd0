"""First Base: a solo game in which the last letter of a word becomes the first of the next."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, from_the_box, table

GAME = "first-base"


def cat(hand: str, words: str, *, board: str = "C A T", **more: Parts) -> Table:
    return table(GAME, hand, board=board, words=words, **more)


@rule("FW-BASE-1")
def test_the_player_spells_a_word_from_the_hand() -> None:
    assert table(GAME, "CATXXXXXXX", words="CAT").play("*CAT").board == ["CAT"]


@rule("FW-BASE-1")
def test_the_last_card_is_put_before_the_first() -> None:
    at = cat("IRXXXXXXXX", "TICAR").play("+T'3+ICA+R")
    assert at.state.board == ((("T",), ("I",), ("C",), ("A",), ("R",)),)


@rule("FW-BASE-1")
def test_the_last_card_can_go_on_top_of_the_first() -> None:
    at = cat("RXXXXXXXXX", "TAR").play("/T'3A+R")
    assert at.state.board == ((("C", "T"), ("A",), ("R",)),)


@rule("FW-BASE-1")
def test_the_last_card_can_go_on_the_same_letter() -> None:
    at = cat("NXXXXXXXXX", "TEN", board="T E T").play("=T'3E+N")
    assert at.state.board == ((("T", "T"), ("E",), ("N",)),)


@rule("FW-BASE-1", "FW-18")
@pytest.mark.parametrize(
    ("text", "first"), [("+T'3/EA+R", (("D", "T"), ("C", "E"))), ("/T'3A+R", (("C", "D", "T"), ("A",)))]
)
def test_a_pile_moves_whole(text: str, first: tuple[tuple[str, ...], ...]) -> None:
    at = cat("ERXXXXXXXX", "TEAR TAR", board="C A D/T").play(text)
    assert at.state.board[0][:2] == first


@rule("FW-BASE-1")
def test_at_least_one_card_comes_from_the_hand() -> None:
    with refused("FW-25"):
        cat("XXXXXXXXXX", "TAR", board="C A R T").play("/T'4AR")


@rule("FW-BASE-1")
@pytest.mark.parametrize("text", ["+S+T'3C+RA+P", "CAT+S", "C+HAT", "+SCAT", "+S/T'3A+R"])
def test_the_last_letter_becomes_the_first(text: str) -> None:
    with refused("FW-BASE-1"):
        cat("SHRPXXXXXX", "STCRAP CATS CHAT SCAT STAR").play(text)


@rule("FW-BASE-1")
def test_that_card_stays_uncovered() -> None:
    with refused("FW-25"):
        cat("SHXXXXXXXX", "SCAH").play("/S3CA+H")
    with refused("FW-BASE-1"):
        cat("SHXXXXXXXX", "CASH").play("CA/S+H")


@rule("FW-BASE-1", "FW-9")
def test_all_the_others_may_be_covered() -> None:
    at = cat("ENXXXXXXXX", "TEN").play("+T'3/E/N")
    assert at.state.board == ((("T",), ("C", "E"), ("A", "N")),)


@rule("FW-BASE-1")
def test_a_duplicate_is_allowed() -> None:
    at = cat("AEXXXXXXXX", "TEA").play("+T'3/E=A")
    assert at.state.board == ((("T",), ("C", "E"), ("A", "A")),)


@rule("FW-BASE-1", "FW-25")
@pytest.mark.parametrize(("text", "by"), [("+T'3~EA+R", "FW-22"), ("+T'3-CA+R", "FW-25"), ("+T'3A2/E1+R", "FW-25")])
def test_nothing_is_exchanged_left_out_or_moved_about(text: str, by: str) -> None:
    with refused(by):
        cat("ERXXXXXXXX", "TEAR TAR TAER").play(text)


@rule("FW-BASE-1")
def test_no_other_card_is_moved() -> None:
    with refused("FW-BASE-1"):
        cat("OXXXXXXXXX", "TACO").play("+T'3+A'2C+O")


@rule("FW-BASE-1", "FW-25")
def test_the_word_is_a_new_one() -> None:
    at = cat("TXXXXXXXXX", "TAT", board="T A T")
    with refused("FW-25"):
        at.play("=T'3A+T")
    assert at.plays() == []


@rule("FW-BASE-1")
def test_both_ways_are_found() -> None:
    at = cat("ERXXXXXXXX", "TEAR TAR")
    assert sorted(at.plays()) == [("TAR",), ("TEAR",)]


# The result


@rule("FW-BASE-2")
def test_the_result_is_the_number_of_cards_left() -> None:
    at = cat("RXX", "TAR", deck="XX").play("/T'3A+R")
    assert at.outcome.rule == "FW-BASE-2"
    assert at.outcome.scores == (-4,)
    assert at.outcome.sentence.endswith("Cards left: 4.")


@rule("FW-BASE-2")
def test_fewer_is_better() -> None:
    more = cat("RXX", "TAR", deck="XX").play("/T'3A+R").outcome
    fewer = cat("RX", "TAR", deck="").play("/T'3A+R").outcome
    assert more.scores < fewer.scores


@rule("FW-BASE-2", "FW-17")
def test_the_game_is_over_when_no_word_can_be_made_or_the_player_stops() -> None:
    assert cat("RXX", "TAR", deck="XX").play("/T'3A+R").is_over
    assert cat("RXX", "TAR").stop().is_over


@rule("FW-BASE-2")
def test_the_aim_is_to_use_all_cards() -> None:
    at = cat("R", "TAR", deck="").play("/T'3A+R")
    assert at.outcome.scores == (0,)
    assert at.outcome.winners == (0,)


@rule("FW-BASE-2")
def test_a_single_player_uses_the_whole_deck() -> None:
    at = from_the_box(GAME, players=1)
    assert (len(at.state.hands[0]), len(at.state.deck)) == (10, 110)


@rule("FW-BASE-2", "FW-17")
def test_there_is_no_trade_and_no_pass() -> None:
    at = cat("RXX", "TAR")
    with refused("FW-17"):
        at.trade("X")
    with refused("FW-17"):
        at.pass_()
