"""Measure what an Upwords rack or a Snare hand is worth: the numbers in `wordparlor/bots/evaluation`.

`python tools/fit_values.py upwords` plays games between greedy players who often don't make the best play, and fits
by least squares how the games continued after each play. Each number comes with its standard error; the same seed gives
the same numbers. The features called "besides" only keep the others clean: a high-scoring play also changes the board.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import numpy as np

from wordparlor.arena.workers import cores
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import rules_of
from wordparlor.games.snare.cards import Cards, is_red, is_wild, letter_of
from wordparlor.games.snare.scoring import ENOUGH_TO_GO_OUT, points_of_side, value
from wordparlor.games.snare.state import Close, Discard, HandOver, TakeWild
from wordparlor.games.upwords.state import Play, Rack
from wordparlor.library import equipment_of
from wordparlor.pieces import pile
from wordparlor.words.shelf import shipped

VOWELS = frozenset("AEIOU")
SEEN = 60  # choices of a turn from which one is taken
HORIZON = 4  # plays after which we look at what a rack of Upwords was good for
MIDGAME = 15  # the fewest tiles in the pile; with fewer, the end is near


class Row(NamedTuple):
    """What there was after a turn, by name, and how far ahead its player came from there."""

    features: dict[str, float]
    came: float


def bound(name: str, players: int = 2) -> AnyGame:
    rules, words = rules_of(name), shipped("default").only(grade=0)
    return rules.bind(players=players, options=rules.options(), equipment=equipment_of(rules), dictionary=words)


# Upwords


def upwords(seed: str) -> Iterator[Row]:
    """Play a game; for each play in its middle, yield the remaining rack and the points of the next four plays."""
    game, dice = bound("upwords"), Random(seed)
    state = game.start(Chance.of(seed))
    scored: list[tuple[Seat, int]] = []
    told: list[tuple[int, Seat, dict[str, float]]] = []
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        view = game.view(state, seat)
        choice = near_the_best(list(islice(game.actions(view), SEEN)), dice)
        scored.append((seat, choice.score))
        if isinstance(choice.action, Play) and view.pile >= MIDGAME:
            left = pile.without(view.rack, (tile.face for tile in choice.action.tiles))
            board = view.board.with_tiles(choice.action.tiles)
            heights = [board.height(tile.square) for tile in choice.action.tiles]
            besides = {
                "besides: score": choice.score,
                "besides: heights": sum(heights),
                "besides: tiles laid": len(heights),
                "besides: words": len(choice.words),
                "besides: stacks": sum(map(bool, board.stacks)),
            }
            told.append((len(scored), seat, rack_features(left) | besides))
        state = game.play(state, seat, choice.action).state
    for turn, seat, features in told:
        after = scored[turn : turn + HORIZON]
        if len(after) == HORIZON:
            yield Row(features, sum(points if who == seat else -points for who, points in after))


def near_the_best(choices: list[Choice[Any]], dice: Random) -> Choice[Any]:
    """Take the best play or, more often than not, any play with up to seven points less."""
    allowed = 7 if dice.random() < 0.6 else 0  # noqa: PLR2004 - the chance of it
    return dice.choice([one for one in choices if one.words and one.score >= choices[0].score - allowed] or choices[:1])


def rack_features(left: Rack) -> dict[str, float]:
    counts = Counter(left)
    vowels = sum(counts[face] for face in VOWELS)
    uneven = max(0, abs(2 * vowels - len(left)) - 1)
    return {face: float(count) for face, count in counts.items()} | {"TWICE": len(left) - len(counts), "UNEVEN": uneven}


# Snare


def snare(seed: str) -> Iterator[Row]:
    """Play a game; for each turn, yield hands and table at its end and how the rest of the hand went."""
    game, dice = bound("snare"), Random(seed)
    state = game.start(Chance.of(seed))
    told: list[tuple[Seat, int, dict[str, float]]] = []
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        view = game.view(state, seat)
        step = game.play(state, seat, at_random(view.drawn is None, game, view, dice).action)
        over = next((event for event in step.events if isinstance(event, HandOver)), None)
        if over:
            final = [words - cards for words, cards in zip(over.words, over.cards, strict=True)]
            yield from (Row(features, final[who] - final[1 - who] - before) for who, before, features in told)
            told = []
        elif step.state.turns != state.turns:
            ahead = points_of_side(step.state.words, seat) - points_of_side(step.state.words, 1 - seat)
            told.append((seat, ahead, table_features(step.state, seat)))
        state = step.state


def at_random(to_draw: bool, game: AnyGame, view: Any, dice: Random) -> Choice[Any]:  # noqa: ANN401, FBT001 - a view of Snare
    """Play as long as possible, sometimes with a play other than the best, or stop early."""
    choices = [one for one in islice(game.actions(view), SEEN) if one.stands]
    if to_draw:
        return dice.choice(choices) if dice.random() < 0.3 else choices[0]  # noqa: PLR2004 - the chance of it
    ends = [one for one in choices if isinstance(one.action, Discard) or not one.words] or choices
    lay = [one for one in choices if one.words and one.score >= 0]
    lay = lay or [one for one in choices if isinstance(one.action, Close | TakeWild)]
    if not lay or dice.random() < 0.12:  # noqa: PLR2004 - the chance of it
        return ends[0] if dice.random() < 0.6 else dice.choice(ends)  # noqa: PLR2004 - likewise
    return lay[0] if dice.random() < 0.5 else dice.choice(lay[:12])  # noqa: PLR2004 - likewise


def table_features(state: Any, seat: Seat) -> dict[str, float]:  # noqa: ANN401 - a state of Snare
    other = 1 - seat
    own, theirs = ([word for word in state.words if word.owner == side] for side in (seat, other))
    size = len(state.hands[other])
    return hand_features(state.hands[seat]) | {
        "-THEIR_CARD": size,
        "-THEIR_SQUARE": size**2,
        "-AN_OPEN_WORD": sum(not word.closed for word in own),
        "-ITS_POINTS": sum(value(word.cards) for word in own if not word.closed),
        "UNLAID": not state.laid[seat],
        "-THEIR_UNLAID": not state.laid[other],
        "MAY_GO_OUT": points_of_side(state.words, seat) >= ENOUGH_TO_GO_OUT,
        "besides: theirs open": sum(not word.closed for word in theirs),
        "besides: they may go out": points_of_side(state.words, other) >= ENOUGH_TO_GO_OUT,
    }


def hand_features(hand: Cards) -> dict[str, float]:
    plain = [letter_of(card) for card in hand if not is_wild(card)]
    wilds = len(hand) - len(plain)
    return {
        "A_CARD": len(hand),
        "ITS_SQUARE": len(hand) ** 2,
        "A_WILD": wilds,
        "A_RED": sum(map(is_red, hand)),
        "A_VOWEL": sum(letter in VOWELS for letter in plain),
        "AN_S": plain.count("S"),
        "AWKWARD": sum(letter in "JQVXZ" for letter in plain),
        "TWICE": len(plain) - len(set(plain)) + max(0, wilds - 1),
    }


# Least squares

GAMES: dict[str, Callable[[str], Iterator[Row]]] = {"upwords": upwords, "snare": snare}


class Fitted(NamedTuple):
    """What one more of something is worth, and the standard error."""

    worth: float
    error: float


def fitted(rows: list[Row]) -> dict[str, Fitted]:
    """Fit by least squares what each feature adds, with a constant for the rest."""
    names = sorted({name for row in rows for name in row.features})
    known = np.array([[*(float(row.features.get(name, 0)) for name in names), 1.0] for row in rows])
    came = np.array([row.came for row in rows])
    worths, *_ = np.linalg.lstsq(known, came, rcond=None)
    errors = np.sqrt(np.diag(np.linalg.pinv(known.T @ known)) * (came - known @ worths).var())
    return dict(zip(names, map(Fitted, worths.tolist(), errors.tolist()), strict=False))


def rows_of(name: str, seed: str) -> list[Row]:
    return list(GAMES[name](seed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=2000, help="How many are played.")
    parser.add_argument("--seed", default="fit")
    chosen = parser.parse_args()
    seeds = [f"{chosen.seed} {number}" for number in range(chosen.games)]
    with multiprocessing.Pool(cores()) as pool:
        rows = [row for some in pool.imap(partial(rows_of, chosen.game), seeds, 10) for row in some]
    print(f"{len(rows)} turns of {chosen.games} games")
    for name, (worth, error) in fitted(rows).items():
        print(f"{name:<28}{worth:>8.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
