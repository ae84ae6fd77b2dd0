"""Replay a record with the answers in it, so that no word is judged again (COM-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wordparlor.core.game import HostAction, Leaves, Refused, Seat
from wordparlor.core.judge import FactsDiffer, Judge, RecordedJudge
from wordparlor.core.options import BadOption
from wordparlor.core.record import HEAD_LINE, Acted, Line, Record, blame_line
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.match.positions import first_state
from wordparlor.match.proposal import AnyStep
from wordparlor.match.wording import same_events

# Created here and not where it's used, for the reason given in forms.py.
read_host_action = msgspec.json.Decoder(HostAction).decode


def replay_record(rules: Rules, game: AnyGame, record: Record, *, seed: str | None) -> Iterator[tuple[AnyStep, Acted]]:
    """Replay the actions of a record that weren't undone, with the answers that it contains."""
    assert seed is not None, "a record can be replayed only with its seed"
    with blame_line(HEAD_LINE):
        state = first_state(game, record.head, seed)
    for acted in record.acted:
        with blame_line(line_number(acted)):
            step = same_step(rules, game, state, acted, edition=record.head.edition)
        state = step.state
        yield step, acted


def line_number(line: Line) -> int:
    """Return the number of a line in its file; the head is the first."""
    return HEAD_LINE + line.number


class ComesOutOtherwise(BadOption):
    """A record of another edition that comes out differently under the current rules (COM-18)."""

    def __init__(self, edition: int, rules: Rules) -> None:
        super().__init__(
            f"This game was played with edition {edition} of {rules.game}; this program plays edition {rules.edition}. "
            "You can view it, but not continue it."
        )


def same_step(rules: Rules, game: AnyGame, state: Any, acted: Acted, *, edition: int) -> AnyStep:  # noqa: ANN401 - of whatever game is played
    """Replay a recorded action with the recorded answers; in another edition, the result must be the same."""
    judge = RecordedJudge(acted.facts)
    if edition == rules.edition:
        return replay_step(rules, game, state, acted, judge=judge)
    try:
        step = replay_step(rules, game, state, acted, judge=judge)
    except (Refused, FactsDiffer, msgspec.ValidationError) as problem:
        raise ComesOutOtherwise(edition, rules) from problem
    if not same_events(step.events, acted.events):
        raise ComesOutOtherwise(edition, rules)
    return step


def replay_step(rules: Rules, game: AnyGame, state: Any, acted: Acted, *, judge: Judge | None) -> AnyStep:  # noqa: ANN401 - of whatever game is played
    """Replay a recorded action."""
    action = recorded_action(rules, acted)
    if acted.by == "host":
        return game.host(state, action, judge=judge)
    return game.play(state, acted.by, action, judge=judge)


def recorded_action(rules: Rules, acted: Acted) -> Any:  # noqa: ANN401 - likewise
    """Return the action in a line, of a player or the host."""
    if acted.by == "host":
        return read_host_action(acted.action)
    return msgspec.json.decode(acted.action, type=rules.action)


def leaver_of(acted: Acted) -> Seat | None:
    """Return the seat that left the game with this action, or None."""
    action = read_host_action(acted.action) if acted.by == "host" else None
    return action.seat if isinstance(action, Leaves) else None
