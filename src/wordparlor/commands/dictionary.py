"""`parlor dictionary`: list, add and check dictionaries."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import CommandFailed, report_problems
from wordparlor.notation.common import counted
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import SHIPPED, from_list, players_shelf
from wordparlor.words.spelling import printable
from wordparlor.words.word_list import RejectedLine, WordList, read_word_list

SHOWN = 20


class ListedDictionary(msgspec.Struct, frozen=True):
    """A dictionary on the shelf."""

    name: str
    count: int
    checksum: str
    own: bool


class Report(msgspec.Struct, frozen=True):
    """What was found in a word list."""

    file: str
    name: str
    count: int
    checksum: str
    duplicates: int
    rejected: tuple[RejectedLine, ...]


@click.group
def dictionary() -> None:
    """List, add and check dictionaries."""


@dictionary.command("list")
@json_option
def list_(*, as_json: bool) -> None:
    """List all dictionaries."""
    listed, problems = [], []
    for name in players_shelf().names():
        try:
            listed.append(of_shelf(players_shelf().open(name)))
        except DictionaryError as problem:
            problems.append(str(problem))
    show_list(listed, as_json=as_json)
    if problems:
        raise CommandFailed("\n".join(problems))


@dictionary.command
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@click.pass_context
def check(ctx: click.Context, *, file: Path, as_json: bool) -> None:
    """Check a word list, and list the lines that aren't words.

    The exit status is 0 if every line can be used, otherwise 1.
    """
    with report_problems(refused=(DictionaryError,)):
        words = read_word_list(file)
        report = report_on(words, from_list(words, name=file.name, source=str(file)), file)
    print_report(report, as_json=as_json)
    ctx.exit(1 if report.rejected else 0)


@dictionary.command
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", required=True, help="Name of the dictionary: a-z, 0-9 and hyphens.")
@click.option("--replace", is_flag=True, help="Replace your own dictionary of that name, if you have one.")
@json_option
def add(*, file: Path, name: str, replace: bool, as_json: bool) -> None:
    """Add a word list as your own dictionary.

    Lines that aren't words are listed and left out.
    """
    with report_problems(refused=(DictionaryError,)):
        words = read_word_list(file)
        added = from_list(words, name=name, source=str(file))
        players_shelf().add(added, replace=replace)
    print_report(report_on(words, added, file), as_json=as_json)
    if not as_json:
        click.echo(f"Added. To use it, pass --dictionary {name}.")


def of_shelf(dictionary: Dictionary) -> ListedDictionary:
    return ListedDictionary(dictionary.name, len(dictionary), dictionary.checksum, own=dictionary.name not in SHIPPED)


def show_list(listed: list[ListedDictionary], *, as_json: bool) -> None:
    if as_json:
        print_json({"dictionaries": listed})
        return
    for each in listed:
        own = "your own" if each.own else "shipped"
        click.echo(f"{each.name:<12} {counted(each.count, 'word'):>15}  {own:<8}  {each.checksum[:16]}")


def report_on(words: WordList, dictionary: Dictionary, file: Path) -> Report:
    return Report(
        file=str(file),
        name=dictionary.name,
        count=len(dictionary),
        checksum=dictionary.checksum,
        duplicates=words.duplicates,
        rejected=words.rejected,
    )


def print_report(report: Report, *, as_json: bool) -> None:
    if as_json:
        print_json(report)
        return
    click.echo(f"{report.file}: {counted(report.count, 'word')}, checksum {report.checksum}.")
    click.echo(f"{counted(report.duplicates, 'duplicate')}, {counted(len(report.rejected), 'rejected line')}.")
    for rejected in report.rejected[:SHOWN]:
        click.echo(f"Line {rejected.line:,}, {printable(rejected.text)}: {rejected.reason}")
    if len(report.rejected) > SHOWN:
        click.echo(f"And {len(report.rejected) - SHOWN:,} more; --json lists them all.")
