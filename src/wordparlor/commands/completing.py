"""The completions that the shell offers when someone presses Tab: games, puzzles, bots and dictionaries."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem


def matching(names: dict[str, str], incomplete: str, *, before: str = "") -> list[CompletionItem]:
    """Return the names that begin like this, each with a few words about it."""
    return [
        CompletionItem(f"{before}{name}", help=about)
        for name, about in names.items()
        if name.startswith(incomplete.lower())
    ]


def complete_games(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from wordparlor.games.catalogue import catalogue  # noqa: PLC0415 - only when Tab is pressed

    return matching({game: entry.title for game, entry in catalogue().items()}, incomplete)


def complete_puzzles(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from wordparlor.games.catalogue import catalogue  # noqa: PLC0415 - only when Tab is pressed
    from wordparlor.puzzles.kinds import KINDS  # noqa: PLC0415 - likewise

    return matching({kind: catalogue()[kind].title for kind in KINDS}, incomplete)


def complete_bots(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return matching(bots(), incomplete)


def complete_seats(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the last seat of a list such as person,club."""
    before, comma, last = incomplete.rpartition(",")
    return matching({"person": "someone at this terminal"} | bots(), last, before=before + comma)


def bots() -> dict[str, str]:
    from wordparlor.bots.characters import CHARACTERS  # noqa: PLC0415 - only when Tab is pressed

    return {level: one.name for level, one in CHARACTERS.items()} | {"greedy": "the best score", "random": "any move"}


def complete_dictionaries(incomplete: str) -> list[CompletionItem]:
    """Offer dictionaries by name; a word list is named by its file, which the shell completes itself."""
    from wordparlor.words.shelf import players_shelf  # noqa: PLC0415 - only when Tab is pressed

    return matching(dict.fromkeys(players_shelf().names(), ""), incomplete) or [CompletionItem(incomplete, type="file")]
