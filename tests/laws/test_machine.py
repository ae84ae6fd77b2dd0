"""A state machine that plays freely: choices, anything with the form of an action, timeouts, and leaving."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.inspect import (
    BoolType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from tests.laws import laws
from tests.laws.dice import Dice
from tests.laws.moments import Moment, Move, begin
from tests.laws.mutants import mutant
from tests.laws.parts import outcome_of
from tests.laws.setups import Setup, box, setups
from wordparlor.core.game import GameTimeUp, Leaves, Refused, TimeUp
from wordparlor.words.shelf import shipped

numbers = st.integers(0, 1000)


def anything_like(kind: Type, setup: Setup) -> st.SearchStrategy[Any]:
    """Draw a value with the form of a type: faces from the box for texts, numbers about as large as a board."""
    match kind:
        case UnionType(types):
            return st.one_of([anything_like(member, setup) for member in types])
        case StructType(cls, fields):
            return st.builds(cls, **{field.name: anything_like(field.type, setup) for field in fields})
        case VarTupleType(item):
            return st.lists(anything_like(item, setup), max_size=8).map(tuple)
        case TupleType(items):
            return st.tuples(*(anything_like(item, setup) for item in items))
        case LiteralType(values):
            return st.sampled_from(values)
        case IntType():
            return st.integers(-1, 12)
        case StrType():
            return st.sampled_from([*sorted(set(box(setup))), "", "?"])
        case BoolType():
            return st.booleans()
        case NoneType():
            return st.none()
        case _:
            raise AssertionError(f"no values are known for {kind}")


class Play(RuleBasedStateMachine):
    """A game of any kind, and everything that can be done to it."""

    moment: Moment

    @initialize(setup=st.sampled_from(setups()), seed=numbers)
    def sit_down(self, setup: Setup, seed: int) -> None:
        self.moment = begin(setup, shipped("small"), str(seed))

    @property
    def is_going_on(self) -> bool:
        return bool(self.moment.awaited)

    def make(self, move: Move) -> None:
        """Make a move if it's allowed; if not, a known rule gives the reason."""
        step = outcome_of(self.moment, move)
        if isinstance(step, Refused):
            laws.names_a_known_rule(step)
        else:
            self.moment = self.moment.after(step)

    @precondition(lambda self: self.is_going_on)
    @rule(who=numbers, which=numbers)
    def choose(self, who: int, which: int) -> None:
        seat = self.moment.awaited[who % len(self.moment.awaited)]
        choices = self.moment.choices(seat)
        self.moment = self.moment.after(self.moment.step(Move(seat, choices[which % len(choices)].action)))

    @rule(seat=st.integers(-1, 4), data=st.data())
    def throw(self, seat: int, data: st.DataObject) -> None:
        action = data.draw(anything_like(type_info(self.moment.setup.rules.action), self.moment.setup))
        self.make(Move(seat, action))

    @precondition(lambda self: self.is_going_on)
    @rule(who=numbers, which=numbers, seed=numbers)
    def distort(self, who: int, which: int, seed: int) -> None:
        seat = self.moment.awaited[who % len(self.moment.awaited)]
        choices = self.moment.choices(seat)
        action = mutant(choices[which % len(choices)].action, self.moment.setup, Dice(str(seed)))
        self.make(Move(seat, action))

    @rule(seat=st.integers(-1, 4))
    def run_out_of_time(self, seat: int) -> None:
        self.make(Move("host", TimeUp(seat)))

    @rule()
    def run_out_of_all_time(self) -> None:
        self.make(Move("host", GameTimeUp()))

    @rule(seat=st.integers(-1, 4), really=st.integers(0, 9))
    def leave(self, seat: int, really: int) -> None:
        if not really:
            self.make(Move("host", Leaves(seat)))

    @invariant()
    def the_laws_hold(self) -> None:
        if hasattr(self, "moment"):
            dice = Dice(msgspec.json.encode(self.moment.state).decode())
            for law in laws.LAWS:
                law(self.moment, dice)


def play(*, games: int, actions: int) -> None:
    run_state_machine_as_test(
        Play,
        settings=settings(
            max_examples=games,
            stateful_step_count=actions,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_whatever_is_done_the_laws_hold() -> None:
    play(games=8, actions=12)


@pytest.mark.soak
def test_whatever_is_done_for_long_the_laws_hold() -> None:
    play(games=300, actions=40)
