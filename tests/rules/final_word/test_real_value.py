"""Real Value: a point for each letter, plus the value of the highest card."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, table
from wordparlor.core.game import Leaves, TimeUp

TEN = "NNNNNNNNNN"
WORDS = "CAT CATS COAT COT COTS SCAT SAT DOG QUIET QUITE"


def lies(hand: str, *others: str, board: str = "C A T", **more: Any) -> Table:  # noqa: ANN401 - parts of a table
    return table("real-value", hand, *(others or (TEN,)), **{"board": board, "words": WORDS} | more)


# What a word scores


@rule("FW-REAL-1")
def test_quiet_scores_nine() -> None:
    at = table("real-value", "QUIETNNNNN", TEN, words=WORDS).play("*QUIET")
    assert at.scores == (5 + 4, 0)


@rule("FW-REAL-1")
@pytest.mark.parametrize(("word", "score"), [("SAT", 3 + 1), ("CAT", 3 + 2), ("FOE", 3 + 3), ("JOKE", 4 + 4)])
def test_the_highest_card_counts_once(word: str, score: int) -> None:
    at = table("real-value", word + "NNNNNN", TEN, words=word).play(f"*{word}")
    assert at.scores == (score, 0)


@rule("FW-REAL-1")
def test_only_visible_letters_count() -> None:
    at = lies("SNNNNNNNNN", board="Q/C A T").play("CAT+S")
    assert at.scores == (4 + 2, 0)


@rule("FW-REAL-2")
def test_the_first_word_scores_and_stays() -> None:
    at = table("real-value", "CATNNNNNNN", TEN, words=WORDS).play("*CAT")
    assert at.scores == (5, 0)
    assert at.board == ["CAT"]


# Changing the word


@rule("FW-REAL-2")
@pytest.mark.parametrize(
    ("play", "word", "score"),
    [
        ("CAT+S", "CATS", 6),
        ("+SCAT", "SCAT", 6),
        ("C+OAT", "COAT", 6),
        ("C/OT", "COT", 5),
        ("C~OT", "COT", 5),
        ("=C/OT", "COT", 5),
        ("C/OT+S", "COTS", 6),
        ("/SAT", "SAT", 4),
    ],
)
def test_the_word_is_changed_by_adding_overlaying_exchanging_and_duplicating(play: str, word: str, score: int) -> None:
    at = lies("SOCNNNNNNN").play(play)
    assert at.board == [word]
    assert at.scores == (score, 0)


@rule("FW-REAL-2", "FW-22")
def test_an_exchanged_card_goes_to_the_hand() -> None:
    at = lies("ONNNNNNNNN").play("C~OT")
    assert at.hand_of(0) == "ANNNNNNNNN"
    assert at.away == ""


@rule("FW-REAL-2", "FW-9")
def test_one_card_stays_uncovered_and_in_its_place() -> None:
    with refused("FW-9"):
        lies("DOGNNNNNNN").play("/D/O/G")
    with refused("FW-9"):
        lies("SOSNNNNNNN", words="CAT SOS").play("~S/O~S")


@rule("FW-REAL-2", "FW-25")
def test_no_letter_is_left_out() -> None:
    with refused("FW-25"):
        lies("SNNNNNNNNN", words="CAT SAT").play("-C+SAT")


@rule("FW-REAL-2")
def test_the_word_may_be_replaced_by_one_from_the_hand() -> None:
    at = lies("DOGNNNNNNN").play("*DOG")
    assert at.scores == (5, 0)
    assert at.board == ["DOG"]
    assert at.away == "ACT"


@rule("FW-REAL-2", "FW-25")
def test_the_word_cannot_be_replaced_by_itself() -> None:
    with refused("FW-25"):
        lies("CATNNNNNNN").play("*CAT")


@rule("FW-REAL-2", "FW-24")
@pytest.mark.parametrize("play", ["C=AT", "=C=AT", "CA=T"])
def test_duplicates_alone_are_a_play_and_score_nothing(play: str) -> None:
    at = lies("CATNNNNNNN").play(play)
    assert at.scores == (0, 0)
    assert at.board == ["CAT"]
    assert at.awaited == {1}


@rule("FW-REAL-2", "FW-24", "FW-4")
def test_duplicates_bring_fresh_cards() -> None:
    at = lies("CATNNNNNNN", deck="EEEEE").play("=C=AT")
    assert at.hand_of(0) == "EENNNNNNNT"
    assert at.state.board == ((("C", "C"), ("A", "A"), ("T",)),)


@rule("FW-REAL-2", "FW-9")
def test_duplicates_leave_one_card_uncovered_too() -> None:
    with refused("FW-9"):
        lies("CATNNNNNNN").play("=C=A=T")


@rule("FW-REAL-2", "FW-25")
def test_at_least_one_card_comes_from_the_hand() -> None:
    with refused("FW-25"):
        lies("CATNNNNNNN").play("CAT")


@rule("FW-REAL-2")
def test_a_word_that_is_changed_counts_its_duplicates() -> None:
    """One point per letter, whichever card shows it."""
    assert lies("CSNNNNNNNN").play("=CAT+S").scores == (6, 0)


@rule("FW-REAL-2")
def test_all_changes_and_new_words_are_found_and_duplicates_too() -> None:
    at = lies("SODGNNNNNA")
    assert set(at.plays()) == {("CATS",), ("SCAT",), ("COAT",), ("COT",), ("COTS",), ("SAT",), ("DOG",), ("CAT",)}


# A player who can't, and the end


@rule("FW-REAL-3", "FW-8")
def test_a_player_who_cannot_play_trades_and_the_word_stays() -> None:
    at = lies("XXNNNNNNNN").trade("XX")
    assert at.hand_of(0) == "NNNNNNNNUU"
    assert at.board == ["CAT"]


@rule("FW-REAL-3")
def test_the_game_is_over_when_the_deck_is_empty_and_a_player_has_no_cards() -> None:
    at = lies("S", "CATS", deck="").play("CAT+S")
    assert at.outcome.rule == "FW-REAL-3"
    assert at.outcome.scores == (6, -4)
    assert at.outcome.winners == (0,)


@rule("FW-REAL-3")
def test_each_card_left_costs_one_point_whatever_its_value() -> None:
    assert lies("S", "QZ", deck="").play("CAT+S").outcome.scores == (6, -2)


@rule("FW-REAL-3", "FW-14")
def test_the_game_is_over_when_the_deck_is_empty_and_nobody_can_play() -> None:
    at = lies("SX", "NN", deck="").play("CAT+S")
    assert at.outcome.rule == "FW-REAL-3"
    assert at.outcome.scores == (6 - 1, -2)


@rule("FW-REAL-3", "FW-24", "FW-14")
def test_a_player_who_has_a_duplicate_can_play() -> None:
    assert lies("SX", "NA", deck="").play("CAT+S").awaited == {1}


@rule("FW-REAL-3")
def test_the_game_continues_while_there_is_a_deck() -> None:
    assert lies("S", "NN", deck="EEEEEEEEEEEEEEEEEEEEE").play("CAT+S").awaited == {1}


# Challenge, time, leaving


@rule("FW-REAL-2", "FW-7", "COM-7")
def test_a_rejected_word_is_taken_back_with_the_exchanged_cards() -> None:
    at = challenge("real-value", "XNNNNNNNNN", TEN, board="C A T", words=WORDS).play("C~XT")
    assert at.hand_of(0) == "NNNNNNNNNX"
    at.challenge(seat=1)
    assert (at.board, at.hand_of(0), at.scores) == (["CAT"], "NNNNNNNNNX", (0, 0))
    assert at.awaited == {1}


@rule("FW-REAL-2", "FW-7", "COM-7")
def test_a_word_is_discarded_only_when_the_new_one_stands() -> None:
    at = challenge("real-value", "GODNNNNNNN", TEN, board="C A T", words=WORDS).play("*GOD")
    assert at.board == ["CAT"]
    assert at.let().board == ["GOD"]


@rule("FW-7")
def test_a_failed_challenge_costs_the_next_turn() -> None:
    at = challenge("real-value", "SNNNNNNNNN", TEN, TEN, board="C A T", words=WORDS).play("CAT+S").challenge(seat=2)
    assert at.awaited == {1}
    at.pass_() if not at.state.deck else at.trade("N")
    assert at.awaited == {0}


@rule("COM-10")
def test_when_time_is_up_the_word_stays_for_the_next() -> None:
    at = lies("SNNNNNNNNN").host(TimeUp(0))
    assert (at.board, at.awaited, at.hand_of(0)) == (["CAT"], {1}, "NNNNNNNNNS")


@rule("COM-11", "FW-REAL-3")
def test_the_cards_of_the_player_who_left_count_as_unplayed() -> None:
    at = lies("SX", "NNN", "QZ", deck="").host(Leaves(2)).play("CAT+S")
    assert at.outcome.scores == (6 - 1, -3, -2)
    assert at.outcome.winners == (0,)
