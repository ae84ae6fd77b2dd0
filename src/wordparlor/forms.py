"""The forms of values: msgspec learns a type at its first use, and crashes if two threads have it learn one at once."""

from __future__ import annotations

import threading
from typing import Any

import msgspec

LEARNING = threading.Lock()


def prepare_decoders(*types: Any) -> None:  # noqa: ANN401 - structs, or unions of them
    """Have these types learnt, by one thread at a time, before anything of them is read."""
    with LEARNING:
        for form in types:
            msgspec.json.Decoder(form)
