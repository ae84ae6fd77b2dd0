"""Positions from Python: written by a table, made into one, and solved."""

from typing import Any

import pytest

import wordparlor
from wordparlor.core.record import read
from wordparlor.games.catalogue import playable
from wordparlor.games.snare.mid_turn import words_after
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.verify import verify
from wordparlor.words.shelf import shipped

EMPTY = ["." * 10] * 4
CAT = {
    "game": "upwords",
    "letters": [*EMPTY, "..CAT.....", "....O.....", *EMPTY],
    "heights": ["0" * 10] * 4 + ["0011200000", "0000100000"] + ["0" * 10] * 4,
    "rack": ["E", "S", "Qu"],
}
# Canonical positions, in which unusual values are all that is written.
POSITIONS: list[dict[str, Any]] = [
    CAT,
    CAT | {"players": 1, "exchanges": 2},
    CAT | {"players": 4, "options": {"policy": "challenge"}},
    {
        "game": "last-word",
        "grid": ["*" + "." * 9] * 8 + ["CATS......", "q........."],
        "pawn": None,
        "others": [],
        "side": "blue",
    },
    {
        "game": "last-word",
        "grid": ["AT........"] * 4 + ["." * 10] * 6,
        "pawn": [3, 5],
        "others": [[0, 9], [9, 9]],
        "side": "green",
    },
    {"game": "rings", "tiles": "AROWBIDESTGLN", "rings": [5, 8], "layout": "4-5-4", "found": ["DIG"]},
    {
        "game": "snare",
        "hand": ["A", "r:B", "*"],
        "own": [{"cards": ["C", "A", "*=T"], "open": True, "snared": True}],
        "others": [[{"cards": ["r:D", "O", "G"], "open": True}], []],
        "laid": True,
        "score": 400,
        "drawn": 0,
        "first_round": True,
    },
    {"game": "eight-it-all", "board": [["K", "I", ["S", "T"]]], "hand": "EXTRAHGOON"},
    {"game": "double-cross", "own": "TRAPS", "opponent": "CARE", "hand": "OUNTEILSDR"},
    {"game": "ow", "named": ["A", "D"], "hand": "IRYSTOUNEL", "deck": 3},
    {"game": "run-the-table", "board": ["TEAR"], "turned": "S", "hand": "DOUNIL"},
    {"game": "seeing-red", "reds_used": "JKQVVXZ", "hand": "UIESTORANL", "options": {"mode": "knockout"}},
]

WORDS = {"own": [{"cards": ["C", "A", "T"], "open": True}], "others": [[{"cards": ["D", "O", "*=G"], "open": True}]]}
SNARE = {"game": "snare", "hand": ["S", "r:B", "G", "E", "E", "E", "F", "*"], **WORDS, "laid": True, "score": 0}
# Steps of a turn other than making a word.
STEPS: dict[str, dict[str, Any]] = {
    "before the draw": SNARE | {"drawn": None, "discard": "r:Q"},
    "with nothing to take": SNARE | {"drawn": None},
    "middle of a turn": SNARE | {"plays": ["add 1 CATS", "lay B!EEf"]},
    "a wild card taken": SNARE | {"plays": ["wild B1.3=G", "lay FEg", "snare B1 DOGES"]},
    "rings to place": {"game": "rings", "tiles": "AROWBIDESTGLN", "rings": None, "to_place": 2, "layout": "4-5-4"},
    "another word": {"game": "eight-it-all", "board": [], "hand": "EXTRAHGOON", "step": "again"},
    "a word instead": {"game": "leftovers", "board": [], "hand": "EXTRAHGOON", "step": "instead"},
    "a letter to ask for": {"game": "pluck-it", "hand": "EXTRAHGOON", "step": "ask"},
    "a pile to take": {
        "game": "positive-negative",
        "pile": "",
        "step": "pile",
        "piles": [0, 10, 10, 0, *[10] * 8],
    },
    "cards to take back": {
        "game": "profit-and-loss",
        "hand": "EXTRAH",
        "step": "take-back",
        "own": "GOON",
        "opponent": "STRING",
    },
}


def table_with_a_position(game: str) -> wordparlor.Table:
    """Play a game until there is a position other than the first one, if the game has another."""
    table = wordparlor.new(game, seed=0, dictionary="small")
    for _ in range(4):
        table.play(next(table.actions()))
        try:
            table.position()
        except wordparlor.NoPosition:
            continue
        return table
    raise AssertionError(f"{game} has no position in its first moves")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["game"])
def test_a_table_from_a_position_writes_the_same_position(position: dict[str, Any]) -> None:
    assert wordparlor.from_position(position, seed=1).position() == position


@pytest.mark.parametrize("game", playable())
def test_every_game_has_positions_that_can_be_played_from(game: str) -> None:
    position = table_with_a_position(game).position()
    table = wordparlor.from_position(position, seed=1, dictionary="small")
    assert table.position() == position
    assert table.play(next(table.actions()))


@pytest.mark.parametrize("step", STEPS)
def test_other_steps_of_a_turn_have_positions(step: str) -> None:
    position = STEPS[step]
    table = wordparlor.from_position(position, seed=1, dictionary="small")
    assert table.position() == position
    assert table.play(table.choices[0])


def test_the_plays_of_a_turn_use_the_names_of_the_position() -> None:
    """Words put down in this turn are numbered after those on the table; a snared word keeps its name."""
    table = wordparlor.from_position(STEPS["a wild card taken"], seed=1, dictionary="small")
    own = {word.name: word.spelled for word in words_after(table.view()) if word.owner == 0}
    assert own == {"A1": "CAT", "A2": "FEG", "B1": "DOGES"}
    plays = wordparlor.solve(STEPS["a wild card taken"], dictionary="small")["plays"]
    assert {tuple(play["target"]) for play in plays if play["target"]} <= {("own", 0), ("own", 1), ("own", 2)}


def test_before_the_draw_the_top_discard_can_be_taken() -> None:
    with_discard, without = STEPS["before the draw"], STEPS["with nothing to take"]
    assert {type(choice.action).__name__ for choice in wordparlor.from_position(with_discard).choices} == {
        "Draw",
        "Take",
    }
    assert {type(choice.action).__name__ for choice in wordparlor.from_position(without).choices} == {"Draw"}


def test_the_seed_deals_what_the_position_does_not_say() -> None:
    one, same, other = (wordparlor.from_position(CAT, seed=seed) for seed in (1, 1, 2))
    assert one.match.state == same.match.state != other.match.state
    assert one.view(1).rack != other.view(1).rack
    assert len(one.view(1).rack) == 7


def test_a_seat_that_is_not_awaited_has_the_position_it_would_play_from() -> None:
    table = wordparlor.new("upwords", seed=1)
    waiting = 1 - (table.seat or 0)
    assert table.position(waiting)["rack"] == list(table.view(waiting).rack or ())


def test_the_record_of_such_a_table_is_played_again_from_its_position() -> None:
    table = wordparlor.from_position(CAT, seed=1, dictionary="small")
    table.play(next(table.actions()))
    record = read(table.record)
    verify(rules_of_record(record.head), game_of_record(record.head, shipped("small")), record, judge_again=True)


def test_a_record_of_a_dealt_game_has_no_position() -> None:
    assert b'"position"' not in wordparlor.new("upwords", seed=1).record


def test_other_players_have_no_position_in_the_middle_of_a_turn() -> None:
    table = wordparlor.from_position(STEPS["middle of a turn"], seed=1)
    with pytest.raises(wordparlor.NoPosition, match="Another player is in the middle of a turn"):
        table.position(1)


def test_only_the_dealer_has_a_position_before_the_rings_are_placed() -> None:
    table = wordparlor.from_position(STEPS["rings to place"], seed=1)
    with pytest.raises(wordparlor.NoPosition, match="The dealer has to place the rings first"):
        table.position(1)


def test_a_step_that_another_player_takes_is_named() -> None:
    table = wordparlor.from_position(STEPS["cards to take back"], seed=1)
    with pytest.raises(
        wordparlor.NoPosition, match=r"There's no position at the step 'take-back' here: .* the shorter"
    ):
        table.position(1)


@pytest.mark.parametrize(
    ("step", "change", "sentence"),
    [
        ("before the draw", {"drawn": 1}, "discard: the discard pile matters only before the draw"),
        ("before the draw", {"discard": "rQ"}, "discard: 'rQ' isn't a card"),
        ("before the draw", {"plays": ["lay BEE"]}, "plays: there can't be any before the draw"),
        ("middle of a turn", {"plays": "lay BEE"}, "plays must be a list"),
        ("middle of a turn", {"plays": ["draw"]}, "plays: 'draw' isn't a play"),
        ("middle of a turn", {"plays": [7]}, "plays: 7 isn't a play"),
        ("middle of a turn", {"plays": ["add 9 CATS"]}, "plays: add 9 CATS: "),
        ("rings to place", {"to_place": 12}, "to_place must be "),
        ("rings to place", {"found": ["DIG"]}, "found: nobody can find words before"),
        ("rings to place", {"rings": [1]}, "to_place is only for positions in which rings is null"),
        ("another word", {"step": "ask"}, "this game has no step 'ask'. It can be again"),
        ("another word", {"step": ["again"]}, "this game has no step"),
        ("another word", {"board": ["KIT"]}, "board: the board is empty at the step 'again'"),
        ("a letter to ask for", {"plucked": "E"}, "plucked: you haven't asked for a card yet"),
        ("a pile to take", {"piles": [10]}, "piles must have 12 numbers"),
        ("a pile to take", {"piles": [0] * 12}, "pile: no pile has been taken yet, so write"),
        ("a pile to take", {"piles": [11] * 12}, "piles must be a whole number from 0 to 10, not 11"),
        ("cards to take back", {"opponent": "GOON"}, "yours is the shorter"),
        ("cards to take back", {"own": ""}, "opponent: one word isn't enough"),
    ],
)
def test_an_impossible_step_is_refused_with_a_reason(step: str, change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(wordparlor.BadPosition, match=sentence):
        wordparlor.from_position(STEPS[step] | change)


def test_a_play_that_can_be_challenged_has_no_position() -> None:
    table = wordparlor.new("upwords", seed=1, policy="challenge")
    table.play(next(table.actions()))
    with pytest.raises(wordparlor.NoPosition, match="can still be challenged"):
        table.position()


def test_a_game_that_is_over_has_no_position() -> None:
    table = wordparlor.new("last-word", seed=1)
    while table.seat is not None:
        table.play("give up")
    with pytest.raises(wordparlor.NoPosition, match="The game is over"):
        table.position()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rack": ["Z", "Z"]}, "Z is used too many times: the game has only 1"),
        ({"rack": ["Z"], "equipment": {"tiles": {"A": 20, "C": 5, "O": 5, "T": 5}}}, "There's no Z in this game"),
        ({"tiles": ["A"]}, "It can have letters, heights, rack, exchanges, options, players, equipment"),
        ({"players": "two"}, "players must be a whole number, not 'two'"),
        ({"exchanges": 9}, "exchanges must be a whole number from 0 to 5, not 9"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(wordparlor.BadPosition, match=sentence):
        wordparlor.from_position(CAT | change)


def test_a_position_names_its_game() -> None:
    with pytest.raises(wordparlor.BadPosition, match="game is missing"):
        wordparlor.solve({"hand": "EXTRAHGOON"})
    with pytest.raises(wordparlor.BadOption, match="1 to 4 players, not 9"):
        wordparlor.from_position(CAT | {"players": 9})


@pytest.mark.parametrize("nothing", [None, "upwords", 5, [("game", "ow")]])
def test_only_a_dictionary_can_be_a_position(nothing: object) -> None:
    for ask in (wordparlor.from_position, wordparlor.solve):
        with pytest.raises(wordparlor.BadPosition, match="A position is a dictionary"):
            ask(nothing)  # type: ignore[arg-type] # on purpose


@pytest.mark.parametrize("limit", [-1, "x", 1.5])
def test_a_limit_is_a_whole_number(limit: object) -> None:
    with pytest.raises(ValueError, match="limit must be a whole number, or None for all plays"):
        wordparlor.solve(CAT, limit=limit)  # type: ignore[arg-type] # on purpose
