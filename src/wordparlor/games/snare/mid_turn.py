"""The current turn: the table and the hand after its plays, and what the plays have revealed of the hand."""

from __future__ import annotations

from collections.abc import Iterator

from wordparlor.core.game import Seat
from wordparlor.games.snare import fallen_plays, placing, turns
from wordparlor.games.snare.cards import WILD, Card, Cards, letters_of_cards, loose
from wordparlor.games.snare.fallen_plays import MarkedTable
from wordparlor.games.snare.placing import MidTurn
from wordparlor.games.snare.scoring import ENOUGH_TO_GO_OUT, counted_before, least_lay_down, value
from wordparlor.games.snare.state import (
    Add,
    Close,
    Event,
    Kind,
    Lay,
    Name,
    Play,
    Played,
    Snare,
    State,
    TakeWild,
    TookWild,
    View,
    Word,
    WordClosed,
    Words,
    name_of,
)
from wordparlor.pieces import pile


def before_turn(state: State) -> MidTurn:
    """Return the table and the hand before the plays of the turn."""
    return mid_turn_of(state, state.hands[state.turn])


def mid_turn_of(at: State | View, hand: Cards) -> MidTurn:
    side = turns.side_of(at, at.turn)
    return MidTurn(side, at.words, hand, at.laid[side], placing.next_number(at.words, side))


def word_plays(plays: tuple[Play, ...]) -> list[int]:
    """Return the plays that made words, each of which is one claim."""
    return [number for number, play in enumerate(plays) if isinstance(play, Lay | Add | Snare)]


# Ways to end a turn


def may_go_out(at: State | View, mid_turn: MidTurn) -> bool:
    """Return whether a player with this table can use their last card (SNR-13)."""
    return turns.all_had_a_turn(at) and placing.is_enough_to_go_out(mid_turn)


def why_not_out(at: State | View) -> str:
    """Return what must happen before the last card can be used."""
    if not turns.all_had_a_turn(at):
        return "You can't go out before every player has had a turn"
    return f"You can't go out before your words are worth {ENOUGH_TO_GO_OUT} points"


def least_first_lay_down(at: State | View) -> int:
    """Return how much the current player's first words must be worth (SNR-18)."""
    return least_lay_down(at.began[turns.side_of(at, at.turn)])


def needs_no_discard(at: State | View, mid_turn: MidTurn) -> bool:
    """Return whether the turn can end without a discard: nothing was drawn (SNR-23), or the only card must be kept."""
    must_keep = len(mid_turn.hand) <= 1 and not may_go_out(at, mid_turn) and not at.plays
    return at.drawn == 0 or must_keep


# What anyone can see


def words_after(at: State | View) -> Words:
    """Return the words on the table, with those of this turn that haven't been rejected; all viewers see the same."""
    return _now(at).mid_turn.words


def cards_put_now(at: State | View, number: int) -> Cards:
    """Return the cards that a play of the turn put down, as they are now (SNR-20); none if it was rejected."""
    return _now(at).cards_of(number)


def cards_put(at: State | View, number: int) -> Cards:
    """Return the cards that a play of the turn put down, as they were at that moment."""
    match at.plays[number]:
        case Lay(cards):
            return cards
        case Add(name, cards) | Snare(name, cards):
            return pile.without(cards, word_before(at, number, name).cards)
        case TakeWild(card=card):
            return (card,)
        case Close():
            return ()


def word_before(at: State | View, number: int, name: Name) -> Word:
    """Return a word as it was before a play of the turn."""
    return placing.named_word(_replayed(at, at.plays[:number], ()).mid_turn.words, name)


def cards_shown(at: State | View) -> Cards:
    """Return the cards of the hand before the turn that have been shown by its plays and its discard."""
    seen: list[Card] = []
    taken = 0  # wild cards from the table, which weren't in the hand before
    for number, play in enumerate(at.plays):
        for card in map(loose, cards_put(at, number)):
            if card == WILD and taken:
                taken -= 1
            else:
                seen.append(card)
        taken += isinstance(play, TakeWild)
    discard = at.pending.discard if at.pending else None
    if discard and not (discard == WILD and taken):
        seen.append(discard)
    return tuple(seen)


def _now(at: State | View) -> MarkedTable:
    return _replayed(at, at.plays, at.pending.fallen if at.pending else ())


def _replayed(at: State | View, plays: tuple[Play, ...], fallen: tuple[int, ...]) -> MarkedTable:
    # These plays were allowed before. The hand may be hidden, but what matters of it is on the table.
    replayed, _ = fallen_plays.replay_turn(mid_turn_of(at, tuple(_lying(at.plays))), plays, fallen, rearrange=True)
    return replayed


def _lying(plays: tuple[Play, ...]) -> Iterator[Card]:
    for play in plays:
        match play:
            case Lay(cards) | Add(_, cards) | Snare(_, cards):
                yield from map(loose, cards)
            case TakeWild(card=card):
                yield card
            case Close():
                pass


def play_event(seat: Seat, before: MidTurn, play: Play) -> Event:
    match play:
        case Lay(cards):
            return word_event(seat, before, "lay", None, cards)
        case Add(name, cards):
            return word_event(seat, before, "add", placing.named_word(before.words, name), cards)
        case Snare(name, cards):
            return word_event(seat, before, "snare", placing.named_word(before.words, name), cards)
        case TakeWild(name, _, card):
            return TookWild(seat, name, placing.named_word(before.words, name).spelled, card)
        case Close(name):
            return WordClosed(seat, name, placing.named_word(before.words, name).spelled)


def word_event(seat: Seat, before: MidTurn, kind: Kind, old: Word | None, cards: Cards) -> Played:
    name = old.name if old else name_of(before.side, before.next_number)
    gain = value(cards) - counted_before(old, before.side)
    return Played(seat, kind, name, cards, (letters_of_cards(cards),), gain, old.spelled if old else None)
