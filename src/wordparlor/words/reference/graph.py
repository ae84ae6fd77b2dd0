"""What the graph itself is asked, slowly: by the list of its words."""

from collections.abc import Collection, Sequence
from string import ascii_uppercase


def contains(words: Collection[str], word: str) -> bool:
    return word in words


def gap(words: Collection[str], before: str, after: str, faces: Sequence[str] = ascii_uppercase) -> list[str]:
    """The faces for which before + face + after is a word."""
    return sorted({face for face in faces if before + face + after in words})
