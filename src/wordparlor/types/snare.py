"""The types of Snare: what a player sees and does, what happens, and what can be chosen."""

# Written by tools/public_types.py.

from typing import TypeAlias

from wordparlor.games.common.challenge_window import LetStand
from wordparlor.games.common.events import Challenged, Drew, GameOver, LeftTable, StoodBy
from wordparlor.games.snare.options import Options
from wordparlor.games.snare.state import (
    Add,
    Back,
    Challenge,
    Close,
    CloseFell,
    Dealt,
    Discard,
    Discarded,
    Done,
    Draw,
    HandOver,
    LastHand,
    Lay,
    Lost,
    NotDiscarded,
    Played,
    PlayFell,
    Shuffled,
    Snare,
    State,
    Take,
    TakeWild,
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

__all__ = [
    "Action",
    "Add",
    "Back",
    "Challenge",
    "Challenged",
    "Close",
    "CloseFell",
    "Dealt",
    "Discard",
    "Discarded",
    "Done",
    "Draw",
    "Drew",
    "Event",
    "GameOver",
    "HandOver",
    "LastHand",
    "Lay",
    "LeftTable",
    "LetStand",
    "Lost",
    "NotDiscarded",
    "Options",
    "PlayFell",
    "Played",
    "Shuffled",
    "Snare",
    "State",
    "StoodBy",
    "Take",
    "TakeWild",
    "TimeRanOut",
    "Took",
    "TookBack",
    "TookWild",
    "TurnStands",
    "View",
    "Waits",
    "WentOut",
    "WildFell",
    "WonCard",
    "WordClosed",
]

Action: TypeAlias = Draw | Take | Lay | Add | Snare | TakeWild | Close | Back | Discard | Done | Challenge | LetStand
Event: TypeAlias = (
    Drew
    | Took
    | Shuffled
    | Played
    | TookWild
    | WordClosed
    | TimeRanOut
    | TookBack
    | Discarded
    | NotDiscarded
    | Waits
    | PlayFell
    | WildFell
    | CloseFell
    | Lost
    | WonCard
    | TurnStands
    | WentOut
    | HandOver
    | Dealt
    | LastHand
    | Challenged
    | StoodBy
    | LeftTable
    | GameOver
)
