"""Split Off and Split Run: the search finds every set of words, compared with trying everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.final_word.slow import everything, found, scores, splits, taking_off, tried
from tests.laws.dice import Dice
from tests.rules.final_word.tables import BOX, Table, table, value
from wordparlor.core.rules import AnyGame, read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.state import State
from wordparlor.pieces.layout import letters_of
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.reference import edits
from wordparlor.words.shelf import shipped

both = pytest.mark.parametrize("game", ["split-off", "split-run"])


def cards(fewest: int, most: int) -> st.SearchStrategy[str]:
    return st.text(alphabet="ACH", min_size=fewest, max_size=most)


def row(fewest: int, most: int) -> st.SearchStrategy[str]:
    return cards(fewest, most).map(" ".join)


dictionaries = st.frozensets(cards(3, 5), min_size=25, max_size=60).map(sorted).map(" ".join)


def is_all_there_is(at: Table, words: str) -> None:
    assert found(at) == tried(at, taking_off(splits(at, words.split())))
    assert scores(at) == sorted(scores(at), reverse=True)


@both
@pytest.mark.parametrize(
    ("hand", "board", "words", "points"),
    [
        ("TE", "E A R T H", ("TEAR", "THE"), 9),
        ("AC", "C A H\nC H A C", ("AAH", "CHCAC"), 15),
        ("ACH", "C A C A C H", ("CAACA", "CHCH"), 17),
        ("HCH", "A H C A A\nC A A", ("AHCH", "CAA"), 13),
    ],
)
def test_a_word_leaves_cards_for_the_others(
    game: str, hand: str, board: str, words: tuple[str, ...], points: int
) -> None:
    """TEAR could be made with T and E, but THE needs the E."""
    choices = table(game, hand, "A", board=board, words=" ".join(words)).choices()
    assert {choice.words: choice.score for choice in choices}[words] == points


@both
def test_a_card_is_laid_once_however_many_words_could_use_it(game: str) -> None:
    """Both HCAC and AHC could use the hand's only A instead of one on the board."""
    at = table(game, "CAH", "A", board="H C C A H C", words="HCAC AHC")
    assert found(at) == tried(at, taking_off(splits(at, ["HCAC", "AHC"])))


@both
@settings(max_examples=15)
@given(hand=cards(1, 3), board=row(4, 7), words=dictionaries)
def test_every_change_and_split_of_a_word_is_found(game: str, hand: str, board: str, words: str) -> None:
    is_all_there_is(table(game, hand, "A", board=board, words=words), words)


@both
@settings(max_examples=15)
@given(hand=cards(1, 3), boards=st.tuples(row(3, 5), row(3, 4)), words=dictionaries)
def test_every_change_of_two_words_is_found(game: str, hand: str, boards: tuple[str, str], words: str) -> None:
    is_all_there_is(table(game, hand, "A", board="\n".join(boards), words=words), words)


@pytest.mark.soak
@both
@settings(max_examples=200)
@given(hand=cards(1, 4), boards=st.tuples(row(3, 6), row(3, 5)), words=dictionaries)
def test_every_change_of_many_words_is_found(game: str, hand: str, boards: tuple[str, str], words: str) -> None:
    is_all_there_is(table(game, hand, "A", board="\n".join(boards), words=words), words)


Points: TypeAlias = dict[str, int]  # the most for cards that are used, or left


@cache
def few_words() -> Dictionary:
    return Dictionary.from_words(word for word in shipped("small").words() if len(word) <= 5)


def most_points(rows: list[str], hand: str) -> int:
    """Row by row, with whatever cards are left, return everything that the row can become."""
    best: Points = {"".join(sorted(hand)): 0}
    for row in rows:
        used = best_of(ways(row, row, hand, together=1), of_split(row, row, hand))
        after = dict(best)
        for (left, before), (cards, points) in product(best.items(), used.items()):
            if Counter(cards) <= Counter(left):
                rest = "".join(sorted((Counter(left) - Counter(cards)).elements()))
                after[rest] = max(after.get(rest, 0), before + points)
        best = after
    return max(best.values())


def of_split(text: str, row: str, hand: str) -> Points:
    """Return the parts of a row, or of what is left of it, that is split at least once."""
    both: Points = {}
    for cut in range(2, len(text) - 1):
        first = of_part(text[:cut], row, hand)
        rest = best_of(of_part(text[cut:], row, hand), of_split(text[cut:], row, hand))
        for (cards, points), (others, more) in product(first.items(), rest.items()):
            used = "".join(sorted(cards + others))
            both[used] = max(both.get(used, 0), points + more)
    return both


def of_part(text: str, row: str, hand: str) -> Points:
    stands = {"": 0} if len(text) > 2 and few_words().contains(text) else {}
    return stands | ways(text, row, hand, together=2)


def ways(text: str, row: str, hand: str, *, together: int) -> Points:
    """Return the cards for all words that a text can become, in all ways."""
    found: Points = {}
    there = Counter(text + hand)
    for word in few_words().words():
        if len(word) < 3 or word == row or not Counter(word) <= there:
            continue
        for way in edits.ways_in_order(word, text, ["kc"] * len(text), [True] * (len(text) + 1)):
            kept = [slot.pile for slot in way if slot.pile is not None and not slot.places_a_card]
            cards = "".join(sorted(slot.letter for slot in way if slot.places_a_card))
            if cards and edits.most_together(kept) >= together:
                found[cards] = max(found.get(cards, 0), value(word))
    return found


def best_of(one: Points, other: Points) -> Points:
    return {cards: max(one.get(cards, 0), other.get(cards, 0)) for cards in one | other}


def real_positions(game: AnyGame, seed: str) -> Iterator[State]:
    """Return turns of a game between players who take one of the best plays, with words on the board."""
    dice = Dice(seed)
    state = game.start(dice.chance())
    for _ in range(6):
        if state.board:
            yield state
        choices = list(game.actions(game.view(state, state.turn), limit=5))
        state = game.play(state, state.turn, dice.one_of(choices).action).state


def the_first_is_the_best(name: str, seed: str) -> None:
    """Check with part of a hand, as much as the slow way can handle."""
    rules = rules_of(name)
    game = rules.bind(players=2, options=read_options(rules, {}), equipment=BOX, dictionary=few_words())
    for state in list(real_positions(game, seed))[::2]:
        hand = "".join(state.hands[state.turn][:5])
        part_of_hand = replace(state, hands=with_seat_value(state.hands, state.turn, tuple(hand)))
        choices = islice(game.actions(game.view(part_of_hand, state.turn)), 300)
        points = [choice.score for choice in choices if choice.words]
        assert points == sorted(points, reverse=True)
        assert max(points, default=0) == most_points([letters_of(row) for row in state.board], hand)


@both
def test_in_real_positions_the_first_is_the_best(game: str) -> None:
    the_first_is_the_best(game, "1")


@pytest.mark.soak
@both
@pytest.mark.parametrize("seed", [str(number) for number in range(2, 20)])
def test_in_many_real_positions_the_first_is_the_best(game: str, seed: str) -> None:
    the_first_is_the_best(game, seed)


@both
@settings(max_examples=4)
@given(hand=cards(1, 2), board=row(4, 4), words=dictionaries)
def test_nothing_else_that_can_be_written_is_accepted(game: str, hand: str, board: str, words: str) -> None:
    """Piles left out or out of order, cards exchanged, words spelled beside the others."""
    few = " ".join(words.split()[::3])
    at = table(game, hand, "A", board=board, words=few)
    assert found(at) == tried(at, taking_off(everything(at, few.split(), most=2)))
