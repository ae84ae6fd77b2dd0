"""Build msgspec decoders under a lock: building one type in two threads at once crashes."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

LEARNING = threading.Lock()


def prepare_decoders(*types: Any) -> None:  # noqa: ANN401 - structs, or unions of them
    """Build the decoders of these types before anything is decoded with them."""
    with LEARNING:
        for form in types:
            msgspec.json.Decoder(form)


def convert_data(data: object, form: type[T]) -> T:
    """Convert data that was read from a file, one thread at a time."""
    with LEARNING:
        return msgspec.convert(data, form)
