"""Events of Snare as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.games.common.events import Drew
from wordparlor.games.common.first_player import dealer_by
from wordparlor.games.snare.cards import is_wild, letters_of_cards, said_card
from wordparlor.games.snare.scoring import value
from wordparlor.games.snare.state import (
    CloseFell,
    Dealt,
    Discarded,
    Event,
    HandOver,
    LastHand,
    Lost,
    NotDiscarded,
    Played,
    PlayFell,
    Shuffled,
    Side,
    TimeRanOut,
    Took,
    TookBack,
    TookWild,
    TurnStands,
    View,
    Waits,
    WentOut,
    WildFell,
    WonCard,
    WordClosed,
)
from wordparlor.notation import common
from wordparlor.notation.first_player import dealer_drawn_sentences


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Narrate who deals first, and that the player to the left goes first (SNR-2)."""
    left = (f"{names[(dealer_by(view.lots) + 1) % len(view.cards)]}, on the dealer's left, goes first.",)
    return dealer_drawn_sentences(view.lots, names) + left if view.lots else ()


def narrate(event: Event, names: Sequence[str]) -> str:  # noqa: PLR0912 - a case for each event
    match event:
        case Drew(seat=seat, count=0):
            return f"{names[seat]} draws nothing: there are no cards left."
        case Drew(seat=seat, count=count, cards=cards):
            shown = f": {', '.join(map(said_card, cards))}" if cards else ""
            return f"{names[seat]} draws {common.counted(count, 'card')}{shown}."
        case Took(seat=seat, card=card):
            return f"{names[seat]} takes the {said_card(card)}."
        case Shuffled(count=count):
            return f"The discard pile ({common.counted(count, 'card')}) is shuffled into a new draw pile."
        case Played():
            return play_sentence(event, names)
        case TookWild(seat=seat, word=word, card=card):
            return f"{names[seat]} puts the {said_card(card)} into {word} and takes the wild card."
        case WordClosed(seat=seat, word=word):
            return f"{names[seat]} closes {word}."
        case TimeRanOut(seat=seat):
            return f"{names[seat]}'s time is up."
        case TookBack(seat=seat, count=count, time=time):
            return f"{names[seat]} {'has to undo' if time else 'undoes'} {common.counted(count, 'play')}."
        case Discarded(seat=seat, card=card):
            return f"{names[seat]} {f'discards the {said_card(card)}' if card else 'ends the turn without discarding'}."
        case NotDiscarded(seat=seat, card=card, kept=True):
            return f"{names[seat]} can't go out now and keeps the {said_card(card)}."
        case NotDiscarded(seat=seat, card=card):
            return f"{names[seat]} no longer has the {said_card(card)} to discard."
        case Waits(seat=seat, words=words, goes_out=goes_out):
            follows = f"{names[seat]} goes out" if goes_out else "The turn stands"
            return f"{follows}, unless someone challenges {common.joined(words, 'or')}."
        case PlayFell():
            return fall_sentence(event, names)
        case WildFell(seat=seat, card=card):
            return (
                f"The {said_card(card)} goes back to {names[seat]}, because the wild card it replaced was taken back."
            )
        case CloseFell(word=word):
            return f"{word} is too short to be closed and stays open."
        case Lost(seat=seat, points=points, rule=rule):
            return f"{names[seat]} loses {common.counted(points, 'point')} ({rule})."
        case WonCard(seat=seat, card=card, whose=whose):
            source = "the discard pile" if whose is None else names[whose]
            return f"{names[seat]} gets the {said_card(card)} from {source}."
        case TurnStands(seat=seat):
            return f"{names[seat]}'s turn is over."
        case WentOut(seat=seat):
            return f"{names[seat]} goes out."
        case HandOver():
            return hand_sentence(event, names)
        case Dealt(deal=deal, dealer=dealer, turned=turned):
            return f"{names[dealer]} deals hand {deal} and turns up the {said_card(turned)}."
        case LastHand():
            return "Time is up. This hand is the last."
        case _:
            return common.narrate(event, names)


def play_sentence(event: Played, names: Sequence[str]) -> str:
    made = f"{letters_of_cards(event.cards)} ({common.counted(value(event.cards), 'point')})"
    match event.kind:
        case "lay":
            return f"{names[event.seat]} plays {made}."
        case "add":
            return f"{names[event.seat]} turns {event.was} into {made}."
        case "snare":
            return f"{names[event.seat]} snares {event.was} and makes {made}."


def fall_sentence(event: PlayFell, names: Sequence[str]) -> str:
    """Narrate what goes back to whom: a word that was put down, or only the cards added to one."""
    seat, needed = names[event.seat], "" if event.struck else f"{event.word} depended on the rejected play: "
    added = common.joined(["a wild card" if is_wild(card) else said_card(card) for card in event.cards])
    go = "goes" if len(event.cards) == 1 else "go"
    match event.kind:
        case "lay":
            return f"{event.word} goes back to {seat}{'' if event.struck else ': it depended on the rejected play'}."
        case "add":
            return f"{needed or f'{event.was} stays, and '}{added} {go} back to {seat}."
        case "snare":
            owners = common.joined([names[owner] for owner in event.owners])
            return f"{needed}{event.was} goes back to {owners}, and {added} to {seat}."


def hand_sentence(event: HandOver, names: Sequence[str]) -> str:
    """Narrate what each side scored: its words minus its cards."""
    sides = len(event.scores)
    ended = f"Hand {event.deal} is over{': nothing was played for ten rounds' if event.idle else ''}."
    return " ".join([ended, *(count_clause(event, side, names[side::sides]) for side in range(sides))])


def count_clause(event: HandOver, side: Side, names: Sequence[str]) -> str:
    who, score, have = (common.joined(names), *(("scores", "has") if len(names) == 1 else ("score", "have")))
    minus = f", minus {event.cards[side]:,} for unplayed cards," if event.cards[side] else ""
    return f"{who} {score} {event.words[side]:,} for words{minus} and now {have} {event.scores[side]:,} points."
