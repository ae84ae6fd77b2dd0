"""The forms of values: msgspec learns a type at its first use, and crashes if two threads have it learn one at once."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

LEARNING = threading.Lock()


def prepare_decoders(*types: Any) -> None:  # noqa: ANN401 - structs, or unions of them
    """Have these types learnt, by one thread at a time, before anything of them is read."""
    with LEARNING:
        for form in types:
            msgspec.json.Decoder(form)


def convert_data(data: object, form: type[T]) -> T:
    """Convert data that was read from a file, one thread at a time."""
    with LEARNING:
        return msgspec.convert(data, form)
