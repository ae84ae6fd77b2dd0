"""Verify a record: replay it from its seed, and compare everything with what was written."""

from __future__ import annotations

from typing import Any

import msgspec

from wordparlor.core.chance import seed_hash
from wordparlor.core.game import Refused
from wordparlor.core.judge import FactsDiffer, Judge, RecordedJudge
from wordparlor.core.record import HEAD_LINE, Acted, Ended, Line, Record, RecordDamaged, Replaced, Undone, blame_line
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.match.positions import first_state
from wordparlor.match.proposal import AnyStep
from wordparlor.match.replay import ComesOutOtherwise, line_number, replay_step
from wordparlor.match.wording import same_events, same_outcome


def verify(rules: Rules, game: AnyGame, record: Record, *, judge_again: bool) -> None:
    """Replay a whole record, including undone actions; raise RecordDamaged at the first line that differs.

    With judge_again, words are looked up again; otherwise the answers are taken from the record.
    """
    if record.seed is None:
        raise RecordDamaged(1, "its seed is secret until the game is over. Verify it then.")
    if seed_hash(record.seed) != record.head.seed_hash:
        raise RecordDamaged(1, "the seed doesn't match the published fingerprint.")
    with blame_line(HEAD_LINE):
        states = [first_state(game, record.head, record.seed)]
    for line in record.lines:
        with blame_line(line_number(line)):
            problem = _replay_line(rules, game, states, line, judge_again=judge_again)
        if problem:
            if record.head.edition != rules.edition:
                raise ComesOutOtherwise(record.head.edition, rules)
            raise RecordDamaged(line_number(line), f"the replay differs: {problem}")


def _replay_line(rules: Rules, game: AnyGame, states: list[Any], line: Line, *, judge_again: bool) -> str | None:
    """Apply a line, and return what differs, if anything."""
    match line:
        case Acted():
            try:
                step = replay_step(rules, game, states[-1], line, judge=_judge(line, judge_again=judge_again))
            except (Refused, FactsDiffer, msgspec.ValidationError) as problem:
                return str(problem)
            states.append(step.state)
            return _difference(step, line)
        case Undone(kept=kept):
            del states[kept + 1 :]
        case Ended(outcome=outcome) if not same_outcome(game.outcome(states[-1]), outcome):
            return f"its outcome is {game.outcome(states[-1])}."
        case Replaced() | Ended():
            pass
    return None


def _judge(line: Acted, *, judge_again: bool) -> Judge | None:
    return None if judge_again else RecordedJudge(line.facts)


def _difference(step: AnyStep, line: Acted) -> str | None:
    if not same_events(step.events, line.events):
        return f"its events are {msgspec.json.encode(step.events).decode()}."
    if step.facts != line.facts:
        return f"its rulings are {', '.join(map(str, step.facts)) or 'none'}."
    return None
