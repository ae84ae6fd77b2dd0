"""OW: every word passes a vowel and a consonant on to the next player."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.pieces.layout import layout_of_new_word

TEN = "EEEEEEEEEE"


def passed_on(hand: str = "CHEXXXXXXX", other: str = TEN, *, words: str = "TEACH", **more: Any) -> Table:  # noqa: ANN401
    """Set up a table where an A and a T were named for the first seat."""
    return table("ow", hand, other, board="A T", words=words, **more)


# A word, and what is passed on


@rule("FW-OW-1")
def test_a_word_scores_all_its_cards_but_the_two_that_are_passed_on() -> None:
    at = table("ow", "CHATSXXXXX", TEN, words="CHATS").play("*CHATS", named="AT")
    assert at.scores == (2 + 3 + 1, 0)


@rule("FW-OW-1")
def test_the_named_cards_stay_and_the_rest_leave() -> None:
    at = table("ow", "CHATSXXXXX", TEN, words="CHATS").play("*CHATS", named="AT")
    assert sorted("".join(at.board)) == ["A", "T"]
    assert at.away == "CHS"
    assert at.awaited == {1}


@rule("FW-OW-1")
def test_one_of_two_equal_letters_is_passed_on() -> None:
    at = table("ow", "STATEXXXXX", TEN, words="STATE").play("*STATE", named="ET")
    assert sorted("".join(at.board)) == ["E", "T"]
    assert at.away == "AST"
    assert at.scores == (3, 0)


@rule("FW-OW-1", "COM-17")
def test_the_letters_are_named_with_the_word() -> None:
    for named in ("", "A", "ATC"):
        with refused("FW-OW-3"):
            table("ow", "CHATSXXXXX", TEN, words="CHATS").play("*CHATS", named=named)


@rule("FW-OW-1")
def test_only_letters_of_the_word_are_named() -> None:
    for named in ("AX", "ET"):
        with refused("FW-OW-3"):
            table("ow", "CHATSXXXXX", TEN, words="CHATS").play("*CHATS", named=named)


@rule("FW-OW-1", "FW-OW-3")
@pytest.mark.parametrize("named", [("A", ""), ("A", "CH"), ("", "T"), ("A", "TS")])
def test_each_is_named_by_one_letter(named: tuple[str, str]) -> None:
    at = challenge("ow", "CHATSXXXXX", TEN)
    with refused("FW-OW-3"):
        at.do(Play((LaidWord(None, layout_of_new_word("CHATS")),), named=named))


@rule("FW-OW-1", "FW-4")
def test_the_hand_is_filled_after_the_turn() -> None:
    at = table("ow", "CHATSXXXXX", TEN, deck="BDFGHIJ", words="CHATS").play("*CHATS", named="AT")
    assert at.hand_of(0) == "BDFGHXXXXX"


@rule("FW-OW-2")
def test_the_next_word_has_both_letters_in_any_position() -> None:
    at = passed_on().play("T+EA+C+H", named="EC")
    assert sorted("".join(at.board)) == ["C", "E"]


@rule("FW-OW-2")
def test_letters_that_were_passed_on_score_for_the_player_who_used_them() -> None:
    at = passed_on().play("T+EA+C+H", named="EC")
    assert at.scores == (1 + 1 + 3, 0)


@rule("FW-OW-2")
def test_letters_that_were_passed_on_may_be_passed_on_again() -> None:
    at = passed_on().play("T+EA+C+H", named="AT")
    assert sorted("".join(at.board)) == ["A", "T"]
    assert at.scores == (1 + 2 + 3, 0)


@rule("FW-OW-2", "FW-25")
@pytest.mark.parametrize("play", ["-A+H+E+CT", "-TA+C+H+E", "*ECHO", "A+C+H+T"])
def test_neither_letter_may_be_missing(play: str) -> None:
    """A card with the same letter from the hand can't replace the one that was passed on."""
    at = passed_on("CHETOXXXXX", words="HECT ACHE ECHO ACHT")
    with refused("FW-25"):
        at.play(play, named="EC" if "E" in play else "AC")


@rule("FW-OW-2", "COM-21")
def test_the_other_cards_come_from_the_hand() -> None:
    with refused("COM-21"):
        passed_on("CHXXXXXXXX").play("T+EA+C+H", named="EC")


@rule("FW-OW-2", "FW-5")
def test_the_two_letters_alone_are_not_a_word() -> None:
    with refused("FW-5"):
        passed_on(words="AT").play("AT", named="AT")


@rule("FW-OW-2")
def test_every_word_with_both_letters_is_found() -> None:
    at = passed_on(words="TEACH CHEAT HEAT CHAT HATE EACH THE ATE")
    assert set(at.plays()) == {("TEACH",), ("CHEAT",), ("HEAT",), ("CHAT",), ("HATE",), ("ATE",)}


# Vowels and consonants


@rule("FW-OW-3")
@pytest.mark.parametrize("vowel", "AEIOU")
def test_five_letters_are_vowels(vowel: str) -> None:
    word = f"B{vowel}G"
    at = table("ow", f"{word}XXXXXXX", TEN, words=word).play(f"*{word}", named=f"{vowel}G")
    assert at.scores == (3, 0)


@rule("FW-OW-3")
@pytest.mark.parametrize("consonant", "BCDFGHJKLMNPQRSTVWXZ")
def test_all_others_are_consonants(consonant: str) -> None:
    word = f"{consonant}AD"
    at = table("ow", f"{word}EEEEEEE", TEN, words=word).play(f"*{word}", named=f"A{consonant}")
    assert at.scores == (2, 0)


@rule("FW-OW-3")
@pytest.mark.parametrize(("word", "named"), [("SKY", "YS"), ("YES", "EY"), ("YAY", "YY")])
def test_y_is_either(word: str, named: str) -> None:
    at = table("ow", f"{word}XXXXXXX", TEN, words=word).play(f"*{word}", named=named)
    assert sorted("".join(at.board)) == sorted(named)


@rule("FW-OW-3")
@pytest.mark.parametrize(("word", "named"), [("CHATEAU", "AE"), ("CHATEAU", "CH"), ("CHATEAU", "AA")])
def test_one_is_a_vowel_and_one_a_consonant(word: str, named: str) -> None:
    with refused("FW-OW-3"):
        table("ow", f"{word}XXX", TEN, words=word).play(f"*{word}", named=named)


@rule("FW-OW-3")
def test_one_card_is_not_both() -> None:
    with refused("FW-OW-3"):
        table("ow", "FLYXXXXXXX", TEN, words="FLY").play("*FLY", named="YY")


@rule("FW-OW-3")
@pytest.mark.parametrize(("word", "named"), [("EAU", "EU"), ("HMM", "HM")])
def test_a_word_without_such_a_pair_cannot_be_played(word: str, named: str) -> None:
    for policy in ("checked", "challenge"):
        at = table("ow", f"{word}XXXXXXX", TEN, words=word, options={"policy": policy})
        with refused("FW-OW-3"):
            at.play(f"*{word}", named=named)
        assert at.plays() == []


@rule("FW-OW-3")
def test_a_single_y_can_be_the_vowel_or_the_consonant() -> None:
    assert table("ow", "PYXWWWWWWW", TEN, words="PYX").plays() == [("PYX",)]
    assert table("ow", "EYEWWWWWWW", TEN, words="EYE").plays() == [("EYE",)]


# A player who can't


@rule("FW-OW-4", "FW-8")
def test_a_player_who_cannot_play_trades_and_the_two_letters_stay() -> None:
    at = passed_on().trade("XXXXX")
    assert at.board == ["AT"]
    assert at.hand_of(0) == "CEHUUUUUXX"
    assert at.awaited == {1}


@rule("FW-OW-4", "FW-15")
def test_after_a_whole_round_without_a_play_the_two_letters_leave() -> None:
    at = passed_on().trade("X").trade("E")
    assert at.state.board == ()
    assert at.away == "AT"
    assert at.holding("TEACHXXXXX").play("*TEACH", named="EC").scores == (5, 0)


@rule("FW-OW-4", "FW-15")
def test_until_then_the_next_player_works_with_the_two_letters() -> None:
    at = passed_on().trade("X").holding("CHENNNNNNN").play("T+EA+C+H", named="EC")
    assert at.scores == (0, 5)


# The end


@rule("FW-OW-4", "FW-11")
def test_the_game_is_over_when_the_deck_is_empty_and_a_player_has_no_cards() -> None:
    at = passed_on("CHE", "CHEK", deck="").play("T+EA+C+H", named="EC")
    assert at.outcome.rule == "FW-OW-4"
    assert at.outcome.scores == (5, -(2 + 3 + 1 + 4))


@rule("FW-OW-4")
def test_the_cards_on_the_board_cost_nobody() -> None:
    assert passed_on("CHE", "E", deck="").play("T+EA+C+H", named="AT").outcome.scores == (6, -1)


@rule("FW-OW-4", "FW-14", "FW-11")
def test_the_game_is_over_when_the_deck_is_empty_and_nobody_can_make_a_word() -> None:
    at = passed_on("CHEX", "QQ", deck="").play("T+EA+C+H", named="EC")
    assert at.outcome.rule == "FW-OW-4"
    assert at.outcome.scores == (5 - 4, -8)


@rule("FW-OW-4", "FW-14")
def test_the_game_continues_while_someone_can() -> None:
    at = passed_on("CHEX", "HQ", deck="", words="TEACH ECH").play("T+EA+C+H", named="EC")
    assert at.awaited == {1}


@rule("FW-OW-4")
def test_the_game_continues_while_there_is_a_deck() -> None:
    assert passed_on("CHE", "QQ", deck="UUUUUUUUUUUU").play("T+EA+C+H", named="EC").awaited == {1}


@rule("FW-OW-4", "FW-13")
def test_most_points_win() -> None:
    assert passed_on("CHE", "E", deck="").play("T+EA+C+H", named="AT").outcome.winners == (0,)


@rule("FW-OW-4", "FW-12")
def test_with_the_deck_empty_a_player_may_pass() -> None:
    at = passed_on("CHEX", "CHE", deck="").pass_()
    assert at.awaited == {1}
    assert at.play("T+EA+C+H", named="EC").outcome.scores == (-(2 + 3 + 1 + 4), 5)


# Challenge, time, leaving


@rule("FW-OW-1", "FW-7", "COM-7")
def test_a_rejected_word_is_taken_back_and_the_two_letters_stay() -> None:
    at = challenge("ow", "CHEXXXXXXX", TEN, board="A T").play("T+EA+C+H", named="EC").challenge(seat=1)
    assert at.board == ["AT"]
    assert at.hand_of(0) == "CEHXXXXXXX"
    assert at.scores == (0, 0)
    assert at.awaited == {1}


@rule("FW-7")
def test_a_failed_challenge_costs_the_next_turn() -> None:
    at = challenge("ow", "CHEXXXXXXX", TEN, TEN, board="A T", words="TEACH")
    at.play("T+EA+C+H", named="EC").challenge(seat=1)
    assert at.scores == (5, 0, 0)
    assert at.awaited == {2}


@rule("COM-7")
def test_a_pending_word_has_not_happened() -> None:
    at = challenge("ow", "CHEXXXXXXX", TEN, board="A T").play("T+EA+C+H", named="EC")
    assert (at.board, at.scores, at.hand_of(0)) == (["AT"], (0, 0), "CEHXXXXXXX")
    assert at.let().scores == (5, 0)


@rule("COM-10", "FW-OW-4")
def test_when_time_is_up_nothing_is_traded_and_the_letters_stay() -> None:
    at = passed_on().host(TimeUp(0))
    assert at.awaited == {1}
    assert at.hand_of(0) == "CEHXXXXXXX"
    assert at.board == ["AT"]


@rule("COM-11")
def test_the_letters_stay_when_a_player_leaves() -> None:
    at = table("ow", "CHEXXXXXXX", TEN, TEN, board="A T").host(Leaves(0))
    assert at.awaited == {1}
    assert at.board == ["AT"]


@rule("COM-11", "FW-OW-4")
def test_a_player_who_left_with_cards_or_without_does_not_end_it() -> None:
    at = table("ow", "CHEXX", "E", "EEE", board="A T", deck="", words="TEACH ECE EEC").host(Leaves(1))
    at.play("T+EA+C+H", named="EC")
    assert at.awaited == {2}
