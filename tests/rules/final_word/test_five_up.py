"""5 Up: words worth five points or more."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import challenge, table

GAME = "5-up"
TEN = "XXXXXXXXXX"


@rule("FW-5UP-1")
def test_a_word_is_worth_at_least_five_points() -> None:
    at = table(GAME, "CATHOTXXXX", TEN, words="CAT HOT")
    with refused("FW-5UP-1"):
        at.play("*CAT")
    assert at.plays() == [("HOT",)]
    assert at.play("*HOT").scores == (5, 0)


@rule("FW-5UP-1")
def test_a_changed_word_is_worth_at_least_five_points() -> None:
    at = table(GAME, "OPXXXXXXXX", TEN, board="C A T", words="COT COP")
    with refused("FW-5UP-1"):
        at.play("C/OT")
    assert at.play("C/O/P").scores == (5, 0)


@rule("FW-5UP-1", "COM-5")
def test_a_cheap_word_cannot_even_be_played_with_challenges() -> None:
    with refused("FW-5UP-1"):
        challenge(GAME, "CATXXXXXXX", TEN, words="CAT").play("*CAT")


@rule("FW-5UP-1")
@pytest.mark.parametrize("text", ["CAP+S", "C~OP+S", "=CAP+S", "C/OP+S"])
def test_the_word_is_changed_by_adding_covering_exchanging_and_duplicating(text: str) -> None:
    at = table(GAME, "SOCXXXXXXX", TEN, board="C A P", words="CAPS COPS").play(text)
    assert at.scores == (6, 0)


@rule("FW-5UP-1")
def test_a_new_word_from_the_hand_replaces_the_old_one() -> None:
    at = table(GAME, "ZOOXXXXXXX", TEN, board="C A P", words="ZOO").play("*ZOO")
    assert (at.board, at.scores, at.away) == (["ZOO"], (6, 0), "ACP")


@rule("FW-5UP-1", "COM-21")
def test_a_new_word_is_made_from_the_hand_alone() -> None:
    with refused("COM-21"):
        table(GAME, "ZOXXXXXXXX", TEN, board="C O P", words="ZOO").play("*ZOO")


@rule("FW-5UP-1")
def test_both_ways_are_found() -> None:
    at = table(GAME, "ZOOSXXXXXX", TEN, board="C A P", words="ZOO CAPS")
    assert at.plays() == [("CAPS",), ("ZOO",)]


@rule("FW-5UP-2", "FW-11", "FW-14")
def test_the_game_ends_when_the_deck_is_empty_and_nobody_can_make_a_word() -> None:
    at = table(GAME, "ZOOB", "CAT", deck="", words="ZOO CAT").play("*ZOO")
    assert at.outcome.rule == "FW-5UP-2"
    assert at.outcome.scores == (6 - 3, -4)


@rule("FW-5UP-2", "FW-14")
def test_a_word_below_five_points_does_not_count_as_one_someone_can_make() -> None:
    assert table(GAME, "X", "CAT", deck="", words="CAT").pass_().is_over


@rule("FW-5UP-2")
def test_a_player_without_cards_does_not_end_the_game() -> None:
    assert table(GAME, "ZOO", "HOT", deck="", words="ZOO HOT").play("*ZOO").awaited == {1}
