"""`parlor word`: check a word."""

from __future__ import annotations

import click
import msgspec

from wordparlor.commands.options import dictionary_option, game_option, json_option, print_json
from wordparlor.commands.prompt import prompt
from wordparlor.definitions.report import WordReport, report_on
from wordparlor.games.catalogue import Entry
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.verdict import SHORTEST, Verdict, verdict_on


# A suffix such as -ING isn't an option.
@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, metavar="[WORD]...")
@dictionary_option
@game_option
@click.option("--define", is_flag=True, help="Show the definition, too.")
@json_option
@click.pass_context
def word(
    ctx: click.Context,
    *,
    words: tuple[str, ...],
    dictionary: Dictionary,
    game: Entry | None,
    define: bool,
    as_json: bool,
) -> None:
    """Check whether a word is valid, and why.

    Without a word, start a prompt that checks what you type, line by line.

    With --game, a word must be as long as that game requires. Otherwise it needs at least two
    letters: A, I and O alone are valid in Last Word only (--game last-word).

    With --define, also print one or two definitions, the most common first. An inflected word gets the definitions of
    its base form.

    With --json, print one line per word. The exit status is 0 if all words are valid, 1 if any isn't, and 2 for a usage
    error.
    """
    if not words:
        prompt(dictionary, define=define)
        return
    if option := next((text for text in words if text.startswith("--")), None):
        raise click.NoSuchOption(option, ctx=ctx)
    if not all(text.strip() for text in words):
        raise click.UsageError("One of the words is empty. Type at least one letter.")
    shortest = game.shortest if game else SHORTEST
    if define:
        reports = [report_on(text, dictionary, shortest=shortest) for text in words]
        for report in reports:
            print_report(report, as_json=as_json)
        ctx.exit(0 if all(report.legal for report in reports) else 1)
    verdicts = [verdict_on(text, dictionary, shortest=shortest) for text in words]
    for verdict in verdicts:
        print_verdict(verdict, as_json=as_json)
    ctx.exit(0 if all(verdict.legal for verdict in verdicts) else 1)


def print_report(report: WordReport, *, as_json: bool) -> None:
    if as_json:
        print_json(report)
    else:
        click.echo("\n".join([report.sentence, *(f"  {line}" for line in report.definition_text)]))


def print_verdict(verdict: Verdict, *, as_json: bool) -> None:
    if as_json:
        first = {"word": verdict.word, "legal": verdict.legal}
        print_json(first | msgspec.structs.asdict(verdict) | {"sentence": verdict.sentence})
    else:
        click.echo(verdict.sentence)
