"""A tournament as a self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from wordparlor.arena.plots import Spread, histogram, spreads, traces
from wordparlor.arena.standings import Standing, length, ratings, seat_of_entrant, standings, win_of
from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.games.catalogue import catalogue
from wordparlor.html import page, table
from wordparlor.notation.common import counted

SURE = 2  # a rating is drawn with this many sigmas on each side


def report(tournament: Tournament, games: Sequence[PlayedGame], *, asked: int) -> str:
    title = f"{catalogue()[tournament.game].title}: {' against '.join(tournament.bots)}"
    rows = standings(tournament, games)
    heading = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(settings_sentence(tournament, len(games), asked))}</p>',
    ]
    if not games:
        return page(title, *heading, "<p>No finished games yet.</p>")
    several = len(tournament.bots) > 1
    parts = [
        *heading,
        "<h2>Standings</h2>",
        summary(rows),
        *(
            [win_shares_plot(rows), ratings_plot(tournament, games, rows), win_shares_over_time(tournament, games)]
            if several
            else []
        ),
        "<h2>Points</h2>",
        *points_histograms(tournament, games),
        "<h2>Game length</h2>",
        lengths(games),
    ]
    return page(title, *parts)


def settings_sentence(tournament: Tournament, played: int, asked: int) -> str:
    """Describe the tournament, so that anyone can repeat it."""
    deals = -(-played // tournament.seatings)
    how_many = counted(played, "game") if played == asked else f"{played:,} of {counted(asked, 'game')}"
    nodes = "no search limit" if tournament.nodes is None else f"{tournament.nodes:,} positions per move"
    mirrored = f", each played in {tournament.seatings} seat orders" if tournament.seatings > 1 else ""
    dictionary = f"{tournament.dictionary.name} dictionary"
    return f"{how_many} from {counted(deals, 'deal')}{mirrored}; seed {tournament.seed}; {nodes}; {dictionary}."


def summary(rows: Sequence[Standing]) -> str:
    heads = ("Bot", "Games", "Won", "95%", "Points", "95%", "Rating", "Moves/s", "Forfeits")
    lines = [
        (
            escape(row.bot),
            str(row.games),
            percent(row.win_share),
            between(row.win_interval, percent),
            number(row.mean_score),
            between(row.score_interval, number),
            f"{row.rating.mu:.1f} ± {SURE * row.rating.sigma:.1f}" if row.rating else "",
            number(row.moves_per_second),
            str(row.forfeits),
        )
        for row in rows
    ]
    return table(heads, lines, numbers=frozenset(range(1, 9)))


def percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}%"


def number(value: float | None) -> str:
    return "" if value is None else f"{value:,.1f}"


def between(interval: tuple[float, float] | None, write: object) -> str:
    assert callable(write), "it writes a number"
    return "" if interval is None else f"{write(interval[0])} to {write(interval[1])}"


def win_shares_plot(rows: Sequence[Standing]) -> str:
    drawn = [
        Spread(row.bot, row.win_share, *row.win_interval, percent(row.win_share))
        for row in rows
        if row.win_share is not None and row.win_interval
    ]
    title = "Win rate with 95% confidence interval (Wilson); dashed line: equal players"
    return spreads(title, drawn, within=(0.0, 1.0), even=1 / len(rows), form=".0%")


def ratings_plot(tournament: Tournament, games: Sequence[PlayedGame], rows: Sequence[Standing]) -> str:
    after = ratings(tournament, games)[-1]
    drawn = [
        Spread(row.bot, one.mu, one.mu - SURE * one.sigma, one.mu + SURE * one.sigma, f"{one.mu:.1f}")
        for row, one in zip(rows, after, strict=True)
    ]
    within = min(one.low for one in drawn), max(one.high for one in drawn)
    return spreads("OpenSkill rating ± two sigma", drawn, within=within, even=None, form=".1f")


def win_shares_over_time(tournament: Tournament, games: Sequence[PlayedGame]) -> str:
    """Draw how the share of wins developed."""
    rows = []
    for entrant, bot in enumerate(tournament.bots):
        won = accumulate(win_of(one, seat_of_entrant(tournament, one, entrant)) for one in games)
        rows.append((bot, [wins / (i + 1) for i, wins in enumerate(won)]))
    return traces("Win rate over time", rows, form=".0%")


def points_histograms(tournament: Tournament, games: Sequence[PlayedGame]) -> list[str]:
    every = [score for one in games for score in one.scores]
    return [
        histogram(
            "Points per game",
            bot,
            [one.scores[seat_of_entrant(tournament, one, entrant)] for one in games],
            number=entrant,
            within=(min(every), max(every)),
        )
        for entrant, bot in enumerate(tournament.bots)
    ]


def lengths(games: Sequence[PlayedGame]) -> str:
    moves = [sum(one.moves) for one in games]
    whole = length(games)
    assert whole, "games were played"
    title = f"Moves per game: {whole.mean:,.1f} on average, from {whole.shortest:,} to {whole.longest:,}"
    return histogram(title, "all games", moves, number=7, within=(whole.shortest, whole.longest))
