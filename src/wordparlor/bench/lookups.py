"""The dictionary itself: building its graph, and looking up words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random

from wordparlor.bench.measuring import Case
from wordparlor.words.dictionary import Dictionary, DictionaryError

LOOKED_UP = 1000


def cases(dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[Case]:
    build = partial(Dictionary.from_text, dictionary.text(), name=dictionary.name)
    yield from builds(build, cases=cases)
    yield from looked_up(dictionary.contains, lots(dice, dictionary, cases=cases))


def builds(build: Callable[[], object], *, cases: int) -> Iterator[Case]:
    return (Case("graph_build", build) for _ in range(cases))


def looked_up(contains: Callable[[str], object], lots: Iterable[Sequence[str]]) -> Iterator[Case]:
    return (Case("contains", partial(look_up, contains, lot), asks=len(lot)) for lot in lots)


def look_up(contains: Callable[[str], object], lot: Sequence[str]) -> None:
    for word in lot:
        contains(word)


def lots(dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[list[str]]:
    """Return this many batches of words, half of them with a letter changed."""
    words = dictionary.words()
    if not words:
        raise DictionaryError(f"{dictionary.name} has no words to look up.")
    for _ in range(cases):
        yield [changed(word, dice) if dice.random() < 1 / 2 else word for word in dice.choices(words, k=LOOKED_UP)]


def changed(word: str, dice: Random) -> str:
    place = dice.randrange(len(word))
    return word[:place] + dice.choice("AEINRST") + word[place + 1 :]
