"""`parlor arena`: bots against bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import click

from wordparlor.arena.loop import Played, tournament
from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.levels import USUAL
from wordparlor.commands.options import dictionary_option, json_option, options_option, print_json, read_assignments
from wordparlor.commands.problems import problems_are_told
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of, usual_players
from wordparlor.library import bind, split_options
from wordparlor.words.dictionary import Dictionary


@click.command()
@click.argument("game")
@click.option("--games", default=10, type=click.IntRange(min=1), help="How many games.")
@click.option("--seats", help="The bots, such as club,expert; by default the fewest, all casual.")
@click.option("--seed", default="1", help="The same seed gives the same games.")
@dictionary_option
@options_option
@json_option
def arena(
    game: str,
    *,
    games: int,
    seats: str | None,
    seed: str,
    dictionary: Dictionary,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME against each other, and count."""
    with problems_are_told(usage=(UnknownGame, UnknownBot, BadOption)):
        rules = rules_of(game)
        kinds = seats.split(",") if seats else [USUAL] * usual_players(game)
        bots = [bot_of(kind, dictionary) for kind in kinds]
        _, own = split_options(rules, read_assignments(options))
        bound = bind(rules, players=len(bots), options=own, dictionary=dictionary)
    began = time.perf_counter()
    played = list(tournament(bound, bots, games=games, seed=seed))
    report = counted_up(game, kinds, played, seed=seed, seconds=time.perf_counter() - began)
    if as_json:
        print_json(report)
    else:
        tell(report)


def counted_up(
    game: str, kinds: Sequence[str], played: Sequence[Played], *, seed: str, seconds: float
) -> dict[str, Any]:
    actions = sum(one.actions for one in played)
    return {
        "game": game,
        "games": len(played),
        "seed": seed,
        "seats": [
            {
                "bot": kind,
                "wins": sum(seat in one.outcome.winners for one in played),
                "mean_score": sum(one.outcome.scores[seat] for one in played) / len(played),
            }
            for seat, kind in enumerate(kinds)
        ],
        "actions": actions,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(played) / seconds, 1),
        "actions_per_second": round(actions / seconds, 1),
        "results": [{"seed": one.seed, "scores": one.outcome.scores, "actions": one.actions} for one in played],
    }


def tell(report: dict[str, Any]) -> None:
    for number, seat in enumerate(report["seats"], start=1):
        click.echo(f"Seat {number}, {seat['bot']}: {seat['wins']} wins, {seat['mean_score']:.1f} points on average")
    speed = f"{report['games_per_second']} games and {report['actions_per_second']} actions a second"
    click.echo(f"{report['games']} games, {speed}")
