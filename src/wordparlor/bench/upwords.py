"""Upwords positions: from games in which both players always make their best play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from wordparlor.bench.dealing import equipment, in_rows
from wordparlor.bench.measuring import Case
from wordparlor.core.chance import Chance
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import rules_of, usual_players
from wordparlor.games.upwords.options import Options
from wordparlor.games.upwords.search import kernel_query
from wordparlor.games.upwords.state import View
from wordparlor.library import at_position, bind
from wordparlor.words.dictionary import Dictionary, DictionaryError

RULES = rules_of("upwords")
# After the first turns, there is more on the board than on a rack.
OPENING = 3
MOST_GAMES = 1000


def dealt(dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[dict[str, Any]]:
    """Return this many positions with a full rack."""
    game = bind(RULES, players=usual_players("upwords"), options=Options(), dictionary=dictionary)
    seed = dice.random()
    views = (view for number in range(MOST_GAMES) for view in self_play(game, Chance.of(f"{seed} {number}")))
    in_midgame = (view for view in views if view.turns >= OPENING and len(view.rack) == equipment("upwords").rack)
    positions = [written(view) for view in islice(in_midgame, cases)]
    if len(positions) < cases:
        raise DictionaryError(f"{dictionary.name} has too few words to play Upwords.")
    return iter(positions)


def self_play(game: AnyGame, chance: Chance) -> Iterator[Any]:
    """Return what the player to act sees, turn by turn."""
    state = game.start(chance)
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        view = game.view(state, seat)
        yield view
        best = next(game.actions(view, limit=1))
        state = game.play(state, seat, best.action).state


def written(view: View) -> dict[str, Any]:
    """Write what a player sees as a position."""
    signs = ["." if not stack else "q" if stack[-1] == "Qu" else stack[-1] for stack in view.board.stacks]
    heights = [str(len(stack)) for stack in view.board.stacks]
    return {
        "game": "upwords",
        "letters": in_rows(signs, view.board.columns),
        "heights": in_rows(heights, view.board.columns),
        "rack": list(view.rack or ()),
    }


def cases(position: dict[str, Any], dictionary: Dictionary) -> Iterator[Case]:
    _, view = at_position(RULES, position, dictionary)
    ask = kernel_query(view.board, view.rack, equipment("upwords"), dictionary)
    yield Case("upwords_plays", lambda: list(ask()))
