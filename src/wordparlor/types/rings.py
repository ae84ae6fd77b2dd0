"""The types of Rings: what a player sees and does, what happens, and what can be chosen."""

# Written by tools/public_types.py.

from typing import TypeAlias

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.common.events import Challenged, GameOver, LeftTable, StoodBy
from wordparlor.games.rings.options import Options
from wordparlor.games.rings.state import (
    Compared,
    Done,
    Find,
    Found,
    IsDone,
    Place,
    RingsPlaced,
    RoundBegan,
    RoundScored,
    State,
    View,
)

__all__ = [
    "Action",
    "Challenge",
    "Challenged",
    "Compared",
    "Done",
    "Event",
    "Find",
    "Found",
    "GameOver",
    "IsDone",
    "LeftTable",
    "LetStand",
    "Options",
    "Place",
    "RingsPlaced",
    "RoundBegan",
    "RoundScored",
    "State",
    "StoodBy",
    "View",
]

Action: TypeAlias = Place | Find | Done | Challenge | LetStand
Event: TypeAlias = (
    RoundBegan | RingsPlaced | Found | IsDone | Compared | RoundScored | StoodBy | Challenged | LeftTable | GameOver
)
