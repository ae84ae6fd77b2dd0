"""The command `parlor`: each subcommand is a module of `commands`, loaded only when it runs."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import Any

import click

# name → what it does; the command is the function of the same name in wordparlor.commands.<name>
COMMANDS = {
    "arena": "Run a tournament of bots.",
    "backup": "Back up all games to a file.",
    "bot": "Run one of our bots as a program, or check your own.",
    "completion": "Print a completion script for your shell.",
    "doctor": "Check that this computer is ready to run a server.",
    "draw": "Draw a position as an SVG picture.",
    "eval": "Measure how good an agent is.",
    "games": "List the games.",
    "mcp": "Run an MCP server for language models.",
    "play": "Play a game in the terminal.",
    "record": "Show or verify a game record.",
    "replay": "Replay a recorded game.",
    "restore": "Restore all games from a backup.",
    "review": "Review a game: the best play of each turn, and missed words.",
    "rules": "Print the rules of a game, or one rule.",
    "schema": "Print the JSON schema of a game: views, actions, events, options.",
    "serve": "Start the server for browsers and programs.",
    "solve": "Find every legal play in a position.",
    "bench": "Measure the speed of word searches.",
    "daily": "Solve the daily puzzles.",
    "practice": "Practise with as many puzzles as you like.",
    "dictionary": "List, add and check dictionaries.",
    "word": "Check whether a word is valid, and why.",
}

# command → the extra it needs, and a package that comes only with it
EXTRAS = {
    "backup": ("server", "sqlalchemy"),
    "restore": ("server", "sqlalchemy"),
    "serve": ("server", "litestar"),
}


class Parlor(click.Group):
    """The group of all commands, which lists them without loading them."""

    def main(self, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - click's signature
        """Run, and report on standard error if standard output fails. (click handles a closed pipe.)"""
        try:
            return super().main(*arguments, **named)
        except OSError as error:
            click.echo(f"Error: {error.strerror or error}. The output is incomplete.", err=True)
            # Otherwise, Python would try once more to print the rest.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        if cmd_name not in COMMANDS:
            return None
        require_extra(cmd_name)
        command = getattr(import_module(f"wordparlor.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command), f"{cmd_name} is not a command"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


def require_extra(command: str) -> None:
    """Check that the packages of a command are here; they don't come with a plain install."""
    extra, package = EXTRAS.get(command, (None, None))
    if package and find_spec(package) is None:
        raise click.ClickException(
            f"`parlor {command}` needs more packages. Install them with: pip install 'wordparlor[{extra}]'"
        )


@click.group(cls=Parlor, invoke_without_command=True)
@click.version_option(package_name="wordparlor")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Word games for people, bots and programmers.

    Without a command, choose a game from a list.
    """
    # For characters that the terminal can't show, print a code instead of crashing.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    # If input has another encoding, read it as an unknown word instead of crashing.
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if ctx.invoked_subcommand is None:
        import_module("wordparlor.commands.hall").hall()
