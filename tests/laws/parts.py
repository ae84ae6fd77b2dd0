"""What several laws need: a few choices, the steps they lead to, and everything that anyone sees of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tests.laws.dice import Dice
from tests.laws.moments import Moment, Move
from wordparlor.core.game import Choice, Refused, Seat, TimeUp
from wordparlor.drawing.picture import picture_of
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.match.proposal import AnyStep

FEW = 3


def few(choices: list[Choice[Any]], dice: Dice, *, many: int = FEW) -> list[Choice[Any]]:
    """Take the best of each kind, the last and some others."""
    return [*best_of_each_kind(choices), *dice.some_of(choices, many), *choices[-1:]]


def best_of_each_kind(choices: list[Choice[Any]]) -> list[Choice[Any]]:
    return list({type(choice.action): choice for choice in reversed(choices)}.values())


def few_awaited(moment: Moment, dice: Dice) -> list[Seat]:
    """Take a few of those who can act; if all act at once, they're much the same."""
    return dice.some_of(moment.awaited, 2)


def few_steps(moment: Moment, dice: Dice) -> Iterator[tuple[Move, AnyStep]]:
    for seat in few_awaited(moment, dice):
        for choice in few(moment.choices(seat), dice):
            move = Move(seat, choice.action)
            yield move, moment.step(move)


def few_steps_and_silences(moment: Moment, dice: Dice) -> Iterator[tuple[Move, AnyStep]]:
    """Return a few steps, and the results if time runs out instead."""
    yield from few_steps(moment, dice)
    for seat in few_awaited(moment, dice):
        move = Move("host", TimeUp(seat))
        yield move, moment.step(move)


def is_challenge(choice: Choice[Any]) -> bool:
    return isinstance(choice.action, Challenge)


def outcome_of(moment: Moment, move: Move) -> AnyStep | Refused:
    try:
        return moment.step(move)
    except Refused as refused:
        return refused


def refused_by(moment: Moment, move: Move) -> str | None:
    refusal = outcome_of(moment, move)
    return refusal.rule if isinstance(refusal, Refused) else None


def survives(value: Any, kind: Any) -> None:  # noqa: ANN401 - any value and its type
    assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value


def told(moment: Moment, step: AnyStep, watcher: Seat | None) -> list[str]:
    seen = (event.seen_by(watcher) for event in step.events)
    return [moment.notation.narrate(event, moment.names) for event in seen if event is not None]


def all_shown(moment: Moment, watcher: Seat | None) -> str:
    """Return every text in which a watcher can see the moment."""
    view = moment.view(watcher)
    notation = moment.notation
    texts = notation.draw(view, moment.names), notation.describe(view, moment.names), drawn(moment, watcher)
    return msgspec.json.encode(view).decode() + "".join(texts)


def drawn(moment: Moment, watcher: Seat | None) -> str:
    """Return the picture that a watcher sees."""
    return picture_of(moment.setup.rules.game, moment.view(watcher), moment.names).svg


def all_told(moment: Moment, step: AnyStep, watcher: Seat | None) -> str:
    seen = [event.seen_by(watcher) for event in step.events]
    return msgspec.json.encode(seen).decode() + "".join(told(moment, step, watcher))
