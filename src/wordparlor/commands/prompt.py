"""`parlor word` without a word: a prompt that judges words."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

import click

from wordparlor.definitions.lookup import define_upper
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary
from wordparlor.words.verdict import verdict_on

GREETING = """\
Wordparlor judges words by its dictionary of {count:,} words.
Type one or more. ? tells what the verdicts mean, Ctrl-D leaves.
"""

HELP = """\
A word is legal if the dictionary has it. It is not legal
  as a proper name      PARIS, always written with a capital
  as an abbreviation    NASA, KB
  with an apostrophe    DON'T, also written DONT
  with a hyphen         MOTHER-IN-LAW
  as an affix           PRE, which does not stand alone
  with one letter       A, I and O count in Last Word only
  or if it is not in the dictionary; then the nearest words are told.

Case and accents make no difference: café is CAFE.
`parlor --help` tells what else there is; Ctrl-D leaves.
"""

# What people type to leave; being words, these are judged all the same.
FAREWELLS = {"BYE", "EXIT", "LEAVE", "QUIT"}


def prompt(dictionary: Dictionary | None = None, *, define: bool = False) -> None:
    """Judge the words of each line, and define them if asked to, until there are no more lines."""
    dictionary = dictionary or open_dictionary("default")
    click.echo(GREETING.format(count=len(dictionary)))
    make_ready()
    prompt_text = "> " if sys.stdin.isatty() else ""
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            handle_line(input(prompt_text), dictionary, define=define)
    if prompt_text:
        click.echo()


def handle_line(line: str, dictionary: Dictionary, *, define: bool = False) -> None:
    for text in line.split():
        if text == "?":
            click.echo(HELP)
            continue
        verdict = verdict_on(text, dictionary)
        meanings = define_upper(verdict.word).sentences if define else ()
        click.echo("\n".join([verdict.sentence, *(f"  {line}" for line in meanings)]))
    if line.strip().upper() in FAREWELLS:
        click.echo("(Ctrl-D leaves.)")


def make_ready() -> None:
    """Turn on line editing where that is possible."""
    with suppress(ImportError):
        import_module("readline")
