"""Positive-Negative: take a pile and make words from it; what is left counts against you."""

from collections import Counter

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import BOX, Table, challenge, from_the_box, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Counted
from wordparlor.games.final_word.actions import Pass, Play, TakePile, Trade
from wordparlor.games.final_word.events import PileLost, Played, PlayFell, TookPile, TurnLost, WillMiss, WordFell

CAT_AND_DOG = "CATDOGXYZZ"  # CAT is worth 4, DOG 5, the rest 15
CAT = "CATXXXXXXX"
DOG = "DOGEEEEEEE"
WORDS = "CAT DOG GOD ACT"
NONE = Play(())


def piles(*first: str, of: int = 12) -> list[str]:
    """Return this many piles, which begin with these."""
    return [*first, *["EEEEEEEEEE"] * (of - len(first))]


def laid_out(*first: str, players: int = 2, of: int = 12, words: str = WORDS) -> Table:
    return table(
        "positive-negative", *[""] * players, deck="", piles=piles(*first, of=of), low=(10 * of, 10 * of), words=words
    )


def challenged(*first: str, players: int = 2, of: int = 12, words: str = WORDS) -> Table:
    return challenge(
        "positive-negative", *[""] * players, deck="", piles=piles(*first, of=of), low=(10 * of, 10 * of), words=words
    )


def left(at: Table) -> int:
    """Return how many piles are left."""
    return sum(1 for pile in at.special.piles if pile)


# Piles and words


@rule("FW-PN-1")
def test_twelve_piles_of_ten_hold_the_whole_box() -> None:
    at = from_the_box("positive-negative")
    assert [len(pile) for pile in at.special.piles] == [10] * 12
    assert Counter(card for pile in at.special.piles for card in pile) == BOX.cards
    assert at.state.deck == ()
    assert at.state.hands == ((), ())


@rule("FW-PN-1")
def test_a_player_takes_a_pile_of_their_choice() -> None:
    at = laid_out("SSSSSSSSSS", CAT).do(TakePile(1))
    assert at.hand_of(0) == "".join(sorted(CAT))
    assert at.special.piles[1] == ()
    assert left(at) == 11
    assert at.awaited == {0}


@rule("FW-PN-1")
def test_a_player_spells_as_many_words_from_a_pile_as_they_can() -> None:
    at = laid_out(CAT_AND_DOG).do(TakePile(0)).play("*CAT", "*DOG")
    assert at.scores == (4 + 5, 0)
    assert at.awaited == {1}


@rule("FW-PN-1")
def test_all_cards_leave_the_unused_ones_face_down() -> None:
    at = laid_out(CAT_AND_DOG).do(TakePile(0)).play("*CAT")
    assert at.away == "ACT"
    assert sorted(at.special.unused[0]) == sorted("DOGXYZZ")
    assert at.state.hands == ((), ())


@rule("FW-PN-1")
def test_a_player_may_spell_no_words_from_a_pile() -> None:
    at = laid_out(CAT).do(TakePile(0)).do(NONE)
    assert sorted(at.special.unused[0]) == sorted(CAT)
    assert at.awaited == {1}


@rule("FW-PN-1")
def test_one_word_may_occur_twice() -> None:
    at = laid_out("CATCATEEEE").do(TakePile(0)).play("*CAT", "*CAT")
    assert at.scores == (8, 0)


@rule("FW-PN-1", "COM-21")
def test_each_card_is_used_once() -> None:
    with refused("COM-21"):
        laid_out(CAT_AND_DOG).do(TakePile(0)).play("*CAT", "*ACT")


@rule("FW-PN-1", "FW-5")
def test_each_word_has_at_least_three_letters() -> None:
    with refused("FW-5"):
        laid_out(CAT_AND_DOG, words="CAT GO").do(TakePile(0)).play("*CAT", "*GO")


@rule("FW-PN-1", "COM-5")
def test_each_word_is_in_the_dictionary() -> None:
    at = laid_out(CAT_AND_DOG).do(TakePile(0))
    with refused("COM-5"):
        at.play("*CAT", "*GOX")
    assert at.awaited == {0}


@rule("FW-PN-1")
@pytest.mark.parametrize("pile", [0, 12, -1])
def test_only_piles_on_the_board_are_taken(pile: int) -> None:
    at = laid_out(CAT).do(TakePile(0)).do(NONE)
    with refused("FW-PN-1"):
        at.do(TakePile(pile))


@rule("FW-PN-1")
def test_nothing_is_spelled_before_a_pile_is_taken() -> None:
    with refused("FW-PN-1"):
        laid_out(CAT).do(NONE)


@rule("FW-PN-1")
def test_no_second_pile_is_taken_in_one_turn() -> None:
    with refused("FW-PN-1"):
        laid_out(CAT).do(TakePile(0)).do(TakePile(1))


@rule("FW-PN-1")
def test_there_is_nothing_to_trade_and_a_pile_is_not_passed_by() -> None:
    at = laid_out(CAT)
    with refused("FW-PN-1", saying="Take a pile first"):
        at.do(Pass())
    at.do(TakePile(0))
    with refused("FW-8"):
        at.do(Trade(("C",)))


@rule("FW-PN-1")
def test_every_pile_on_the_board_can_be_chosen() -> None:
    at = laid_out(CAT).do(TakePile(0)).do(NONE)
    assert [choice.action for choice in at.choices()] == [TakePile(pile) for pile in range(1, 12)]


# The end


@rule("FW-PN-1", "FW-PN-2")
def test_unused_cards_count_against_at_the_end() -> None:
    at = laid_out(CAT, DOG, of=2).do(TakePile(0)).play("*CAT").do(TakePile(1)).play("*DOG")
    assert at.outcome.rule == "FW-PN-2"
    assert at.outcome.scores == (4 - 7 * 4, 5 - 7)
    assert at.outcome.winners == (1,)


@rule("FW-PN-2")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4), (4, 3)])
def test_piles_are_shared_equally_and_the_twelfth_is_the_last(players: int, each: int) -> None:
    at = laid_out(players=players)
    taken: Counter[int] = Counter()
    for pile in range(12):
        assert not at.is_over
        taken[at.state.turn] += 1
        at.do(TakePile(pile)).do(NONE)
    assert taken == dict.fromkeys(range(players), each)
    assert at.outcome.rule == "FW-PN-2"
    assert at.outcome.scores == (-10 * each,) * players


@rule("FW-PN-2", "COM-13")
def test_equal_points_share_the_win() -> None:
    at = laid_out(of=2).do(TakePile(0)).do(NONE).do(TakePile(1)).do(NONE)
    assert at.outcome.winners == (0, 1)


# What players see


@rule("FW-PN-1", "COM-15")
def test_nobody_sees_into_a_pile() -> None:
    at = laid_out(CAT)
    for seat in (0, 1, None):
        assert at.view(seat).piles == (10,) * 12
        assert sorted(at.game.hidden(at.state, seat)) == sorted("".join(piles(CAT)))


@rule("FW-PN-1", "COM-15")
def test_only_the_player_who_took_a_pile_sees_its_cards() -> None:
    at = laid_out(CAT).do(TakePile(0))
    (took,) = at.told_of(TookPile)
    assert took.seen_by(1) == took.seen_by(None) == TookPile(0, 0, None)
    assert took.seen_by(0) == took
    assert sorted(took.cards or ()) == sorted(CAT)
    assert at.view(1).hand == ()
    assert at.view(1).cards == (10, 0)


@rule("FW-PN-1", "COM-15")
def test_unused_cards_are_seen_only_by_their_player() -> None:
    at = laid_out(CAT).do(TakePile(0)).play("*CAT")
    assert at.view(0).own_unused == ("X",) * 7
    assert at.view(1).own_unused == ()
    assert at.view(1).unused == at.view(None).unused == (7, 0)
    assert Counter(at.game.hidden(at.state, 1))["X"] == 7


@rule("FW-PN-1", "COM-15")
def test_what_unused_cards_cost_is_shown_only_at_the_end() -> None:
    at = laid_out(CAT, DOG, of=2).do(TakePile(0)).play("*CAT")
    for seat in (0, 1, None):
        assert at.view(seat).scores == (4, 0)
    at.do(TakePile(1)).play("*DOG")
    assert at.told_of(Counted) == [Counted((28, 7))]


# Challenge


@rule("FW-PN-3")
def test_only_the_illegal_words_fall_and_their_cards_count_against() -> None:
    at = challenged(CAT_AND_DOG, of=2).do(TakePile(0)).play("*CAT", "*GOX", "*DZZ").challenge(seat=1)
    assert at.scores == (4, 0)
    assert at.away == "ACT"
    assert sorted(at.special.unused[0]) == sorted("GOXDZZY")
    assert at.do(TakePile(1)).do(NONE).outcome.scores == (4 - 20, -10)


@rule("FW-PN-3", "COM-3")
def test_the_log_says_which_words_fall_and_why() -> None:
    at = challenged(CAT_AND_DOG).do(TakePile(0)).play("*CAT", "*GOX", "*DZZ").challenge(seat=1)
    assert at.told[:4] == ["Challenged", "WordFell", "PlayFell", "Played"]
    assert at.told_of(WordFell) == [WordFell(0, "DZZ", "not-in-dictionary")]
    assert at.told_of(PlayFell) == [PlayFell(0, ("GOX", "DZZ"))]
    assert [played.words for played in at.told_of(Played)] == [("CAT",)]


@rule("FW-PN-3")
def test_a_successful_challenge_costs_nobody_a_pile() -> None:
    at = challenged(CAT_AND_DOG).do(TakePile(0)).play("*CAT", "*GOX").challenge(seat=1)
    assert at.awaited == {1}
    assert left(at) == 11


@rule("FW-PN-3")
def test_a_failed_challenge_costs_the_challenger_their_next_pile() -> None:
    at = challenged(CAT).do(TakePile(0)).play("*CAT").challenge(seat=1)
    assert at.scores == (4, 0)
    assert at.awaited == {0}
    assert left(at) == 10
    assert {WillMiss(1, "pile"), TurnLost(1, "pile"), PileLost(1, 1)} < set(at.events)


@rule("FW-PN-3")
def test_the_lost_pile_comes_when_their_turn_comes() -> None:
    at = challenged(CAT, players=3).do(TakePile(0)).play("*CAT").challenge(seat=2)
    assert at.awaited == {1}
    assert left(at) == 11
    at.do(TakePile(1)).do(NONE)
    assert at.awaited == {0}
    assert left(at) == 9


@rule("FW-PN-3", "COM-15")
def test_a_lost_pile_is_put_away_face_down() -> None:
    at = challenged(CAT).do(TakePile(0)).play("*CAT").challenge(seat=1)
    assert at.special.unseen == ("E",) * 10
    assert at.view(1).unseen == at.view(0).unseen == 10
    for seat in (0, 1, None):
        assert at.game.hidden(at.state, seat).count("E") == 110


@rule("FW-PN-3")
def test_a_lost_pile_counts_for_nothing() -> None:
    at = challenged("CATEEEEEEE", of=2).do(TakePile(0)).play("*CAT").challenge(seat=1)
    assert at.outcome.scores == (4 - 7, 0)
    assert at.outcome.rule == "FW-PN-2"


@rule("COM-7", "FW-PN-3")
def test_pending_words_have_not_happened() -> None:
    at = challenged(CAT).do(TakePile(0)).play("*CAT")
    assert at.scores == (0, 0)
    assert at.hand_of(0) == "".join(sorted(CAT))
    assert at.let().scores == (4, 0)


@rule("COM-7", "COM-15", "FW-PN-1")
def test_the_others_see_the_pending_words_and_not_the_rest_of_the_pile() -> None:
    at = challenged(CAT_AND_DOG).do(TakePile(0)).play("*CAT")
    pending = at.view(1).pending
    assert pending is not None
    assert [made.words for made in pending.plays] == [("CAT",)]
    assert at.view(1).hand == ()


@rule("COM-6", "FW-PN-3")
def test_without_a_word_there_is_nothing_to_challenge() -> None:
    at = challenged(CAT).do(TakePile(0)).do(NONE)
    assert at.awaited == {1}
    assert at.state.pending is None


@rule("FW-PN-3", "FW-7")
def test_lost_piles_add_up() -> None:
    at = challenged(CAT, "CATEEEEEEE", players=3).do(TakePile(0)).play("*CAT").challenge(seat=2)
    at.do(TakePile(1)).play("*CAT").challenge(seat=2)
    assert at.awaited == {0}
    assert left(at) == 9
    at.do(TakePile(at.special.piles.index(("E",) * 10))).do(NONE)
    at.do(TakePile(at.special.piles.index(("E",) * 10))).do(NONE)
    assert at.awaited == {0}
    assert left(at) == 6


@rule("FW-PN-3", "FW-PN-2")
def test_after_the_last_pile_there_is_none_to_lose() -> None:
    at = challenged("EEEEEEEEEE", "CATEEEEEEE", of=2).do(TakePile(0)).do(NONE).do(TakePile(1)).play("*CAT")
    assert at.challenge(seat=0).outcome.scores == (-10, 4 - 7)


@rule("FW-PN-3")
def test_when_all_words_fall_all_cards_count_against() -> None:
    at = challenged("TACEEEEEEE", of=2).do(TakePile(0)).play("*TAC").challenge(seat=1)
    assert at.scores == (0, 0)
    assert len(at.special.unused[0]) == 10
    assert at.awaited == {1}


# Time and leaving


@rule("COM-10", "FW-PN-1")
def test_a_player_who_has_no_time_left_spells_no_word() -> None:
    at = laid_out(CAT).do(TakePile(0)).host(TimeUp(0))
    assert sorted(at.special.unused[0]) == sorted(CAT)
    assert at.scores == (0, 0)
    assert at.awaited == {1}


@rule("COM-10", "FW-PN-2")
def test_a_pile_is_lost_if_time_runs_out_before_it_is_chosen() -> None:
    at = laid_out(CAT).host(TimeUp(0))
    assert at.awaited == {1}
    assert left(at) == 11
    assert at.told == ["OutOfTime", "PileLost"]


@rule("COM-11", "FW-PN-1")
def test_the_pile_of_a_player_who_leaves_counts_as_unplayed() -> None:
    at = laid_out(CAT, players=3, of=3).do(TakePile(0)).host(Leaves(0))
    assert at.awaited == {1}
    at.do(TakePile(1)).do(NONE).do(TakePile(2)).do(NONE)
    assert at.outcome.scores == (-4 - 28, -10, -10)
    assert at.outcome.winners == (1, 2)


@rule("COM-11", "FW-PN-1")
def test_a_leavers_pile_counts_as_unplayed_even_if_that_ends_the_game() -> None:
    at = laid_out(CAT, CAT).do(TakePile(0)).do(NONE).do(TakePile(1)).host(Leaves(1))
    assert at.outcome.scores == (-4 - 28, -4 - 28)
    assert at.outcome.winners == (0,)


@rule("COM-11", "FW-PN-1", "COM-7")
def test_a_leavers_pending_words_count_as_unplayed() -> None:
    at = challenged(CAT).do(TakePile(0)).play("*CAT").host(Leaves(0))
    assert at.outcome.scores == (-4 - 28, 0)


@rule("COM-11", "FW-PN-2")
def test_a_player_who_left_gets_no_more_piles() -> None:
    at = laid_out(CAT, players=3).host(Leaves(1))
    at.do(TakePile(0)).do(NONE)
    assert at.awaited == {2}
