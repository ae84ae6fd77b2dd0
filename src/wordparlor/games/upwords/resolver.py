"""Resolve every action: placing tiles, exchanging, passing, challenging, leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.core.judge import Judge
from wordparlor.core.word_policy import Policy
from wordparlor.games.common.challenge_window import Claim, Window
from wordparlor.games.common.events import LeftTable, Passed, PlayStands, Why
from wordparlor.games.common.judging import require_legal
from wordparlor.games.common.pending_play import OnePlayResolver, pending_play
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.upwords import turns
from wordparlor.games.upwords.board import Board, LaidTile
from wordparlor.games.upwords.options import Equipment
from wordparlor.games.upwords.placing import words_made
from wordparlor.games.upwords.scoring import play_score
from wordparlor.games.upwords.state import (
    Drew,
    Event,
    Exchange,
    Exchanged,
    Pass,
    Pending,
    Play,
    Played,
    PlayFell,
    State,
    TurnAction,
    happened,
)
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face

MOST_STRUCK = 3  # UPW-18


@dataclass(frozen=True)
class UpwordsResolver(OnePlayResolver[State, TurnAction, Event]):
    """Resolves one action by the rules, with a judge who answers for the dictionary."""

    equipment: Equipment
    policy: Policy
    judge: Judge
    can_play: Callable[[State, Seat], bool]

    def take_turn(self, state: State, seat: Seat, action: TurnAction) -> Step[State, Event]:  # noqa: ARG002 - in turn
        match action:
            case Play(tiles):
                return self.lay_tiles(state, tiles)
            case Exchange(face):
                return self.exchange_tile(state, face)
            case Pass():
                return self.pass_turn(state, "chosen")

    # Laying tiles

    def lay_tiles(self, state: State, tiles: tuple[LaidTile, ...]) -> Step[State, Event]:
        """Place tiles: immediately if the words are checked, otherwise pending until nobody challenges (COM-5)."""
        tiles = tuple(sorted(tiles, key=lambda tile: tile.square))
        rack_holds(state, tiles)
        after, runs = words_made(state.board, tiles, self.equipment)
        words = tuple(after.word(run) for run in runs)
        score = play_score(after, runs, laid=len(tiles), equipment=self.equipment)
        pending = self.policy == "challenge"
        event = Played(state.turn, tiles, words, score, pending)
        if pending:
            return happened(replace(state, pending=Pending(tiles, words, score, window_for(state, words))), event)
        require_legal(words, self.judge, rule="UPW-8")
        return happened(state, event).then(partial(self.play_happens, tiles=tiles, after=after, score=score))

    def play_happens(
        self, state: State, *, tiles: tuple[LaidTile, ...], after: Board, score: int
    ) -> Step[State, Event]:
        seat = state.turn
        rest = pile.without(state.racks[seat], [tile.face for tile in tiles])
        state = replace(
            state,
            board=after,
            racks=with_seat_value(state.racks, seat, rest),
            scores=with_seat_value(state.scores, seat, state.scores[seat] + score),
            pending=None,
            passed=(),
            idle=0,
        )
        return self.rack_is_filled(state).then(self.turn_is_over)

    def rack_is_filled(self, state: State) -> Step[State, Event]:
        """Draw up to seven tiles, as long as there are any (UPW-12)."""
        rack = state.racks[state.turn]
        faces, rest = pile.drawn(state.pile, self.equipment.rack - len(rack))
        if not faces:
            return happened(state)
        state = replace(state, pile=rest, racks=with_seat_value(state.racks, state.turn, rack + faces))
        return happened(state, Drew(state.turn, len(faces), faces))

    def turn_is_over(self, state: State) -> Step[State, Event]:
        return turns.turn_is_over(state, self.judge, self.can_play)

    # Exchanging and passing

    def exchange_tile(self, state: State, face: Face) -> Step[State, Event]:
        rack = state.racks[state.turn]
        may_exchange(state)
        if face not in rack:
            raise Refused("COM-21", f"You have no {face} to exchange.")
        # Drawn before the first tile goes back, so nobody draws what they just gave (UPW-20).
        (got,), rest = pile.drawn(state.pile, 1)
        mixed, chance = pile.mixed_in(rest, (face,), state.chance)
        racks = with_seat_value(state.racks, state.turn, (*pile.without(rack, (face,)), got))
        state = replace(state, chance=chance, pile=mixed, racks=racks, passed=())
        state = replace(state, exchanges=state.exchanges + 1) if turns.is_solo(state) else with_idle_turn(state)
        return happened(state, Exchanged(state.turn, face, got)).then(self.turn_is_over)

    def pass_turn(self, state: State, why: Why) -> Step[State, Event]:
        state = with_idle_turn(replace(state, passed=(*state.passed, state.turn)))
        return happened(state, Passed(state.turn, why)).then(self.turn_is_over)

    # The window

    def window_closes(self, state: State) -> Step[State, Event]:
        """Make the accepted play happen."""
        pending = pending_play(state)
        step = happened(state, PlayStands(state.turn, pending.score))
        after = state.board.with_tiles(pending.tiles)
        return step.then(partial(self.play_happens, tiles=pending.tiles, after=after, score=pending.score))

    def play_falls(self, state: State) -> Step[State, Event]:
        """Take the tiles back and let the player try again; a third time counts as a pass (UPW-18)."""
        pending = pending_play(state)
        state = replace(state, pending=None, struck=state.struck + 1)
        again = state.struck < MOST_STRUCK
        step = happened(state, PlayFell(state.turn, pending.tiles, again))
        return step if again else step.then(lambda fallen: self.pass_turn(fallen, "struck"))

    # What the host says

    def turn_times_out(self, state: State, seat: Seat) -> Step[State, Event]:  # noqa: ARG002 - in turn
        return self.pass_turn(state, "time")

    def player_leaves(self, state: State, seat: Seat) -> Step[State, Event]:
        """Continue without a player; their pending play never happens, and they accept another player's (COM-11)."""
        state = replace(state, gone=(*state.gone, seat))
        step = happened(state, LeftTable(seat))
        if len(turns.seats_in(state)) <= 1:
            return step.then(partial(self.window_is_left, seat=seat)).then(turns.too_few_are_left)
        if state.turn == seat:
            return step.then(lambda left: self.turn_is_over(with_idle_turn(replace(left, pending=None))))
        return step.then(partial(self.window_is_left, seat=seat))

    def begins_next(self, state: State) -> Seat | None:
        return begins_next(state)


def rack_holds(state: State, tiles: tuple[LaidTile, ...]) -> None:
    if lacking := pile.lacking(state.racks[state.turn], [tile.face for tile in tiles]):
        raise Refused(
            "COM-21", f"You don't have {', '.join(sorted(lacking))}: use tiles from your rack, each only once."
        )


def may_exchange(state: State) -> None:
    if state.struck:
        raise Refused("UPW-18", "After a rejected word, you can play another or pass.")
    if turns.is_solo(state) and state.exchanges == turns.FREE_EXCHANGES:
        raise Refused("UPW-23", f"All {turns.FREE_EXCHANGES} exchanges have been used.")
    if not state.pile:
        raise Refused("UPW-20", "The draw pile is empty, so you can't exchange.")


def window_for(state: State, words: tuple[str, ...]) -> Window:
    """Open the window to everyone else; the next player closes it by playing on (COM-6)."""
    others = tuple(turns.clockwise(state))[:-1]
    return Window((Claim(state.turn, words),), others, begins_next(state))


def begins_next(state: State) -> Seat | None:
    return next((seat for seat in turns.clockwise(state) if state.racks[seat] and seat != state.turn), None)


def with_idle_turn(state: State) -> State:
    return replace(state, idle=state.idle + 1)
