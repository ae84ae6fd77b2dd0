"""What `parlor` alone starts: the hall, where a game is chosen."""

from __future__ import annotations

import sys
from contextlib import suppress
from textwrap import fill

import click

from wordparlor.commands.play import play
from wordparlor.commands.prompt import make_ready, prompt
from wordparlor.games.catalogue import catalogue, for_players, playable

GREETING = "Welcome to Wordparlor."
CHOICES = "  w  Judge words."
QUESTION = "Which game? Its number or name, w for words; Enter leaves. "


def hall() -> None:
    """Show the games, and play the one that is chosen."""
    click.echo(f"{GREETING}\n")
    for number, game in enumerate(playable(), start=1):
        click.echo(described(number, game))
    click.echo(f"{CHOICES}\n")
    make_ready()
    with suppress(EOFError, KeyboardInterrupt):
        while not chosen(input(QUESTION if sys.stdin.isatty() else "").strip().lower()):
            pass


def described(number: int, game: str) -> str:
    entry = catalogue()[game]
    told = f"{entry.title}, {for_players(game)}. {entry.sentence}"
    return fill(told, 79, initial_indent=f"{number:>3}  ", subsequent_indent=" " * 5)


def chosen(answer: str) -> bool:
    """Go where the answer says; False if it says nothing that is here."""
    if not answer:
        return True
    if answer == "w":
        prompt()
        return True
    game = named(answer)
    if game is None:
        click.echo(f"There is no {answer!r} here.")
        return False
    play.main([game], standalone_mode=False)
    return True


def named(answer: str) -> str | None:
    games = playable()
    if answer.isascii() and answer.isdigit():
        number = int(answer)
        return games[number - 1] if 1 <= number <= len(games) else None
    return next((game for game in games if answer in (game, catalogue()[game].title.lower())), None)
