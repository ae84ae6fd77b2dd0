"""3-2-1 and Positive-Negative: the best way to divide a hand into words is found exactly, and so are all ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.final_word.slow import choices
from tests.rules.final_word.tables import BOX, Table, table, value
from wordparlor.core.chance import Chance
from wordparlor.games.final_word.actions import Play
from wordparlor.words.shelf import shipped


def cards(letters: str, fewest: int, most: int) -> st.SearchStrategy[str]:
    return st.text(alphabet=letters, min_size=fewest, max_size=most)


some_words = st.frozensets(cards("ACHK", 3, 5), min_size=15, max_size=30).map(sorted).map(" ".join)


def fitting(words: Iterable[str], hand: Iterable[str]) -> list[str]:
    there = Counter(hand)
    return [word for word in words if there.keys() >= set(word) and Counter(word) <= there]


def partitions(words: list[str], hand: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Return every multiset of words that a hand spells at once, except the empty one."""
    for place, word in enumerate(words):
        if Counter(word) <= hand:
            yield (word,)
            yield from ((word, *others) for others in partitions(words[place:], hand - Counter(word)))


def found(at: Table) -> dict[tuple[str, ...], int]:
    plays = [choice for choice in choices(at) if isinstance(choice.action, Play)]
    results = {tuple(sorted(choice.words)): choice.score for choice in plays}
    assert len(results) == len(plays), "a result comes twice"
    assert [choice.score for choice in plays] == sorted(results.values(), reverse=True)
    return results


def taken(hand: str, words: str) -> Table:
    """Return a pile of Positive-Negative that was just taken."""
    return table("positive-negative", hand, "", deck="", piles=["AAAAAAAAAA"], phase="turn", words=words)


@settings(max_examples=25)
@given(hand=cards("ACHK", 3, 9), words=some_words)
def test_every_way_to_use_a_pile_is_found(hand: str, words: str) -> None:
    ways = partitions(fitting(words.split(), hand), Counter(hand))
    assert found(taken(hand, words)) == {tuple(sorted(way)): value("".join(way)) for way in ways}


@settings(max_examples=25)
@given(hand=cards("ACHK", 3, 9), words=some_words)
def test_every_way_to_spell_up_to_three_words_is_found(hand: str, words: str) -> None:
    ways = (set(way) for way in partitions(fitting(words.split(), hand), Counter(hand)) if len(set(way)) == len(way))
    expected = {tuple(sorted(way)): bonus(way) for way in ways if len(way) <= 3}
    assert found(table("3-2-1", hand, "A", words=words)) == expected


def bonus(words: Iterable[str]) -> int:
    """FW-321-1: the values, plus a point for each letter of the longest word."""
    return value("".join(words)) + max(map(len, words))


# Real hands


@cache
def known() -> tuple[str, ...]:
    return tuple(word for word in shipped("default").words() if 3 <= len(word) <= 10)


def real_hand(seed: int) -> str:
    mixed, _ = Chance.of(f"a hand {seed}").shuffled(BOX.deck)
    return "".join(mixed[:10])


def best_of_all(hand: str, words: list[str]) -> int:
    """Return the most points that words from a hand score together: the best word, and the best from the rest."""
    by_letters = {"".join(sorted(word)): value(word) for word in words}

    @cache
    def best(left: str) -> int:
        fits = fitting(by_letters, left)
        return max((by_letters[letters] + best(rest(left, letters)) for letters in fits), default=0)

    return best("".join(sorted(hand)))


def rest(hand: str, used: str) -> str:
    return "".join(sorted((Counter(hand) - Counter(used)).elements()))


def best_of_three(hand: str, words: list[str]) -> int:
    """Return the most points that one, two or three different words from a hand score."""
    return max(
        bonus(chosen)
        for count in (1, 2, 3)
        for chosen in combinations(words, count)
        if sum(map(len, chosen)) <= len(hand) and Counter("".join(chosen)) <= Counter(hand)
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_best_way_to_use_a_real_pile_is_exact(seed: int) -> None:
    hand = real_hand(seed)
    words = fitting(known(), hand)
    assert first_score(taken(hand, " ".join(words))) == best_of_all(hand, words)


@pytest.mark.parametrize("seed", range(4))
def test_the_best_one_to_three_words_of_a_real_hand_are_exact(seed: int) -> None:
    hand = real_hand(seed)
    words = few(fitting(known(), hand))
    at = table("3-2-1", hand, "A", words=" ".join(words))
    assert first_score(at) == best_of_three(hand, words)


def few(words: list[str]) -> list[str]:
    """Return few enough words that all groups of three can be tried."""
    return words[:: max(1, len(words) // 70)]


def first_score(at: Table) -> int:
    return next(at.game.actions(at.view(0))).score
