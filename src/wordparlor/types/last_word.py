"""The types of Last Word: what a player sees and does, what happens, and what can be chosen."""

# Written by tools/public_types.py.

from typing import TypeAlias

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.common.events import Challenged, GameOver, LeftTable, PlayStands, StoodBy
from wordparlor.games.last_word.options import Options
from wordparlor.games.last_word.state import (
    GiveUp,
    Isolated,
    LastPlayer,
    LastWordMade,
    MakeWord,
    State,
    Stranded,
    View,
    WordFell,
    WordMade,
)

__all__ = [
    "Action",
    "Challenge",
    "Challenged",
    "Event",
    "GameOver",
    "GiveUp",
    "Isolated",
    "LastPlayer",
    "LastWordMade",
    "LeftTable",
    "LetStand",
    "MakeWord",
    "Options",
    "PlayStands",
    "State",
    "StoodBy",
    "Stranded",
    "View",
    "WordFell",
    "WordMade",
]

Action: TypeAlias = MakeWord | GiveUp | Challenge | LetStand
Event: TypeAlias = (
    WordMade
    | PlayStands
    | WordFell
    | Isolated
    | Stranded
    | LastPlayer
    | LastWordMade
    | StoodBy
    | Challenged
    | LeftTable
    | GameOver
)
