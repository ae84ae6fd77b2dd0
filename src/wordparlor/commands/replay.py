"""`parlor replay`: watch a recorded game."""

from __future__ import annotations

from pathlib import Path

import click

from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import CommandFailed, report_problems
from wordparlor.commands.record import agreed_dictionary, read_record
from wordparlor.core.record import RecordDamaged, blame_line
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.opening import opening_of
from wordparlor.match.replay import line_number, replay_record
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.dictionary import Dictionary


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", is_flag=True, help="Wait for Enter after each move.")
@json_option
def replay(file: Path, *, step: bool, as_json: bool) -> None:
    """Replay a recorded game move by move."""
    found = read_record(file)
    if found.seed is None:
        raise CommandFailed(f"{file}: you can watch the game once it's over. Until then, its seed is secret.")
    names = [seated.name for seated in found.seats]
    with report_problems(refused=(RecordDamaged, BadOption, UnknownGame)):
        game = game_of_record(found.head, agreed_dictionary(found) or Dictionary.from_words(()))
        notation = notation_of(found.head.game)
        drew = () if as_json else opening_of(game, found)  # in JSON, every view has it
        if drew:
            click.echo("\n".join(drew) + "\n")
        for happened, acted in replay_record(rules_of_record(found.head), game, found, seed=found.seed):
            with blame_line(line_number(acted)):
                view = game.view(happened.state, None)
                sentences = [notation.narrate(event, names) for event in happened.events]
                drawn = notation.draw(view, names)
            if as_json:
                print_json({"number": acted.number, "told": sentences, "view": view})
                continue
            click.echo("\n".join(sentences))
            click.echo(drawn + "\n")
            if step:
                click.prompt("Press Enter to continue", default="", show_default=False)
