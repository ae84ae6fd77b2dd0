"""A moment of a game, and walks from its start to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from tests.laws.dice import Dice
from tests.laws.mutants import mutant
from tests.laws.setups import Setup
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, GameTimeUp, HostAction, Leaves, Refused, Seat, TimeUp
from wordparlor.core.rules import AnyGame
from wordparlor.match.game_loop import is_out_of_time
from wordparlor.match.proposal import AnyStep
from wordparlor.notation.catalogue import AnyNotation, notation_of
from wordparlor.words.dictionary import Dictionary

LONGEST = 2_000  # actions, more than any game takes
MOST = 300  # choices that are looked at
NO_WORDS = Dictionary.from_words([], name="nothing")


class Move(NamedTuple):
    """A move of a seat or of the host."""

    by: Seat | Literal["host"]
    action: Any


@dataclass(frozen=True)
class Moment:
    """The state of a game at one moment."""

    setup: Setup
    game: AnyGame
    state: Any
    came_by: frozenset[str] = frozenset()  # the kinds of events that led here
    _choices: dict[Seat | None, list[Choice[Any]]] = field(default_factory=dict, compare=False)

    @property
    def seats(self) -> range:
        return range(self.game.players)

    @property
    def watchers(self) -> tuple[Seat | None, ...]:
        """Everyone who watches the game: the seats, and a spectator."""
        return (*self.seats, None)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        awaited = self.game.awaited(self.state)
        return tuple(sorted(awaited.seats)) if awaited else ()

    @property
    def notation(self) -> AnyNotation:
        return notation_of(self.setup.rules.game)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"Player {seat + 1}" for seat in self.seats)

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401 - of whatever game is played
        return self.game.view(self.state, seat)

    def choices(self, seat: Seat | None) -> list[Choice[Any]]:
        """Return what a seat can choose; of very many words, only the best, but everything that isn't a word."""
        if seat not in self._choices:
            self._choices[seat] = list(self.game.actions(self.view(seat), limit=MOST))
            if len(self._choices[seat]) == MOST and self._choices[seat][-1].words:
                self._choices[seat] += self._other_choices(seat)
        return self._choices[seat]

    def _other_choices(self, seat: Seat | None) -> list[Choice[Any]]:
        """Return what can be chosen if the dictionary has no words."""
        return list(self.setup.game(NO_WORDS).actions(self.view(seat), limit=MOST))

    def step(self, move: Move) -> AnyStep:
        if move.by == "host":
            return self.game.host(self.state, move.action)
        return self.game.play(self.state, move.by, move.action)

    def after(self, step: AnyStep) -> Moment:
        came_by = frozenset(type(event).__name__ for event in step.events)
        return Moment(self.setup, self.game, step.state, came_by)

    def at(self, state: Any) -> Moment:  # noqa: ANN401 - of whatever game is played
        return Moment(self.setup, self.game, state)

    def accepts(self, move: Move) -> bool:
        try:
            self.step(move)
        except Refused:
            return False
        return True


Player: TypeAlias = Callable[[Moment, Dice], Move]


def begin(setup: Setup, dictionary: Dictionary, seed: str) -> Moment:
    game = setup.game(dictionary)
    return Moment(setup, game, game.start(Chance.of(seed)))


def walk(moment: Moment, player: Player, dice: Dice) -> Iterator[tuple[Moment, Move | None]]:
    """Return every moment of a game with the move that was made there, or none at the end."""
    thoughts: Counter[tuple[Seat, str, int]] = Counter()
    for _ in range(LONGEST):
        if not moment.awaited:
            yield moment, None
            return
        move = in_time(moment, player(moment, dice), thoughts)
        yield moment, move
        moment = moment.after(moment.step(move))
    raise AssertionError(f"the game has not ended after {LONGEST} actions")


def in_time(moment: Moment, move: Move, thoughts: Counter[tuple[Seat, str, int]]) -> Move:
    """Expire a clock set by the rules once a seat has answered the same question often enough."""
    awaited = moment.game.awaited(moment.state)
    if awaited is None or move.by == "host":
        return move
    question = (move.by, awaited.purpose, awaited.number)
    thoughts[question] += 1
    return Move("host", TimeUp(move.by)) if is_out_of_time(awaited, thoughts[question]) else move


# Players


def greedy(moment: Moment, dice: Dice) -> Move:
    """Take the best choice."""
    seat = dice.one_of(moment.awaited)
    return Move(seat, next(moment.game.actions(moment.view(seat), limit=1)).action)


def random(moment: Moment, dice: Dice) -> Move:
    """Take any choice."""
    seat = dice.one_of(moment.awaited)
    return Move(seat, dice.one_of(moment.choices(seat)).action)


def careless(moment: Moment, dice: Dice) -> Move:
    """Do each kind of action equally often, make words up, run out of time, and leave now and then."""
    for move in carelessly(moment, dice):
        if moment.accepts(move):
            return move
    return random(moment, dice)


def carelessly(moment: Moment, dice: Dice) -> Iterator[Move]:
    seat = dice.one_of(moment.awaited)
    if dice.one_in(30):
        yield Move("host", one_host_action(moment, dice))
    action = dice.one_of(of_one_kind(moment.choices(seat), dice)).action
    if dice.one_in(3):
        yield from (Move(seat, mutant(action, moment.setup, dice)) for _ in range(4))
    # A player who passes every other time sees little of a game.
    if dice.one_in(3):
        yield Move(seat, action)


def one_host_action(moment: Moment, dice: Dice) -> HostAction:
    if dice.one_in(4):
        return Leaves(dice.one_of(moment.seats))
    return GameTimeUp() if dice.one_in(4) else TimeUp(dice.one_of(moment.awaited))


def of_one_kind(choices: Sequence[Choice[Any]], dice: Dice) -> list[Choice[Any]]:
    kind = dice.one_of(list({type(choice.action): None for choice in choices}))
    return [choice for choice in choices if type(choice.action) is kind]


PLAYERS: tuple[Player, ...] = (greedy, random, careless)
