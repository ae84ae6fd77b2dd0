"""Searching, comparing, placing rings and winning."""

import pytest

from tests.rules import refused, rule
from tests.rules.rings.tables import Table, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.core.rules import BadOption
from wordparlor.games.rings.state import Found, Place, RingsPlaced
from wordparlor.words.dictionary import Dictionary


def scores_of(game: Table) -> tuple[int, ...]:
    return game.state.scores


@rule("RNG-4")
def test_all_search_at_the_same_time_for_60_seconds() -> None:
    game = table(players=3)
    awaited = game.game.awaited(game.state)
    assert awaited is not None
    assert (awaited.seats, awaited.purpose, awaited.seconds) == (frozenset({0, 1, 2}), "search", 60)
    unlimited = table(seconds=None)
    assert unlimited.game.awaited(unlimited.state).seconds is None  # type: ignore[union-attr] # all search


@rule("RNG-4", "COM-15")
def test_lists_are_secret_until_all_are_done() -> None:
    game = table().finds(0, "WORD")
    other = game.game.view(game.state, 1)
    assert "WORD" not in str(other)
    (found,) = game.events
    assert isinstance(found, Found)
    assert found.seen_by(1) is None
    assert found.seen_by(None) is None
    assert found.seen_by(0) == found


@rule("RNG-4")
def test_the_search_ends_when_all_are_done_or_their_time_is_up() -> None:
    game = table().play("done", seat=0)
    assert game.state.round == 0
    with refused("COM-20", saying="You're done with this grid"):
        game.play("WORD", seat=0)
    assert game.host(TimeUp(1)).state.round == 1


@rule("RNG-7")
def test_words_have_at_least_three_letters_unless_the_table_wants_others() -> None:
    with refused("RNG-7"):
        table().play("AT", seat=0)
    with refused("RNG-7"):
        table(min_length=4).play("DIG", seat=0)
    assert table(min_length=4).play("WORD", seat=0).events


@rule("RNG-7")
def test_a_list_holds_a_word_once() -> None:
    with refused("RNG-7"):
        table().finds(0, "WORD", "word")


@rule("RNG-8")
def test_words_that_several_players_found_are_crossed_off_for_all() -> None:
    game = table(players=3).finds(0, "WORD", "DIG").finds(1, "WORD").finds(2, "WOE", "WORD").all_done()
    crossed = [[listed.laid.word for listed in words if listed.crossed] for words in game.compared]
    assert crossed == [["WORD"], ["WORD"], ["WORD"]]
    assert scores_of(game) == (1, 0, 1)
    two_of_three = table(players=3).finds(0, "WORD", "DIG").finds(1, "WORD").all_done()
    assert scores_of(two_of_three) == (1, 0, 0)


@rule("RNG-8", "COM-5")
def test_when_words_are_checked_an_invalid_one_cannot_be_listed() -> None:
    with refused("RNG-8"):
        table().play("DIGID", seat=0)


@rule("RNG-8", "COM-6")
def test_with_challenges_it_is_listed_and_then_falls() -> None:
    game = table(players=3, policy="challenge").finds(0, "DIGID", "WORD").finds(1, "DIG").all_done()
    assert game.game.awaited(game.state).purpose == "challenge"  # type: ignore[union-attr] # the lists lie open
    game.play("challenge DIGID", seat=2)
    game.play("challenge WORD", seat=1)
    with refused("COM-6"):
        game.play("challenge WORD", seat=2)
    for seat in (0, 2):
        game.play("let", seat=seat)
    assert scores_of(game) == (1, 1, 0), "a failed challenge costs nothing"


@rule("COM-6")
def test_only_players_who_can_challenge_a_word_are_asked() -> None:
    game = table(players=3, policy="challenge").finds(0, "WORD", "DIGID").finds(1, "DIG").all_done()
    assert game.awaited == {0, 1, 2}
    with refused("COM-6", saying="your own word"):
        game.play("challenge WORD", seat=0)
    assert game.play("challenge DIG", seat=2).awaited == {1, 2}, "all words left are the first player's"
    with refused("COM-20", saying="nothing left to challenge"):
        game.play("let", seat=0)
    assert table(policy="challenge").finds(0, "DIG").all_done().awaited == {1}
    assert table(policy="challenge").finds(0, "DIG").all_done().play("let", seat=1).state.round == 1


@rule("COM-6")
def test_compared_lists_have_the_time_of_a_window_without_a_next_player() -> None:
    game = table(policy="challenge", challenge_seconds=20, open_challenge_seconds=60).finds(0, "DIG").all_done()
    assert game.game.awaited(game.state).seconds == 60  # type: ignore[union-attr] # the lists lie open


@rule("COM-6", "COM-11")
def test_when_everyone_who_could_challenge_leaves_the_round_is_over() -> None:
    game = table(players=3, policy="challenge").finds(0, "DIG").play("done", seat=0).play("done", seat=1)
    assert game.play("done", seat=2).play("let", seat=1).awaited == {2}
    assert game.host(Leaves(2)).state.round == 1


@rule("COM-3", "RNG-8")
@pytest.mark.parametrize(
    ("word", "why"), [("DONT", "a contraction"), ("DETX", "not in the dictionary"), ("AIDEN", "a proper name")]
)
def test_a_list_says_why_a_word_was_crossed_off(word: str, why: str) -> None:
    grid = "A D O N\nB I D E T\nT G L X"
    game = table(grid, policy="challenge", dictionary=Dictionary.from_words(["BID"]))
    game.finds(0, word, "BID").all_done().play(f"challenge {word}", seat=1)
    assert game.state.lists is not None
    assert game.state.lists[0][0].crossed == why


@rule("RNG-9")
def test_each_word_that_is_left_scores_one() -> None:
    assert scores_of(table().finds(0, "WORD", "DIG", "TIARA").all_done()) == (3, 0)


@rule("RNG-10")
@pytest.mark.parametrize(("round_number", "rings"), [(1, 1), (2, 2)])
def test_the_dealer_places_the_rings_before_the_search(round_number: int, rings: int) -> None:
    game = table(round_number=round_number, rings=None)
    awaited = game.game.awaited(game.state)
    assert awaited is not None
    assert (awaited.seats, awaited.purpose) == (frozenset({0}), "place")
    assert game.game.view(game.state, 1).grid == game.state.grid, "all see the grid meanwhile"
    for wrong in ("rings", "rings 1 1", "rings 14", "rings 1 2 3"):
        with refused("RNG-10"):
            game.play(wrong, seat=0)
    with refused("RNG-10"):
        game.play("WORD", seat=0)
    with refused("COM-20", saying="The dealer has to place the rings first"):
        game.play("WORD", seat=1)
    numbers = " ".join(str(number) for number in range(1, rings + 1))
    assert len(game.play(f"rings {numbers}", seat=0).state.rings or ()) == rings


@rule("RNG-10", "COM-10")
def test_if_the_dealers_time_runs_out_chance_places_them() -> None:
    game = table(round_number=2, rings=None).host(TimeUp(0))
    (placed,) = game.events
    assert isinstance(placed, RingsPlaced)
    assert placed.by_chance
    assert len(set(placed.cells)) == 2


@rule("RNG-11", "RNG-13")
def test_digit_scores_4_with_a_ring_on_the_i_and_8_with_another_on_the_d() -> None:
    d, i = 6, 5
    one = table(round_number=1, rings=(i,)).finds(0, "DIGIT").all_done()
    assert scores_of(one) == (4, 0)
    both = table(round_number=2, rings=(i, d)).finds(0, "DIGIT").all_done()
    assert scores_of(both) == (8, 0)


TWO_WAYS = """
   T O D H
  C A B E F
   T O D G
"""


@rule("RNG-11")
def test_a_word_counts_in_its_best_way() -> None:
    """TO is in two corners; only one O has the ring, and that one is used."""
    game = table(TWO_WAYS, round_number=1, rings=(10,), min_length=2, policy="challenge").play("TO", seat=0)
    (found,) = game.events
    assert isinstance(found, Found)
    assert (found.score, found.cells) == (2, (9, 10))


@rule("RNG-12")
def test_after_three_rounds_the_most_points_win_and_ties_share() -> None:
    game = table(round_number=2, rings=(0, 1)).finds(0, "DIG").all_done()
    outcome = game.game.outcome(game.state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "RNG-12")
    drawn = table(round_number=2, rings=(0, 1)).all_done()
    assert drawn.game.outcome(drawn.state).winners == (0, 1)  # type: ignore[union-attr] # it is over


@rule("COM-11")
def test_a_player_who_leaves_is_out_with_their_list_and_the_others_continue() -> None:
    game = table(players=3).finds(0, "WORD").finds(1, "WORD").host(Leaves(0))
    game.all_done()
    assert scores_of(game) == (0, 1, 0)
    assert game.host(Leaves(1)).game.outcome(game.state) is not None


@rule("COM-5")
def test_in_a_solo_game_words_are_checked() -> None:
    with pytest.raises(BadOption, match="COM-5"):
        table(players=1, policy="challenge")


@rule("COM-11")
def test_a_player_who_leaves_accepts_the_open_lists_even_if_only_one_player_is_left() -> None:
    game = table(policy="challenge").finds(0, "DIGID", "WORD").finds(1, "DIG").all_done().host(Leaves(1))
    assert game.game.outcome(game.state) is not None
    assert scores_of(game) == (2, 1)


@rule("RNG-10")
def test_rings_go_first_on_the_tiles_that_most_words_use() -> None:
    """WOE, WOES and ROW all use W and O, and two of them use E."""
    words = Dictionary.from_words(["WOE", "WOES", "ROW"])
    grid = "A R O W\nB I D E S\nT G L N"
    for rings, count in ((1, 13), (2, 78)):
        game = table(grid, round_number=rings, rings=None, dictionary=words)
        placed = [choice.action for choice in game.game.actions(game.game.view(game.state, 0))]
        assert len({str(action) for action in placed}) == len(placed) == count
        assert placed[0] == Place((2, 3)[:rings])
