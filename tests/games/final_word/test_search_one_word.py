"""In games with one word per turn, the search finds everything: compared with trying everything, and the slow twin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.final_word.slow import everything, found, naming, scores, tried
from tests.laws.dice import Dice
from tests.rules.final_word.tables import BOX, Table, table
from wordparlor.core.chance import Chance
from wordparlor.core.rules import read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.games.final_word.actions import Play
from wordparlor.games.final_word.engine.definition import with_special
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.state import State
from wordparlor.pieces.layout import letters_of
from wordparlor.words import reference
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

# Tiny positions: few letters of different values, so that many words can be made from few cards.


def cards(letters: str, fewest: int, most: int) -> st.SearchStrategy[str]:
    return st.text(alphabet=letters, min_size=fewest, max_size=most)


def dictionaries(letters: str, longest: int = 5) -> st.SearchStrategy[str]:
    return st.frozensets(cards(letters, 3, longest), min_size=20, max_size=40).map(sorted).map(" ".join)


def boards(letters: str, longest: int = 3) -> st.SearchStrategy[str]:
    return st.lists(cards(letters, 1, 2).map("/".join), min_size=3, max_size=longest).map(" ".join)


def is_all_there_is(at: Table, words: str, more: Callable[[Iterable[Play]], Iterator[Play]] | None = None) -> None:
    plays = everything(at, words.split())
    assert found(at) == tried(at, more(plays) if more else plays)
    assert scores(at) == sorted(scores(at), reverse=True)


GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "real value": ("real-value", {}),
    "run the table": ("run-the-table", {"phase": "run", "turned": "C"}),
    "turnover": ("turnover", {"turned": "C"}),
    "tricked out": ("tricked-out", {}),
    "tricked out, knockout": ("tricked-out", {"options": {"mode": "knockout"}}),
}


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=5)
@given(hand=cards("ACH", 2, 3), board=boards("ACH"), words=dictionaries("ACH", 4))
def test_every_change_of_a_word_is_found(name: str, hand: str, board: str, words: str) -> None:
    game, more = GAMES[name]
    is_all_there_is(table(game, hand, "A", board=board, words=words, **more), words)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30)
@given(hand=cards("ACH", 2, 4), board=boards("ACH", 4), words=dictionaries("ACH"))
def test_every_change_of_many_words_is_found(name: str, hand: str, board: str, words: str) -> None:
    game, more = GAMES[name]
    is_all_there_is(table(game, hand, "A", board=board, words=words, **more), words)


OPENINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "real value": ("real-value", {}),
    "run the table": ("run-the-table", {}),
    "turn and run": ("run-the-table", {"turned": "C", "options": {"variation": "turn-and-run"}}),
    "turnover": ("turnover", {"turned": "C"}),
    "tricked out": ("tricked-out", {}),
    "split off": ("split-off", {}),
    "split run": ("split-run", {}),
    "pluck it": ("pluck-it", {"phase": "turn", "asked": "Q"}),
    "pluck it, plucked": ("pluck-it", {"phase": "turn", "asked": "C", "plucked": "C"}),
    "profit and loss": ("profit-and-loss", {}),
}


@pytest.mark.parametrize("name", OPENINGS)
@settings(max_examples=10)
@given(hand=cards("ACH", 2, 5), words=dictionaries("ACH"))
def test_every_word_spelled_again_is_found(name: str, hand: str, words: str) -> None:
    game, more = OPENINGS[name]
    is_all_there_is(table(game, hand, "A", words=words, **more), words)


@settings(max_examples=20)
@given(hand=cards("AEHY", 2, 5), words=dictionaries("AEHY"))
def test_every_word_of_ow_is_found_with_the_cheapest_pair(hand: str, words: str) -> None:
    at = table("ow", hand, "A", words=words)
    is_all_there_is(at, words, lambda plays: naming(plays, "AEHY"))


@settings(max_examples=12)
@given(hand=cards("AEHY", 2, 3), board=st.sampled_from(["A H", "E Y", "Y Y", "A Y"]), words=dictionaries("AEHY"))
def test_every_word_of_ow_has_the_two_that_were_passed_on(hand: str, board: str, words: str) -> None:
    at = table("ow", hand, "A", board=board, words=words)
    is_all_there_is(at, words, lambda plays: naming(plays, "AEHY"))


@settings(max_examples=20)
@given(
    hand=cards("AEKV", 1, 4),
    words=dictionaries("AEKV"),
    used=st.sampled_from(["", "KV", "KVV"]),
    mode=st.sampled_from(["scored", "knockout", "first-to-all"]),
)
def test_every_word_with_red_cards_is_found(hand: str, words: str, used: str, mode: str) -> None:
    at = table("seeing-red", hand, "A", reds="KVV", used=(tuple(used), ()), words=words, options={"mode": mode})
    is_all_there_is(at, words)


# Real positions, compared with the slow twin, with as many cards as it can handle

FEW = 7


def mid_game(game: str, *, seed: int, **options: str) -> Table:
    """Return a game after some random turns, at a moment when it asks for a word."""
    rules = rules_of(game)
    words = Dictionary.from_words(word for word in shipped("small").words() if len(word) <= 5)
    bound = rules.bind(players=2, options=read_options(rules, dict(options)), equipment=BOX, dictionary=words)
    dice, state = Dice(f"{game} {seed}"), bound.start(Chance.of(f"{game} {seed}"))
    turns = 4 + seed
    while turns > 0 or not asks_for_a_word(state):
        awaited = bound.awaited(state)
        assert awaited is not None, "the game goes on"
        seat = min(awaited.seats)
        few = list(bound.actions(bound.view(state, seat), limit=20))
        state = bound.play(state, seat, dice.one_of(few).action).state
        turns -= 1
    assert isinstance(bound, FinalWord)
    hands = tuple(hand[:FEW] for hand in state.hands)
    return Table(bound, replace(state, hands=hands))


def asks_for_a_word(state: State) -> bool:
    return state.phase in ("turn", "run", "seal") and not any(state.sealed)


def makeable(at: Table, letters: Iterable[str]) -> list[str]:
    """Return the words that these letters spell: nothing else is worth asking the slow twin for."""
    there = Counter(letters)
    dictionary = at.game.dictionary
    return [word for word in dictionary.words() if Counter(word) <= there]


ONES = dict.fromkeys(BOX.values, 1)
NOTHING = dict.fromkeys(BOX.values, 0)


def changed(at: Table, **question: Any) -> dict[str, int]:  # noqa: ANN401 - parts of the question
    """Return the words made from the word on the board, by the slow twin."""
    row = letters_of(at.state.board[0])
    hand = "".join(card for card in (*at.state.hands[at.state.turn], at.state.turned) if card)
    asked: dict[str, Any] = {"kept_at_least": 1, "placed_at_least": 1, "shortest": 3, "unlike": row} | question
    return {
        word: score for word, _, score, _ in reference.out_of(makeable(at, row + hand), list(row), list(hand), **asked)
    }


def spelled(at: Table, *, must: str = "", besides: str = "", unlike: str = "") -> dict[str, int]:
    """Return the words spelled from the hand and other cards, by the slow twin."""
    hand = "".join(at.state.hands[at.state.turn]) + besides
    weights = [BOX.values[card] for card in hand]
    words = makeable(at, hand)
    found = reference.from_rack(words, list(hand), must=list(must), shortest=3, weights=weights)
    return {word: score for word, _, score in found if word != unlike}


def chosen(at: Table) -> dict[str, int]:
    return {words[0]: score for (words, _), (score, _) in found(at).items()}


def duplicates(at: Table, hand: Iterable[str]) -> dict[str, int]:
    """Return the word on the board, if a card in the hand shows one of its letters."""
    row = letters_of(at.state.board[0])
    return {row: 0} if set(hand) & set(row) else {}


def best(*ways: dict[str, int]) -> dict[str, int]:
    together: dict[str, int] = {}
    for way in ways:
        for word, score in way.items():
            together[word] = max(score, together.get(word, -1000))
    return together


seeds = pytest.mark.parametrize("seed", [1, 2])


@seeds
def test_real_value_finds_what_the_slow_twin_finds(seed: int) -> None:
    at = mid_game("real-value", seed=seed)
    row, hand = letters_of(at.state.board[0]), at.state.hands[at.state.turn]
    anew = {word: len(word) + max(BOX.values[card] for card in word) for word in spelled(at, unlike=row)}
    made = changed(at, moves="kcds", weights=ONES, kept_weights=ONES, highest_weights=BOX.values)
    assert chosen(at) == best(made, anew, duplicates(at, hand))


@seeds
def test_turnover_finds_what_the_slow_twin_finds(seed: int) -> None:
    at = mid_game("turnover", seed=seed)
    row, turned = letters_of(at.state.board[0]), at.state.turned or ""
    made = changed(at, moves="kcds", must=[turned], weights=BOX.values, duplicate_weights=NOTHING)
    anew = spelled(at, must=turned, besides=turned, unlike=row)
    assert chosen(at) == best(made, anew, duplicates(at, turned))


@seeds
@pytest.mark.parametrize("variation", ["none", "turn-and-run"])
def test_run_the_table_finds_what_the_slow_twin_finds(variation: str, seed: int) -> None:
    at = mid_game("run-the-table", seed=seed, variation=variation)
    turned = at.state.turned or ""
    made = changed(at, moves="kc", must=[turned]) if at.state.board else spelled(at, must=turned, besides=turned)
    assert chosen(at) == dict.fromkeys(made, 0)


@seeds
def test_tricked_out_finds_what_the_slow_twin_finds(seed: int) -> None:
    at = mid_game("tricked-out", seed=seed)
    hand = at.state.hands[at.state.turn]
    made = best(changed(at, moves="kcd", placed_at_most=1), duplicates(at, hand)) if at.state.board else spelled(at)
    assert chosen(at) == dict.fromkeys(made, 0)


@seeds
def test_ow_finds_what_the_slow_twin_finds(seed: int) -> None:
    at = mid_game("ow", seed=seed)
    two = "".join(letters_of(row) for row in at.state.board)
    scores = {word: score - cheapest(word) for word, score in spelled(at, must=two, besides=two).items()}
    assert chosen(at) == {word: score for word, score in scores.items() if score > 0}


def cheapest(word: str) -> int:
    """Return the lowest value of a vowel and a consonant of a word; more than the word's if there is no pair."""
    pairs = [
        BOX.values[vowel] + BOX.values[consonant]
        for i, vowel in enumerate(word)
        for j, consonant in enumerate(word)
        if i != j and vowel in "AEIOUY" and consonant not in "AEIOU"
    ]
    return min(pairs, default=1000)


@seeds
@pytest.mark.parametrize("used", ["", "JKQVVXZ"])
def test_seeing_red_finds_what_the_slow_twin_finds(used: str, seed: int) -> None:
    at = mid_game("seeing-red", seed=seed)
    at.state = with_special(at.state, used=(tuple(used),) * 2)
    reds = "".join(at.special.reds)
    made = {word: score for word, score in spelled(at, besides=reds).items() if set(word) & set(reds)}
    assert chosen(at) == {word: score * times(word, reds) if used else 0 for word, score in made.items()}


def times(word: str, reds: str) -> int:
    return min(3, sum(letter in reds for letter in word)) if len(word) > 3 else 1


@seeds
def test_pluck_it_finds_what_the_slow_twin_finds(seed: int) -> None:
    at = mid_game("pluck-it", seed=seed)
    plucked = at.special.plucked or ""
    assert chosen(at) == spelled(at, must=plucked, besides=plucked)


@seeds
def test_profit_and_loss_finds_what_the_slow_twin_finds(seed: int) -> None:
    at = mid_game("profit-and-loss", seed=seed)
    at.state = replace(at.state, turn=0)
    assert set(chosen(at)) == set(spelled(at))
