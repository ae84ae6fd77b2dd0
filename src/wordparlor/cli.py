"""The command `parlor`: each subcommand is a module of `commands`, loaded only when it runs."""

import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

# name → what it does; the command is the function of the same name in wordparlor.commands.<name>
COMMANDS = {
    "arena": "Let bots play against each other.",
    "backup": "Copy all games of the parlor to a file.",
    "bot": "Run a bot as a program, or check a program that is a bot.",
    "games": "List the games.",
    "play": "Play a game here.",
    "record": "Show or check the record of a game.",
    "replay": "Watch a recorded game again.",
    "restore": "Put a copy of all games back.",
    "review": "Tell what was best in every turn of a game, and which words were missed.",
    "rules": "Print the rules of a game, or one rule.",
    "schema": "Print the JSON schema of a game: views, actions, events, options.",
    "serve": "Open the parlor to browsers and programs.",
    "solve": "Find every legal play of a position.",
    "bench": "Measure how fast questions about words are answered.",
    "dictionary": "List, add and check dictionaries.",
    "word": "Say whether a word is legal, and why.",
}


class Parlor(click.Group):
    """The group of all commands, which lists them without loading them."""

    def main(self, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - click's signature
        """Run; what cannot be printed is told where it can be. (A reader that went away is click's to see.)"""
        try:
            return super().main(*arguments, **named)
        except OSError as error:
            click.echo(f"Error: {error.strerror or error}. Nothing more was printed.", err=True)
            # Python would try once more to print what is left.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"wordparlor.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command), f"{cmd_name} is not a command"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


@click.group(cls=Parlor, invoke_without_command=True)
@click.version_option(package_name="wordparlor")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Word games for people, bots and programmers.

    Without a command: the hall, where a game is chosen.
    """
    # A terminal that lacks a letter gets its number, not a crash.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    # And what is typed in another encoding is a word that nobody knows, not a crash.
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if ctx.invoked_subcommand is None:
        import_module("wordparlor.commands.hall").hall()
