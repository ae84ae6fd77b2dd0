"""Write real views of every kind of card table and of the honeycomb, for the tests of the client's boards.

    python tools/board_views.py DIRECTORY

Each file is a table as the server shows it to one seat, made by playing a real game from a fixed seed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from wordparlor.core.record import Seated
from wordparlor.games.catalogue import catalogue, games_of
from wordparlor.library import new_match
from wordparlor.match.match import Match
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import HasControls
from wordparlor.server.feed.quick_actions import quick_actions
from wordparlor.words.shelf import open_dictionary

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
SEED = "board views"
FEW = 3  # how many of the choices are considered: the best one would be what a bot plays


def new(game: str, *, players: int = 2, **options: Any) -> Match:  # noqa: ANN401 - options of any game
    fewest, most = catalogue()[game].players
    seats = [Seated(name) for name in NAMES[: min(max(players, fewest), most)]]
    return new_match(game, seats=seats, dictionary=open_dictionary("default"), seed=SEED, options=options)


def acting(match: Match) -> int:
    assert match.awaited is not None, "the game goes on"
    return min(match.awaited.seats)


def step(match: Match, text: str | None = None) -> Match:
    """Play what was typed, or the best choice, as the player in turn."""
    seat = acting(match)
    view = match.view(seat)
    if text is None:
        action = next(match.game.actions(view, limit=FEW)).action
    else:
        action = notation_of(match.rules.game).parse_input(text, match.game, view)
    match.play(seat, action, 0.0)
    return match


def played(match: Match, until: Callable[[Any], bool], *, most: int = 80) -> Match:
    """Play until a player sees what is needed."""
    for _ in range(most):
        if until(match.view(acting(match))):
            return match
        step(match)
    raise SystemExit(f"{match.rules.game}: what was looked for did not come.")


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    """Return what the server shows of a table, as far as a board uses it."""
    game = match.rules.game
    notation = notation_of(game)
    view = match.view(seat)
    awaited = match.awaited
    players = range(match.game.players)
    return {
        "game": game,
        "title": catalogue()[game].title,
        "status": "playing" if awaited else "over",
        "seats": [
            {"kind": "person", "name": NAMES[one], "bot": None, "ready": True, "host": one == 0} for one in players
        ],
        "you": seat,
        "yours": [] if seat is None else [seat],
        "options": msgspec.json.decode(match.head.options),
        "awaited": awaited
        and {"seats": sorted(awaited.seats), "purpose": awaited.purpose, "due": [None for _ in players]},
        "prompt": None if seat is None else notation.prompt(view),
        "offers": [] if seat is None else list(quick_actions(match, notation, seat)),
        "drawn": notation.draw(view, NAMES[: len(players)]),
        "view": view,
        "means": notation.controls(view) if isinstance(notation, HasControls) else None,
    }


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    yield from rings()
    yield from snare()
    for game in games_of("final-word"):
        match = new(game)
        yield f"{game}-first", shown(match, acting(match))
        match = later(game)
        yield f"{game}-later", shown(match, acting(match))
    yield from besides()


def later(game: str) -> Match:
    """Play until there is a word on the board that the next player has to change, or one step if there is none."""
    for steps in range(1, 6):
        match = new(game)
        for _ in range(steps):
            step(match)
        view = match.view(acting(match))
        if any(view.board) and view.phase in {"turn", "run"}:
            return match
    return step(new(game))


def searched(match: Match, *, words: int) -> Match:
    """Find a few words for everyone, some of them the same, and finish."""
    for seat in range(match.game.players):
        found = [choice.words[0] for choice in match.game.actions(match.view(seat), limit=words * (seat + 1))]
        for word in found[seat :: seat + 1]:
            step(match, word)
        step(match, "done")
    return match


def rings() -> Iterator[tuple[str, dict[str, Any]]]:
    match = new("rings")
    for _ in range(3):
        step(match)
    yield "rings-search", shown(match, 0)
    match = searched(new("rings"), words=2)
    yield "rings-place", shown(match, acting(match))
    match = step(match)
    yield "rings-ringed", shown(match, 0)
    match = searched(new("rings", policy="challenge"), words=3)
    yield "rings-challenge", shown(match, 0)


def snare() -> Iterator[tuple[str, dict[str, Any]]]:
    match = new("snare")
    yield "snare-draw", shown(match, acting(match))
    match = played(match, lambda view: len(view.words) > 2 and view.drawn is not None and view.turn == view.seat)  # noqa: PLR2004
    yield "snare-turn", shown(match, acting(match))
    yield "snare-watched", shown(match, None)
    match = played(new("snare", policy="challenge"), lambda view: bool(view.pending))
    yield "snare-challenge", shown(match, acting(match))
    sides = new("snare", players=6, partners=True, sides="two")
    yield "snare-sides", shown(played(sides, lambda view: len(view.words) > 1), 2)


def besides() -> Iterator[tuple[str, dict[str, Any]]]:
    """Return what is particular to some games: a window, a choice of cards, a hidden word."""
    match = played(new("5-up", policy="challenge"), lambda view: bool(view.pending))
    yield "pending", shown(match, acting(match))
    match = played(new("profit-and-loss"), lambda view: view.phase == "take-back")
    yield "take-back", shown(match, acting(match))
    match = step(new("double-cross"))
    yield "sealed", shown(match, 1 - acting(match))


def main() -> None:
    if len(sys.argv) != 2:  # noqa: PLR2004 - the program and the directory
        raise SystemExit(__doc__)
    directory = Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    for name, table in tables():
        (directory / f"{name}.json").write_bytes(msgspec.json.encode(table) + b"\n")


if __name__ == "__main__":
    main()
