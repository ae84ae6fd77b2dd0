"""The actions of players in Final Word games."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Layout

Cards: TypeAlias = tuple[Face, ...]


class LaidWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One word of a play: the row of the board it's made from, if any, and how."""

    row: int | None
    slots: Layout


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Make words; whatever the player chooses along with them is part of the play (COM-17).

    A new word has no row. The parts of a split are several words in one row, from left to right.
    """

    words: tuple[LaidWord, ...]
    crossed: tuple[tuple[int, int], ...] = ()  # own piles, and the equal piles they go onto first (Double Cross)
    off: tuple[int, ...] = ()  # which of these words leave the board (Break Up, Split Off)
    named: tuple[Face, ...] = ()  # the vowel and the consonant for the next player (OW)


class Trade(msgspec.Struct, frozen=True, tag="trade", forbid_unknown_fields=True):
    """Make no word, and trade cards for new ones."""

    cards: Cards


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Make no word, and trade nothing."""


class GiveUp(msgspec.Struct, frozen=True, tag="give-up", forbid_unknown_fields=True):
    """Make no word if that puts you out of the game (FW-16)."""


class Stop(msgspec.Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """End a run (FW-RUN-2), or a solo game (FW-17)."""


class Ask(msgspec.Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """Ask the other player for a letter (FW-PLUCK-1)."""

    refused: ClassVar = ("FW-PLUCK-1", "You can't ask for a letter now.")

    letter: Face


class TakePile(msgspec.Struct, frozen=True, tag="pile", forbid_unknown_fields=True):
    """Take one of the face-down piles, counted from 0 (FW-PN-1)."""

    refused: ClassVar = ("FW-PN-1", "You can't take a pile now.")

    pile: int


class TakeBack(msgspec.Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """Take cards back from the lost trick, from either word (FW-PL-2)."""

    refused: ClassVar = ("FW-PL-2", "You can't take back cards now.")

    cards: Cards


# Actions of a single game; at any other time, they're refused with their own rule and sentence.
OneGameOnly: TypeAlias = Ask | TakePile | TakeBack
TurnAction: TypeAlias = Play | Trade | Pass | GiveUp | Stop | OneGameOnly
Action: TypeAlias = TurnAction | Challenge | LetStand
Sealed: TypeAlias = Play | Trade | Pass  # actions that stay secret until everyone has chosen
