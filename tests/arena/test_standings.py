"""The standings of a tournament are correct: compared with plain counting and with known figures."""

import msgspec
import pytest

from wordparlor.arena.standings import about_mean, length, ranks, ratings, standings, wilson
from wordparlor.arena.tournament import Forfeit, PlayedGame, Tournament, period
from wordparlor.core.record import DictionaryUsed


def tournament(*bots: str) -> Tournament:
    return Tournament("upwords", 1, bots, "7", msgspec.Raw(b"{}"), DictionaryUsed("tests", ""))


def game(number: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> PlayedGame:
    return PlayedGame(number, scores, winners, "", tuple(10 for _ in scores), tuple(0.5 for _ in scores))


def test_every_deal_is_played_in_every_seating() -> None:
    one = tournament("a", "b", "c")
    assert [one.seed_of(number) for number in range(4)] == ["7-0", "7-0", "7-0", "7-1"]
    assert [one.seating(number) for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_equal_items_keep_their_places() -> None:
    """Two bots of the same kind would play exactly the same game again."""
    assert [period(bots) for bots in (("a",), ("a", "a"), ("a", "b"), ("a", "b", "a", "b"), ("a", "a", "b"))] == [
        1,
        1,
        2,
        2,
        3,
    ]


def test_a_forfeit_is_counted_for_the_bot_wherever_it_sat() -> None:
    one = tournament("strong", "weak")
    left = msgspec.structs.replace(game(1, (0, 10), (1,)), forfeits=(Forfeit(0, "It ended."),))
    strong, weak = standings(one, [game(0, (10, 5), (0,)), left])
    assert (strong.forfeits, weak.forfeits) == (0, 1)


def test_points_and_wins_go_to_the_bot_wherever_it_sat() -> None:
    one = tournament("strong", "weak")
    games = [game(0, (300, 200), (0,)), game(1, (100, 400), (1,)), game(2, (250, 250), (0, 1)), game(3, (9, 5), (0,))]
    strong, weak = standings(one, games)
    assert (strong.games, strong.wins, strong.win_share) == (4, 3, 2.5 / 4)
    assert (weak.wins, weak.win_share) == (2, 1.5 / 4)
    assert strong.mean_score == (300 + 400 + 250 + 5) / 4
    assert weak.mean_score == (200 + 100 + 250 + 9) / 4
    assert strong.moves_per_second == 20.0


def test_the_wilson_interval_is_the_known_one() -> None:
    """The figures are the usual examples for the formula: 10 of 10, 0 of 10, 60 of 100."""
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(60, 100) == pytest.approx((0.5020, 0.6906), abs=1e-4)


def test_the_interval_of_a_mean_needs_two_values() -> None:
    assert about_mean([5]) is None
    assert about_mean([4, 6]) == pytest.approx((5 - 1.96 * 2**0.5 / 2**0.5, 5 + 1.96 * 2**0.5 / 2**0.5), abs=1e-3)


def test_winners_are_ranked_first_and_the_others_by_points() -> None:
    assert ranks(game(0, (5, 9, 7, 9), (1, 3))) == [2.0, 0.0, 1.0, 0.0]
    assert ranks(game(0, (5, 9, 5), (0,))) == [0.0, 1.0, 2.0], "who won did so by a rule, not by points"


def test_ratings_follow_the_numbers_of_the_games() -> None:
    one = tournament("strong", "weak")
    games = [game(number, (2, 1), (0,)) if number % 2 == 0 else game(number, (1, 2), (1,)) for number in range(20)]
    first, *_, last = ratings(one, games)
    assert [rating.mu for rating in first] == [25.0, 25.0]
    assert last[0].mu > 30
    assert last[1].mu < 20
    assert last[0].sigma < first[0].sigma


def test_a_solo_game_has_a_mean_score_but_no_rating() -> None:
    (alone,) = standings(tournament("only"), [game(0, (5,), (0,)), game(1, (7,), (0,))])
    assert (alone.rating, alone.mean_score) == (None, 6.0)


def test_if_nothing_was_played_nothing_is_shown() -> None:
    strong, _ = standings(tournament("strong", "weak"), [])
    assert (strong.games, strong.win_share, strong.mean_score, strong.moves_per_second) == (0, None, None, None)
    assert length([]) is None
