"""Every game is its record: when it's read again, it gives the same states, and no word is judged twice."""

from __future__ import annotations

import pytest

from tests.laws.dice import Dice
from tests.laws.moments import Move, begin, careless, walk
from tests.laws.setups import Setup, few_setups
from tests.rules import rule
from wordparlor.core.record import Seated, read
from wordparlor.library import new_match
from wordparlor.match.binding import game_of_record
from wordparlor.match.match import Match
from wordparlor.match.replay import replay_record
from wordparlor.match.verify import verify
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

NO_WORDS = Dictionary.from_words([], name="nothing")


def recorded(setup: Setup, seed: str) -> tuple[Match, bytes, list[object]]:
    """Play a game at random through a match, and return its record and all its states."""
    lines: list[bytes] = []
    match = new_match(
        setup.rules.game,
        seats=[Seated(f"Player {seat + 1}") for seat in range(setup.players)],
        dictionary=shipped("small"),
        seed=seed,
        options={name: value for name, value in options_of(setup).items() if value is not None},
        keep=lines.append,
    )
    states = []
    for moment, move in walk(begin(setup, shipped("small"), seed), careless, Dice(f"record {setup}")):
        states.append(moment.state)
        if move:
            make(match, move)
    return match, b"".join(lines), states


def options_of(setup: Setup) -> dict[str, object]:
    return {name: getattr(setup.options, name) for name in setup.options.__struct_fields__}


def make(match: Match, move: Move) -> None:
    match move.by, move.action:
        case "host", said:
            match.host(said)
        case int(seat), action:
            match.play(seat, action)


@rule("COM-14", "COM-18")
@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_a_record_gives_the_same_states_without_a_dictionary(setup: Setup) -> None:
    match, data, states = recorded(setup, "replay")
    record = read(data)
    game = game_of_record(record.head, NO_WORDS)
    again = [step.state for step, _ in replay_record(setup.rules, game, record, seed=record.seed)]
    assert again == states[1:]
    assert match.outcome == game.outcome(again[-1])
    verify(setup.rules, game, record, judge_again=False)


@rule("COM-14")
@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_a_record_cut_off_anywhere_resumes_from_there(setup: Setup) -> None:
    _, data, states = recorded(setup, "resume")
    lines = data.splitlines(keepends=True)
    for count in range(1, len(lines), 7):
        record = read(b"".join(lines[:count]))
        resumed = Match(setup.rules, game_of_record(record.head, NO_WORDS), record.head).resume(record)
        assert resumed.state == states[count - 1]
