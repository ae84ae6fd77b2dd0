"""Snare: going out, scoring a hand, and who wins."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.snare.tables import Table, cards, table
from wordparlor.core.game import GameTimeUp
from wordparlor.games.snare.scoring import cost, value
from wordparlor.games.snare.state import HandOver, LastHand, Played

HUNDRED = "CATS BOX DOG"  # 40 + 30 + 30


# Going out


@rule("SNR-13")
def test_the_last_card_goes_into_a_word() -> None:
    at = table("S", "E", words=["CAT BOX DOGE"]).play("add 1 CATS")
    assert at.told == ["Played", "Discarded", "WentOut", "HandOver", "Dealt"]


@rule("SNR-13")
def test_the_last_card_may_be_discarded() -> None:
    assert table("X", "E", words=[HUNDRED]).play("disc X").told == ["Discarded", "WentOut", "HandOver", "Dealt"]


@rule("SNR-13")
def test_nobody_goes_out_with_less_than_a_hundred_points() -> None:
    at = table("S", "E", words=["CAT BOX"])
    for play in ("disc S", "add 1 CATS"):
        with refused("SNR-13", saying="before your words are worth 100 points"):
            at.play(play)


@rule("SNR-13")
def test_the_word_that_goes_out_counts() -> None:
    assert "WentOut" in table("S", "E", words=["CAT BOX DOG"]).play("add 1 CATS").told
    assert "WentOut" in table("CAT", "E", words=["BOX DOGE"]).play("lay CAT").told


@rule("SNR-13")
def test_closed_words_count() -> None:
    assert "WentOut" in table("X", "E", words=["[PLANT] [STONE]"]).play("disc X").told


@rule("SNR-13")
def test_nobody_goes_out_before_every_player_has_had_a_turn() -> None:
    at = table("S", "E", "E", words=[HUNDRED], had_a_turn=(0, 1))
    for play in ("disc S", "add 3 DOGS"):
        with refused("SNR-13", saying="before every player has had a turn"):
            at.play(play)


@rule("SNR-13")
def test_the_last_player_of_the_first_round_may() -> None:
    assert "WentOut" in table("S", "E", "E", words=[HUNDRED], had_a_turn=(1, 2)).play("disc S").told


@rule("SNR-13")
def test_a_player_who_left_need_not_have_had_a_turn() -> None:
    assert "WentOut" in table("S", "E", "E", words=[HUNDRED], had_a_turn=(0, 1), gone=(2,)).play("disc S").told


@rule("SNR-13", "SNR-3")
def test_a_player_who_cannot_discard_takes_something_back() -> None:
    at = table("CATX", "E").play("lay CAT")
    for end in ("disc X", "done"):
        with refused("SNR-13" if end == "disc X" else "SNR-3"):
            at.play(end)
    assert at.choices() == ["back"]


@rule("SNR-13")
def test_a_player_who_holds_one_card_that_must_be_kept_ends_the_turn_without_a_discard() -> None:
    at = table("X", "E", drawn=1)
    with refused("SNR-13"):
        at.play("disc X")
    assert at.choices() == ["done"]
    assert at.play("done").awaited == {1}


# What words and cards are worth


@rule("SNR-14")
@pytest.mark.parametrize(
    ("length", "counts"), [(3, 30), (4, 40), (5, 50), (6, 70), (7, 90), (8, 110), (9, 130), (10, 150)]
)
def test_words_count_by_their_length(length: int, counts: int) -> None:
    assert value(("A",) * length) == counts


@rule("SNR-15")
@pytest.mark.parametrize(
    ("word", "counts"), [("C!A!T!", 90), ("C!A!T!S!", 160), ("C!A!T!S", 40), ("C!A!t", 30), ("S!T!O!N!E!", 250)]
)
def test_all_red_words_count_as_many_times_as_they_have_letters(word: str, counts: int) -> None:
    assert value(cards(word)) == counts


@rule("SNR-15")
def test_a_red_word_that_is_snared_with_a_black_card_counts_like_any_other() -> None:
    at = table("SXX", "EX", words=["DOG", "E!A!T!"]).play("snare B1 SE!A!T!")
    assert [played.score for played in at.told_of(Played)] == [40]


@rule("SNR-16")
def test_cards_in_hand_cost_ten_and_wild_ones_twenty() -> None:
    assert cost(cards("AB!*")) == 40


@rule("SNR-16")
def test_a_hand_is_counted() -> None:
    at = table("X", "AB*", words=[HUNDRED, "TEN TEA"], scores=(5, 500)).play("disc X")
    assert at.told_of(HandOver) == [HandOver(1, (100, 60), (0, 40), (105, 520))]
    assert at.state.scores == (105, 520)
    assert at.state.began == (105, 520)


# Who wins


def at_the_end(*scores: int, deal: int = 1, last_hand: bool = False, **options: Any) -> Table:  # noqa: ANN401 - any option
    """End a hand by the first of two players, with 100 points for them and 10 less for the other."""
    at = table("X", "E", words=[HUNDRED], scores=scores, options=options, deal=deal, last_hand=last_hand)
    return at.play("disc X")


@rule("SNR-17")
def test_a_thousand_points_win() -> None:
    assert not at_the_end(890, 0).is_over
    at = at_the_end(900, 0)
    assert (at.outcome.scores, at.outcome.winners, at.outcome.rule) == ((1000, -10), (0,), "SNR-17")


@rule("SNR-17")
def test_among_several_players_the_highest_score_wins() -> None:
    assert at_the_end(900, 1500).outcome.winners == (1,)
    assert at_the_end(920, 1030).outcome.winners == (0, 1)


@rule("SNR-17")
def test_the_target_is_checked_when_a_hand_is_over() -> None:
    assert table("SX", "E", words=[HUNDRED], scores=(990, 0)).play("add 3 DOGS").awaited == {0}


@rule("SNR-17")
def test_another_target_score() -> None:
    assert at_the_end(0, 0, target=100).outcome.winners == (0,)
    assert not at_the_end(900, 0, target=2000).is_over


@rule("SNR-17")
def test_a_fixed_number_of_hands() -> None:
    assert not at_the_end(5000, 0, hands=2).is_over
    assert at_the_end(0, 500, hands=2, deal=2).outcome.winners == (1,)


@rule("SNR-17")
def test_after_fifty_hands_the_highest_wins() -> None:
    assert not at_the_end(0, 0, deal=49).is_over
    assert at_the_end(-500, 0, deal=50).outcome.winners == (1,)


@rule("SNR-17", "COM-9")
def test_when_time_is_up_the_current_hand_is_the_last() -> None:
    at = table("XY", "EE", words=[HUNDRED], options={"minutes": 30})
    awaited = at.game.awaited(at.state)
    assert awaited is not None
    assert awaited.whole_game_seconds == 1800
    at.host(GameTimeUp())
    assert at.events == (LastHand(),)
    assert at.play("disc X").awaited == {1}
    assert at_the_end(0, 0, minutes=30, last_hand=True).outcome.sentence.startswith("Time ran out")


@rule("SNR-17")
def test_time_is_up_only_once_and_only_if_a_clock_runs() -> None:
    with refused("SNR-17"):
        table("XY", "EE").host(GameTimeUp())
    at = table("XY", "EE", options={"minutes": 30}).host(GameTimeUp())
    awaited = at.game.awaited(at.state)
    assert awaited is not None
    assert awaited.whole_game_seconds is None
    with refused("SNR-17"):
        at.host(GameTimeUp())


# The first words


@rule("SNR-18")
@pytest.mark.parametrize(("began", "counts"), [(399, 40), (400, 70), (599, 70), (600, 90)])
def test_the_first_words_must_be_worth_enough(began: int, counts: int) -> None:
    for word, worth in (("CATS", 40), ("CARTED", 70), ("PLANTED", 90)):
        at = table(f"{word}XY", "E", began=(began, 0)).play(f"lay {word}")
        if worth >= counts:
            at.play("disc X")
        else:
            with refused("SNR-18"):
                at.play("disc X")


@rule("SNR-18")
def test_all_words_of_the_turn_count_together() -> None:
    at = table("CATSDOGXY", "E", began=(400, 0)).play("lay CATS")
    with refused("SNR-18"):
        at.play("disc X")
    assert at.play("lay DOG", "disc X").awaited == {1}


@rule("SNR-18")
def test_a_snare_counts_with_the_whole_value_of_the_new_word() -> None:
    at = table("DOGSXY", "E", words=["", "EAT"], began=(400, 0)).play("lay DOG")
    assert at.play("snare B1 SEAT", "disc X").awaited == {1}


@rule("SNR-18")
def test_a_word_counts_once_however_often_it_grows() -> None:
    at = table("CATSXY", "E", began=(400, 0)).play("lay CAT", "add 1 CATS")
    with refused("SNR-18"):
        at.play("disc X")


@rule("SNR-18")
def test_a_player_who_plays_nothing_may_discard() -> None:
    assert table("CATS", "E", began=(700, 0)).play("disc C").awaited == {1}


@rule("SNR-18")
def test_later_lay_downs_may_count_less() -> None:
    assert table("CATXY", "E", words=["DOG"], began=(700, 0)).play("lay CAT", "disc X").awaited == {1}


@rule("SNR-18")
def test_points_lost_in_the_hand_change_nothing() -> None:
    at = table("CATXY", "E", began=(400, 0), scores=(100, 0)).play("lay CAT")
    with refused("SNR-18"):
        at.play("disc X")


@rule("SNR-18")
def test_what_falls_short_is_no_choice_of_a_bot() -> None:
    at = table("CATSDOGXY", "E", began=(400, 0))
    choices = list(at.game.actions(at.game.view(at.state, 0)))
    assert not any(choice.stands for choice in choices if choice.words)
    at.play("lay CATS")
    assert [
        choice.words for choice in at.game.actions(at.game.view(at.state, 0)) if choice.stands and choice.words
    ] == [("DOG",), ("GOD",)]
