"""Compute the standings of a tournament: win shares with intervals, points, ratings, speed, lengths of games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec
from openskill.models import PlackettLuce

from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.core.game import Seat

NORMAL_95 = 1.959964  # 95% of a normal distribution is within this many standard deviations


class Rating(msgspec.Struct, frozen=True):
    """An OpenSkill rating (Plackett-Luce), which starts at 25; sigma is its uncertainty."""

    mu: float
    sigma: float


class Standing(msgspec.Struct, frozen=True):
    """The results of one bot, with 95% intervals."""

    bot: str
    games: int
    wins: int  # including shared wins
    win_share: float | None  # a win shared by n seats counts 1/n
    win_interval: tuple[float, float] | None
    mean_score: float | None
    score_interval: tuple[float, float] | None
    rating: Rating | None  # null in solo games
    moves: int
    moves_per_second: float | None  # of thinking time
    forfeits: int = 0  # games that it left because of an invalid answer


class Length(msgspec.Struct, frozen=True):
    """The number of moves in a game."""

    mean: float
    shortest: int
    longest: int


def standings(tournament: Tournament, games: Sequence[PlayedGame]) -> tuple[Standing, ...]:
    rated = ratings(tournament, games)[-1] if len(tournament.bots) > 1 else [None] * len(tournament.bots)
    return tuple(
        standing_of(bot, [(one, seat_of_entrant(tournament, one, entrant)) for one in games], rated[entrant])
        for entrant, bot in enumerate(tournament.bots)
    )


def seat_of_entrant(tournament: Tournament, one: PlayedGame, entrant: int) -> Seat:
    return tournament.seating(one.number).index(entrant)


def standing_of(bot: str, games: Sequence[tuple[PlayedGame, Seat]], rating: Rating | None) -> Standing:
    scores = [one.scores[seat] for one, seat in games]
    won = [win_of(one, seat) for one, seat in games]
    moves = sum(one.moves[seat] for one, seat in games)
    seconds = sum(one.seconds[seat] for one, seat in games)
    return Standing(
        bot=bot,
        games=len(games),
        wins=sum(share > 0 for share in won),
        win_share=fmean(won) if won else None,
        win_interval=wilson(sum(won), len(won)) if won else None,
        mean_score=fmean(scores) if scores else None,
        score_interval=about_mean(scores),
        rating=rating,
        moves=moves,
        moves_per_second=round(moves / seconds, 1) if seconds else None,
        forfeits=sum(seat == forfeit.seat for one, seat in games for forfeit in one.forfeits),
    )


def win_of(one: PlayedGame, seat: Seat) -> float:
    """Return a seat's share of the win."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson interval of a share, which stays between 0 and 1 even with few games."""
    share, z = wins / games, NORMAL_95
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, round(middle - reach, 6)), min(1.0, round(middle + reach, 6))


def about_mean(values: Sequence[float]) -> tuple[float, float] | None:
    """Return the interval of a mean, if there are at least two values."""
    if len(values) < 2:  # noqa: PLR2004 - one value has no spread
        return None
    reach = NORMAL_95 * stdev(values) / sqrt(len(values))
    return fmean(values) - reach, fmean(values) + reach


def ratings(tournament: Tournament, games: Sequence[PlayedGame]) -> list[list[Rating]]:
    """Rate all bots game by game, in the order of the tournament, starting with fresh ratings."""
    model = PlackettLuce()
    rated = [model.rating() for _ in tournament.bots]
    after = [rounded_ratings(rated)]
    for one in games:
        seating = tournament.seating(one.number)
        teams = model.rate([[rated[entrant]] for entrant in seating], ranks=ranks(one))
        for entrant, (rating,) in zip(seating, teams, strict=True):
            rated[entrant] = rating
        after.append(rounded_ratings(rated))
    return after


def rounded_ratings(rated: Sequence[object]) -> list[Rating]:
    return [Rating(round(one.mu, 4), round(one.sigma, 4)) for one in rated]  # type: ignore[attr-defined] # the library's types are loose


def ranks(one: PlayedGame) -> list[float]:
    """Rank the seats: winners first, the others by their points."""
    order = sorted({(seat not in one.winners, -score) for seat, score in enumerate(one.scores)})
    winners = float(order.index(min(order)))
    return [
        winners if seat in one.winners else float(order.index((True, -score))) for seat, score in enumerate(one.scores)
    ]


def length(games: Sequence[PlayedGame]) -> Length | None:
    moves = [sum(one.moves) for one in games]
    return Length(fmean(moves), min(moves), max(moves)) if moves else None
