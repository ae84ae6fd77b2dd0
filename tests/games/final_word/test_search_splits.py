"""Split Off and Split Run: every set of words that can be made of what lies there is found, by trying everything."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.final_word.slow import everything, found, scores, splits, taking_off, tried
from tests.rules.final_word.tables import Table, table

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


@both
@settings(max_examples=4)
@given(hand=cards(1, 2), board=row(4, 4), words=dictionaries)
def test_nothing_else_that_can_be_written_is_accepted(game: str, hand: str, board: str, words: str) -> None:
    """Piles left out or out of order, cards exchanged, words spelled beside the others."""
    few = " ".join(words.split()[::3])
    at = table(game, hand, "A", board=board, words=few)
    assert found(at) == tried(at, taking_off(everything(at, few.split(), most=2)))
