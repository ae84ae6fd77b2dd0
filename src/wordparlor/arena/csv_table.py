"""The results of a tournament as a table for pandas and spreadsheets: a row for each seat of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from wordparlor.arena.standings import win_of
from wordparlor.arena.tournament import PlayedGame, Tournament

COLUMNS = ("game", "number", "seed", "seat", "bot", "entrant", "score", "won", "moves", "seconds", "rule", "forfeit")


def csv_table(tournament: Tournament, games: Sequence[PlayedGame]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in games:
        writer.writerows(rows(tournament, one))
    return text.getvalue()


def rows(tournament: Tournament, one: PlayedGame) -> Iterator[tuple[object, ...]]:
    """Return a row for each seat, with its share of the win, and the reason if it forfeited."""
    why = {forfeit.seat: forfeit.why for forfeit in one.forfeits}
    for seat, entrant in enumerate(tournament.seating(one.number)):
        yield (
            tournament.game,
            one.number,
            tournament.seed_of(one.number),
            seat,
            tournament.bots[entrant],
            entrant,
            one.scores[seat],
            win_of(one, seat),
            one.moves[seat],
            one.seconds[seat],
            one.rule,
            why.get(seat, ""),
        )
