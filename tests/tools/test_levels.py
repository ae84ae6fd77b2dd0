"""The calibration of bots: arena games in batches, resumed, counted once, and reported with intervals."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools import levels
from tools.levels import Cell, Slice, Tally
from wordparlor.arena.standings import standings
from wordparlor.arena.worker import GameRunner
from wordparlor.arena.workers import game_played
from wordparlor.bots.levels import LEVELS
from wordparlor.words.shelf import shipped

CHEAP = Cell("novice", "child", "5-up")
ALONE = Cell("novice", "child", "first-base")
STEP_GAMES = dict(zip(levels.STEPS, (4000, 4000, 4000, 4000, 400), strict=True))


def played(tmp_path: Path, cell: Cell, each: int, cores: int = 1) -> list[Slice]:
    which = ["--bots", cell.bot, "--games", cell.game, "--each", str(each), "--cores", str(cores), "--minutes", "1"]
    levels.main(
        [
            *which,
            "--kept",
            str(tmp_path / "kept"),
            "--page",
            str(tmp_path / "page"),
            "--ratings",
            str(tmp_path / "ratings"),
        ]
    )
    return list(levels.kept(tmp_path / "kept"))


def test_a_cell_is_a_tournament_of_the_arena(tmp_path: Path) -> None:
    (found,) = played(tmp_path, CHEAP, each=4)
    (cup,) = CHEAP.tournaments("levels")
    hall = GameRunner(cup, shipped("default"))
    standing, _ = standings(cup, [game_played(hall.play(number)) for number in range(4)])
    assert (found.games, found.won / 4) == (4, standing.win_share)


def test_finished_games_are_not_played_again(tmp_path: Path) -> None:
    before = played(tmp_path, CHEAP, each=2)
    after = played(tmp_path, CHEAP, each=4, cores=2)
    assert after[:1] == before
    assert [(one.first, one.games) for one in after] == [(0, 2), (2, 2)]
    assert played(tmp_path, CHEAP, each=4) == after


def test_in_a_solo_game_the_same_cards_are_compared(tmp_path: Path) -> None:
    (found,) = played(tmp_path, ALONE, each=1)
    own, other = (
        game_played(GameRunner(cup, shipped("default")).play(0)).scores[0] for cup in ALONE.tournaments("levels")
    )
    assert found.ahead == own - other
    assert found.won == (own > other) + (own == other) / 2


def test_what_other_bots_played_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = CHEAP.plays
    weigh = Cell("club", "casual", "5-up").plays
    look_ahead = Cell("casual", "novice", "5-up").plays
    levels.keep(tmp_path / "kept", Slice("5-up", "novice", "child", now, 0, 2, 1.0, 3, 0.1))
    levels.keep(tmp_path / "kept", Slice("5-up", "novice", "child", "another", 2, 2, 1.0, 3, 0.1))
    assert levels.tallied(levels.kept(tmp_path / "kept"))[CHEAP] == Tally(2, 1.0, 3, 0.1)
    monkeypatch.setattr("wordparlor.bots.evaluation.final_word.EDITION", 1000)
    assert CHEAP.plays == now, "who neither weighs nor looks ahead does not read the values"
    assert Cell("club", "casual", "5-up").plays != weigh
    assert Cell("casual", "novice", "5-up").plays != look_ahead
    monkeypatch.setitem(LEVELS, "child", msgspec.structs.replace(LEVELS["child"], sight=0.1))
    assert CHEAP.plays != now


def test_the_table_is_inserted_into_the_page_and_says_what_was_not_played(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.write_text(f"before\n{levels.BEGIN}\nold\n{levels.END}\nafter\n")
    levels.write_table(page, levels.tallied([Slice("5-up", "novice", "child", "", 0, 10, 10.0, 70, 1.0)]))
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert "old" not in text
    assert "| 5 Up | 100% of 10 (72% to 100%) | not played |" in text


def test_ratings_add_up_the_steps_from_the_usual_level() -> None:
    """Three of four games won are 191 Elo points; a step with fewer games has a wider interval."""
    steps = [
        Slice("5-up", bot, other, "", 0, games, 0.75 * games, 0, 1.0) for (bot, other), games in STEP_GAMES.items()
    ]
    rated = levels.ratings_of(levels.tallied(steps))["5-up"]
    assert [rated[level].value for level in LEVELS] == [1118, 1309, 1500, 1691, 1882, 2072]
    assert rated["casual"].low == rated["casual"].high
    assert rated["master"].high - rated["master"].low > rated["expert"].high - rated["expert"].low


def test_a_level_that_never_lost_has_a_rating() -> None:
    steps = [Slice("5-up", bot, other, "", 0, 10, 10.0, 0, 1.0) for bot, other in levels.STEPS]
    assert 1900 < levels.ratings_of(levels.tallied(steps))["5-up"]["club"].value < 2200


def test_a_game_that_was_not_played_at_every_step_is_not_rated() -> None:
    steps = [Slice("5-up", bot, other, "", 0, 10, 8.0, 0, 1.0) for bot, other in levels.STEPS[1:]]
    assert levels.ratings_of(levels.tallied(steps)) == {}


def test_all_games_count_alike_in_the_overall_rating() -> None:
    """It doesn't matter which one was played more."""
    steps = [
        Slice(game, bot, other, "", 0, games, won * games, 0, 1.0)
        for bot, other in levels.STEPS
        for game, games, won in (("5-up", 1000, 0.9), ("ow", 100_000, 0.6))
    ]
    ratings = levels.ratings_of(levels.tallied(steps))
    assert abs(ratings["all"]["club"].value - (1500 + 191)) <= 1
