"""Eight It All: the word grows; if you make it eight letters long, you take it off and spell another."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, challenge, table
from wordparlor.core.game import Leaves, TimeUp

GAME = "eight-it-all"
TEN = "XXXXXXXXXX"
WORDS = "CAT CATS COT DOG TEACHER TEACHERS PREACHER DOGS TEACHINGS REACH"


def sit(*hands: str, **more: Parts) -> Table:
    return table(GAME, *hands, words=more.pop("words", WORDS), **more)


@rule("FW-EIGHT-1")
def test_the_first_player_spells_a_word_and_scores_it() -> None:
    at = sit("CATXXXXXXX", TEN).play("*CAT")
    assert (at.board, at.scores) == (["CAT"], (4, 0))


@rule("FW-EIGHT-1")
@pytest.mark.parametrize(("text", "score"), [("CAT+S", 5), ("C/OT", 4), ("C~OT", 4), ("=CAT+S", 5)])
def test_the_next_player_changes_it_and_scores_the_new_word(text: str, score: int) -> None:
    assert sit("SOCXXXXXXX", TEN, board="C A T").play(text).scores == (score, 0)


@rule("FW-EIGHT-1", "FW-24")
@pytest.mark.parametrize(("text", "score"), [("=CAT", 2), ("=CA=T", 3)])
def test_duplicates_alone_score_only_the_cards_played(text: str, score: int) -> None:
    at = sit("CTXXXXXXXX", TEN, board="C A T").play(text)
    assert (at.board, at.scores) == (["CAT"], (score, 0))
    assert at.awaited == {1}


@rule("FW-EIGHT-1", "FW-4")
def test_a_duplicate_is_replaced_by_a_fresh_card() -> None:
    assert sit("CXXXXXXXXX", TEN, board="C A T", deck="P").play("=CAT").hand_of(0) == "PXXXXXXXXX"


# Eight letters


def teacher(hand: str = "SDOGXXXXXX", **more: Parts) -> Table:
    return sit(hand, TEN, board="T E A C H E R", **more)


@rule("FW-EIGHT-2")
def test_a_word_of_eight_letters_scores_and_is_taken_off() -> None:
    at = teacher().play("TEACHER+S")
    assert at.scores == (11, 0)
    assert (at.board, at.away) == ([], "ACEEHRST")


@rule("FW-EIGHT-2")
def test_its_player_refills_and_spells_a_new_word_that_scores_too() -> None:
    at = teacher("SDOXXXXXXX", deck="GPPP").play("TEACHER+S")
    assert at.awaited == {0}
    assert at.hand_of(0) == "DGOXXXXXXX"
    at.play("*DOG")
    assert (at.board, at.scores, at.awaited) == (["DOG"], (11 + 5, 0), {1})
    assert len(at.hand_of(0)) == 10


@rule("FW-EIGHT-1", "FW-25")
def test_while_a_word_is_on_the_board_none_is_spelled_again() -> None:
    with refused("FW-25", saying="spell a new word while"):
        sit("DOGXXXXXXX", TEN, board="C A T").play("*DOG")


@rule("FW-EIGHT-2")
def test_a_word_of_seven_letters_stays() -> None:
    at = sit("TEHXXXXXXX", TEN, board="E A C R", words="TEACHER").play("+TEAC+H+ER")
    assert (at.board, at.awaited) == (["TEACHER"], {1})


@rule("FW-EIGHT-2")
def test_more_than_eight_letters_count_as_well() -> None:
    at = sit("INGSXXXXXX", TEN, board="T E A C H").play("TEACH+I+N+G+S")
    assert (at.board, at.awaited) == ([], {0})


@rule("FW-EIGHT-2")
def test_this_holds_for_a_first_word() -> None:
    at = sit("TEACHERSXX", TEN).play("*TEACHERS")
    assert (at.board, at.scores, at.awaited) == ([], (11, 0), {0})


@rule("FW-EIGHT-2")
def test_this_holds_for_the_new_word_as_well() -> None:
    at = teacher().play("TEACHER+S").holding("PREACHERXX").play("*PREACHER")
    assert (at.board, at.awaited) == ([], {0})
    assert at.scores == (11 + 12, 0)


@rule("FW-EIGHT-2", "FW-15")
def test_a_player_who_cannot_spell_a_new_one_leaves_the_board_empty() -> None:
    at = teacher().play("TEACHER+S").pass_()
    assert (at.board, at.scores, at.awaited) == ([], (11, 0), {1})
    assert at.holding("CATXXXXXXX").play("*CAT").board == ["CAT"]


@rule("FW-EIGHT-2")
def test_nobody_trades_instead_of_the_new_word() -> None:
    with refused("FW-8"):
        teacher().play("TEACHER+S").trade("X")


@rule("FW-EIGHT-2", "FW-7")
def test_each_of_the_two_words_can_be_challenged() -> None:
    at = challenge(GAME, "SDOGXXXXXX", TEN, board="T E A C H E R", words="TEACHERS").play("TEACHER+S")
    assert at.awaited == {1}
    at.let(seat=1)
    assert at.awaited == {0}
    at.play("*DOG").challenge(seat=1)
    assert (at.board, at.scores, at.awaited) == ([], (11, 0), {1})


@rule("FW-EIGHT-2", "FW-7")
def test_the_next_player_who_accepts_in_the_middle_of_the_turn_does_not_begin() -> None:
    at = challenge(GAME, "SDOGXXXXXX", TEN, TEN, board="T E A C H E R", words="TEACHERS").play("TEACHER+S")
    assert at.let(seat=1).awaited == {2}
    assert at.let(seat=2).awaited == {0}


@rule("FW-EIGHT-2", "COM-10")
def test_a_player_who_runs_out_of_time_spells_no_new_word() -> None:
    at = teacher().play("TEACHER+S").host(TimeUp(0))
    assert (at.board, at.awaited) == ([], {1})


@rule("FW-EIGHT-2", "COM-11")
def test_a_player_who_leaves_spells_no_new_word() -> None:
    at = sit("SXXXXXXXXX", TEN, TEN, board="T E A C H E R").play("TEACHER+S").host(Leaves(0))
    assert (at.board, at.awaited) == ([], {1})


@rule("FW-EIGHT-2", "FW-14")
def test_a_player_who_has_no_cards_left_to_spell_with_is_not_asked() -> None:
    at = sit("S", "CATX", board="T E A C H E R", deck="").play("TEACHER+S")
    assert (at.board, at.scores, at.awaited) == ([], (11, 0), {1})


# A player who can't, and the end


@rule("FW-EIGHT-3", "FW-8")
def test_a_player_who_cannot_play_passes_or_trades() -> None:
    assert sit("ABXXXXXXXX", TEN, board="C A T", deck="PQ").pass_().awaited == {1}
    assert sit("ABXXXXXXXX", TEN, board="C A T", deck="PQ").trade("AB").hand_of(0) == "PQXXXXXXXX"


@rule("FW-EIGHT-3", "FW-11")
def test_the_game_ends_when_the_deck_is_empty_and_all_pass() -> None:
    at = sit("SB", "SC", "SZ", board="C A T", deck="").pass_().pass_()
    assert not at.is_over
    assert at.pass_().outcome.rule == "FW-EIGHT-3"
    assert at.outcome.scores == (-4, -3, -5)


@rule("FW-EIGHT-3")
def test_a_play_breaks_the_row_of_passes() -> None:
    at = sit("SS", "SSS", board="C A T", deck="").pass_().play("CAT+S")
    assert not at.is_over


@rule("FW-EIGHT-3")
def test_with_cards_in_the_deck_passes_do_not_end_the_game() -> None:
    assert not sit("SXXXXXXXXX", "SXXXXXXXXX", board="C A T", deck="E").pass_().pass_().is_over


# Take 10

TAKE_10 = {"variation": "take-10"}


@rule("FW-EIGHT-4")
def test_in_take_10_eight_letters_stay_on_the_board() -> None:
    at = teacher(options=TAKE_10).play("TEACHER+S")
    assert (at.board, at.awaited) == (["TEACHERS"], {1})


@rule("FW-EIGHT-4")
def test_in_take_10_ten_letters_are_taken_off() -> None:
    at = sit("SHIPDOGXXX", TEN, board="L E A D E R", words="LEADERSHIP DOG", options=TAKE_10)
    at.play("LEADER+S+H+I+P")
    assert (at.board, at.awaited, at.scores) == ([], {0}, (14, 0))
    assert at.play("*DOG").scores == (19, 0)


@rule("FW-EIGHT-4")
def test_in_take_10_the_word_may_be_replaced_at_the_cost_of_its_points() -> None:
    at = sit("DOGSXXXXXX", TEN, board="C A T", options=TAKE_10).play("*DOGS")
    assert (at.board, at.away, at.scores) == (["DOGS"], "ACT", (6 - 4, 0))


@rule("FW-EIGHT-4")
def test_in_take_10_that_may_cost_points() -> None:
    at = sit("TENXXXXXXX", TEN, board="J A/Z Z", words="TEN", options=TAKE_10).play("*TEN")
    assert at.scores == (3 - 12, 0)


@rule("FW-EIGHT-4")
def test_in_take_10_a_player_may_pass() -> None:
    assert sit("SXXXXXXXXX", TEN, board="C A T", options=TAKE_10).pass_().awaited == {1}


@rule("FW-EIGHT-4", "FW-8")
def test_in_take_10_nobody_trades_while_a_word_is_on_the_board() -> None:
    """If you can't change the word, you pass or take it off; a player who can't spell a first word trades."""
    with refused("FW-8"):
        sit("SXXXXXXXXX", TEN, board="C A T", options=TAKE_10).trade("XX")
    assert sit("SXXXXXXXXX", TEN, board="", options=TAKE_10).trade("XX").awaited == {1}


@rule("FW-EIGHT-4")
def test_in_take_10_changing_the_word_costs_nothing() -> None:
    assert sit("SXXXXXXXXX", TEN, board="C A T", options=TAKE_10).play("CAT+S").scores == (5, 0)


@rule("FW-EIGHT-4", "FW-25")
def test_without_the_variation_the_word_is_not_replaced() -> None:
    with refused("FW-25"):
        sit("DOGSXXXXXX", TEN, board="C A T").play("*DOGS")
