"""What a Python user would otherwise use, with the same questions in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import click
import dawg
import marisa_trie

from bench.letter_counts import LetterCounts
from wordparlor.bench import lookups, snare
from wordparlor.bench.measuring import Case, measured
from wordparlor.games.snare.cards import WILD
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary

SEED = 1
CASES = 100
BUILDS = 5
SHORTEST = 3


def main() -> None:
    dictionary = open_dictionary("large")
    words = dictionary.words()
    lots = list(lookups.lots(Random(SEED), dictionary, cases=CASES))
    positions = list(snare.dealt(Random(SEED), dictionary, cases=CASES))

    def stored(build: Callable[[], object], contains: Callable[[str], object]) -> list[Case]:
        return [*lookups.builds(build, cases=BUILDS), *lookups.looked_up(contains, lots)]

    ours = stored(partial(Dictionary.from_text, dictionary.text(), name="large"), dictionary.contains)
    ours += [case for position in positions for case in snare.cases(position, dictionary)]
    tell(
        means(ours),
        {
            "set": means(stored(partial(frozenset, words), frozenset(words).__contains__)),
            "dawg2": means(stored(partial(dawg.DAWG, words), dawg.DAWG(words).__contains__)),
            "marisa-trie": means(stored(partial(marisa_trie.Trie, words), marisa_trie.Trie(words).__contains__)),
            "numpy": means(list(counted(LetterCounts(words), positions))),
        },
    )


def counted(table: LetterCounts, positions: Sequence[dict[str, Any]]) -> Iterator[Case]:
    """Return the questions of Snare positions, answered by counting letters."""
    for position in positions:
        letters = [card for card in position["hand"] if card != WILD]
        wilds = len(position["hand"]) - len(letters)
        if position["others"] == [[]]:
            rack = partial(table.from_rack, letters, wilds=wilds, shortest=SHORTEST)
            yield Case(snare.HANDS[len(letters), wilds], rack)
        else:
            row = "".join(position["others"][0][0]["cards"])
            yield Case("snare_0", partial(table.out_of, row, letters))


def means(cases: Sequence[Case]) -> dict[str, float]:
    return {figure.name: figure.mean_us for figure in measured(cases)}


def tell(ours: Mapping[str, float], rivals: Mapping[str, Mapping[str, float]]) -> None:
    """Print our microseconds, and how many times as long the alternatives take."""
    click.echo(f"{'':16}{'wordparlor':>12}" + "".join(f"{name:>14}" for name in rivals))
    for figure, microseconds in ours.items():
        ratios = [f"{rival[figure] / microseconds:.1f} times" if figure in rival else "" for rival in rivals.values()]
        click.echo(f"{figure:16}{microseconds:>12,.2f}" + "".join(f"{ratio:>14}" for ratio in ratios))


if __name__ == "__main__":
    main()
