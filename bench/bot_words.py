"""Measure which words bots play in each game: how long they are, and what a turn scores.

Run `python -m bench.bot_words`: every level plays against itself, until it has made `--turns 100` turns of each game;
`--bots child novice` selects the bots, `--games upwords snare` the games. The figures are kept in docs/bot-words.json,
and the table in docs/bots.md is written from them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, groupby
from pathlib import Path
from statistics import fmean

import msgspec

from bench.bot_choices import Chosen, choosing, with_fewest
from wordparlor.bots.levels import LEVELS
from wordparlor.games.catalogue import catalogue, playable
from wordparlor.words.shelf import shipped

KEPT = Path("docs/bot-words.json")
PAGE = Path("docs/bots.md")
BEGIN, END = "<!-- words: begin -->", "<!-- words: end -->"
LONG = 6  # letters


class Figures(msgspec.Struct, frozen=True):
    """What a bot did in some turns of a game."""

    turns: int
    letters: float  # letters of a word, on average
    points: float  # points of a turn, on average
    long: float  # share of turns with a word of six letters or more


def figures_of(turns: Sequence[Sequence[Chosen]]) -> Figures:
    words = [[word for one in turn for word in one.choice.words] for turn in turns]
    spelled = [len(word) for turn in words for word in turn]
    return Figures(
        turns=len(turns),
        letters=round(fmean(spelled), 2) if spelled else 0.0,
        points=round(fmean(sum(one.points for one in turn) for turn in turns), 1),
        long=round(fmean(any(len(word) >= LONG for word in turn) for turn in words), 3),
    )


def turns_of(game: str, kind: str) -> Iterator[Sequence[Chosen]]:
    """Yield one turn after another, from as many games as it takes."""
    dictionary = shipped("default")
    bound = with_fewest(game)[0].game(dictionary)
    for number in count():
        played = choosing(bound, kind, dictionary, f"words {number}")
        for _, turn in groupby(played, key=lambda one: (one.seat, one.turn)):
            yield tuple(turn)


def measured(game: str, kind: str, most: int) -> Figures:
    turns: list[Sequence[Chosen]] = []
    for turn in turns_of(game, kind):
        turns.append(turn)
        if len(turns) == most:
            break
    return figures_of(turns)


Kept = dict[str, dict[str, Figures]]  # by level and game


def read(path: Path) -> Kept:
    return msgspec.json.decode(path.read_bytes(), type=Kept) if path.exists() else {}


def write(path: Path, kept: Kept) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


def table(kept: Kept) -> str:
    levels = [level for level in LEVELS if level in kept]
    lines = [f"| game | {' | '.join(levels)} |", f"| --- |{' --- |' * len(levels)}"]
    for game in playable():
        cells = (kept[level].get(game) for level in levels)
        lines.append(f"| {catalogue()[game].title} | {' | '.join(map(written, cells))} |")
    return "\n".join(lines)


def written(figures: Figures | None) -> str:
    if figures is None:
        return "not measured"
    return f"{figures.letters:.1f}, {figures.points:.1f}, {figures.long:.0%} ({figures.turns})"


def write_table(page: Path, kept: Kept) -> None:
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{table(kept)}\n{END}{after}", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs="+", default=list(LEVELS))
    parser.add_argument("--games", nargs="+", default=playable())
    parser.add_argument("--turns", type=int, default=100, help="How many turns of each game.")
    parser.add_argument("--kept", type=Path, default=KEPT, help="Where the figures are kept.")
    parser.add_argument("--page", type=Path, default=PAGE, help="The page with the table.")
    chosen = parser.parse_args(arguments)
    kept = read(chosen.kept)
    for bot in chosen.bots:
        for game in chosen.games:
            figures = measured(game, bot, chosen.turns)
            kept.setdefault(bot, {})[game] = figures
            print(f"{bot:<8}{game:<20}{written(figures)}", flush=True)  # noqa: T201 - a script that prints
            write(chosen.kept, kept)
    write_table(chosen.page, kept)


if __name__ == "__main__":
    main()
