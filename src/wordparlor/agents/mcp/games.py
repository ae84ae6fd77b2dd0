"""The games, bots and rules that an agent can ask about without a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wordparlor.agents.mcp.host import Problem
from wordparlor.bots.characters import CHARACTERS, overall_rating
from wordparlor.games.catalogue import UnknownGame, catalogue, playable, rules_of
from wordparlor.match.settings import Settings
from wordparlor.rulebook import UnknownRule, rule_text, rulebook, rulebook_of, rulebooks
from wordparlor.words.shelf import players_shelf


def games_data(game: str | None) -> dict[str, Any]:
    """Return the catalogue; for one game, also the schemas of its options and of the table's settings."""
    bots = [{"bot": kind, "title": one.title, "rating": overall_rating(kind).value} for kind, one in CHARACTERS.items()]
    listed = {"bots": bots, "dictionaries": list(players_shelf().names())}
    if game is None:
        return {"games": [game_data(each) for each in playable()], **listed}
    require_game(game)
    kinds = (rules_of(game).options, Settings)
    schemas, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    options = dict(zip(("options", "settings"), schemas, strict=True))
    return {"games": [game_data(game)], **options, "$defs": parts, **listed}


def game_data(game: str) -> dict[str, Any]:
    entry = catalogue()[game]
    return {
        "game": game,
        "title": entry.title,
        "sentence": entry.sentence,
        "players": list(entry.players),
        "rulebook": entry.rulebook,
    }


def game_lines(game: str | None) -> Iterator[str]:
    """Describe the games; for one game, also its options."""
    for one in playable() if game is None else (require_game(game),):
        entry = catalogue()[one]
        fewest, most = entry.players
        players = f"{fewest}–{most} players" if fewest < most else ("solo" if most == 1 else f"{most} players")
        yield f"{one}: {entry.title}, {players}. {entry.sentence}"
    if game is None:
        yield f"Bots, weakest first: {', '.join(CHARACTERS)}."
    else:
        for kind in (rules_of(game).options, Settings):
            yield from option_lines(kind)


def option_lines(kind: type[msgspec.Struct]) -> Iterator[str]:
    (_,), parts = msgspec.json.schema_components([kind])
    for name, option in parts[kind.__name__]["properties"].items():
        values = f" One of {', '.join(map(str, option['enum']))}." if "enum" in option else ""
        yield f"  {name} (default: {option.get('default')}): {option.get('description', '')}{values}"


def require_game(game: str) -> str:
    try:
        rules_of(game)
    except UnknownGame as problem:
        raise Problem("not-found", str(problem)) from problem
    return game


def rules_text(name: str) -> str:
    """Return a rulebook, the rules of a game, or one rule."""
    if name in rulebooks():
        return rulebook(name)
    if name in catalogue():
        return rulebook_of(name)
    try:
        return rule_text(name)
    except UnknownRule as problem:
        raise Problem("not-found", str(problem)) from problem
