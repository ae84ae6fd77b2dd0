"""Pluck It: ask the other player for a letter, and make a word with it."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, from_the_box, table, value
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.final_word.actions import Ask, Pass, Trade
from wordparlor.games.final_word.events import Asked

A = "CATXXXXXXX"
B = "TSYYYYYYYY"
DECK = "BDEFGHIKLM"
WORDS = "CAT CATS TAT ACT"


def dealt(*, deck: str = DECK, **more: Any) -> Table:  # noqa: ANN401 - any part of a table
    return table("pluck-it", A, B, deck=deck, words=WORDS, **more)


def asked(letter: str, *, deck: str = DECK, **more: Any) -> Table:  # noqa: ANN401 - any part of a table
    return dealt(deck=deck, **more).do(Ask(letter))


# Asking


@rule("FW-PLUCK-1")
def test_a_turn_begins_with_asking() -> None:
    with refused("FW-PLUCK-1"):
        dealt().play("*CAT")


@rule("FW-PLUCK-1", "FW-12")
def test_a_turn_begins_with_asking_even_if_passing_is_allowed() -> None:
    for instead in (Pass(), Trade(("C",))):
        with refused("FW-PLUCK-1", saying="Ask for a letter first"):
            dealt(deck="").do(instead)
    assert asked("Y", deck="").pass_().awaited == {1}


@rule("FW-PLUCK-1")
def test_a_letter_that_the_other_player_has_is_handed_over() -> None:
    at = asked("S")
    assert at.special.plucked == "S"
    assert at.hand_of(1) == "TYYYYYYYY"
    assert at.awaited == {0}


@rule("FW-PLUCK-1")
def test_the_plucked_card_must_be_in_the_word() -> None:
    with refused("FW-PLUCK-1"):
        asked("S").play("*CAT")
    assert asked("S").play("*CATS'").scores == (5, 0)


@rule("FW-PLUCK-1")
def test_a_card_of_your_own_does_not_replace_the_plucked_card() -> None:
    with refused("FW-PLUCK-1"):
        asked("T").play("*CAT")
    assert asked("T").play("*CAT'").scores == (4, 0)


@rule("FW-PLUCK-1")
def test_the_plucked_card_can_be_used_next_to_an_equal_card() -> None:
    assert asked("T").play("*TAT'").scores == (3, 0)


@rule("FW-PLUCK-1")
def test_without_the_letter_nothing_is_handed_over_and_the_word_comes_from_the_hand() -> None:
    at = asked("X")
    assert at.special.plucked is None
    assert len(at.state.hands[1]) == 10
    assert at.play("*CAT").scores == (4, 0)


@rule("FW-PLUCK-1", "COM-21")
def test_without_the_letter_asked_for_it_cannot_be_used() -> None:
    at = table("pluck-it", "CAXXXXXXXX", "YYYYYYYYYY", deck="TTTTT", words=WORDS).do(Ask("T"))
    with refused("COM-21"):
        at.play("*CAT")


@rule("FW-PLUCK-1")
def test_only_one_letter_is_asked_for_in_a_turn() -> None:
    for letter in "SX":
        with refused("FW-PLUCK-1"):
            asked(letter).do(Ask("T"))


@rule("FW-PLUCK-1")
@pytest.mark.parametrize("letter", ["", "TS", "t", "1", "*"])
def test_only_a_letter_of_the_box_is_asked_for(letter: str) -> None:
    with refused("FW-PLUCK-1"):
        dealt().do(Ask(letter))


@rule("FW-PLUCK-1", "COM-15")
def test_all_see_what_was_asked_and_whether_it_was_handed_over() -> None:
    assert asked("S").told_of(Asked) == [Asked(0, "S", got=True)]
    at = asked("X")
    assert at.told_of(Asked) == [Asked(0, "X", got=False)]
    assert at.view(None).asked == "X"
    assert asked("S").view(None).plucked == "S"


@rule("FW-PLUCK-1")
def test_the_word_scores_and_leaves() -> None:
    at = asked("S").play("*CATS'")
    assert at.away == "ACST"
    assert "".join(at.board) == ""
    assert at.awaited == {1}


@rule("FW-PLUCK-1")
def test_the_next_player_asks_again() -> None:
    at = asked("S").play("*CATS'")
    assert (at.special.asked, at.special.plucked) == (None, None)
    with refused("FW-PLUCK-1"):
        at.holding("CATYYYYYYY").play("*CAT")


@rule("FW-PLUCK-1")
def test_only_one_word_is_made() -> None:
    at = table("pluck-it", "CATACTXXXX", B, words=WORDS).do(Ask("X"))
    with refused("FW-15"):
        at.play("*CAT", "*ACT")


@rule("FW-PLUCK-1")
def test_every_letter_can_be_asked_for() -> None:
    asks = {choice.action for choice in from_the_box("pluck-it").choices() if isinstance(choice.action, Ask)}
    assert asks == {Ask(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


@rule("FW-PLUCK-1")
def test_with_a_plucked_card_every_word_found_has_it() -> None:
    assert asked("S").plays() == [("CATS",)]
    assert set(asked("T").plays()) == {("CAT",), ("TAT",), ("ACT",)}


@rule("FW-PLUCK-2", "FW-4")
def test_both_refill_and_the_player_of_the_turn_draws_first() -> None:
    at = asked("S").play("*CATS'")
    assert at.hand_of(0) == "".join(sorted("XXXXXXX" + "BDE"))
    assert at.hand_of(1) == "".join(sorted("TYYYYYYYY" + "F"))


@rule("FW-PLUCK-2", "FW-4")
def test_nobody_refills_before_the_end_of_the_turn() -> None:
    at = asked("S")
    assert (len(at.state.hands[0]), len(at.state.hands[1])) == (10, 9)
    assert at.deck == DECK


# A player who can't


@rule("FW-PLUCK-2", "FW-8")
def test_a_player_who_cannot_use_it_gives_it_back_and_trades() -> None:
    at = asked("Y", deck="U" * 10).trade("XX")
    assert at.hand_of(1) == "".join(sorted(B))
    assert at.hand_of(0) == "".join(sorted("CATXXXXX" + "UU"))
    assert at.special.plucked is None
    assert at.awaited == {1}


@rule("FW-PLUCK-2", "FW-8")
def test_the_plucked_card_cannot_be_traded() -> None:
    with refused("COM-21"):
        asked("Y").trade("Y")


@rule("FW-PLUCK-2", "FW-8")
def test_a_player_who_cannot_spell_without_a_plucked_card_trades_too() -> None:
    at = asked("X", deck="U" * 10).trade("XX")
    assert at.awaited == {1}
    assert at.hand_of(0) == "".join(sorted("CATXXXXX" + "UU"))


@rule("FW-PLUCK-2", "FW-7")
def test_the_plucked_card_is_given_back_when_the_word_is_rejected() -> None:
    at = challenge("pluck-it", A, B, deck=DECK, words=WORDS).do(Ask("S")).play("*CAS'").challenge(seat=1)
    assert at.hand_of(0) == "".join(sorted(A))
    assert at.hand_of(1) == "".join(sorted(B))
    assert at.scores == (0, 0)
    assert at.awaited == {1}


@rule("FW-7", "COM-7")
def test_a_pending_word_has_not_happened() -> None:
    at = challenge("pluck-it", A, B, deck=DECK, words=WORDS).do(Ask("S")).play("*CATS'")
    assert at.scores == (0, 0)
    assert at.let().scores == (5, 0)


@rule("FW-7")
def test_a_failed_challenge_costs_the_next_turn() -> None:
    at = challenge("pluck-it", A, B, deck=DECK, words=WORDS).do(Ask("S")).play("*CATS'").challenge(seat=1)
    assert at.scores == (5, 0)
    assert at.awaited == {0}


# The end


@rule("FW-PLUCK-3", "FW-12", "FW-14", "FW-11")
def test_the_game_is_over_when_the_deck_is_empty_and_nobody_can_make_a_word() -> None:
    at = table("pluck-it", "CATX", "SYY", deck="", words=WORDS).do(Ask("S")).play("*CATS'")
    assert at.outcome.rule in {"FW-PLUCK-3", "FW-12"}
    assert at.outcome.scores == (5 - 4, -6)


@rule("FW-PLUCK-3", "FW-14")
def test_the_game_continues_while_a_word_can_be_made_with_a_card_to_be_plucked() -> None:
    at = table("pluck-it", "CATXAT", "SYYC", deck="", words=WORDS).do(Ask("S")).play("*CATS'")
    assert at.awaited == {1}
    assert at.do(Ask("A")).pass_().do(Ask("C")).play("*C'AT").outcome.scores == (9 - 4, -6)


@rule("FW-PLUCK-3", "FW-12")
def test_the_game_continues_while_there_is_a_deck() -> None:
    at = table("pluck-it", "CATX", "SYY", deck="X" * 30, words=WORDS).do(Ask("S")).play("*CATS'")
    assert at.awaited == {1}


@rule("FW-PLUCK-3", "FW-12")
def test_when_both_pass_with_the_deck_empty_it_is_over() -> None:
    at = table("pluck-it", "CATX", "CATY", deck="", words=WORDS).do(Ask("X")).pass_().do(Ask("X")).pass_()
    assert at.outcome.scores == (-8, -7)


# Time and leaving


@rule("COM-10", "FW-PLUCK-2")
def test_when_time_is_up_the_plucked_card_is_given_back() -> None:
    at = asked("S").host(TimeUp(0))
    assert at.hand_of(1) == "".join(sorted(B))
    assert at.hand_of(0) == "".join(sorted(A))
    assert at.awaited == {1}


@rule("COM-10", "FW-PLUCK-1")
def test_when_time_is_up_before_asking_the_turn_is_lost() -> None:
    at = dealt().host(TimeUp(0))
    assert at.awaited == {1}
    assert at.hand_of(0) == "".join(sorted(A))
    assert at.told == ["OutOfTime"]


@rule("COM-11", "FW-PLUCK-2")
def test_when_one_leaves_the_other_has_won() -> None:
    for seat in (0, 1):
        assert asked("S").host(Leaves(seat)).outcome.winners == (1 - seat,)


@rule("COM-11", "FW-PLUCK-1", "FW-11")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_card_that_was_handed_over_is_unplayed_by_the_player_who_got_it(leaver: int) -> None:
    at = asked("S").host(Leaves(leaver))
    assert at.outcome.scores == (-value(A + "S"), -value("TYYYYYYYY"))
