"""Players for any game of the catalogue: they know what a client is shown, and choose from that."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from tests.server.player_client import Json, PlayerClient
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import rules_of
from wordparlor.library import bind
from wordparlor.words.shelf import open_dictionary

ENOUGH = 5_000  # choices: a game whose words split has millions


@lru_cache(maxsize=64)
def bound_game(game: str, players: int, options: bytes, dictionary: str) -> AnyGame:
    rules = rules_of(game)
    own = msgspec.json.decode(options, type=rules.options)
    return bind(rules, players=players, options=own, dictionary=open_dictionary(dictionary))


def choices(view: Json, limit: int | None = None) -> list[Choice[Any]]:
    """Return what a seat can choose, from the view that it got."""
    game = bound_game(view["game"], len(view["seats"]), msgspec.json.encode(view["options"]), view["dictionary"])
    return choices_in(game, view, limit)


def choices_in(game: AnyGame, view: Json, limit: int | None = None) -> list[Choice[Any]]:
    seen = msgspec.convert(view["view"], rules_of(view["game"]).view)
    return list(game.actions(seen, limit=limit))


def as_json(action: Any) -> Json:  # noqa: ANN401 - of whatever game is played
    return msgspec.json.decode(msgspec.json.encode(action))


def best_action(view: Json) -> Json:
    """Take the best complete action."""
    return as_json(best_choice(view).action)


def best_choice(view: Json, fits: Callable[[Choice[Any]], bool] = lambda _: True) -> Choice[Any]:
    """Return the best complete choice that fits; if there is none, the best of all."""
    best, *others = choices(view, ENOUGH)
    return next((choice for choice in (best, *others) if choice.stands and fits(choice)), best)


def is_awaited(view: Json) -> bool:
    return view["awaited"] is not None and view["you"] in view["awaited"]["seats"]


def play_out(*players: PlayerClient, moves: int = 10_000) -> int:
    """Play the best choice for whoever is asked, to the end or for `moves` moves; return how many moves were made."""
    made = 0
    while made < moves:
        for player in players:
            player.look()
            if player.view["status"] != "playing":
                return made
            if is_awaited(player.view):
                player.do("play", action=best_action(player.view))
                made += 1
    return made
