"""The phrases and emotes that people can say to each other at a table: a fixed list, no free text."""

from __future__ import annotations

from types import MappingProxyType

PHRASES = MappingProxyType(
    {
        "hello": "Hello!",
        "good-luck": "Good luck, have fun!",
        "well-played": "Well played!",
        "nice-word": "What a word!",
        "thinking": "Thinking…",
        "your-turn": "Your turn!",
        "moment": "One moment, please.",
        "back": "I'm back.",
        "sorry": "Sorry!",
        "thanks": "Thank you!",
        "again": "Another game?",
        "good-game": "Good game!",
        "bye": "I have to go. Goodbye!",
    }
)

# Clients draw these; each comes with its name and its text in the game log.
EMOTES = MappingProxyType(
    {
        "smile": ("Smile", "smiles."),
        "laugh": ("Laugh", "laughs."),
        "wow": ("Wow", "is amazed."),
        "think": ("Hmm", "has doubts."),
        "oops": ("Oops", "didn't mean to do that."),
        "cry": ("Oh no", "is sad."),
        "heart": ("Love it", "loves it."),
        "bravo": ("Bravo", "applauds."),
    }
)


def is_sayable(phrase: str) -> bool:
    return phrase in PHRASES or phrase in EMOTES


def sentence_for(name: str, phrase: str) -> str:
    """Return the text of a phrase or an emote in the game log."""
    if phrase in EMOTES:
        return f"{name} {EMOTES[phrase][1]}"
    return f"{name}: {PHRASES.get(phrase, phrase)}"
