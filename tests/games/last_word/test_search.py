"""Last Word: every word and path is found once, and those that pick up the most tiles come first."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from tests.rules import rule
from tests.rules.last_word.tables import Table, from_the_box, table
from wordparlor.core.game import Choice, Refused
from wordparlor.games.last_word.board import WILD, Stands, adjacent
from wordparlor.games.last_word.game import LastWord
from wordparlor.games.last_word.state import Action, GiveUp, Isolated, MakeWord, Stranded
from wordparlor.games.last_word.walk_results import WalkResults
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.reference import along_paths
from wordparlor.words.shelf import shipped

TINY = [
    "A (R) * T\n. E . .\n. . . .\nS . (Y) .",
    "A *R* * T\nT E . .\n. . Qu .\nS . (Y) .",
    "(R) * *Y*\nA . T\nE T A",
    "A T E S\n* . . A\nE A T (Y)",
    "A T E S\n. . E A\nE * T (Y)",
]
WORDS = "A AT ATE EAT EATS TEA TEAS SEA SEAT EAST AS ETA ATA TAT TATE EAU QUA AA TT STET"


def chosen(at: Table) -> dict[Action, Choice[Action]]:
    choices = list(at.game.actions(at.game.view(at.state, at.state.turn)))
    assert len({choice.action for choice in choices}) == len(choices)
    return {choice.action: choice for choice in choices}


def every_walk(at: Table, longest: int) -> list[MakeWord]:
    """Return all sequences of squares, with all letters for WILD squares that some word has."""
    board = at.state.board
    squares = list(product(range(board.rows), range(board.columns)))
    enterable = [square for square in squares if board.face(square)]
    letters = sorted(set("".join(WORDS.split())))
    return [
        MakeWord(walk, "".join(wilds))
        for length in range(1, longest + 1)
        for walk in product(enterable, repeat=length)
        if all(second in board.around(first) for first, second in pairwise(walk))
        for wilds in product(letters, repeat=sum(map(board.is_wild, walk)))
    ]


def is_accepted(at: Table, action: MakeWord) -> bool:
    try:
        at.game.play(at.state, at.state.turn, action)
    except Refused:
        return False
    return True


@rule("LW-5", "LW-7", "LW-8", "LW-9", "LW-10", "LW-11")
@pytest.mark.parametrize("grid", TINY)
def test_exactly_what_the_rules_accept_is_found(grid: str) -> None:
    """Every walk of up to four squares is tried on a tiny grid."""
    at = table(grid, words=WORDS)
    accepted = {action for action in every_walk(at, 4) if is_accepted(at, action)}
    assert accepted
    found = {action for action in chosen(at) if isinstance(action, MakeWord) and len(action.squares) <= 4}
    assert found == accepted


def later_in_the_game(game: LastWord, turns: int, seed: str) -> Table:
    """Play a word from the middle of the list for each player, for some turns."""
    at = from_the_box(players=game.players, seed=seed)
    at.game = game
    for _ in range(turns):
        choices = list(game.actions(game.view(at.state, at.state.turn), limit=1000))
        at.do(choices[len(choices) // 2].action)
    return at


@rule("LW-5", "LW-9")
@pytest.mark.parametrize(("seed", "turns"), [("1", 0), ("2", 4), ("3", 7), ("5", 6)])
def test_the_slow_twin_finds_the_same_words_and_paths(seed: str, turns: int) -> None:
    few = [word for word in shipped("small").words() if len(word) <= 4 and word[0] in "ABCST"]
    finds_what_the_slow_twin_finds(few, seed, turns)


@pytest.mark.soak
@pytest.mark.parametrize("turns", [0, 3, 6, 9])
@pytest.mark.parametrize("seed", [str(number) for number in range(5)])
def test_in_many_real_positions_the_slow_twin_finds_the_same(seed: str, turns: int) -> None:
    finds_what_the_slow_twin_finds([word for word in shipped("default").words() if len(word) <= 5], seed, turns)


def finds_what_the_slow_twin_finds(words: list[str], seed: str, turns: int) -> None:
    at = later_in_the_game(replace_dictionary(from_the_box(players=3).game, shipped("small")), turns, seed)
    at.game = replace_dictionary(at.game, Dictionary.from_words(words))
    board, seat = at.state.board, at.state.turn
    squares = list(product(range(10), range(10)))
    pawns = {stands for other, stands in board.pawn_squares.items() if other != seat}
    own = board.pawns[seat]
    starts = board.around(own.square) if isinstance(own, Stands) else filter(board.is_tile, board.front_row(seat))
    slow = along_paths(
        words,
        ["" if square in pawns else board.face(square).upper() for square in squares],
        [[squares.index(near) for near in adjacent(10, 10)[square]] for square in squares],
        starts=[squares.index(square) for square in starts],
        again=[face == WILD for face in board.squares],
        weights=[0 if face == WILD else 1 for face in board.squares],
        each_path=True,
    )
    expected = [(word.upper(), tuple(squares[node] for node in nodes), score) for word, nodes, score in slow if score]
    found = [
        (choice.words[0], action.squares, choice.score)
        for action, choice in chosen(at).items()
        if isinstance(action, MakeWord)
    ]
    assert expected
    assert sorted(found) == sorted(expected)


def replace_dictionary(game: LastWord, dictionary: Dictionary) -> LastWord:
    return LastWord(game.players, game.options, game.equipment, dictionary)


@rule("LW-15", "LW-16")
def test_among_equal_words_those_that_isolate_come_first_and_those_that_strand_last() -> None:
    grid = """
        . . . . . . . .
        . . . . I . . .
        . (Y) O (R) . . . .
        . . . A . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """
    assert table(grid, words="A I O").words() == ["3C:O", "4D:A", "2E:I"]


@rule("LW-15", "LW-16")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_what_a_walk_leads_to_is_foreseen(seed: str) -> None:
    """The quick check agrees with the rules, walk by walk, to the end of a game."""
    game = replace_dictionary(from_the_box(players=4).game, shipped("small"))
    at = from_the_box(players=4, seed=seed)
    at.game = game
    while not at.is_over:
        choices = list(game.actions(game.view(at.state, at.state.turn)))
        for choice in choices[:: 1 + len(choices) // 10]:
            if isinstance(choice.action, MakeWord):
                foresight = WalkResults(at.state.board, at.state.turn)
                events = game.play(at.state, at.state.turn, choice.action).events
                assert foresight.isolates(choice.action.squares) == sum(isinstance(one, Isolated) for one in events)
                stranded = Stranded(at.state.turn, "self-isolation") in events
                assert foresight.strands(choice.action.squares) is stranded
        at.do(choices[len(choices) // 3].action)


@rule("LW-13")
def test_giving_up_comes_last_and_is_always_there() -> None:
    assert list(chosen(table(TINY[0], words=WORDS)))[-1] == GiveUp()
    assert list(chosen(table(TINY[0], words=""))) == [GiveUp()]


def test_a_limit_returns_only_the_best_choices() -> None:
    at = from_the_box()
    game = replace_dictionary(at.game, shipped("default"))
    best = list(game.actions(game.view(at.state, at.state.turn), limit=3))
    assert len(best) == 3
    assert best[0].score >= best[1].score >= best[2].score


def test_a_player_has_nothing_to_choose_out_of_turn() -> None:
    at = from_the_box(words="A")
    for seat in (1 - at.state.turn, None):
        assert list(at.game.actions(at.game.view(at.state, seat))) == []


@rule("LW-16")
@pytest.mark.parametrize("grid", TINY)
def test_someone_is_stranded_exactly_when_nothing_is_found(grid: str) -> None:
    """For each word alone, the quick check at the start of a turn and the full search agree."""
    for word in WORDS.split():
        at = table(grid, words=word, auto_strand=True, turn=1).play("give up")
        alone = table(grid.replace("(Y)", ".").replace("*Y*", "*"), words=word)
        assert at.is_over is not bool(alone.words())
