"""In real positions, the kernel's slow twin finds the same plays with the same points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, count, product
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from tests.laws.dice import Dice
from tests.rules.final_word.tables import BOX, value
from wordparlor.core.game import Seat
from wordparlor.core.rules import AnyGame, read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Play
from wordparlor.games.final_word.state import State
from wordparlor.pieces.layout import letters_of
from wordparlor.words import reference
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

Plays: TypeAlias = dict[tuple[str, ...], int]
HAND = 5  # as many cards as the slow twin can handle


@cache
def few_words() -> Dictionary:
    return Dictionary.from_words(word for word in shipped("small").words() if len(word) <= 5)


def spelled(hand: str) -> Plays:
    weights = [BOX.values[card] for card in hand]
    found = reference.from_rack(within(hand), hand, weights=weights, shortest=3)
    return {(word,): score for word, _, score in found}


def out_of(row: Sequence[str], hand: str, **asks: Any) -> Plays:  # noqa: ANN401 - whatever the slow twin is asked
    question: dict[str, Any] = {"weights": BOX.values, "placed_at_least": 1, "shortest": 3}
    found = reference.out_of(within("".join(row) + hand), row, hand, **(question | asks))
    return {(word,): score for word, _, score, _ in found}


def within(letters: str) -> list[str]:
    """Return the words that need no other letters."""
    there = Counter(letters)
    return [word for word in few_words().words() if there.keys() >= set(word) and Counter(word) <= there]


def best_of(*plays: Plays) -> Plays:
    return {words: max(some.get(words, -999) for some in plays) for some in plays for words in some}


def but(word: str, plays: Plays) -> Plays:
    return {words: score for words, score in plays.items() if words != (word,)}


# What each game allows


def five_to_five(row: str, hand: str) -> Plays:
    return out_of(row, hand, moves="kcd", adds=[False] * 6, kept_at_least=1, unlike=row)


def five_up(row: str, hand: str) -> Plays:
    found = best_of(out_of(row, hand, moves="kcds", kept_at_least=1, unlike=row), but(row, spelled(hand)))
    return {words: score for words, score in found.items() if score >= 5}


def eight_it_all(row: str, hand: str) -> Plays:
    return best_of(out_of(row, hand, moves="kcds", kept_at_least=1, unlike=row), duplicates(row, hand))


def duplicates(row: str, hand: str) -> Plays:
    """Return the word as it is, with the points of the cards alone; one pile stays uncovered."""
    cards = sorted((Counter(row) & Counter(hand)).elements(), key=value)
    cards = cards[1:] if len(cards) == len(row) else cards
    return {(row,): value(cards)} if cards else {}


def take_10(row: str, hand: str) -> Plays:
    instead = {words: score - value(row) for words, score in but(row, spelled(hand)).items()}
    return best_of(eight_it_all(row, hand), instead)


def hangs_on_last(*places: list[bool]) -> Callable[[str, str], Plays]:
    def plays(row: str, hand: str) -> Plays:
        return best_of(*(out_of(row[-1], hand, moves="k", adds=adds, unlike=row) for adds in places))

    return plays


def leftovers(row: str, hand: str) -> Plays:
    found = out_of(row, hand, moves="kx", any_order=True, kept_at_least=1, unlike=row)
    return dict.fromkeys(found, 0)


def use_or_lose(row: str, hand: str) -> Plays:
    """Return the word minus what is left: a card on the board counts once in the word, and once as not left."""
    twice = {card: 2 * points for card, points in BOX.values.items()}
    found = out_of(row, hand, moves="kx", any_order=True, kept_at_least=1, kept_weights=twice, unlike=row)
    return {words: score - value(row) for words, score in found.items()}


def first_base(row: str, hand: str) -> Plays:
    """Words score nothing, no matter where the last card goes."""
    turned = (row[-1] + row[:-1], row[-1] + row[1:-1])
    return best_of(
        *(
            out_of(
                piles,
                hand,
                moves=["k", *["kcd"] * (len(piles) - 1)],
                adds=[False, *[True] * len(piles)],
                weights={},
                unlike=row,
            )
            for piles in turned
        )
    )


def three_n_change(row: str, hand: str) -> Plays:
    """Return each changed word with the best new word from the cards that aren't in it."""
    found = out_of(row, hand, moves="kx", kept_at_least=1, placed_at_least=3, unlike=row)
    return {(word,): score + best_new(row, hand, word) for (word,), score in found.items()}


def best_new(row: str, hand: str, word: str) -> int:
    """Return the points of the best new word, which is neither the old word nor the changed one."""
    left = "".join((Counter(row + hand) - Counter(word)).elements())
    return max(but(row, but(word, spelled(left))).values(), default=0)


def break_up(row: str, hand: str) -> Plays:
    both: Plays = {}
    for cut in range(1, len(row)):
        for first, second in product(part(row[:cut], hand), part(row[cut:], hand)):
            if Counter(first + second) <= Counter(row + hand) and row not in (first, second):
                both[first, second] = broken(first, second)
    sides = [side for cut in range(1, len(row)) for side in (row[:cut], row[cut:])]
    alone: Plays = {(word,): 0 for side in sides for word in part(side, hand)}
    return both | but(row, alone)


def part(piles: str, hand: str) -> list[str]:
    return [word for (word,) in out_of(piles, hand, moves="k")]


def broken(first: str, second: str) -> int:
    scores = value(first), value(second)
    return min(scores) if min(len(first), len(second)) == 3 else max(scores)


def three_two_one(_: str, hand: str) -> Plays:
    words = [word for (word,) in spelled(hand)]
    sets = (some for count in (1, 2, 3) for some in combinations(words, count))
    return {
        tuple(sorted(some)): value("".join(some)) + max(map(len, some))
        for some in sets
        if Counter("".join(some)) <= Counter(hand)
    }


GAMES: list[tuple[str, dict[str, str], Callable[[str, str], Plays]]] = [
    ("3-n-change", {}, three_n_change),
    ("5-to-5", {}, five_to_five),
    ("5-up", {}, five_up),
    ("3-2-1", {}, three_two_one),
    ("break-up", {}, break_up),
    ("eight-it-all", {}, eight_it_all),
    ("eight-it-all", {"variation": "take-10"}, take_10),
    ("first-base", {}, first_base),
    ("last-man-standing", {}, hangs_on_last([False, True])),
    ("last-man-standing", {"variation": "first-or-last"}, hangs_on_last([False, True], [True, False])),
    ("last-man-standing", {"variation": "anywhere"}, hangs_on_last([True, True])),
    ("leftovers", {}, leftovers),
    ("leftovers", {"variation": "use-or-lose"}, use_or_lose),
]


# Positions


def game_of(name: str, options: dict[str, str]) -> AnyGame:
    rules = rules_of(name)
    players = 1 if name == "first-base" else 2
    given = read_options(rules, options)
    return rules.bind(players=players, options=given, equipment=BOX, dictionary=few_words())


def positions(game: AnyGame, seed: str) -> Iterator[tuple[State, Seat]]:
    """Return positions from a game between good players, with part of a hand."""
    dice = Dice(seed)
    state = game.start(dice.chance())
    for _ in range(12):
        awaited = game.awaited(state)
        if awaited is None:
            return
        [seat] = awaited.seats
        if state.phase == "turn" and (any(state.board) or state.turns > 4):
            yield replace(state, hands=with_seat_value(state.hands, seat, state.hands[seat][:HAND])), seat
        choices = list(game.actions(game.view(state, seat), limit=5))
        state = game.play(state, seat, dice.one_of(choices).action).state


def found(game: AnyGame, state: State, seat: Seat) -> Plays:
    choices = [choice for choice in game.actions(game.view(state, seat)) if isinstance(choice.action, Play)]
    return {choice.words: choice.score for choice in choices}


def as_slow(name: str, plays: Plays) -> Plays:
    """Return results in the form that the slow way uses."""
    if name == "3-2-1":
        return {tuple(sorted(words)): score for words, score in plays.items()}
    return {words[:1]: score for words, score in plays.items()} if name == "3-n-change" else plays


def finds_the_same(name: str, options: dict[str, str], slow: Callable[[str, str], Plays], seed: str) -> None:
    game = game_of(name, options)
    # A game may be over before it gets anywhere: then play another one.
    somewhere = next(filter(None, (list(positions(game, f"{seed} {again}")) for again in count())))
    for state, seat in somewhere[-2:]:
        row = letters_of(state.board[0]) if state.board else ""
        assert as_slow(name, found(game, state, seat)) == slow(row, "".join(state.hands[seat]))


every_game = pytest.mark.parametrize(("name", "options", "slow"), GAMES)


@every_game
def test_in_real_positions_the_slow_twin_finds_the_same(
    name: str, options: dict[str, str], slow: Callable[[str, str], Plays]
) -> None:
    finds_the_same(name, options, slow, "1")


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("seed", [str(number) for number in range(2, 20)])
def test_in_many_real_positions_the_slow_twin_finds_the_same(
    name: str, options: dict[str, str], slow: Callable[[str, str], Plays], seed: str
) -> None:
    finds_the_same(name, options, slow, seed)
