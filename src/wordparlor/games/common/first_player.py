"""The draw before a game that decides who goes first, who deals or who gets which pawn (COM-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.pieces.faces import Face, letter_of

DEALER: Face = "dealer"


class Lot(msgspec.Struct, frozen=True, array_like=True):
    """What a seat drew: a letter, the colour of a pawn, or the first deal."""

    seat: Seat
    face: Face


Lots: TypeAlias = tuple[tuple[Lot, ...], ...]  # one row for each time they drew


def lots_drawn(box: Sequence[Face], seats: Sequence[Seat], chance: Chance) -> tuple[Lots, Chance]:
    """Draw until one seat is closest to A; players who tie put the drawn pieces back and draw again."""
    rounds: list[tuple[Lot, ...]] = []
    while len(seats) > 1 and len({letter_of(face) for face in box}) > 1:
        mixed, chance = chance.shuffled(box)
        rounds.append(tuple(Lot(seat, face) for seat, face in zip(seats, mixed, strict=False)))
        seats = nearest_to_a(rounds[-1])
    return tuple(rounds), chance


def nearest_to_a(drawn: Sequence[Lot]) -> tuple[Seat, ...]:
    best = min(letter_of(lot.face) for lot in drawn)
    return tuple(lot.seat for lot in drawn if letter_of(lot.face) == best)


def first_by(lots: Lots) -> Seat:
    """Return who goes first; the first seat if nobody had to draw."""
    return nearest_to_a(lots[-1])[0] if lots else 0


def dealer_drawn(players: int, chance: Chance) -> tuple[Lots, Chance]:
    """Choose the first dealer at random; a solo game needs no draw."""
    dealer, chance = chance.below(players)
    return (((Lot(dealer, DEALER),),) if players > 1 else ()), chance


def dealer_by(lots: Lots) -> Seat:
    """Return the first dealer; the first seat if nobody had to draw."""
    return next((lot.seat for drawn in lots for lot in drawn), 0)
