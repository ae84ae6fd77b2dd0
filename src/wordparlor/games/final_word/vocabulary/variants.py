"""Variants of a game: knockout (FW-16) and solo (FW-17). They replace parts of its definition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import replace as with_part
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from wordparlor.core.game import Seat, Step
from wordparlor.games.final_word.actions import GiveUp, Stop
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import NO_WEIGHT, Definition, Effect, Fallback, Phase, Turn, Way
from wordparlor.games.final_word.events import Event, happened
from wordparlor.games.final_word.options import Options
from wordparlor.games.final_word.state import Ending, State
from wordparlor.games.final_word.vocabulary.effects import player_is_out, turn_ends
from wordparlor.games.final_word.vocabulary.endings import no_word_can_be_made


@dataclass(frozen=True)
class Book:
    """A game, and how its variations, its modes and solo play change it; players choose them by name."""

    definition: Definition
    variations: Mapping[str, Variant]
    modes: Mapping[str, Variant]
    alone: Change | None

    def chosen(self, options: Options, players: int) -> Definition:
        definition = self.definition
        if options.variation in self.variations:
            definition = self.variations[options.variation].change(definition)
        if players == 1 and self.alone:
            return self.alone(definition)
        return self.modes[options.mode].change(definition) if options.mode in self.modes else definition

    def options(self) -> type[Options]:
        """Make the struct of options that a table of this game can choose."""
        fields = [
            *an_option("variation", "Variation", usual="none", others=self.variations),
            *an_option("mode", "How to win", usual="scored", others=self.modes),
        ]
        named = {"__doc__": Options.__doc__}
        made = msgspec.defstruct(
            "Options", fields, bases=(Options,), namespace=named, frozen=True, forbid_unknown_fields=True
        )
        assert issubclass(made, Options), "it has the usual options too"
        return made


def variant_named(way: str) -> str:
    """Write the name of a way to play as a form shows it."""
    return way.replace("-", " ").capitalize()


def an_option(
    name: str, title: str, *, usual: str, others: Mapping[str, Variant]
) -> Iterator[tuple[str, Any, str]]:  # the type of a field is a value here
    """Describe a choice between the default and the others, if there are any."""
    sentences = " ".join(f"{variant_named(other)}: {variant.sentence}." for other, variant in others.items())
    if others:
        yield name, Annotated[Literal[(usual, *others)], Meta(title=title, description=sentences)], usual


if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine

Change: TypeAlias = Callable[[Definition], Definition]


@dataclass(frozen=True)
class Variant:
    """A different way to play a game: the parts that it replaces, and a sentence that follows "With knockout"."""

    change: Change
    sentence: str


def each_phase(definition: Definition, change: Callable[[Phase], Phase]) -> Definition:
    return with_part(definition, phases={name: change(phase) for name, phase in definition.phases.items()})


def each_way(definition: Definition, change: Callable[[Way], Way]) -> Definition:
    return each_phase(
        definition,
        lambda phase: with_part(phase, ways=tuple(map(change, phase.ways)), opening=tuple(map(change, phase.opening))),
    )


def word_stays(definition: Definition) -> Definition:
    """Never clear the board: the word stays until someone changes it (FW-15)."""
    return with_part(definition, on_barren_round=())


# Until one player is left


def knockout(definition: Definition) -> Definition:
    """Play without scores, passes and trades: a player who can't play is out, and the last one left wins (FW-16)."""
    unscored = each_way(definition, lambda way: with_part(way, scoring=NO_WEIGHT, score=None, ranking=way.scoring))
    out = (player_is_out, turn_ends)
    return with_part(
        each_phase(
            word_stays(unscored),
            lambda phase: with_part(phase, fallback=Fallback(trade=0, says=(GiveUp,), then=out, rule="FW-16")),
        ),
        on_struck_play=out,
        on_leave=(leaver_is_out,),
        on_leave_in_turn=(turn_ends,),
        on_wrong_challenge=challenger_is_out,
        ends=(),
        unplayed="nothing",
        ranks=outlasted,
        skips=False,
    )


KNOCKOUT = Variant(knockout, "if you can't play, you're out; the last player left wins")


def challenger_is_out(engine: Engine, state: State, seat: Seat) -> Step[State, Event]:
    out = player_is_out(Turn(engine, seat), state)
    ending = turn_order.too_few(out.state)
    return out.then(lambda after: turn_order.game_is_over(engine, after, ending)) if ending else out


def leaver_is_out(turn: Turn, state: State) -> Step[State, Event]:
    """Knock a player who leaves out now, unless they went out before (COM-11)."""
    return happened(state) if turn.seat in state.knocked_out else player_is_out(turn, state)


def outlasted(state: State, seat: Seat) -> tuple[int, ...]:
    """Count how many players went out before this one."""
    places = {out: place for place, out in enumerate(state.knocked_out)}
    return (places.get(seat, len(state.scores) - 1),)


# Solo


def solo(rule: str, *, ranks: Callable[[State, Seat], tuple[int, ...]], sums_up: Callable[[State], str]) -> Change:
    """Play until no word can be made or the player stops, without trades and passes (FW-17)."""
    return lambda definition: with_part(
        each_phase(
            word_stays(definition),
            lambda phase: with_part(
                phase, fallback=Fallback(trade=0, says=(Stop,), then=(player_stops(rule),), rule="FW-17")
            ),
        ),
        ends=(no_word_can_be_made(rule),),
        unplayed="nothing",
        ranks=ranks,
        sums_up=sums_up,
    )


def player_stops(rule: str) -> Callable[[Turn, State], Step[State, Event]]:
    return lambda turn, state: turn_order.game_is_over(turn.engine, state, Ending(rule, "The player stopped."))


def may_stop(rule: str, *first: Effect) -> Change:
    """Allow a solo player to stop, in a game that defines what else a player can do and what comes first."""
    return lambda definition: each_phase(
        word_stays(definition),
        lambda phase: with_part(
            phase,
            fallback=with_part(
                phase.fallback,
                says=(*phase.fallback.says, Stop),
                after={Stop: (*first, player_stops(rule))},
                rule="FW-17",
            ),
        ),
    )


def cards_played(state: State, _: Seat) -> tuple[int, ...]:
    """Count the cards that left the deck and the hand, then the points (FW-5T5-2)."""
    return len(state.away) + sum(len(stack) for row in state.board for stack in row), state.scores[0]


def how_many_were_played(state: State) -> str:
    played, points = cards_played(state, 0)
    return f"Cards played: {played} of {played + len(state.deck) + len(state.hands[0])}. Points: {points}."
