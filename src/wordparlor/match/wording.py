"""Compare what happened with a record, without the sentence on how the game ended: its wording may change."""

from __future__ import annotations

from typing import Any

import msgspec

from wordparlor.core.game import Event, Outcome


def same_events(events: tuple[Event, ...], recorded: msgspec.Raw) -> bool:
    """Return whether the same things happened, except for the wording of how the game ended."""
    encoded = msgspec.json.encode(events)
    return encoded == bytes(recorded) or _without_sentences(encoded) == _without_sentences(recorded)


def same_outcome(outcome: Outcome | None, recorded: Outcome) -> bool:
    """Return whether a game ended the same way, except for the wording."""
    return outcome is not None and msgspec.structs.replace(outcome, sentence=recorded.sentence) == recorded


def _without_sentences(events: bytes | msgspec.Raw) -> bytes:
    return msgspec.json.encode([_without_sentence(event) for event in msgspec.json.decode(events)])


def _without_sentence(event: Any) -> Any:  # noqa: ANN401 - of whatever game was played
    match event:
        case {"type": "game-over", "sentence": str()}:
            return {key: value for key, value in event.items() if key != "sentence"}
        case _:
            return event
