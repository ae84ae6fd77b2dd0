"""The controls that a board can offer, and the table of Snare in the middle of a turn."""

from __future__ import annotations

import msgspec

from wordparlor.core.game import Seat
from wordparlor.games.snare.cards import Cards
from wordparlor.games.snare.challenges import prizes
from wordparlor.games.snare.choices import wilds_to_take, words_to_close
from wordparlor.games.snare.fallen_plays import play_what_stands
from wordparlor.games.snare.mid_turn import (
    cards_put,
    least_first_lay_down,
    may_go_out,
    mid_turn_of,
    why_not_out,
    words_after,
)
from wordparlor.games.snare.placing import MidTurn, is_short
from wordparlor.games.snare.scoring import points_of_side, value
from wordparlor.games.snare.state import Action, Name, Prize, Side, TakeWild, View
from wordparlor.games.snare.turns import side_of


class WordLying(msgspec.Struct, frozen=True):
    """A word on the table, including the plays of this turn."""

    name: Name
    owner: Side
    cards: Cards
    value: int
    closed: bool
    snared: bool


class SnareControls(msgspec.Struct, frozen=True):
    """The table after the plays of this turn, and what else the player can do."""

    side: Side | None
    words: tuple[WordLying, ...]
    points: tuple[int, ...]  # in words, for each side
    held: tuple[int, ...]  # the number of cards in each hand
    hand: Cards | None
    plays: bool  # whether this seat can make words now
    wilds: tuple[Action, ...] = ()  # wild cards to take
    closes: tuple[Action, ...] = ()  # words to close
    least: int = 0  # the least value of the first words
    no_discard: str = ""  # why no card can be discarded right now
    prizes: tuple[tuple[Prize, ...], ...] = ()  # the possible prizes for a challenge of each claim


def controls(view: View) -> SnareControls:
    """Describe the table in the middle of a turn, and the controls for a play."""
    table = words_after(view)
    plays = view.turn == view.seat and view.drawn is not None and not view.pending and not view.ending
    lying = SnareControls(
        side=None if view.seat is None else side_of(view, view.seat),
        words=tuple(
            WordLying(word.name, word.owner, word.cards, value(word.cards), word.closed, word.snared) for word in table
        ),
        points=tuple(points_of_side(table, side) for side in range(len(view.scores))),
        held=tuple(cards_held(view, seat) for seat in range(len(view.cards))),
        hand=None if view.hand is None else hand_now(view),
        plays=plays,
        prizes=prizes_now(view),
    )
    return with_plays(lying, view) if plays else lying


def with_plays(lying: SnareControls, view: View) -> SnareControls:
    before = mid_turn_of(view, view.hand or ())
    mid_turn, _ = play_what_stands(before, view.plays, (), rearrange=True)
    return msgspec.structs.replace(
        lying,
        wilds=tuple(choice.action for choice in wilds_to_take(mid_turn)),
        closes=tuple(choice.action for choice in words_to_close(mid_turn)),
        least=0 if view.laid[mid_turn.side] else least_first_lay_down(view),
        no_discard=why_no_discard(view, before, mid_turn),
    )


def why_no_discard(view: View, before: MidTurn, mid_turn: MidTurn) -> str:
    """Return why no discard can end the turn yet: too few points (SNR-18), or the last card stays (SNR-13)."""
    if is_short(before, mid_turn, least_first_lay_down(view)):
        least, points = least_first_lay_down(view), mid_turn.points
        needed = f"Your first words must be worth at least {least} points, and you have only {points}"
        return f"{needed}: play more, or undo."
    if len(mid_turn.hand) == 1 and not may_go_out(view, mid_turn):
        return f"{why_not_out(view)}: keep your last card{', or undo a play' if view.plays else ''}."
    return ""


def prizes_now(view: View) -> tuple[tuple[Prize, ...], ...]:
    """Return what a challenger could choose for each claim, if this seat can still challenge."""
    pending = view.pending
    if pending is None or view.seat not in pending.window.may:
        return ()
    return tuple(tuple(prizes(view, pending, claim)) for claim in range(len(pending.window.claims)))


def cards_held(view: View, seat: Seat) -> int:
    """Count the cards in a hand, without those that this turn put on the table."""
    if seat != view.turn:
        return view.cards[seat]
    fallen = view.pending.fallen if view.pending else ()
    standing = [number for number in range(len(view.plays)) if number not in fallen]
    put = sum(len(cards_put(view, number)) - isinstance(view.plays[number], TakeWild) for number in standing)
    return view.cards[seat] - put - bool(view.pending and view.pending.discard)


def hand_now(view: View) -> Cards:
    if view.hand is None or view.turn != view.seat:
        return view.hand or ()
    fallen = view.pending.fallen if view.pending else ()
    mid_turn, _ = play_what_stands(mid_turn_of(view, view.hand), view.plays, fallen, rearrange=True)
    return mid_turn.hand
