"""Upwords as a solo game."""

import pytest

from tests.rules import refused, rule
from tests.rules.upwords.tables import BOX, from_the_box, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.core.rules import BadOption
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.options import Options
from wordparlor.words.dictionary import Dictionary

BOARD = """
    C A T .
    . . . .
"""


@rule("UPW-23")
def test_one_player_plays_by_the_same_rules() -> None:
    at = table(BOARD, racks=["OA"], words="COT CAT").play("1B.O")
    assert at.scores == (4,)
    assert at.awaited == {0}
    with refused("UPW-10"):
        table(BOARD, racks=["DOG"], words="DOG").play("1A.DOG")


@rule("UPW-23")
def test_five_exchanges_cost_no_turn_and_there_are_no_others() -> None:
    at = table(BOARD, racks=["O"], pile="OOO", words="COT")
    for _ in range(5):
        assert at.play("exchange O").awaited == {0}
    with refused("UPW-23"):
        at.play("exchange O")


@rule("UPW-23")
def test_the_five_exchanges_are_for_the_whole_game() -> None:
    at = table(BOARD, racks=["OA"], words="COT CAT", exchanges=5).play("1B.O")
    with refused("UPW-23"):
        at.play("exchange A")


@rule("UPW-23", "UPW-20")
def test_an_exchange_alone_needs_a_tile_in_the_pile() -> None:
    with refused("UPW-20"):
        table(BOARD, racks=["O"], pile="", words="COT").play("exchange O")


@rule("UPW-23")
def test_the_game_ends_when_all_tiles_are_used() -> None:
    at = table(BOARD, racks=["O"], pile="", words="COT").play("1B.O")
    assert (at.outcome.rule, at.outcome.sentence) == ("UPW-23", "All tiles have been played.")


@rule("UPW-23")
def test_the_game_continues_while_an_exchange_is_left() -> None:
    assert not table(BOARD, racks=["OX"], words="COT", exchanges=4).play("1B.O").is_over


@rule("UPW-23")
def test_the_game_ends_when_no_word_can_be_made_and_no_exchange_is_left() -> None:
    """There may be tiles in the pile, but none of them can get onto the rack any more."""
    at = table(BOARD, racks=["OXXXXXX"], pile="XXX", words="COT", exchanges=5).play("1B.O")
    assert (at.outcome.rule, at.outcome.sentence) == ("UPW-23", "No more words can be made, and no exchanges are left.")


@rule("UPW-23")
def test_the_game_ends_by_the_last_exchange_if_it_brings_no_word() -> None:
    at = table(BOARD, racks=["X"], pile="XX", words="COT", exchanges=4).play("exchange X")
    assert at.is_over


@rule("UPW-23")
def test_the_game_ends_when_no_word_can_be_made_and_the_pile_is_empty() -> None:
    assert table(BOARD, racks=["OX"], pile="", words="COT").play("1B.O").is_over


@rule("UPW-23")
def test_the_game_continues_while_a_word_can_be_made() -> None:
    assert not table(BOARD, racks=["OA"], pile="", words="COT CAT", exchanges=5).play("1B.O").is_over


@rule("UPW-23")
def test_the_game_ends_when_the_player_passes() -> None:
    at = from_the_box(players=1).play("pass")
    assert (at.outcome.rule, at.outcome.sentence) == ("UPW-23", "The player passed.")


@rule("UPW-23", "COM-10")
def test_running_out_of_time_is_a_pass_and_ends_the_game() -> None:
    assert from_the_box(players=1).host(TimeUp(0)).outcome.sentence == "The player passed."


@rule("UPW-23", "UPW-16")
def test_unplayed_tiles_cost_five_points() -> None:
    assert table(BOARD, racks=["OXX"], pile="", words="COT").play("1B.O").outcome.scores == (4 - 10,)


@rule("UPW-23", "COM-11")
def test_the_game_ends_when_the_player_leaves() -> None:
    at = from_the_box(players=1).host(Leaves(0))
    assert at.outcome.rule == "COM-11"
    assert at.outcome.winners == ()


@rule("COM-5")
def test_in_a_solo_game_words_are_always_checked() -> None:
    with pytest.raises(BadOption, match="COM-5"):
        Upwords(1, Options(policy="challenge"), BOX, Dictionary.from_words([]))
