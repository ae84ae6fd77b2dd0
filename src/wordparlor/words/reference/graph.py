"""Questions to the graph itself, slowly: answered from a list of words."""

from collections.abc import Collection, Sequence
from string import ascii_uppercase


def contains(words: Collection[str], word: str) -> bool:
    return word in words


def gap(words: Collection[str], before: str, after: str, faces: Sequence[str] = ascii_uppercase) -> list[str]:
    """Return the faces for which before + face + after is a word."""
    return sorted({face for face in faces if before + face + after in words})


def near(words: Collection[str], word: str) -> list[str]:
    """Return the other words that are one edit away from a word."""
    splits = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    dropped = {before + after[1:] for before, after in splits}
    swapped = {before + after[1::-1] + after[2:] for before, after in splits}
    replaced = {before + letter + after[1:] for before, after in splits for letter in ascii_uppercase}
    added = {before + letter + after for before, after in splits for letter in ascii_uppercase}
    return sorted((dropped | swapped | replaced | added) & set(words) - {word})


def anagrams(words: Collection[str], word: str) -> list[str]:
    """Return the other words with the same letters."""
    return sorted(other for other in words if sorted(other) == sorted(word) and other != word)
