"""Resolve every action: drawing, playing, undoing, discarding, challenging, leaving."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.games.common import challenge_window
from wordparlor.games.common.challenge_window import settle
from wordparlor.games.common.events import LeftTable
from wordparlor.games.common.judging import require_legal
from wordparlor.games.common.pending_play import PlayResolver, pending_play
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.snare import challenges, fallen_plays, placing, turns
from wordparlor.games.snare.cards import WILD, Card, letters_of_cards, loose, said_card
from wordparlor.games.snare.drawing import can_draw, draw_cards, take_top
from wordparlor.games.snare.mid_turn import (
    before_turn,
    least_first_lay_down,
    may_go_out,
    needs_no_discard,
    play_event,
    why_not_out,
    word_plays,
)
from wordparlor.games.snare.options import Equipment, Options
from wordparlor.games.snare.placing import MidTurn
from wordparlor.games.snare.scoring import value
from wordparlor.games.snare.state import (
    Add,
    Back,
    Challenge,
    Close,
    Discard,
    Discarded,
    Done,
    Draw,
    Event,
    LastHand,
    Lay,
    NotDiscarded,
    Pending,
    Play,
    Snare,
    State,
    Take,
    TakeWild,
    TimeRanOut,
    Took,
    TookBack,
    TurnAction,
    TurnStands,
    Waits,
    WentOut,
    WonPrize,
    happened,
)
from wordparlor.pieces import pile

DRAWS = 2  # SNR-3
WRONG_CHALLENGE = 20  # SNR-21
SNARE_FACTOR = 2  # SNR-22


@dataclass(frozen=True)
class SnareResolver(PlayResolver[State, TurnAction, Event]):
    """Resolves one action by the rules, with a judge who answers for the dictionary."""

    equipment: Equipment
    options: Options
    judge: Judge

    waiting = "Accept the previous turn or challenge one of its plays before you play."

    def take_turn(self, state: State, seat: Seat, action: TurnAction) -> Step[State, Event]:  # noqa: ARG002 - in turn
        match action:
            case Draw():
                return self.draw(state)
            case Take():
                return self.take_discard(state)
            case Lay() | Add() | Snare() | TakeWild() | Close():
                return self.make_play(state, action)
            case Back():
                return take_back(state)
            case Discard(card):
                return self.discard(state, card)
            case Done():
                return self.end_without_discard(state)

    # Drawing

    def draw(self, state: State) -> Step[State, Event]:
        has_not_drawn(state)
        step = draw_cards(state, state.turn, DRAWS)
        drawn = len(step.state.hands[state.turn]) - len(state.hands[state.turn])
        return Step(replace(step.state, drawn=drawn), step.events)

    def take_discard(self, state: State) -> Step[State, Event]:
        has_not_drawn(state)
        if not state.discards:
            raise Refused("SNR-23", "The discard pile is empty.")
        return happened(take_top(replace(state, drawn=1), state.turn), Took(state.turn, state.discards[-1]))

    # Making plays

    def make_play(self, state: State, play: Play) -> Step[State, Event]:
        """Put a play on the table; it doesn't happen until the turn is over (SNR-3)."""
        has_drawn(state)
        before = self.mid_turn(state)
        after = placing.place_play(before, play, rearrange=self.options.rearrange)
        if not after.hand and not may_go_out(state, after):
            raise Refused("SNR-13", f"{why_not_out(state)}: keep a card.")
        if self.options.policy == "checked" and isinstance(play, Lay | Add | Snare):
            require_legal((letters_of_cards(play.cards),), self.judge)
        state = replace(state, plays=(*state.plays, play))
        step = happened(state, play_event(state.turn, before, play))
        return step if after.hand else step.then(partial(self.turn_ends, discard=None))

    def mid_turn(self, state: State) -> MidTurn:
        """Return the table and the hand after all plays of the turn."""
        mid_turn, _ = fallen_plays.play_what_stands(
            before_turn(state), state.plays, (), rearrange=self.options.rearrange
        )
        return mid_turn

    # Ending a turn

    def discard(self, state: State, card: Card) -> Step[State, Event]:
        has_drawn(state)
        mid_turn = self.mid_turn(state)
        lay_down_is_enough(state, mid_turn)
        if card not in mid_turn.hand:
            raise Refused("COM-21", f"You have no {said_card(card)} to discard.")
        if len(mid_turn.hand) == 1 and not may_go_out(state, mid_turn):
            raise Refused("SNR-13", f"{why_not_out(state)}: keep a card.")
        return self.turn_ends(state, discard=card)

    def end_without_discard(self, state: State) -> Step[State, Event]:
        has_drawn(state)
        mid_turn = self.mid_turn(state)
        lay_down_is_enough(state, mid_turn)
        if not needs_no_discard(state, mid_turn):
            raise Refused("SNR-3", "Discard a card to end your turn.")
        return self.turn_ends(state, discard=None)

    def turn_ends(self, state: State, *, discard: Card | None, fallen: tuple[int, ...] = ()) -> Step[State, Event]:
        """End the turn immediately, or keep its plays pending for the others to challenge (SNR-19)."""
        step = happened(state, Discarded(state.turn, discard))
        window = challenges.window_for(state)
        # Everything that could be challenged was taken back (SNR-18).
        if self.options.policy == "checked" or fallen or not window.claims or not window.may:
            return step.then(partial(self.turn_happens, pending=Pending(discard, window, fallen)))
        words = tuple(word for claim in window.claims for word in claim.words)
        state = replace(state, pending=Pending(discard, window))
        goes_out = self.goes_out(state)
        state = state.with_window(replace(window, begins=self.begins_next(state)))
        return step.then(lambda _: happened(state, Waits(state.turn, words, goes_out)))

    def turn_happens(self, state: State, *, pending: Pending) -> Step[State, Event]:
        """Apply the accepted plays of the turn, then pay the challengers, then discard."""
        mid_turn, fallen = self.what_stands(state, pending.fallen)
        side = mid_turn.side
        state = replace(
            state,
            words=mid_turn.words,
            hands=with_seat_value(state.hands, state.turn, mid_turn.hand),
            laid=with_seat_value(state.laid, side, mid_turn.laid),
        )
        put = any(number not in fallen and not isinstance(play, Close) for number, play in enumerate(state.plays))
        paid = challenges.pay_challengers(state, pending)
        return paid.then(partial(discard_happens, card=pending.discard)).then(partial(self.goes_on, put=put))

    def goes_on(self, state: State, *, put: bool) -> Step[State, Event]:
        """End the hand if the player is out, else the turn."""
        if state.hands[state.turn] or not may_go_out(state, before_turn(state)):
            return turns.turn_is_over(state, self.equipment, self.options, put=put)
        out = happened(state, WentOut(state.turn))
        return out.then(lambda over: turns.hand_is_over(over, self.equipment, self.options))

    def what_stands(self, state: State, fallen: tuple[int, ...]) -> tuple[MidTurn, tuple[int, ...]]:
        """Return table and hand after the accepted plays, and the others; first words worth too little all fail."""
        before, rearrange = before_turn(state), self.options.rearrange
        mid_turn, falls = fallen_plays.play_what_stands(before, state.plays, fallen, rearrange=rearrange)
        if not placing.is_short(before, mid_turn, least_first_lay_down(state)):
            return mid_turn, falls
        falls = tuple(sorted({*falls, *word_plays(state.plays)}))
        return fallen_plays.play_what_stands(before, state.plays, falls, rearrange=rearrange)

    # The window

    def may_challenge(self, state: State, seat: Seat, challenge: challenge_window.Challenge) -> None:  # noqa: ARG002 - anyone may
        """Refuse a prize that the challenger can't get (SNR-20)."""
        assert isinstance(challenge, Challenge), "this is a challenge in Snare"
        prizes = tuple(challenges.prizes(state, pending_play(state), challenge.claim))
        if challenge.prize not in prizes:
            raise Refused("SNR-20", challenges.why_no_prize(challenge.prize, prizes))

    def claim_is_judged(
        self, state: State, *, by: Seat, challenge: challenge_window.Challenge, judged: WordJudged
    ) -> Step[State, Event]:
        assert isinstance(challenge, Challenge), "this is a challenge in Snare"
        if not judged.legal:
            return self.play_falls(state, by=by, challenge=challenge)
        paid = challenges.lose_points(state, by, WRONG_CHALLENGE, "SNR-21")
        return paid.then(partial(self.claims_are_settled, claims=[challenge.claim]))

    def play_falls(self, state: State, *, by: Seat, challenge: Challenge) -> Step[State, Event]:
        """Take a play back, along with those that depended on it; the challenger's prize waits with the others."""
        pending = pending_play(state)
        struck = word_plays(state.plays)[challenge.claim]
        _, fallen = self.what_stands(state, (*pending.fallen, struck))
        now = [number for number in fallen if number not in pending.fallen]
        pending = replace(pending, fallen=fallen, won=(*pending.won, WonPrize(by, challenge.prize)))
        state = replace(state, pending=pending)
        step = happened(state, *challenges.fallen_events(state, now, struck=struck))
        claims = [claim for claim, play in enumerate(word_plays(state.plays)) if play in fallen]
        return step.then(partial(self.snarer_pays, struck=struck)).then(partial(self.claims_are_settled, claims=claims))

    def snarer_pays(self, state: State, *, struck: int) -> Step[State, Event]:
        """Subtract twice the value of a word that wasn't snared after all (SNR-22)."""
        play = state.plays[struck]
        if not isinstance(play, Snare):
            return happened(state)
        mid_turn, _ = fallen_plays.play_what_stands(
            before_turn(state), state.plays[:struck], (), rearrange=self.options.rearrange
        )
        word = placing.named_word(mid_turn.words, play.word)
        return challenges.lose_points(state, state.turn, SNARE_FACTOR * value(word.cards), "SNR-22")

    def claims_are_settled(self, state: State, *, claims: list[int]) -> Step[State, Event]:
        """Continue the window: the other plays can still be challenged (SNR-19)."""
        rest = settle(pending_play(state).window, *claims)
        if rest is None:
            return self.window_closes(state)
        return happened(state.with_window(replace(rest, begins=self.begins_next(state))))

    def begins_next(self, state: State) -> Seat | None:
        """Return who closes the window by being next; if the turn goes out as it stands, nobody does (COM-6)."""
        return None if self.goes_out(state) else challenges.begins_next(state)

    def goes_out(self, state: State) -> bool:
        pending = pending_play(state)
        mid_turn, _ = self.what_stands(state, pending.fallen)
        return len(mid_turn.hand) == (pending.discard is not None) and may_go_out(state, mid_turn)

    def window_closes(self, state: State) -> Step[State, Event]:
        """Carry out the turn, as far as it was accepted."""
        return happened(state, TurnStands(state.turn)).then(partial(self.turn_happens, pending=pending_play(state)))

    # What the host says

    def turn_times_out(self, state: State, seat: Seat) -> Step[State, Event]:
        """End the turn as SNR-25 says."""
        step = happened(state, TimeRanOut(seat))
        return step.then(self.draw_if_needed).then(self.turn_runs_out)

    def draw_if_needed(self, state: State) -> Step[State, Event]:
        if state.drawn is not None:
            return happened(state)
        return self.draw(state) if can_draw(state) or not state.discards else self.take_discard(state)

    def turn_runs_out(self, state: State) -> Step[State, Event]:
        """Take back first words worth too little, and discard the last card that came, if possible (SNR-13)."""
        mid_turn, fallen = self.what_stands(state, ())
        step = happened(state, TookBack(state.turn, len(fallen), time=True)) if fallen else happened(state)
        kept = state.drawn == 0 or (len(mid_turn.hand) == 1 and not may_go_out(state, mid_turn))
        return step.then(partial(self.turn_ends, discard=None if kept else mid_turn.hand[-1], fallen=fallen))

    def whole_time_is_up(self, state: State) -> Step[State, Event]:
        """Make the current hand the last (SNR-17)."""
        if self.options.minutes is None or state.last_hand:
            raise Refused("SNR-17", "There's no clock for the whole game.")
        return happened(replace(state, last_hand=True), LastHand())

    def player_leaves(self, state: State, seat: Seat) -> Step[State, Event]:
        """Continue without a player; their pending turn never happens, and they accept another player's (COM-11)."""
        state = replace(state, gone=(*state.gone, seat))
        step = happened(state, LeftTable(seat))
        if len(turns.sides_in(state)) <= 1:
            return step.then(partial(self.window_is_left, seat=seat)).then(turns.too_few_are_left)
        if state.turn == seat:
            return step.then(self.turn_is_lost)
        return step.then(partial(self.window_is_left, seat=seat))

    def turn_is_lost(self, state: State) -> Step[State, Event]:
        """Drop a pending turn, but give challengers the prizes they have won."""
        paid = self.pay_for_leaver(state, state.pending) if state.pending else happened(state)
        return paid.then(lambda lost: turns.turn_is_over(lost, self.equipment, self.options, put=False))

    def pay_for_leaver(self, state: State, pending: Pending) -> Step[State, Event]:
        """Take wild cards from the words on the table, as the turn did, if the hand has too few of those won."""
        before = before_turn(state)
        if [loose(won.prize) for won in pending.won].count(WILD) > before.hand.count(WILD):
            others = [number for number, play in enumerate(state.plays) if not isinstance(play, TakeWild)]
            mid_turn, _ = fallen_plays.play_what_stands(before, state.plays, others, rearrange=self.options.rearrange)
            state = replace(state, words=mid_turn.words, hands=with_seat_value(state.hands, state.turn, mid_turn.hand))
        return challenges.pay_challengers(state, pending)


def has_not_drawn(state: State) -> None:
    if state.drawn is not None:
        raise Refused("SNR-3", "You've already drawn.")


def has_drawn(state: State) -> None:
    if state.drawn is None:
        raise Refused("SNR-3", "Draw first: take the top discard, or two cards from the draw pile.")


def take_back(state: State) -> Step[State, Event]:
    """Undo the last play of the turn (SNR-3)."""
    if not state.plays:
        raise Refused("SNR-3", "There's no play in this turn to undo.")
    return happened(replace(state, plays=state.plays[:-1]), TookBack(state.turn, 1))


def lay_down_is_enough(state: State, mid_turn: MidTurn) -> None:
    if placing.is_short(before_turn(state), mid_turn, least_first_lay_down(state)):
        raise Refused(
            "SNR-18",
            f"Your first words must be worth at least {least_first_lay_down(state)} points: play more, or undo.",
        )


def discard_happens(state: State, *, card: Card | None) -> Step[State, Event]:
    """Discard, unless the card must be kept (SNR-13)."""
    if card is None:
        return happened(state)
    hand = state.hands[state.turn]
    if hand == (card,) and not may_go_out(state, before_turn(state)):
        return happened(state, NotDiscarded(state.turn, card, kept=True))
    hands = with_seat_value(state.hands, state.turn, pile.without(hand, (card,)))
    return happened(replace(state, hands=hands, discards=(*state.discards, card)))
