"""The head of a new record: everything that is settled before a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wordparlor.core.chance import seed_hash
from wordparlor.core.record import DictionaryUsed, Head, Seated
from wordparlor.core.rules import Rules
from wordparlor.match.settings import Settings


def new_head(  # noqa: PLR0913 - all that is settled before a game
    rules: Rules,
    *,
    options: msgspec.Struct,
    equipment: msgspec.Struct,
    settings: Settings,
    seats: tuple[Seated, ...],
    dictionary: DictionaryUsed,
    seed: str,
    position: Mapping[str, Any] | None = None,
) -> Head:
    return Head(
        game=rules.game,
        edition=rules.edition,
        options=msgspec.Raw(msgspec.json.encode(options)),
        equipment=msgspec.Raw(msgspec.json.encode(equipment)),
        settings=msgspec.Raw(msgspec.json.encode(settings)),
        seats=seats,
        dictionary=dictionary,
        seed_hash=seed_hash(seed),
        seed=seed,
        position=msgspec.UNSET if position is None else msgspec.Raw(msgspec.json.encode(position)),
    )
