"""Play each level of bots against the one below in every game, a slice at a time, and write the table of docs/bots.md.

`make levels` goes on where it stopped: every slice is a line of docs/levels.jsonl. A slice is one game, two bots and a
few pairs of games in which they change seats. Solo games compare what both score with the same cards.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec

from wordparlor.arena.loop import played_out
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import Bot
from wordparlor.bots.levels import EDITION, LEVELS
from wordparlor.core.game import Outcome, Seat
from wordparlor.core.rules import AnyGame, read_options
from wordparlor.games.catalogue import catalogue, playable, rules_of, usual_players
from wordparlor.library import bind
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

KEPT = Path("docs/levels.jsonl")
PAGE = Path("docs/bots.md")
BEGIN, END = "<!-- levels: begin -->", "<!-- levels: end -->"
NAMES = tuple(LEVELS)
STEPS = tuple(zip(NAMES[1:], NAMES, strict=False))  # each level and the one below
AGAINST_GREEDY = tuple(("master", "greedy", game) for game in ("upwords", "last-word", "snare"))
Z = 1.96  # 95 % of a normal distribution


class Slice(msgspec.Struct, frozen=True):
    """A few games between two bots: how many, how many the first won (shared wins count half), and its points ahead."""

    edition: int
    game: str
    bot: str
    other: str
    number: int
    games: int
    won: float
    ahead: float
    seconds: float


class Cell(msgspec.Struct, frozen=True):
    """All slices of two bots in a game."""

    games: int = 0
    won: float = 0.0
    ahead: float = 0.0
    seconds: float = 0.0

    def with_slice(self, one: Slice) -> Cell:
        return Cell(self.games + one.games, self.won + one.won, self.ahead + one.ahead, self.seconds + one.seconds)

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the share."""
        n, p = self.games, self.share
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return middle - half, middle + half


def slice_played(wish: tuple[str, str, str], number: int, *, pairs: int, seed: str, dictionary: Dictionary) -> Slice:
    """Play one slice."""
    bot, other, name = wish
    rules = rules_of(name)
    game = bind(rules, players=usual_players(name), options=read_options(rules, {}), dictionary=dictionary)
    first, second = bot_of(bot, dictionary), bot_of(other, dictionary)
    began = time.process_time()
    results = [
        result
        for pair in range(pairs)
        for result in mirrored(game, first, second, f"{seed} {bot} {other} {name} {number} {pair}")
    ]
    return Slice(
        EDITION,
        name,
        bot,
        other,
        number,
        len(results),
        sum(won for won, _ in results),
        sum(ahead for _, ahead in results),
        round(time.process_time() - began, 2),
    )


def mirrored(game: AnyGame, first: Bot, second: Bot, seed: str) -> Iterator[tuple[float, float]]:
    """Play the same cards with seats changed; alone, let each play them."""
    if game.players == 1:
        own, other = (played_out(game, [bot], seed).outcome.scores[0] for bot in (first, second))
        yield (own > other) + (own == other) / 2, own - other
        return
    rest = [second] * (game.players - 1)
    for seat in range(game.players):
        bots = [*rest[:seat], first, *rest[seat:]]
        yield won(played_out(game, bots, seed).outcome, seat)


def won(outcome: Outcome, seat: Seat) -> tuple[float, float]:
    others = (score for other, score in enumerate(outcome.scores) if other != seat)
    return (1 / len(outcome.winners) if seat in outcome.winners else 0.0), outcome.scores[seat] - max(others)


# What was played already


def kept(path: Path) -> list[Slice]:
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines()
    return [one for line in lines if (one := msgspec.json.decode(line, type=Slice)).edition == EDITION]


def cells_of(slices: list[Slice]) -> dict[tuple[str, str, str], Cell]:
    cells: dict[tuple[str, str, str], Cell] = defaultdict(Cell)
    for one in slices:
        cell = (one.bot, one.other, one.game)
        cells[cell] = cells[cell].with_slice(one)
    return cells


def wishes(bots: list[str], games: list[str]) -> list[tuple[str, str, str]]:
    steps = [(bot, other, game) for bot, other in STEPS for game in playable()]
    return [
        wish for wish in (*steps, *AGAINST_GREEDY) if (not bots or wish[0] in bots) and (not games or wish[2] in games)
    ]


def go_on(path: Path, chosen: argparse.Namespace, dictionary: Dictionary) -> None:
    """Play slices where there are fewest games and they cost least, until the time is used up or all are there."""
    until = time.monotonic() + 60 * chosen.minutes
    slices = kept(path)
    while time.monotonic() < until:
        cells = cells_of(slices)
        open_ones = [wish for wish in wishes(chosen.bots, chosen.games) if cells[wish].games < chosen.each]
        if not open_ones:
            return
        wish = min(open_ones, key=lambda one: (cells[one].seconds, cells[one].games))
        # Never a number again, also where slices were taken out: its seeds have been seen.
        number = 1 + max((one.number for one in slices if (one.bot, one.other, one.game) == wish), default=-1)
        slices.append(slice_played(wish, number, pairs=chosen.pairs, seed=chosen.seed, dictionary=dictionary))
        with path.open("ab") as file:
            file.write(msgspec.json.encode(slices[-1]) + b"\n")


# The table


def table(cells: dict[tuple[str, str, str], Cell]) -> str:
    titles = [f"{bot} > {other}" for bot, other in STEPS]
    lines = [f"| game | {' | '.join(titles)} |", f"| --- |{' --- |' * len(STEPS)}"]
    for game in playable():
        row = " | ".join(written(cells[bot, other, game]) for bot, other in STEPS)
        lines.append(f"| {catalogue()[game].title} | {row} |")
    lines += ["", "| game | master > greedy |", "| --- | --- |"]
    lines += [f"| {catalogue()[wish[2]].title} | {written(cells[wish])} |" for wish in AGAINST_GREEDY]
    return "\n".join(lines)


def written(cell: Cell) -> str:
    if not cell.games:
        return "not played"
    low, high = cell.interval
    return f"{cell.share:.0%} of {cell.games} ({low:.0%} to {high:.0%})"


def write_table(page: Path, cells: dict[tuple[str, str, str], Cell]) -> None:
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{table(cells)}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="How long to play now.")
    parser.add_argument("--each", type=int, default=200, help="How many games each cell gets in the end.")
    parser.add_argument("--pairs", type=int, default=4, help="Pairs of games in a slice.")
    parser.add_argument("--bots", nargs="*", default=[], help="Only these bots, each against the one below.")
    parser.add_argument("--games", nargs="*", default=[], help="Only these games.")
    parser.add_argument("--seed", default="levels", help="Other seeds than these to try something out.")
    parser.add_argument("--kept", type=Path, default=KEPT, help="Where slices are kept.")
    parser.add_argument("--page", type=Path, default=PAGE, help="The page with the table.")
    chosen = parser.parse_args()
    go_on(chosen.kept, chosen, shipped("default"))
    cells = cells_of(kept(chosen.kept))
    if chosen.page.exists():
        write_table(chosen.page, cells)
    print(table(cells))


if __name__ == "__main__":
    main()
