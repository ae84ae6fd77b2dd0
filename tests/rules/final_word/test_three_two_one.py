"""3-2-1: as many words as you can make from your hand, with extra points for the longest."""

from __future__ import annotations

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, challenge, table

GAME = "3-2-1"
TEN = "XXXXXXXXXX"
WORDS = "CAT DOGS TEN NET TIN ATE EAT"


def sit(*hands: str, **more: Parts) -> Table:
    return table(GAME, *hands, words=WORDS, **more)


@rule("FW-321-1")
def test_one_word_scores_its_cards_and_one_point_a_letter() -> None:
    assert sit("CATXXXXXXX", TEN).play("*CAT").scores == (4 + 3, 0)


@rule("FW-321-1")
def test_the_longest_of_several_words_scores_its_length() -> None:
    assert sit("CATDOGSTEN", TEN).play("*CAT", "*DOGS", "*TEN").scores == (4 + 6 + 3 + 4, 0)


@rule("FW-321-1")
def test_there_are_three_words_at_most() -> None:
    with refused("FW-321-1"):
        sit("CATTENNETTIN", TEN).play("*CAT", "*TEN", "*NET", "*TIN")


@rule("FW-321-1")
def test_there_is_one_word_at_least() -> None:
    with refused("FW-321-1"):
        sit("CATXXXXXXX", TEN).play()


@rule("FW-321-1")
def test_the_words_are_different() -> None:
    at = sit("CATCATXXXX", TEN)
    with refused("FW-321-1"):
        at.play("*CAT", "*CAT")
    assert at.plays() == [("CAT",)]


@rule("FW-321-1", "COM-21")
def test_each_card_is_used_once() -> None:
    with refused("COM-21"):
        sit("CATENXXXXX", TEN).play("*CAT", "*TEN")


@rule("FW-321-1")
def test_the_words_leave() -> None:
    at = sit("CATTENXXXX", TEN).play("*CAT", "*TEN")
    assert (at.board, at.away) == ([], "ACENTT")
    assert len(at.hand_of(0)) == 10


@rule("FW-321-1")
def test_the_next_player_may_spell_the_same_words() -> None:
    assert sit("CATXXXXXXX", "CATXXXXXXX").play("*CAT").play("*CAT").scores == (7, 7)


@rule("FW-321-1")
def test_the_best_words_come_first() -> None:
    at = table(GAME, "CATDOGSTEN", TEN, words="CAT DOGS TEN TIN ATE")
    assert sorted(at.plays()[0]) == ["CAT", "DOGS", "TEN"]
    assert at.choices()[0].score == 17


@rule("FW-321-1", "FW-7")
def test_one_illegal_word_takes_back_all() -> None:
    at = challenge(GAME, "CATTENXXXX", TEN, words="CAT").play("*CAT", "*TEN").challenge()
    assert (at.scores, at.hand_of(0), at.awaited) == ((0, 0), "ACENTTXXXX", {1})


@rule("FW-321-1", "FW-8")
def test_a_player_who_cannot_make_a_word_trades() -> None:
    at = sit("ABCDEXXXXX", TEN, deck="PQRST").trade("ABCDE")
    assert (at.hand_of(0), at.awaited) == ("PQRSTXXXXX", {1})


@rule("FW-321-2")
def test_the_game_ends_when_all_cards_are_used() -> None:
    at = sit("CAT", "", deck="")
    assert at.play("*CAT").outcome.rule == "FW-321-2"


@rule("FW-321-2")
def test_the_game_continues_while_someone_can_make_a_word() -> None:
    assert sit("CAT", "TEN", deck="").play("*CAT").awaited == {1}


@rule("FW-321-2", "FW-14")
def test_the_game_ends_when_nobody_can_make_a_word_and_nothing_comes_off() -> None:
    at = sit("CATZ", "XX", deck="", scores=(0, 9)).play("*CAT")
    assert at.outcome.rule == "FW-321-2"
    assert at.outcome.scores == (7, 9)


@rule("FW-321-2")
def test_the_game_continues_while_the_deck_holds_cards() -> None:
    assert sit("CATX", "XX", deck="E" * 11).play("*CAT").awaited == {1}
