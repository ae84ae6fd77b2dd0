"""What remains of a turn when some of its plays are rejected (SNR-19), and which cards each put down (SNR-20)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Refused
from wordparlor.games.snare.cards import Cards
from wordparlor.games.snare.placing import MidTurn, is_within, named_word, place_play
from wordparlor.games.snare.state import Add, Close, Lay, Name, Play, Snare, TakeWild

BEFORE = -1  # the number of a play, for a card that was there before the turn


class Mark(NamedTuple):
    """The identity of a card on the table: the play that put it down, and its place in the word at that time.

    A letter that replaces a wild card keeps the mark of the wild card.
    """

    play: int
    place: int


Marks: TypeAlias = dict[Name, tuple[Mark, ...]]  # of every card of every word


class MarkedTable(msgspec.Struct, frozen=True):
    """The table and the hand after some plays of a turn, with a mark on every card of the table."""

    mid_turn: MidTurn
    marks: Marks

    def cards_of(self, number: int) -> Cards:
        """Return the cards that a play put down, as they are now."""
        marked = (pair for word in self.mid_turn.words for pair in zip(word.cards, self.marks[word.name], strict=True))
        return tuple(card for card, mark in marked if mark.play == number)


def play_what_stands(
    mid_turn: MidTurn, plays: Sequence[Play], fallen: Collection[int], *, rearrange: bool
) -> tuple[MidTurn, tuple[int, ...]]:
    """Repeat the accepted plays of a turn; return the rejected ones, and those that depended on them."""
    if not fallen:  # then there is nothing to check
        for play in plays:
            mid_turn = place_play(mid_turn, play, rearrange=rearrange)
        return mid_turn, ()
    standing_table, falls = replay_turn(mid_turn, plays, fallen, rearrange=rearrange)
    return standing_table.mid_turn, falls


def replay_turn(
    mid_turn: MidTurn, plays: Sequence[Play], fallen: Collection[int], *, rearrange: bool
) -> tuple[MarkedTable, tuple[int, ...]]:
    """Repeat the accepted plays of a turn like `play_what_stands`, and keep track of every card on the table."""
    standing_table = whole = MarkedTable(
        mid_turn, {word.name: new_marks(BEFORE, word.cards) for word in mid_turn.words}
    )
    falls = set(fallen)
    for number, play in enumerate(plays):
        after = mark_play(whole, number, play, rearrange=rearrange)
        if number in falls:
            left = None
        elif standing_table is whole:  # nothing has been rejected so far
            left = after
        else:
            left = play_if_possible(standing_table, number, play, whole, rearrange=rearrange)
        if left is None:
            falls.add(number)
        standing_table, whole = left or skip_play(standing_table, play), after
    return standing_table, tuple(sorted(falls))


def play_if_possible(
    lies: MarkedTable, number: int, play: Play, whole: MarkedTable, *, rearrange: bool
) -> MarkedTable | None:
    """Repeat a play of the turn; return None if it needs cards that are no longer on the table."""
    try:
        return mark_play(lies, number, play_as_it_lies(lies, play, whole), rearrange=rearrange)
    except Refused:
        return None


def play_as_it_lies(lies: MarkedTable, play: Play, whole: MarkedTable) -> Play:
    """Find the word that was added to, which must be unchanged, or the wild card that was taken (SNR-19)."""
    if isinstance(play, Lay | Close):
        return play
    now, then = named_word(lies.mid_turn.words, play.word), named_word(whole.mid_turn.words, play.word)
    if isinstance(play, TakeWild):
        mark, marks = whole.marks[play.word][play.place], lies.marks[play.word]
        if mark not in marks:
            raise Refused("SNR-19", "That card is no longer on the table.")
        return replace(play, place=marks.index(mark))
    if now.cards != then.cards:
        raise Refused("SNR-19", f"{then.spelled} is no longer on the table.")
    return play


def mark_play(at: MarkedTable, number: int, play: Play, *, rearrange: bool) -> MarkedTable:
    """Make a play, and mark the cards that it puts down."""
    mid_turn = place_play(at.mid_turn, play, rearrange=rearrange)
    match play:
        case Lay(cards):
            return MarkedTable(mid_turn, {**at.marks, mid_turn.words[-1].name: new_marks(number, cards)})
        case Add(name, cards) | Snare(name, cards):
            places = places_in(named_word(at.mid_turn.words, name).cards, cards)
            kept = dict(zip(places, at.marks[name], strict=True))
            marks = tuple(kept.get(mark.place, mark) for mark in new_marks(number, cards))
            return MarkedTable(mid_turn, {**at.marks, name: marks})
        case TakeWild() | Close():
            return MarkedTable(mid_turn, at.marks)


def new_marks(number: int, cards: Cards) -> tuple[Mark, ...]:
    return tuple(Mark(number, place) for place in range(len(cards)))


def places_in(old: Cards, new: Cards) -> list[int]:
    """Return where the cards of a word are in the word made from it: in order if possible (SNR-7)."""
    in_order = is_within(old, new)
    places: list[int] = []
    for card in old:
        first = places[-1] + 1 if in_order and places else 0
        places.append(next(place for place in range(first, len(new)) if new[place] == card and place not in places))
    return places


def skip_play(at: MarkedTable, play: Play) -> MarkedTable:
    """Leave out a play; the number of its word isn't used again."""
    if not isinstance(play, Lay):
        return at
    return replace(at, mid_turn=replace(at.mid_turn, next_number=at.mid_turn.next_number + 1))
