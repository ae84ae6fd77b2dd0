"""Play each level of bots against the one below in every game, slice by slice, and write the table in docs/bots.md.

`make levels` resumes where it stopped: every slice is a line in docs/levels.jsonl. A slice is a few games of a
tournament as the arena plays them: `parlor arena GAME --seats BOT,OTHER --seed levels` shows the same games.
In solo games, the scores of both with the same cards are compared.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple
from zlib import crc32

import msgspec

from tools.ratings import Gap, Share, gap, mean_share, rated, share_won
from wordparlor.arena.standings import seat_of_entrant, wilson, win_of
from wordparlor.arena.tournament import Tournament
from wordparlor.arena.worker import GameRunner
from wordparlor.arena.workers import cores, game_played
from wordparlor.bots.characters import OVERALL, Rating
from wordparlor.bots.evaluation.catalogue import evaluation_for
from wordparlor.bots.evaluation.contract import ahead
from wordparlor.bots.levels import EDITION, LEVELS, Level
from wordparlor.core.record import DictionaryUsed
from wordparlor.core.rules import read_options
from wordparlor.games.catalogue import catalogue, playable, rules_of, usual_players
from wordparlor.words.shelf import shipped

KEPT = Path("docs/levels.jsonl")
PAGE = Path("docs/bots.md")
RATINGS = Path("src/wordparlor/bots/ratings.json")
BEGIN, END = "<!-- levels: begin -->", "<!-- levels: end -->"
NAMES = tuple(LEVELS)
STEPS = tuple(zip(NAMES[1:], NAMES, strict=False))  # each level and the one below it
AT_FIRST = 10  # games for every cell, before any cell gets more
SECONDS_A_SLICE = 5.0
UNUSED = frozenset({"bluffs"})  # words are checked in these games


class Cell(NamedTuple):
    """Two bots that are compared in a game."""

    bot: str
    other: str
    game: str

    @property
    def plays(self) -> str:
        """Return which version of both bots plays: measurements of an earlier one no longer count."""
        levels = [LEVELS.get(self.bot), LEVELS.get(self.other)]
        evaluates = any(level.weighs or level.width for level in levels if level)
        values = evaluation_for(rules_of(self.game).view).EDITION if evaluates else None
        return f"{crc32(msgspec.json.encode([EDITION, [numbers_of(level) for level in levels], values])):08x}"

    def tournaments(self, seed: str) -> list[Tournament]:
        """Return the tournaments in which they meet: one against the rest; in a solo game, one for each."""
        players = usual_players(self.game)
        if players == 1:
            return [tournament(self.game, (bot,), seed) for bot in (self.bot, self.other)]
        return [tournament(self.game, (self.bot, *[self.other] * (players - 1)), seed)]


def numbers_of(level: Level | None) -> dict[str, float] | None:
    """Return a level's numbers without those it doesn't use, so that a new kind of number changes no other."""
    if level is None:
        return None
    numbers = msgspec.structs.asdict(level)
    return {name: value for name, value in numbers.items() if value is not None and name not in UNUSED}


AGAINST_GREEDY = tuple(Cell("master", "greedy", game) for game in playable())
# The terminal's hint is the best play with words up to level 50: following it wins for a beginner.
HINT_FOLLOWER = "greedy:50"
WITH_HINTS = tuple(Cell(HINT_FOLLOWER, "child", game) for game in playable())


def tournament(game: str, bots: tuple[str, ...], seed: str) -> Tournament:
    rules, words = rules_of(game), shipped("default")
    options = msgspec.Raw(msgspec.json.encode(read_options(rules, {})))
    return Tournament(game, rules.edition, bots, seed, options, DictionaryUsed(words.name, words.checksum))


class Slice(msgspec.Struct, frozen=True):
    """Some games of a cell: how many the first bot won (shared wins count half), and its lead in points in all."""

    game: str
    bot: str
    other: str
    plays: str
    first: int  # its number in the tournament
    games: int
    won: float
    ahead: int
    seconds: float  # of processor time

    @property
    def cell(self) -> Cell:
        return Cell(self.bot, self.other, self.game)


class Tally(msgspec.Struct, frozen=True):
    """All slices of a cell."""

    games: int = 0
    won: float = 0.0
    ahead: int = 0
    seconds: float = 0.0

    def with_slice(self, one: Slice) -> Tally:
        return Tally(self.games + one.games, self.won + one.won, self.ahead + one.ahead, self.seconds + one.seconds)


# Playing


class Order(NamedTuple):
    """What one process plays next: a range of games of a cell, while time lasts."""

    cell: Cell
    first: int
    last: int
    seed: str


def slice_played(order: Order) -> Slice:
    """Play whole deals, each in all seat orders."""
    began = time.process_time()
    halls = [GameRunner(one, shipped("default")) for one in order.cell.tournaments(order.seed)]
    results: list[tuple[float, int]] = []
    number = order.first
    while not results or (number < order.last and time.process_time() - began < SECONDS_A_SLICE):
        deal = range(number, number + halls[0].tournament.seatings)
        results += [result(halls, one) for one in deal]
        number = deal.stop
    won, points = sum(won for won, _ in results), sum(points for _, points in results)
    spent = round(time.process_time() - began, 2)
    bot, other, game = order.cell
    return Slice(game, bot, other, order.cell.plays, order.first, len(results), won, points, spent)


def result(halls: Sequence[GameRunner], number: int) -> tuple[float, int]:
    """Return what the first bot won of a game, and how many points it was ahead."""
    games = [game_played(hall.play(number)) for hall in halls]
    assert not any(one.forfeits for one in games), "our own bots never answer wrongly"
    if len(games) > 1:
        own, other = (one.scores[0] for one in games)
        return (own > other) + (own == other) / 2, own - other
    seat = seat_of_entrant(halls[0].tournament, games[0], 0)
    return win_of(games[0], seat), int(ahead(games[0].scores, seat))


def go_on(path: Path, chosen: argparse.Namespace) -> None:
    """Play slices where there are the fewest games and they cost the least, until time is up or all are played."""
    until = time.monotonic() + 60 * chosen.minutes
    tallies = tallied(kept(path))
    in_hand: set[Cell] = set()
    answers: SimpleQueue[Slice | BaseException] = SimpleQueue()
    with multiprocessing.Pool(chosen.cores, initializer=left_to_the_host) as pool:
        while True:
            while len(in_hand) < chosen.cores and time.monotonic() < until:
                cell = next_cell(tallies, set(wishes(chosen.bots, chosen.others, chosen.games)) - in_hand, chosen.each)
                if cell is None:
                    break
                order = Order(cell, tallies[cell].games, chosen.each, chosen.seed)
                pool.apply_async(slice_played, (order,), callback=answers.put, error_callback=answers.put)
                in_hand.add(cell)
            if not in_hand:
                return
            answer = answers.get()
            if isinstance(answer, BaseException):
                raise answer
            keep(path, answer)
            tallies[answer.cell] = tallies[answer.cell].with_slice(answer)
            in_hand.remove(answer.cell)


def left_to_the_host() -> None:
    """Ignore Ctrl-C: the host gets it, and ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def next_cell(tallies: dict[Cell, Tally], cells: Iterable[Cell], each: int) -> Cell | None:
    open_ones = [cell for cell in cells if tallies[cell].games < each]
    return min(open_ones, key=lambda cell: (tallies[cell].games >= AT_FIRST, tallies[cell].seconds, cell), default=None)


def wishes(bots: Sequence[str], others: Sequence[str], games: Sequence[str]) -> list[Cell]:
    """Return the cells of these bots, opponents and games; all cells if none is named."""
    steps = [Cell(bot, other, game) for bot, other in STEPS for game in playable()]
    return [
        cell
        for cell in (*steps, *AGAINST_GREEDY, *WITH_HINTS)
        if all(not named or one in named for one, named in zip(cell, (bots, others, games), strict=True))
    ]


# Games that were already played


def kept(path: Path) -> Iterator[Slice]:
    """Return the slices of the bots' current versions."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    slices = (msgspec.json.decode(line, type=Slice) for line in lines)
    return (one for one in slices if one.plays == one.cell.plays)


def keep(path: Path, one: Slice) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(one) + b"\n")


def tallied(slices: Iterable[Slice]) -> dict[Cell, Tally]:
    tallies: dict[Cell, Tally] = defaultdict(Tally)
    for one in slices:
        tallies[one.cell] = tallies[one.cell].with_slice(one)
    return tallies


# The table


def table(tallies: dict[Cell, Tally]) -> str:
    titles = [f"{bot} > {other}" for bot, other in STEPS]
    lines = [f"| game | {' | '.join(titles)} |", f"| --- |{' --- |' * len(STEPS)}"]
    for game in playable():
        cells = (Cell(bot, other, game) for bot, other in STEPS)
        lines.append(f"| {catalogue()[game].title} | {' | '.join(written(cell, tallies[cell]) for cell in cells)} |")
    lines += ["", "| game | master > greedy |", "| --- | --- |"]
    lines += [f"| {catalogue()[cell.game].title} | {written(cell, tallies[cell])} |" for cell in AGAINST_GREEDY]
    lines += ["", "| game | a beginner who follows hints > child |", "| --- | --- |"]
    lines += [f"| {catalogue()[cell.game].title} | {written(cell, tallies[cell])} |" for cell in WITH_HINTS]
    return "\n".join(lines)


def written(cell: Cell, tally: Tally) -> str:
    """Format the share with its interval; for solo games, the extra points, too."""
    if not tally.games:
        return "not played"
    low, high = wilson(tally.won, tally.games)
    more = f", {tally.ahead / tally.games:+.1f} points" if usual_players(cell.game) == 1 else ""
    return f"{tally.won / tally.games:.0%} of {tally.games} ({low:.0%} to {high:.0%}){more}"


def ratings_of(tallies: dict[Cell, Tally]) -> dict[str, Mapping[str, Rating]]:
    """Rate all levels in each game whose steps were all played, and over those games together."""
    games = [game for game in playable() if all(tallies[Cell(*step, game)].games for step in STEPS)]

    def share(game: str, bot: str, other: str) -> Share:
        tally = tallies[Cell(bot, other, game)]
        return share_won(tally.won, tally.games)

    def overall(bot: str, other: str) -> Gap:
        return gap(mean_share([share(game, bot, other) for game in games]))

    def in_game(game: str) -> Mapping[str, Rating]:
        return rated(NAMES, lambda bot, other: gap(share(game, bot, other)))

    return {OVERALL: rated(NAMES, overall), **{game: in_game(game) for game in games}} if games else {}


def write_ratings(path: Path, ratings: dict[str, Mapping[str, Rating]]) -> None:
    lines = (
        f'"{game}": ' + msgspec.json.encode({level: ratings[game][level] for level in NAMES}).decode()
        for game in ratings
    )
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def ratings_table(ratings: dict[str, Mapping[str, Rating]]) -> str:
    lines = [f"| game | {' | '.join(NAMES)} |", f"| --- |{' --- |' * len(NAMES)}"]
    for game, levels in ratings.items():
        title = "**all games**" if game == OVERALL else catalogue()[game].title
        lines.append(f"| {title} | {' | '.join(written_rating(levels[level]) for level in NAMES)} |")
    return "\n".join(lines)


def written_rating(rating: Rating) -> str:
    return f"{rating.value}" if rating.low == rating.high else f"{rating.value} ({rating.low} to {rating.high})"


def write_table(page: Path, tallies: dict[Cell, Tally]) -> None:
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    tables = f"{table(tallies)}\n\n{ratings_table(ratings_of(tallies))}"
    page.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="How long to play now.")
    parser.add_argument("--each", type=int, default=200, help="How many games each cell gets in the end.")
    parser.add_argument("--cores", type=int, default=cores(), help="How many processes play; by default one a core.")
    parser.add_argument("--bots", nargs="*", default=[], help="Only these bots, each against the one below.")
    parser.add_argument("--others", nargs="*", default=[], help="Only against these bots.")
    parser.add_argument("--games", nargs="*", default=[], help="Only these games.")
    parser.add_argument("--seed", default="levels", help="Other seeds than these to try something out.")
    parser.add_argument("--kept", type=Path, default=KEPT, help="Where slices are kept.")
    parser.add_argument("--page", type=Path, default=PAGE, help="The page with the table.")
    parser.add_argument("--ratings", type=Path, default=RATINGS, help="Where the ratings go.")
    chosen = parser.parse_args(arguments)
    go_on(chosen.kept, chosen)
    tallies = tallied(kept(chosen.kept))
    if chosen.page.exists():
        write_table(chosen.page, tallies)
    if ratings := ratings_of(tallies):
        write_ratings(chosen.ratings, ratings)
    print(table(tallies))


if __name__ == "__main__":
    main()
