"""The plays that are found are all the plays there are: compared with everything that can be written down."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.laws.dice import Dice
from tests.rules.upwords.tables import BOX
from wordparlor.core.chance import Chance
from wordparlor.core.game import Refused
from wordparlor.core.word_policy import Policy
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.upwords.board import ACROSS, DOWN, Board, Direction, LaidTile
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.options import Equipment, Options
from wordparlor.games.upwords.search import anchors
from wordparlor.games.upwords.state import Action, Exchange, Pass, Play, Played, State
from wordparlor.pieces.pile import holds
from wordparlor.pieces.squares import Square
from wordparlor.words import reference
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

# The result of an action: the tiles it places, the words and the points.
Result: TypeAlias = tuple[tuple[LaidTile, ...] | Exchange | Pass, tuple[str, ...], int]

TINY = Equipment(
    rows=3,
    columns=3,
    start_squares=((1, 1), (1, 2)),
    highest=3,
    rack=3,
    tiles={"A": 4, "B": 2, "S": 4, "T": 3, "Qu": 2},
)
spellings = st.lists(st.sampled_from(list(TINY.tiles)), min_size=1, max_size=3).map(
    lambda faces: "".join(faces).upper()
)
dictionaries = st.frozensets(spellings, min_size=8, max_size=40)


def positions(game: Upwords, seed: str, *, turns: int) -> Iterator[State]:
    """Return positions from a random game in which someone has to place tiles."""
    dice = Dice(seed)
    state = game.start(Chance.of(seed))
    for _ in range(turns):
        awaited = game.awaited(state)
        if awaited is None:
            return
        if awaited.purpose == "turn":
            yield state
        seat = min(awaited.seats)
        state = game.play(state, seat, dice.one_of(list(game.actions(game.view(state, seat)))).action).state


def chosen(game: Upwords, state: State) -> Counter[Result]:
    choices = game.actions(game.view(state, state.turn))
    return Counter((written(choice.action), choice.words, choice.score) for choice in choices)


def written(action: Action) -> tuple[LaidTile, ...] | Exchange | Pass:
    match action:
        case Play(tiles):
            return tiles
        case Exchange() | Pass():
            return action
        case _:
            raise AssertionError(f"{action} is no turn")


def accepted(game: Upwords, state: State, actions: Iterable[Action]) -> Counter[Result]:
    """Try actions in the game; with challenges, plays whose words would be rejected don't count."""
    found: set[Result] = set()
    for action in actions:
        try:
            events = game.play(state, state.turn, action).events
        except Refused:
            continue
        played = next((event for event in events if isinstance(event, Played)), None)
        if played is None:
            found.add((written(action), (), 0))
        elif all(word in game.dictionary for word in played.words):
            found.add((played.tiles, played.words, played.score))
    return Counter(found)


def everything_writable(game: Upwords, state: State) -> Iterator[Action]:
    """Return every way to put tiles from the rack on squares of the board, and everything else a turn can be."""
    squares = list(product(range(game.equipment.rows), range(game.equipment.columns)))
    rack = state.racks[state.turn]
    for count in range(len(rack) + 1):
        for where, faces in product(combinations(squares, count), set(permutations(rack, count))):
            yield Play(tuple(LaidTile(*square, face) for square, face in zip(where, faces, strict=True)))
    yield from map(Exchange, game.equipment.tiles)
    yield Pass()


every_table = pytest.mark.parametrize(
    ("players", "policy"), [(1, "checked"), (2, "checked"), (2, "challenge"), (3, "challenge")]
)


def finds_all_that_is_accepted(players: int, policy: Policy, words: frozenset[str], seed: int) -> None:
    game = Upwords(players, Options(policy), TINY, Dictionary.from_words(words))
    for state in positions(game, str(seed), turns=8):
        assert chosen(game, state) == accepted(game, state, everything_writable(game, state))


@every_table
@settings(max_examples=5)
@given(words=dictionaries, seed=st.integers(0, 10_000))
def test_in_a_tiny_box_everything_that_is_accepted_is_found(
    players: int, policy: Policy, words: frozenset[str], seed: int
) -> None:
    finds_all_that_is_accepted(players, policy, words, seed)


@pytest.mark.soak
@every_table
@settings(max_examples=300)
@given(words=dictionaries, seed=st.integers(0, 10_000))
def test_in_many_tiny_boxes_everything_that_is_accepted_is_found(
    players: int, policy: Policy, words: frozenset[str], seed: int
) -> None:
    finds_all_that_is_accepted(players, policy, words, seed)


# Real positions


def words_laid_everywhere(state: State, words: Iterable[str]) -> Iterator[Play]:
    """Place every word on every line that has room for it, as far as the rack allows."""
    board, rack = state.board, state.racks[state.turn]
    in_sight = {*rack, *(stack[-1] for stack in board.stacks if stack)}
    words_in_faces = [(set(faces), faces) for faces in map(faces_of, words) if in_sight.issuperset(faces)]
    for start, direction in product(product(range(board.rows), range(board.columns)), (ACROSS, DOWN)):
        line = line_from(board, start, direction)
        there = {*rack, *(board.top(square) for square in line if board.stands(square))}
        for letters, faces in words_in_faces:
            if letters <= there and len(faces) <= len(line):
                yield from laid_along(board, line, faces, rack)


def faces_of(word: str) -> list[str]:
    """Spell a word with tiles; no tile has a Q without a U."""
    return re.findall("QU|.", word.replace("QU", "Qu"), re.IGNORECASE)


def line_from(board: Board, start: Square, direction: Direction) -> list[Square]:
    squares = ((start[0] + step * direction[0], start[1] + step * direction[1]) for step in range(10))
    return [square for square in squares if board.has(square)]


def laid_along(board: Board, line: list[Square], faces: list[str], rack: tuple[str, ...]) -> Iterator[Play]:
    tiles = tuple(
        LaidTile(*square, face)
        for square, face in zip(line, faces, strict=False)
        if not (board.stands(square) and board.top(square) == face)
    )
    if tiles and holds(rack, [tile.face for tile in tiles]):
        yield Play(tiles)


def mid_game(dictionary: Dictionary, seed: str) -> tuple[Upwords, State]:
    game = Upwords(2, Options(), BOX, dictionary)
    return game, list(positions(game, seed, turns=60))[8 + int(seed) % 5]


def plays_only(results: Counter[Result]) -> Counter[Result]:
    return Counter({result: count for result, count in results.items() if isinstance(result[0], tuple)})


def finds_every_word(dictionary: Dictionary, seed: str) -> None:
    game, state = mid_game(dictionary, seed)
    tried = words_laid_everywhere(state, dictionary.words())
    assert plays_only(chosen(game, state)) == accepted(game, state, tried)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_in_a_real_position_every_word_is_found_wherever_it_can_be_laid(seed: str) -> None:
    few = [word for word in shipped("small").words() if len(word) <= 5]
    finds_every_word(Dictionary.from_words(few), seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_in_many_real_positions_every_word_is_found_wherever_it_can_be_laid(seed: str) -> None:
    finds_every_word(shipped("default"), seed)


@pytest.mark.parametrize("seed", ["3", "4", "5"])
def test_in_a_real_position_the_slow_twin_finds_the_same(seed: str) -> None:
    """With three tiles from the rack, which is as many as the slow twin can handle."""
    game, state = mid_game(shipped("default"), seed)
    rack = state.racks[state.turn][:3]
    heights = [len(stack) for stack in state.board.stacks]
    slow = reference.in_lines(
        set(game.dictionary.words()),
        BOX.rows,
        BOX.columns,
        [stack[-1].upper() if stack else "" for stack in state.board.stacks],
        [face.upper() for face in rack],
        allowed=[height < BOX.highest for height in heights],
        anchors=anchors(state.board, BOX),
        kept_weights=heights,
        laid_weights=[height + 1 for height in heights],
        flat_factor=2,
        flat_extra={"QU": 2},
        all_laid=(7, 20),
    )
    state = replace(state, racks=with_seat_value(state.racks, state.turn, rack))
    tried = (
        Play(tuple(LaidTile(row, column, face.capitalize()) for row, column, face in tiles)) for tiles, _, _ in slow
    )
    assert plays_only(chosen(game, state)) == accepted(game, state, tried)
