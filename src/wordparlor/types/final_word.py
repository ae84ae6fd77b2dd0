"""The types of The Final Word: what a player sees and does, what happens, and what can be chosen."""

# Written by tools/public_types.py.

from typing import TypeAlias

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.common.events import (
    Challenged,
    Counted,
    Drew,
    GameOver,
    LeftTable,
    Passed,
    PlayStands,
    Skipped,
    StoodBy,
)
from wordparlor.games.final_word.actions import Ask, GiveUp, Pass, Play, Stop, TakeBack, TakePile, Trade
from wordparlor.games.final_word.events import (
    AllReds,
    Asked,
    CardsLeft,
    CardsToDeck,
    CardsWon,
    Folded,
    GivenBack,
    KnockedOut,
    LastTurns,
    OutOfTime,
    PileLost,
    Played,
    PlayFell,
    Ready,
    Revealed,
    SealedWord,
    TookBack,
    TookPile,
    Traded,
    TrickWon,
    Turned,
    TurnedTaken,
    TurnLost,
    WillMiss,
    WordFell,
)
from wordparlor.games.final_word.options import Options
from wordparlor.games.final_word.state import State, View

__all__ = [
    "Action",
    "AllReds",
    "Ask",
    "Asked",
    "CardsLeft",
    "CardsToDeck",
    "CardsWon",
    "Challenge",
    "Challenged",
    "Counted",
    "Drew",
    "Event",
    "Folded",
    "GameOver",
    "GiveUp",
    "GivenBack",
    "KnockedOut",
    "LastTurns",
    "LeftTable",
    "LetStand",
    "Options",
    "OutOfTime",
    "Pass",
    "Passed",
    "PileLost",
    "Play",
    "PlayFell",
    "PlayStands",
    "Played",
    "Ready",
    "Revealed",
    "SealedWord",
    "Skipped",
    "State",
    "StoodBy",
    "Stop",
    "TakeBack",
    "TakePile",
    "TookBack",
    "TookPile",
    "Trade",
    "Traded",
    "TrickWon",
    "TurnLost",
    "Turned",
    "TurnedTaken",
    "View",
    "WillMiss",
    "WordFell",
]

Action: TypeAlias = Play | Trade | Pass | GiveUp | Stop | Ask | TakePile | TakeBack | Challenge | LetStand
Event: TypeAlias = (
    Played
    | PlayStands
    | PlayFell
    | WordFell
    | Ready
    | SealedWord
    | Revealed
    | Drew
    | Traded
    | OutOfTime
    | TurnLost
    | WillMiss
    | Folded
    | KnockedOut
    | Turned
    | TurnedTaken
    | CardsWon
    | TrickWon
    | CardsLeft
    | CardsToDeck
    | TookBack
    | Asked
    | GivenBack
    | TookPile
    | PileLost
    | AllReds
    | LastTurns
    | Counted
    | Passed
    | Skipped
    | StoodBy
    | Challenged
    | LeftTable
    | GameOver
)
