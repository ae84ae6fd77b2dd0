"""`parlor word` without a word: a prompt that checks words."""

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
Check words against a dictionary of {count:,} words.
Type one or more words, ? for help, or Ctrl-D to quit.
"""

HELP = """\
A word is valid if it's in the dictionary. These aren't valid:
  proper names                PARIS, always capitalized
  abbreviations               NASA, KB
  words with an apostrophe    DON'T, even if written DONT
  words with a hyphen         MOTHER-IN-LAW
  affixes                     PRE, which can't stand alone
  single letters              X (except A, I and O in Last Word)
If a word isn't in the dictionary, you'll see the closest words.

Case and accents don't matter: café is CAFE.
`parlor --help` lists all commands; Ctrl-D quits.
"""

# What people type to quit; these are also words, so they're checked, too.
FAREWELLS = {"BYE", "EXIT", "LEAVE", "QUIT"}


def prompt(dictionary: Dictionary | None = None, *, define: bool = False) -> None:
    """Check the words of each line, and define them if asked to, until the input ends."""
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
        click.echo("(Press Ctrl-D to quit.)")


def make_ready() -> None:
    """Turn on line editing where that is possible."""
    with suppress(ImportError):
        import_module("readline")
