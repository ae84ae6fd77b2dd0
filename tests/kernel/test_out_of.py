"""Words from a row and a hand: the kernel finds what the slow twin finds."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.strategies import graph_of
from wordparlor.words import reference
from wordparlor.words._kernel import WordGraph

letters = st.sampled_from("AB")
cards = st.lists(letters, max_size=4)
spellings = st.text("AB", min_size=1, max_size=6)
EVERY_WORD = frozenset("".join(word) for length in range(1, 5) for word in product("AB", repeat=length))
dictionaries = st.just(EVERY_WORD) | st.frozensets(spellings, min_size=1, max_size=60)
numbers = st.integers(0, 3)
weights = st.dictionaries(letters, st.integers(-2, 3))

LIMITS: dict[str, st.SearchStrategy[Any]] = {
    "kept_at_least": numbers,
    "kept_at_most": numbers,
    "placed_at_least": numbers,
    "placed_at_most": numbers,
    "shortest": st.integers(0, 5),
    "longest": st.integers(0, 5),
    "unlike": spellings | st.lists(spellings, max_size=3),
    "limit": numbers,
}
WEIGHTS: dict[str, st.SearchStrategy[Any]] = {
    "weights": weights,
    "kept_weights": weights,
    "duplicate_weights": weights,
    "wild_weight": st.integers(-1, 2),
    "highest_weights": weights,
}


@st.composite
def options(draw: st.DrawFn, /, hand: list[str], **more: st.SearchStrategy[Any]) -> dict[str, Any]:
    """Draw weights and a few limits: with many at once, nothing would be found."""
    must = st.permutations(hand).map(lambda cards: cards[: len(cards) // 3])
    limits = LIMITS | {"must": must, "wilds": st.integers(0, 2)} | more
    chosen = draw(st.sets(st.sampled_from(sorted(limits)), max_size=3)) | draw(
        st.sets(st.sampled_from(sorted(WEIGHTS)))
    )
    return {name: draw((limits | WEIGHTS)[name]) for name in sorted(chosen)}


@st.composite
def questions_in_order(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a small question about a row that keeps its order."""
    row, hand = draw(cards), draw(cards)
    moves = st.sampled_from(["k", "kc", "kd", "kcds", "kx", "kcdsx", "cx", "s", "x", ""])
    of_each = st.lists(moves, min_size=len(row), max_size=len(row))
    gaps = st.lists(st.booleans(), min_size=len(row) + 1, max_size=len(row) + 1)
    question = {"row": row, "hand": hand, "moves": draw(moves | of_each)}
    return question | draw(options(hand, adds=gaps, kept_together=numbers))


@st.composite
def questions_in_any_order(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a small question about a row whose piles can be in any order."""
    row, hand = draw(cards), draw(cards)
    moves = st.sampled_from(["k", "kx"])
    of_each = st.lists(moves, min_size=len(row), max_size=len(row))
    return {"row": row, "hand": hand, "moves": draw(moves | of_each), "any_order": True} | draw(options(hand))


def test_one_letter_is_not_kept_and_placed_at_once() -> None:
    graph = graph_of(frozenset({"A"}))
    found = graph.out_of("A", "A", moves="kx", any_order=True, kept_at_least=1, placed_at_least=1)
    assert list(found) == []


@given(dictionaries, questions_in_order())
def test_the_kernel_finds_what_the_slow_twin_finds(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    assert list(graph_of(dictionary).out_of(**question)) == reference.out_of(dictionary, **question)


@given(dictionaries, questions_in_any_order())
def test_the_kernel_finds_the_same_in_any_order(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    assert list(graph_of(dictionary).out_of(**question)) == reference.out_of(dictionary, **question)


@given(dictionaries, questions_in_order() | questions_in_any_order())
def test_the_kernel_finds_the_same_by_cards(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    by_cards = question | {"by_cards": True}
    found = graph_of(dictionary).out_of(**by_cards)
    assert list(found) == reference.out_of(dictionary, **by_cards)
    assert found.cards() == ["".join(sorted(placed(laid))) for _, laid, _, _ in found]
    assert found.scores() == [score for _, _, score, _ in found]


def placed(laid: str) -> Iterator[str]:
    """Return the cards after marks that place a card."""
    return ("*" if letter.islower() else letter for mark, letter in pairwise(laid) if mark in "+/=~")


def test_add_and_overlay() -> None:
    graph = WordGraph.build(["KIT", "SKIM", "SKIT"])
    assert list(graph.out_of("KIT", "SAM", moves="kc", placed_at_least=2)) == [("SKIM", "+SKI/M", 0, 2)]


def test_overlay_alone() -> None:
    graph = WordGraph.build(["EXIT", "SKIM"])
    assert list(graph.out_of("SKIM", "EXT", moves="kc", unlike="SKIM")) == [("EXIT", "/E/XI/T", 0, 3)]


def test_every_move_in_one_word() -> None:
    graph = WordGraph.build(["EARTH", "EXIT"])
    found = graph.out_of("EXIT", "AREHO", moves=["d", "s", "c", "k"], kept_at_least=1)
    assert list(found) == [("EARTH", "=E~A/RT+H", 0, 4)]


def test_the_parts_of_a_split() -> None:
    graph = WordGraph.build(["EAR", "TEAR", "THE"])
    assert list(graph.out_of("EAR", "TE", moves="k", placed_at_least=1)) == [("TEAR", "+TEAR", 0, 1)]
    assert list(graph.out_of("TH", "TE", moves="k", placed_at_least=1)) == [("THE", "TH+E", 0, 1)]


def test_piles_can_be_dropped() -> None:
    graph = WordGraph.build(["SIT"])
    assert list(graph.out_of("KITE", "S", moves="kx")) == [("SIT", "+S-KIT-E", 0, 1)]


def test_the_best_way_scores_most_then_places_most_cards() -> None:
    graph = WordGraph.build(["EEL"])
    assert graph.out_of("EE", "EEL", moves="kd")[0] == ("EEL", "=E=E+L", 0, 3)
    assert graph.out_of("EE", "EEL", moves="kd", kept_at_least=1)[0] == ("EEL", "=EE+L", 0, 2)
    weights = {"E": 1, "L": 2}
    assert graph.out_of("EE", "EEL", moves="kd", weights=weights, duplicate_weights={})[0] == ("EEL", "EE+L", 4, 1)
    assert graph.out_of("EE", "EEL", moves="kd", weights=weights, kept_weights={})[0] == ("EEL", "=E=E+L", 4, 3)


def test_by_cards_each_choice_of_cards_has_its_best_word() -> None:
    """With R, there are CART and CRAT; covering the A of CHAT with another A is no better than H alone."""
    graph = graph_of(frozenset({"CAT", "CHAT", "CART", "CRAT"}))
    found = graph.out_of("CAT", "HRA", moves="kc", weights={"C": 2, "H": 3}, placed_at_least=1, by_cards=True)
    assert list(found) == [("CHAT", "C+HAT", 5, 1), ("CART", "CA+RT", 2, 1)]


def test_a_wild_card_stands_for_a_letter_that_the_hand_lacks() -> None:
    graph = WordGraph.build(["ALL", "TALL"])
    found = graph.out_of("A", "L", moves="k", wilds=2, weights={"A": 1, "L": 1}, wild_weight=-1)
    assert list(found) == [("ALL", "A+L+l", 1, 2), ("TALL", "+tA+L+l", 0, 3)]


def test_neighbours_are_kept_with_cards_between_them() -> None:
    graph = WordGraph.build(["BARED", "BRAID"])
    assert list(graph.out_of("BAD", "RIE", moves="kc", kept_together=2)) == [
        ("BARED", "BA+R+ED", 0, 2),
        ("BRAID", "B+RA+ID", 0, 2),
    ]
    assert list(graph.out_of("BAD", "RIED", moves=["k", "c", "k"], kept_together=2)) == []


def test_in_any_order_dropped_piles_come_last() -> None:
    graph = WordGraph.build(["RATE", "TEAR"])
    question: dict[str, Any] = {"moves": "kx", "any_order": True, "kept_at_least": 1, "placed_at_least": 1}
    assert list(graph.out_of("TEX", "RA", **question)) == [("RATE", "+R+ATE-X", 0, 2), ("TEAR", "TE+A+R-X", 0, 2)]


def test_the_highest_letter_counts_once() -> None:
    graph = WordGraph.build(["QUIET", "QUIT"])
    ones = dict.fromkeys("EIQTU", 1)
    found = graph.out_of("QUIT", "E", moves="k", weights=ones, highest_weights={"Q": 4, "U": 1})
    assert [(word, score) for word, _, score, _ in found] == [("QUIET", 9), ("QUIT", 8)]


def test_without_weights_a_limit_takes_the_first_words() -> None:
    graph = WordGraph.build(["AT", "CAT", "RAT"])
    assert [word for word, *_ in graph.out_of("AT", "CR", moves="kc", limit=2)] == ["AT", "CAT"]


EVERY_SPELLING = WordGraph.build(
    sorted("".join(word) for length in range(1, 7) for word in product("AEINRST", repeat=length))
)


@pytest.mark.parametrize(
    ("question", "count"),
    [
        # Three places for the one pile that is kept or covered, with cards in any order for the others.
        ({"moves": "kc", "adds": [False] * 4, "kept_at_least": 1, "placed_at_least": 1}, 3 * 4 * 3 + 3 * 4),
        # None added, one of four in four gaps, two of four in ten pairs of gaps, three in twenty triples.
        ({"moves": "k"}, 1 + 4 * 4 + 10 * 12 + 20 * 24),
        ({"moves": "k", "placed_at_least": 1, "placed_at_most": 2}, 4 * 4 + 10 * 12),
        ({"moves": "k", "must": "N", "adds": [True, False, False, True], "longest": 4}, 2),
        # With a wild card, one letter too many: the number of words with A, E, I in this order and one other letter.
        ({"moves": "k", "longest": 4}, 1 + 4 * 4),
        ({"moves": "k", "longest": 4, "wilds": 1}, 1 + 4 * 7 - 3),
        # Any three, four, five or six of seven different letters, in any order.
        ({"moves": "kx", "any_order": True, "shortest": 3}, 7 * 6 * 5 * (1 + 4 * (1 + 3 * (1 + 2)))),
        ({"moves": "k", "any_order": True, "longest": 4}, 6 + 4 * 24),
    ],
)
def test_how_many_words_there_are_can_be_counted(question: dict[str, Any], count: int) -> None:
    assert len(EVERY_SPELLING.out_of("AEI", "NRST", **question)) == count


GOOD: dict[str, Any] = {"row": "CAT", "hand": "SO", "moves": "kc"}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"row": ["C", "QU"]}, r"row\[1\] must be one uppercase letter, not 'QU'"),
        ({"row": "CaT"}, r"row\[1\] must be one uppercase letter, not 'a'"),
        ({"row": "A" * 64}, "row can have at most 63 piles, not 64"),
        ({"hand": "S*"}, r"hand\[1\] must be one uppercase letter, not '\*'"),
        ({"hand": "S" * 128}, "hand can have at most 127 cards"),
        ({"moves": "kz"}, r"moves must be made of k \(keep\), c \(cover\).* not 'kz'"),
        ({"moves": ["k", "k"]}, "moves must have one item for each pile: 3, not 2"),
        ({"moves": ["k", "k", "Z"]}, r"moves\[2\] must be made of k"),
        ({"adds": [True] * 3}, "adds must have one item for each gap before, between and after the piles: 4, not 3"),
        ({"wilds": -1}, "wilds must be a number from 0 to 63, not -1"),
        ({"wilds": 1 << 40}, "wilds must be a number from 0 to 63, not"),
        ({"must": "SS"}, "must has more S than the hand"),
        ({"kept_at_least": 64}, "kept_at_least must be a number from 0 to 63, not 64"),
        ({"kept_at_most": -1}, "kept_at_most must be a number from 0 to 63, not -1"),
        ({"kept_together": -1}, "kept_together must be a number from 0 to 63, not -1"),
        ({"placed_at_least": -1}, "placed_at_least must be a number from 0 to 63, not -1"),
        ({"placed_at_most": 64}, "placed_at_most must be a number from 0 to 63, not 64"),
        ({"shortest": -1}, "shortest must be a number from 0 to 63, not -1"),
        ({"longest": 64}, "longest must be a number from 0 to 63, not 64"),
        ({"weights": {"AB": 1}}, r"weights\[0\] must be one uppercase letter, not 'AB'"),
        ({"weights": {"A": 1_000_001}}, "an item of weights must be a number from -1000000 to 1000000, not 1000001"),
        ({"kept_weights": {"A": -1_000_001}}, "an item of kept_weights must be a number"),
        ({"duplicate_weights": {"A": 1 << 70}}, r"duplicate_weights\[0\] is too large a number"),
        ({"highest_weights": {"": 1}}, r"highest_weights\[0\] must be one uppercase letter, not ''"),
        ({"wild_weight": 1_000_001}, "wild_weight must be a number from -1000000 to 1000000, not 1000001"),
        ({"limit": -1}, "limit must be 0 for all results, or how many of the best to return, not -1"),
        ({"any_order": True}, "moves must be k or kx for each pile when the piles may come in any order"),
        (
            {"any_order": True, "moves": "k", "kept_together": 2},
            "kept_together must be 0 when the piles may come in any order",
        ),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], sentence: str) -> None:
    graph = WordGraph.build(["CATS"])
    with pytest.raises(ValueError, match=sentence):
        graph.out_of(**(GOOD | wrong))


@pytest.mark.parametrize(
    "wrong",
    [
        {"row": 3},
        {"hand": [1]},
        {"moves": None},
        {"moves": ["k", 1, "k"]},
        {"adds": "yes!"},
        {"must": None},
        {"weights": [1]},
        {"weights": {1: 1}},
        {"weights": {"A": 0.5}},
        {"unlike": [None]},
        {"limit": "all"},
    ],
)
def test_an_argument_of_another_type_is_refused(wrong: dict[str, Any]) -> None:
    graph = WordGraph.build(["CATS"])
    with pytest.raises(TypeError):
        graph.out_of(**(GOOD | wrong))


def test_a_question_with_too_many_ways_is_refused() -> None:
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    graph = WordGraph.build([alphabet])
    with pytest.raises(ValueError, match="moves give too many ways to make a word"):
        graph.out_of(alphabet, alphabet, moves="kd")


def test_the_answer_outlives_the_graph() -> None:
    found = WordGraph.build(["CATS"]).out_of("CAT", "S", moves="k")
    assert found[-1] == ("CATS", "CAT+S", 0, 1)


def test_the_words_alone_come_in_the_same_order() -> None:
    graph = WordGraph.build(["CATS", "COATS", "COTS"])
    found = graph.out_of("CAT", "SO", moves="kx", weights={"A": 1})
    assert found.words() == [word for word, *_ in found] == ["CATS", "COATS", "COTS"]


def test_threads_may_ask_at_once() -> None:
    """The first thread that asks builds the letter index, and all of them get the same answer."""
    graph = WordGraph.build(EVERY_SPELLING.words())

    def ask(_: int) -> list[tuple[str, str, int, int]]:
        return list(graph.out_of("AEI", "NRST", moves="k", any_order=True))

    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(ask, range(8)))
    assert all(answer == answers[0] for answer in answers)
    assert answers[0] == reference.out_of(
        [word for word in graph.words() if len(set(word)) == len(word) >= 3], "AEI", "NRST", moves="k", any_order=True
    )
