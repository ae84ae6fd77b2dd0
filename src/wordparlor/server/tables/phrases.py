"""The phrases that people can say to each other at a table."""

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
