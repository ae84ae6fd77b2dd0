"""The players' results in the daily puzzles, with either database and on any day that the clock shows."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeAlias

import msgspec
import pytest

from tests.loops import awaited
from tests.server.puzzles.daily_parlor import ANN, BEST, BOB, DAY, GOOD, NEXT, PAST, WORDS, DailyParlor, daily_parlor
from wordparlor.core.game import Refused
from wordparlor.puzzles.opened import open_puzzle
from wordparlor.server.errors import Problem
from wordparlor.server.feed.puzzle_view import FEWEST_PLAYERS
from wordparlor.server.puzzles.player import Player
from wordparlor.server.puzzles.results import GRACE_SECONDS

Scenario: TypeAlias = Callable[[DailyParlor], Awaitable[None]]
Run: TypeAlias = Callable[[Scenario], None]
MINUTE = 60.0


@pytest.fixture
def run(tmp_path: object) -> Run:
    """Run a scenario with a new SQLite database."""
    return runner(f"sqlite:///{tmp_path}/parlor.sqlite")


@pytest.fixture
def run_on_both(any_database: str) -> Run:
    return runner(any_database)


def runner(database: str) -> Run:
    async def play(scenario: Scenario) -> None:
        async with daily_parlor(database) as parlor:
            await scenario(parlor)

    return lambda scenario: awaited(play(scenario))


async def solve(parlor: DailyParlor, player: Player = ANN, move: str = BEST) -> int:
    """Solve today's Upwords puzzle, and return the score that counts."""
    view = await parlor.daily.finish(player, parlor.store.today(), "upwords", [move])
    assert view.result is not None
    return view.result.answer.score


def test_the_first_answer_counts(run_on_both: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        assert await solve(parlor, move=GOOD) == 12
        again = await parlor.daily.finish(ANN, DAY, "upwords", [BEST])
        assert (again.counted, again.result and again.result.answer.score) == (False, 12)
        assert await parlor.stored() == {12: 1}

    run_on_both(scenario)


def test_the_first_answer_from_two_tabs_counts(run_on_both: Run) -> None:
    """Both tabs have read that there is no result yet."""

    async def scenario(parlor: DailyParlor) -> None:
        scores = await asyncio.gather(*(solve(parlor, move=move) for move in (GOOD, BEST, GOOD, BEST)))
        assert len(set(scores)) == 1
        assert await parlor.stored() == {scores[0]: 1}

    run_on_both(scenario)


def test_words_found_in_two_tabs_are_all_kept(run_on_both: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await asyncio.gather(*(parlor.daily.begin(ANN, DAY, "rings") for _ in range(2)))
        await asyncio.gather(*(parlor.daily.try_moves(ANN, DAY, "rings", [word]) for word in WORDS))
        view = await parlor.daily.finish(ANN, DAY, "rings", [])
        assert view.result is not None
        assert sorted(view.result.answer.words) == sorted(WORDS)

    run_on_both(scenario)


def test_results_of_a_device_move_to_the_account_that_logs_in_there(run_on_both: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await solve(parlor, ANN)
        parlor.clock.set(NEXT)
        account = await parlor.account("Ann")
        await solve(parlor, Player(account, ANN.token))
        elsewhere = Player(account, None)
        assert await parlor.daily.streak(elsewhere) == 2
        assert await parlor.daily.streak(ANN) == 0
        again = await parlor.daily.finish(Player(account, BOB.token), DAY, "upwords", [BEST])
        assert again.counted is False

    run_on_both(scenario)


def test_logging_in_is_enough_to_move_a_devices_streak(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await solve(parlor, ANN)
        parlor.clock.set(NEXT)
        await solve(parlor, ANN)
        account = await parlor.account("Ann")
        assert await parlor.daily.streak(Player(account, ANN.token)) == 2
        assert await parlor.daily.streak(Player(account, None)) == 2
        assert await parlor.daily.streak(ANN) == 0

    run(scenario)


def test_streaks_of_two_devices_are_joined_in_the_account(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        account = await parlor.account("Ann")
        for number, token in enumerate((ANN.token, BOB.token, ANN.token)):
            parlor.clock.set(DAY + timedelta(days=number))
            await solve(parlor, Player(None, token))
        for token in (ANN.token, BOB.token):
            await parlor.daily.streak(Player(account, token))
        assert await parlor.daily.streak(Player(account, None)) == 3

    run(scenario)


@pytest.mark.parametrize(("on_device", "with_account"), [(GOOD, BEST), (BEST, GOOD)])
@pytest.mark.parametrize("first", ["device", "account"])
def test_the_account_keeps_the_first_of_two_results_for_a_puzzle(
    run_on_both: Run, on_device: str, with_account: str, first: str
) -> None:
    """The result still belongs to one player, not two."""

    async def scenario(parlor: DailyParlor) -> None:
        elsewhere = Player(await parlor.account("Ann"), None)
        tries = [(ANN, on_device), (elsewhere, with_account)]
        for player, move in tries if first == "device" else tries[::-1]:
            await solve(parlor, player, move)
            parlor.clock.time += 1
        kept = 12 if (on_device if first == "device" else with_account) == GOOD else 13
        for player in (Player(elsewhere.account, ANN.token), elsewhere):
            again = await parlor.daily.show(player, DAY, "upwords")
            assert again.result is not None
            assert again.result.answer.score == kept
        assert await parlor.stored() == {kept: 1}

    run_on_both(scenario)


def test_an_account_gets_no_second_try_at_what_its_device_solved(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await solve(parlor, ANN, GOOD)
        assert await solve(parlor, Player(await parlor.account("Ann"), ANN.token), BEST) == 12

    run(scenario)


def test_a_puzzle_is_out_from_midnight_on(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        with pytest.raises(Problem, match="The puzzle for 2026-11-19 isn't out yet"):
            await parlor.daily.show(ANN, NEXT, "upwords")
        parlor.clock.set(DAY, hour=23.9999)
        with pytest.raises(Problem, match="isn't out yet"):
            await parlor.daily.finish(ANN, NEXT, "upwords", [BEST])
        assert 0 < parlor.store.next_day() - parlor.clock() < 1
        parlor.clock.time = parlor.store.next_day()
        assert (await parlor.daily.show(ANN, NEXT, "upwords")).status == "new"
        assert (await parlor.daily.show(ANN, DAY, "upwords")).status == "new"  # past days stay

    run(scenario)


@pytest.mark.parametrize(
    ("solved", "today", "streak"),
    [([0], 0, 1), ([0], 1, 1), ([0, 1, 2], 2, 3), ([0, 1, 3], 3, 1), ([0, 2, 3, 4], 4, 3), ([0, 1], 3, 0)],
)
def test_a_streak_ends_at_a_missed_day(run: Run, solved: list[int], today: int, streak: int) -> None:
    """Days are counted from the first one; a day that isn't over yet breaks no streak."""

    async def scenario(parlor: DailyParlor) -> None:
        for number in solved:
            parlor.clock.set(DAY + timedelta(days=number))
            await solve(parlor)
        parlor.clock.set(DAY + timedelta(days=today))
        assert await parlor.daily.streak(ANN) == streak

    run(scenario)


def test_solving_past_days_mends_no_streak(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await solve(parlor)
        parlor.clock.set(DAY + timedelta(days=2))
        await solve(parlor)
        await parlor.daily.finish(ANN, NEXT, "upwords", [BEST])
        assert await parlor.daily.streak(ANN) == 1

    run(scenario)


def test_a_day_just_over_still_counts(run: Run) -> None:
    """The player began before midnight and sends the answer after it."""

    async def scenario(parlor: DailyParlor) -> None:
        parlor.clock.set(NEXT, hour=0.5)
        await parlor.daily.finish(ANN, DAY, "upwords", [BEST])
        assert await parlor.daily.streak(ANN) == 1

    run(scenario)


def test_a_clock_that_goes_back_breaks_nothing(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        parlor.clock.set(NEXT)
        await solve(parlor, move=GOOD)
        parlor.clock.set(DAY)
        assert await parlor.daily.streak(ANN) == 0
        with pytest.raises(Problem, match="isn't out yet"):
            await parlor.daily.show(ANN, NEXT, "upwords")
        await solve(parlor)
        assert await parlor.daily.streak(ANN) == 1
        parlor.clock.set(NEXT)
        assert await parlor.daily.streak(ANN) == 2
        assert await solve(parlor) == 12

    run(scenario)


def test_a_clock_that_goes_back_during_the_minute_gives_at_most_another(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await parlor.daily.begin(ANN, DAY, "rings")
        parlor.clock.time -= 3 * 3600
        view = await parlor.daily.show(ANN, DAY, "rings")
        assert view.status == "running"
        assert view.due == parlor.clock() + MINUTE
        await parlor.daily.try_moves(ANN, DAY, "rings", WORDS[:1])
        done = await parlor.daily.finish(ANN, DAY, "rings", [])
        assert done.result is not None
        assert done.result.answer.words == WORDS[:1]

    run(scenario)


def test_the_tiles_of_a_search_are_seen_only_from_its_start(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        assert (await parlor.daily.show(ANN, DAY, "rings")).table is None
        with pytest.raises(Problem, match="Start the clock first"):
            await parlor.daily.try_moves(ANN, DAY, "rings", WORDS[:1])
        with pytest.raises(Problem, match="Start the clock first"):
            await parlor.daily.finish(ANN, DAY, "rings", WORDS)
        begun = await parlor.daily.begin(ANN, DAY, "rings")
        assert begun.table is not None
        assert begun.due == parlor.clock() + MINUTE

    run(scenario)


def test_a_minute_is_a_minute_by_the_servers_clock(run: Run) -> None:
    """Words found in time count, later ones don't, and starting again gives no more time."""

    async def scenario(parlor: DailyParlor) -> None:
        await parlor.daily.begin(ANN, DAY, "rings")
        await parlor.daily.try_moves(ANN, DAY, "rings", WORDS[:1])
        parlor.clock.time += MINUTE - 1
        assert (await parlor.daily.begin(ANN, DAY, "rings")).due == parlor.clock() + 1
        await parlor.daily.try_moves(ANN, DAY, "rings", WORDS[1:2])
        parlor.clock.time += 1 + GRACE_SECONDS + 0.1
        with pytest.raises(Problem, match="Your time is up"):
            await parlor.daily.try_moves(ANN, DAY, "rings", WORDS[2:])
        late = await parlor.daily.finish(ANN, DAY, "rings", WORDS)
        assert late.result is not None
        assert late.result.answer.words == WORDS[:2]
        assert late.counted is False

    run(scenario)


def test_an_answer_on_its_way_when_the_time_is_up_counts(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await parlor.daily.begin(ANN, DAY, "rings")
        parlor.clock.time += MINUTE + GRACE_SECONDS / 2
        done = await parlor.daily.finish(ANN, DAY, "rings", WORDS)
        assert done.result is not None
        assert done.result.answer.words == WORDS

    run(scenario)


def test_the_solution_is_shown_only_to_those_who_are_done(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await solve(parlor, ANN)
        done, other = [await parlor.daily.show(player, DAY, "upwords") for player in (ANN, BOB)]
        assert done.result is not None
        assert [answer.score for answer in done.result.answers] == sorted(
            (answer.score for answer in done.result.answers), reverse=True
        )
        assert done.result.meanings["SONG"][0].startswith("SONG (noun): ")
        assert (other.status, other.result) == ("new", None)

    run(scenario)


def test_other_players_are_shown_from_ten_on(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        for number in range(FEWEST_PLAYERS - 1):
            await solve(parlor, Player(None, f"{number:032}"), GOOD if number < 4 else BEST)
        nine = await parlor.daily.show(Player(None, f"{8:032}"), DAY, "upwords")
        assert nine.result is not None
        assert nine.result.players is None
        await solve(parlor)
        ten = await parlor.daily.show(ANN, DAY, "upwords")
        assert ten.result is not None
        assert ten.result.players is not None
        assert (ten.result.players.count, ten.result.players.below) == (10, 4)
        assert ten.result.players.scores == [(12, 4), (13, 6)]

    run(scenario)


def test_a_result_is_shown_beside_the_bots(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        await solve(parlor, move=GOOD)
        result = (await parlor.daily.show(ANN, DAY, "upwords")).result
        assert result is not None
        assert result.beaten == "Better than the club bot"
        assert [(one.bot, one.score) for one in result.bots][-2:] == [("expert", 12), ("master", 13)]
        assert result.share.splitlines()[0] == "Wordparlor daily · Upwords · 2026-11-18"

    run(scenario)


def test_a_move_can_be_sent_as_text_or_as_json(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        tried = await parlor.daily.try_moves(ANN, DAY, "upwords", [BEST])
        action = msgspec.to_builtins(tried.move.action)
        assert action["type"] == "play"
        assert (await parlor.daily.try_moves(ANN, DAY, "upwords", [action])) == tried
        assert open_puzzle(PAST["upwords"]).judge([action]) == tried.answer

    run(scenario)


def test_nothing_is_stored_of_a_bad_answer(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        with pytest.raises(Refused):
            await parlor.daily.finish(ANN, DAY, "upwords", ["1A QQ"])
        assert await parlor.stored() == {}
        assert await solve(parlor) == 13

    run(scenario)


def test_an_unknown_player_can_look_and_try_but_has_no_result(run: Run) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        nobody = Player(None, None)
        assert (await parlor.daily.show(nobody, DAY, "upwords")).status == "new"
        assert (await parlor.daily.try_moves(nobody, DAY, "upwords", [BEST])).answer.score == 13
        with pytest.raises(Problem, match="Log in, or send your device's secret"):
            await parlor.daily.finish(nobody, DAY, "upwords", [BEST])

    run(scenario)


def test_two_words_are_tried_one_after_the_other(run: Run) -> None:
    """After the first word, its tiles are gone, and the pawn is on its last square."""

    async def scenario(parlor: DailyParlor) -> None:
        first, second = PAST["last-word"].answers[0].moves
        one = await parlor.daily.try_moves(ANN, DAY, "last-word", [first])
        both = await parlor.daily.try_moves(ANN, DAY, "last-word", [first, second])
        assert both.answer.score == PAST["last-word"].best == one.answer.score + both.move.score
        assert one.table.drawn != (await parlor.daily.show(ANN, DAY, "last-word")).table.drawn  # type: ignore[union-attr] # there is one

    run(scenario)


@pytest.mark.parametrize(("kind", "offer"), [("upwords", "exchanges"), ("3-2-1", "trades")])
def test_a_puzzle_offers_only_what_can_be_an_answer(run: Run, kind: str, offer: str) -> None:
    async def scenario(parlor: DailyParlor) -> None:
        table = (await parlor.daily.show(ANN, DAY, kind)).table
        assert table is not None
        assert not getattr(table.means, offer)
        assert table.prompt is not None
        assert re.search("exchange|trade|pass", table.prompt) is None

    run(scenario)
