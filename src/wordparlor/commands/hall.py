"""`parlor` without a command: choose a game from a list."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import zip_longest
from math import ceil
from textwrap import fill

import click

from wordparlor.commands.play import play
from wordparlor.commands.prompt import make_ready, prompt
from wordparlor.games.catalogue import catalogue, for_players, id_of, playable
from wordparlor.terminal.screen import WIDEST, width

GREETING = "Welcome to Wordparlor."
CHOICES = "  w  Check words\n  ?  Describe each game"
QUESTION = "Which game? Type its number or name, or press Enter to quit: "
COLUMN = 40


def hall() -> None:
    """Show the games, and play the one that is chosen."""
    click.echo(f"{GREETING}\n")
    for line in list_games():
        click.echo(line)
    click.echo(f"{CHOICES}\n")
    make_ready()
    with suppress(EOFError, KeyboardInterrupt):
        while not open_choice(input(QUESTION if sys.stdin.isatty() else "").strip().lower()):
            pass


def list_games() -> Iterator[str]:
    """List all games in two columns, or in one on a narrow screen."""
    named = [f"{number:>3}  {titled(game)}" for number, game in enumerate(playable(), start=1)]
    if width() < WIDEST:
        return iter(named)
    rows = ceil(len(named) / 2)
    return (
        f"{left:<{COLUMN}}{right}".rstrip() for left, right in zip_longest(named[:rows], named[rows:], fillvalue="")
    )


def titled(game: str) -> str:
    return f"{catalogue()[game].title}, {for_players(game)}"


def described(number: int, game: str) -> str:
    sentence = f"{titled(game)}. {catalogue()[game].sentence}"
    return fill(sentence, width() - 1, initial_indent=f"{number:>3}  ", subsequent_indent=" " * 5)


def open_choice(answer: str) -> bool:
    """Open what the answer names; return False if there is no such thing."""
    if not answer:
        return True
    if answer == "w":
        prompt()
        return True
    if answer == "?":
        click.echo("\n".join(described(number, each) for number, each in enumerate(playable(), start=1)))
        return False
    game = find_game(answer)
    if game is None:
        click.echo(f"There's no game {answer!r}.")
        return False
    play.main([game], standalone_mode=False)
    return True


def find_game(answer: str) -> str | None:
    games = playable()
    if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(games):
        return games[int(answer) - 1]
    return game if (game := id_of(answer)) in games else None
