"""`parlor bot`: run our bots as programs, and check other programs as bots."""

from __future__ import annotations

import sys

import click

from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.contract import Bot
from wordparlor.bots.external.client import ProtocolError, answer_lines
from wordparlor.bots.external.conformance import Check, run_checks
from wordparlor.bots.external.protocol import GameSetup
from wordparlor.commands.completing import complete_bots
from wordparlor.commands.options import DictionaryType, FiniteRange, json_option, print_json
from wordparlor.commands.problems import CommandFailed, report_problems
from wordparlor.core.rules import AnyGame, BadOption
from wordparlor.games.catalogue import UnknownGame, playable
from wordparlor.library import WrongDictionary, agreed_on, default_setup, game_at
from wordparlor.notation.common import counted
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import open_dictionary


@click.group()
def bot() -> None:
    """Run one of our bots as a program, or check your own.

    docs/bot-protocol.md describes the protocol.
    """


@bot.command(short_help="Run one of our bots on standard input and output.")
@click.argument("level", shell_complete=complete_bots)
@click.option("--dictionary", type=DictionaryType(), metavar="NAME|FILE", help="Override the game's dictionary.")
def run(level: str, *, dictionary: Dictionary | None) -> None:
    """Run the bot LEVEL on standard input and output until the input ends."""

    def start_game(setup: GameSetup) -> tuple[AnyGame, Bot]:
        agreed = dictionary or agreed_on(setup.dictionary)
        return game_at(setup, agreed), bot_of(level, agreed)

    with report_problems(
        refused=(ProtocolError, DictionaryError, WrongDictionary, BadOption, UnknownGame), usage=(UnknownBot,)
    ):
        bot_of(level, dictionary or open_dictionary("default"))
        for answer in answer_lines(sys.stdin.buffer, start_game, name=level):
            sys.stdout.buffer.write(answer + b"\n")
            sys.stdout.buffer.flush()


@bot.command(short_help="Check that a program follows the protocol.")
@click.argument("command")
@click.option("--game", "games", multiple=True, metavar="GAME", help="Check only this game. Repeat for several games.")
@click.option("--moves", default=4, type=click.IntRange(min=1), show_default=True, help="Moves to check per game.")
@click.option(
    "--patience",
    default=120.0,  # as long as the arena waits; on a busy machine, a good bot was once silent for 20
    type=FiniteRange(min=0, max=3600, min_open=True),
    show_default=True,
    help="Seconds the program may take to start, to answer and to exit.",
)
@json_option
def check(command: str, *, games: tuple[str, ...], moves: int, patience: float, as_json: bool) -> None:
    """Check that the program COMMAND follows the protocol, in all games or only the ones you choose."""
    words = open_dictionary("default")
    with report_problems(usage=(UnknownGame,)):
        tables = [default_setup(game, words) for game in games or playable()]
    found = []
    for one in run_checks(
        command, [(table, game_at(table, words)) for table in tables], moves=moves, patience=patience
    ):
        found.append(one)
        if not as_json:
            click.echo(check_line(one))
    if as_json:
        print_json({"command": command, "passed": all(one.passed for one in found), "checks": found})
    if failed := [one for one in found if not one.passed]:
        raise CommandFailed(f"{len(failed)} of {counted(len(found), 'check')} failed.")


def check_line(one: Check) -> str:
    return f"{'ok    ' if one.passed else 'FAILED'}  {one.what}" + (f": {one.sentence}" if one.sentence else "")
