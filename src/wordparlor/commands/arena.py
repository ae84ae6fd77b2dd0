"""`parlor arena`: run a tournament of bots."""

from __future__ import annotations

import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import click
import msgspec

from wordparlor.arena.csv_table import csv_table
from wordparlor.arena.ctrl_c import CtrlC
from wordparlor.arena.report import report as report_page
from wordparlor.arena.results import CannotStoreResults, Results
from wordparlor.arena.standings import Standing, length, standings
from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.arena.worker import SetUp, entrants
from wordparlor.arena.workers import TournamentFailed, cores, on_this_machine
from wordparlor.bots.catalogue import UnknownBot
from wordparlor.bots.levels import USUAL
from wordparlor.commands.completing import complete_seats
from wordparlor.commands.options import (
    dictionary_option,
    equipment_option,
    game_argument,
    json_option,
    options_option,
    print_json,
    read_assignments,
    read_equipment_file,
)
from wordparlor.commands.problems import CommandFailed, report_problems
from wordparlor.core.record import DictionaryUsed
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, catalogue, rules_of, usual_players
from wordparlor.library import game_at, split_options
from wordparlor.notation.common import counted
from wordparlor.words.dictionary import Dictionary

STOPPED = 130  # the usual exit status after Ctrl-C


@click.command()
@game_argument
@click.option("--games", default=10, type=click.IntRange(1, 1_000_000), help="Number of games.")
@click.option(
    "--seats",
    shell_complete=complete_seats,
    help="The bots, e.g. club,expert or cmd:./my-bot,python:my_bots:longest. Default: casual bots, as few as the game "
    "allows.",
)
@click.option("--seed", default="1", help="Random seed: the same seed gives the same games.")
@click.option("--nodes", type=click.IntRange(min=1), help="Limit how many positions a bot may search per move.")
@click.option("--workers", type=click.IntRange(min=1), help="Number of processes. Default: one per core.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Store results in this file, and skip games that are already in it."
)
@click.option("--report", type=click.Path(path_type=Path), help="Write an HTML report with plots to this file.")
@click.option(
    "--csv", "table", type=click.Path(path_type=Path), help="Write a CSV file with a row for each seat in each game."
)
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster, or on a new local one with `local`.")
@dictionary_option
@options_option
@equipment_option
@json_option
def arena(
    game: str,
    *,
    games: int,
    seats: str | None,
    seed: str,
    nodes: int | None,
    workers: int | None,
    out: Path | None,
    report: Path | None,
    table: Path | None,
    ray: str | None,
    dictionary: Dictionary,
    options: tuple[str, ...],
    equipment: Path | None,
    as_json: bool,
) -> None:
    """Run a tournament of GAME between bots.

    Every deal is played once in each seat order. Ctrl-C stops and prints the results so far.
    """
    with report_problems(refused=(CannotStoreResults, TournamentFailed), usage=(UnknownGame, UnknownBot, BadOption)):
        tournament = make_tournament(game, seats, seed, nodes, dictionary, options, equipment)
        for path in filter(None, (report, table)):
            require_writable(path)
        with closing(Results(tournament, out)) as results:
            missing = results.missing(games)
            played = start_games(SetUp(tournament, dictionary.save()), missing, workers, ray)
            run = ArenaRun(games, before=games - len(missing))
            run.collect(played, results)
        summary = arena_summary(tournament, results.first(games), run)
        if report:
            write_text(report, report_page(tournament, results.first(games), asked=games))
        if table:
            write_text(table, csv_table(tournament, results.first(games)))
    if as_json:
        print_json(summary)
    else:
        print_summary(summary, catalogue()[game].title)
    for sentence in forfeit_sentences(tournament, results.first(games)):
        click.echo(sentence, err=True)
    if run.stopped:
        click.echo(how_to_resume(run, out), err=True)
        sys.exit(STOPPED)


def make_tournament(  # noqa: PLR0917 - as the command line gives it
    game: str,
    seats: str | None,
    seed: str,
    nodes: int | None,
    dictionary: Dictionary,
    options: tuple[str, ...],
    equipment: Path | None,
) -> Tournament:
    """Make the tournament, and check that it can be played."""
    rules = rules_of(game)
    bots = tuple(seats.split(",")) if seats else (USUAL,) * usual_players(game)
    settings, own = split_options(rules, read_assignments(options))
    used = DictionaryUsed(dictionary.name, dictionary.checksum)
    raw = msgspec.Raw(msgspec.json.encode(own))
    changes = read_equipment_file(equipment) if equipment else msgspec.UNSET
    tournament = Tournament(game, rules.edition, bots, seed, raw, used, nodes, settings.bluff, changes)
    entrants(tournament, dictionary)
    game_at(tournament.setup, dictionary)
    return tournament


def start_games(
    set_up: SetUp, missing: tuple[int, ...], workers: int | None, ray: str | None
) -> Generator[PlayedGame, None, None]:
    if ray is None:
        return on_this_machine(set_up, missing, workers=workers or cores())
    from wordparlor.arena.on_ray import on_ray  # noqa: PLC0415 - an extra that few have

    return on_ray(set_up, missing, ray, workers=workers)


class Bar(Protocol):
    """A progress bar."""

    def update(self, n_steps: int) -> None: ...


@dataclass
class ArenaRun:
    """Progress of this run of the command."""

    asked: int
    before: int  # games that were played before this run
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    stopped: bool = False

    def collect(self, played: Generator[PlayedGame, None, None], results: Results) -> None:
        """Collect games as they end, until all are done or Ctrl-C is pressed."""
        began = time.perf_counter()
        ctrl_c = CtrlC()
        try:
            with ctrl_c.watched(), closing(played), progress_bar(self.asked, self.before) as bar:
                for one in played:
                    with ctrl_c.later():
                        results.add(one)
                        self.games += 1
                        self.moves += sum(one.moves)
                    bar.update(1)
        except KeyboardInterrupt:
            self.stopped = True
        self.seconds = time.perf_counter() - began


@contextmanager
def progress_bar(asked: int, before: int) -> Iterator[Bar]:
    """Show the games played and the time left in a progress bar, if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield NoBar()
        return
    label = f"Games ({before} already played)" if before else "Games"
    # Without the earlier games, since the time left is estimated from how long each game took.
    with click.progressbar(length=asked - before, label=label, file=sys.stderr, show_pos=True, show_eta=True) as bar:
        yield bar


class NoBar:
    """A progress bar that shows nothing."""

    def update(self, n_steps: int) -> None:
        pass


def require_writable(path: Path) -> None:
    """Check that the report can be written before playing games for hours."""
    if path.is_dir() or not path.parent.is_dir():
        why = "it's a folder" if path.is_dir() else "its folder doesn't exist"
        raise CommandFailed(f"Can't write {path}: {why}.")


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandFailed(f"Can't write {path}: {error.strerror}.") from error


def arena_summary(tournament: Tournament, games: tuple[PlayedGame, ...], run: ArenaRun) -> dict[str, Any]:
    moves = sum(sum(one.moves) for one in games)
    return {
        "game": tournament.game,
        "games": len(games),
        "asked": run.asked,
        "stopped": run.stopped,
        "seed": tournament.seed,
        "nodes": tournament.nodes,
        "seats": standings(tournament, games),
        "length": length(games),
        "actions": moves,
        "seconds": round(run.seconds, 3),
        "games_per_second": round(run.games / run.seconds, 1) if run.games else None,
        "actions_per_second": round(run.moves / run.seconds, 1) if run.games else None,
        "results": [
            {
                "number": one.number,
                "seed": tournament.seed_of(one.number),
                "bots": tournament.seating(one.number),
                "scores": one.scores,
                "winners": one.winners,
                "actions": sum(one.moves),
                "rule": one.rule,
                "forfeits": one.forfeits,
            }
            for one in games
        ],
    }


def print_summary(summary: dict[str, Any], title: str) -> None:
    rows: tuple[Standing, ...] = summary["seats"]
    width = max(len(row.bot) for row in rows)
    asked = counted(summary["asked"], "game")
    count = f"{summary['games']:,} of {asked}" if summary["stopped"] else asked
    click.echo(f"{title}, {count}, seed {summary['seed']}")
    if not summary["games"]:
        return
    for number, row in enumerate(rows, start=1):
        click.echo(f"{number:>2}  {row.bot:<{width}}  " + "  ".join(figures(row, alone=len(rows) == 1)))
    a_game = summary["length"]
    click.echo(f"Moves per game: {a_game.mean:,.1f} on average, from {a_game.shortest:,} to {a_game.longest:,}.")
    if summary["games_per_second"] is not None:
        click.echo(f"Speed: {summary['games_per_second']:,} games/s, {summary['actions_per_second']:,} moves/s.")


def figures(row: Standing, *, alone: bool) -> Iterator[str]:
    """Yield a bot's figures; a solo game has no winners or ratings."""
    if not alone and row.win_share is not None and row.win_interval is not None and row.rating is not None:
        low, high = row.win_interval
        yield f"won {100 * row.win_share:5.1f}% ({100 * low:.1f} to {100 * high:.1f})"
        yield f"rating {row.rating.mu:4.1f} ± {2 * row.rating.sigma:.1f}"
    yield f"{row.mean_score:,.1f} points"
    if row.score_interval is not None:
        low, high = row.score_interval
        yield f"({low:,.1f} to {high:,.1f})"
    if row.moves_per_second is not None:
        yield f"{row.moves_per_second:,.0f} moves/s"
    if row.forfeits:
        yield counted(row.forfeits, "forfeit")


def forfeit_sentences(tournament: Tournament, games: tuple[PlayedGame, ...]) -> Iterator[str]:
    """Report how often each bot answered incorrectly, and why the first time."""
    for entrant, bot in enumerate(tournament.bots):
        why = [
            forfeit.why
            for one in games
            for forfeit in one.forfeits
            if tournament.entrant(one.number, forfeit.seat) == entrant
        ]
        if why:
            yield f"{bot} forfeited {counted(len(why), 'game')}. The first forfeit: {why[0]}"


def how_to_resume(run: ArenaRun, out: Path | None) -> str:
    """Report that the run was stopped, and how to resume it."""
    done = f"Stopped after {run.before + run.games:,} of {counted(run.asked, 'game')}."
    if out is None:
        return f"{done} Use --out FILE to save results and resume later."
    return f"{done} Results are saved in {out}. Run the same command again to resume."
