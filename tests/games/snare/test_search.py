"""Snare: the choices are everything that can be played, with each result once and its best cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, TypeAlias

import pytest

from tests.laws.dice import Dice
from tests.rules import rule
from tests.rules.snare.tables import BOX, Table, table
from wordparlor.core.chance import Chance
from wordparlor.core.game import Refused
from wordparlor.games.snare.cards import Cards, is_red, is_wild, letter_of, named, red
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.options import Options
from wordparlor.games.snare.scoring import value
from wordparlor.games.snare.state import Add, Lay, Played, Snare, State, Word, WordPlay
from wordparlor.words import reference
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

# What a play makes: its kind, the name of the word it's made from, and the new word.
Key: TypeAlias = tuple[str, str | None, str]

WORDS = "CAT CATS ACT ACTS CAST SCANT CART TACK EAT SEAT TEA TEAS STEAM DOG DOGS DOGE DOGES GOD BUS BUSS BUSES"


def by_trying(at: Table) -> dict[Key, int]:
    """Try every word with all cards there are, as a new word and from every word on the table."""
    best: dict[Key, int] = {}
    for word in WORDS.split():
        for cards in product(*((letter, red(letter), named(letter)) for letter in word)):
            for play in [Lay(cards), *(kind(old.name, cards) for kind in (Add, Snare) for old in at.state.words)]:
                try:
                    step = at.game.play(at.state, 0, play)
                except Refused:
                    continue
                (played,) = [event for event in step.events if isinstance(event, Played)]
                best[key(play, word)] = max(played.score, best.get(key(play, word), -1000))
    return best


def key(play: WordPlay, word: str) -> Key:
    return type(play).__name__, None if isinstance(play, Lay) else play.word, word


@rule("SNR-4", "SNR-5", "SNR-6", "SNR-7", "SNR-8", "SNR-15")
@pytest.mark.parametrize("rearrange", [False, True])
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("SC!A!T!TNK", ["EAT", "DOG"]),
        ("SA*DX", ["DoG", "C!A!T!"]),
        ("S!*T", ["C!A!T! DOGE", "TeA"]),
        ("SEAT*", ["", "CAT"]),
        ("ST", ["CATS DOG", "EaT"]),
        ("SESX", ["TEA", "BUS DOG"]),
    ],
)
def test_choices_are_what_trying_finds(hand: str, words: list[str], *, rearrange: bool) -> None:
    at = table(hand, "EE", words=words, legal=WORDS, options={"rearrange": rearrange})
    choices = list(at.game.actions(at.game.view(at.state, 0)))
    made = [(choice.action, choice) for choice in choices if isinstance(choice.action, Lay | Add | Snare)]
    found = {key(play, choice.words[0]): choice.score for play, choice in made}
    assert len(found) == len(made)
    assert found == by_trying(at)


# Real positions


def mid_hand(dictionary: Dictionary, seed: str, *, rearrange: bool) -> tuple[SnareGame, State]:
    """Play until there are words on the table, and a player who has drawn can put one down and change another."""
    game = SnareGame(3, Options(rearrange=rearrange, target=100_000), BOX, dictionary)
    dice = Dice(seed)
    state = game.start(Chance.of(seed))
    while not (len(state.words) >= 2 and state.drawn and not state.plays and len(kinds(game, state)) >= 2):
        choices = list(game.actions(game.view(state, state.turn), limit=5))
        state = game.play(state, state.turn, dice.one_of(choices[: 1 + 4 * dice.below(2)]).action).state
    return game, state


def kinds(game: SnareGame, state: State) -> set[str]:
    return {kind for kind, _, _ in found(game, state)}


def found(game: SnareGame, state: State) -> dict[Key, int]:
    """Return the choices, with the value of each word; a card is left for the discard."""
    choices = game.actions(game.view(state, state.turn))
    plays = [choice.action for choice in choices if isinstance(choice.action, Lay | Add | Snare)]
    made = {key(play, "".join(map(letter_of, play.cards))): value(play.cards) for play in plays}
    assert len(made) == len(plays)
    return {one: worth for one, worth in made.items() if is_left(one, state)}


def is_left(one: Key, state: State) -> bool:
    old = next((word for word in state.words if word.name == one[1]), None)
    return len(one[2]) - (len(old.cards) if old else 0) < len(state.hands[state.turn])


def found_slowly(game: SnareGame, state: State) -> dict[Key, int]:
    words = list(game.dictionary.words())
    side = state.turn
    made = dict(laid_slowly(words, state.hands[side]))
    for old in state.words:
        if not old.closed and (old.owner == side or state.laid[side]):
            longer = [word for word in words if Counter(old.spelled) < Counter(word)]  # words on the table stay
            made |= dict(grown_slowly(longer, old, state, any_order=game.options.rearrange))
    return {one: worth for one, worth in made.items() if is_left(one, state)}


def laid_slowly(words: list[str], hand: Cards) -> Iterator[tuple[Key, int]]:
    reds = {word for word, _, _ in reference.from_rack(words, [letter_of(card) for card in hand if is_red(card)])}
    letters = [letter_of(card) for card in hand if not is_wild(card)]
    for word, text, _ in reference.from_rack(words, letters, wilds=sum(map(is_wild, hand)), shortest=3):
        if few_enough(word, text):
            yield ("Lay", None, word), worth(word, all_red=word in reds)


def grown_slowly(words: list[str], old: Word, state: State, *, any_order: bool) -> Iterator[tuple[Key, int]]:
    hand, own = state.hands[state.turn], old.owner == state.turn
    letters = [letter_of(card) for card in hand if not is_wild(card)]
    plurals = [] if own else [word for word in words if is_plural(old.spelled, word)]
    asked: dict[str, Any] = {"moves": "k", "any_order": any_order, "placed_at_least": 1, "unlike": plurals}
    only_red = reference.out_of(words, old.spelled, [letter_of(card) for card in hand if is_red(card)], **asked)
    reds = {word for word, *_ in only_red} if all(map(is_red, old.cards)) else set()
    lying = "x" * sum(map(is_wild, old.cards))
    for word, text, _, _ in reference.out_of(words, old.spelled, letters, wilds=sum(map(is_wild, hand)), **asked):
        if few_enough(word, text + lying):
            yield ("Add" if own else "Snare", old.name, word), worth(word, all_red=word in reds)


def is_plural(old: str, new: str) -> bool:
    """Return whether a word is another one with a plural ending (SNR-6)."""
    return re.fullmatch(rf"{old}(?:(?<!S)S|(?<=S|X|Z|O)ES|(?<=CH|SH)ES)", new) is not None


def few_enough(word: str, text: str) -> bool:
    """Return whether a word has few enough wild cards, which are lower-case letters in its text (SNR-8)."""
    return sum(map(str.islower, text)) <= (1 if len(word) <= 4 else 2)


def worth(word: str, *, all_red: bool) -> int:
    """Return what a word is worth (SNR-14, SNR-15)."""
    counts = 10 * len(word) if len(word) <= 5 else 50 + 20 * (len(word) - 5)
    return counts * len(word) if all_red else counts


@rule("SNR-4", "SNR-5", "SNR-6", "SNR-7", "SNR-8", "SNR-14", "SNR-15")
@pytest.mark.parametrize("rearrange", [False, True])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_in_a_real_position_the_slow_twin_finds_the_same(seed: str, *, rearrange: bool) -> None:
    few = Dictionary.from_words(word for word in shipped("small").words() if len(word) <= 5)
    game, state = mid_hand(few, seed, rearrange=rearrange)
    assert found(game, state) == found_slowly(game, state)


@pytest.mark.soak
@pytest.mark.parametrize("rearrange", [False, True])
@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_in_many_real_positions_the_slow_twin_finds_the_same(seed: str, *, rearrange: bool) -> None:
    few = Dictionary.from_words(word for word in shipped("default").words() if len(word) <= 6)
    game, state = mid_hand(few, seed, rearrange=rearrange)
    assert found(game, state) == found_slowly(game, state)
