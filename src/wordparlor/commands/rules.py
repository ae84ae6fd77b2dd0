"""`parlor rules`: print the rules of a game, a whole rulebook, or one rule."""

from __future__ import annotations

import click

from wordparlor.commands.completing import complete_games
from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import UsageProblem
from wordparlor.games.catalogue import catalogue, id_of, unknown
from wordparlor.rulebook import ID, UnknownRule, rule_text, rulebook, rulebook_of, rulebooks, rules_in


@click.command()
@click.argument("words", metavar="[GAME | BOOK | ID]", nargs=-1, shell_complete=complete_games)
@json_option
def rules(words: tuple[str, ...], *, as_json: bool) -> None:
    """Print the rules of a game, or one rule by its id, such as UPW-10.

    Without an argument, print the rules that all games share. For a whole rulebook that several games share, use its
    name, such as final-word.
    """
    text = _text(id_of(" ".join(words)) if words else "common")
    if as_json:
        print_json([{"id": rule, "text": body} for rule, body in rules_in(text).items()])
    else:
        click.echo(text)


def _text(what: str) -> str:
    if what in catalogue():
        return rulebook_of(what)
    if what in rulebooks():
        return rulebook(what)
    if not ID.fullmatch(what.upper()):
        raise UsageProblem(unknown(what))
    try:
        return rule_text(what)
    except UnknownRule as problem:
        raise UsageProblem(str(problem)) from problem
