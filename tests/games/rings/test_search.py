"""The words that are found are all the words there are: compared with the slow twin, and with what the rules accept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.laws.dice import Dice
from tests.rules import rule
from tests.rules.rings.tables import BOX
from wordparlor.core.chance import Chance
from wordparlor.core.game import Refused
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.grid import BLANK, TracedWord, doubled, touching, words_on
from wordparlor.games.rings.options import Options
from wordparlor.games.rings.state import Find, Found, State
from wordparlor.words import reference
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

SHORT = Dictionary.from_words(word for word in shipped("small").words() if len(word) <= 6)


def dealt(dictionary: Dictionary, seed: str, layout: str = "4-5-4") -> tuple[Rings, State]:
    """Deal a grid from the real box, with as many rings as some round has, anywhere."""
    game = Rings(2, Options(layout=layout), BOX, dictionary)
    dice = Dice(seed)
    state = game.start(Chance.of(seed))
    rings = {dice.below(len(state.grid)) for _ in range(dice.below(3))}
    return game, replace(state, round=len(rings), rings=tuple(sorted(rings)))


def found(game: Rings, state: State) -> list[TracedWord]:
    """Return what the search finds; a player can choose the same words for the same points."""
    ways = list(words_on(state.grid, state.rows, state.rings or (), game.dictionary, shortest=3))
    *finds, _done = game.actions(game.view(state, 0))
    assert [(choice.words, choice.score) for choice in finds] == [((way.word,), way.score) for way in ways]
    return ways


def found_slowly(game: Rings, state: State) -> list[TracedWord]:
    slow = reference.along_paths(
        list(game.dictionary.words()),
        ["*" if face == BLANK else face for face in state.grid],
        touching(state.rows),
        again=[True] * len(state.grid),
        wilds_bound=True,
        weights=[int(cell in (state.rings or ())) for cell in range(len(state.grid))],
        shortest=3,
    )
    return [TracedWord(word.upper(), cells, doubled(uses)) for word, cells, uses in slow]


def blanks(state: State) -> int:
    return state.grid.count(BLANK)


def accepted(game: Rings, state: State) -> Iterator[tuple[str, int]]:
    """Return every word in the dictionary that can be written down, with its points."""
    for word in game.dictionary.words():
        try:
            (event,) = game.play(state, 0, Find(word)).events
        except Refused:
            continue
        assert isinstance(event, Found)
        yield word, event.score


@rule("RNG-5", "RNG-6", "RNG-11")
@pytest.mark.parametrize("layout", BOX.layouts)
@pytest.mark.parametrize("seed", ["1", "2", "3", "5"])
def test_in_a_real_grid_the_slow_twin_finds_the_same_words_in_the_same_ways(seed: str, layout: str) -> None:
    game, state = dealt(SHORT, seed, layout)
    ways = found(game, state)
    assert ways
    assert ways == found_slowly(game, state)


def test_the_grids_that_are_compared_have_none_and_some_blanks_and_rings() -> None:
    states = [dealt(SHORT, seed)[1] for seed in ("1", "2", "3", "5")]
    assert {blanks(state) > 0 for state in states} == {False, True}
    assert len({len(state.rings or ()) for state in states}) > 1


@rule("RNG-7", "RNG-8")
@pytest.mark.parametrize("seed", ["1", "2"])
def test_in_a_real_grid_exactly_what_the_rules_accept_is_found(seed: str) -> None:
    few = Dictionary.from_words(word for word in SHORT.words() if len(word) <= 4)
    game, state = dealt(few, seed)
    assert sorted((way.word, way.score) for way in found(game, state)) == sorted(accepted(game, state))


@pytest.mark.soak
@pytest.mark.parametrize("layout", BOX.layouts)
@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_in_many_real_grids_the_slow_twin_finds_the_same(seed: str, layout: str) -> None:
    game, state = dealt(shipped("default"), seed, layout)
    assert found(game, state) == found_slowly(game, state)
