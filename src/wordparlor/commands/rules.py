"""`parlor rules`: a rulebook, or one rule of it."""

from __future__ import annotations

import click

from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import UsageProblem
from wordparlor.games.catalogue import catalogue, playable, unknown
from wordparlor.rulebook import UnknownRule, rule_text, rulebook, rules_in


@click.command()
@click.argument("what", metavar="[GAME | ID]", default="common")
@json_option
def rules(what: str, *, as_json: bool) -> None:
    """Print the rules of a game, or one rule by its id, such as UPW-10; without either, what all games share."""
    text = _text(what)
    if as_json:
        print_json([{"id": rule, "text": body} for rule, body in rules_in(text).items()])
    else:
        click.echo(text)


def _text(what: str) -> str:
    if what == "common":
        return rulebook("common")
    if what in playable():
        return rulebook(catalogue()[what].rulebook)
    if not any(letter.isdigit() for letter in what) or what in catalogue():
        raise UsageProblem(unknown(what))
    try:
        return rule_text(what)
    except UnknownRule as problem:
        raise UsageProblem(str(problem)) from problem
