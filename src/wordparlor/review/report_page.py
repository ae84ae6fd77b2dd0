"""A review as a self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from wordparlor.html import colour, page
from wordparlor.notation.common import counted_in
from wordparlor.review.missed_words import MissedWord
from wordparlor.review.report import PlayerReport, ReviewReport, TurnReport
from wordparlor.words.verdict import rarity

BAR = 14  # pixels for each turn in the picture
HEIGHT = 140


def page_of(told: ReviewReport) -> str:
    names = [player.name for player in told.players]
    title = f"{told.title}: {', '.join(names)}"
    return page(
        title,
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(told.outcome.sentence)} <small>({escape(told.outcome.rule)})</small></p>",
        *((f'<p class="soft">{escape(" ".join(told.opening))}</p>',) if told.opening else ()),
        *(player_shown(player, unit=told.unit, won=player.seat in told.outcome.winners) for player in told.players),
        "<h2>Turn by turn</h2>",
        picture(told.turns, names),
        *(turn_shown(turn, names[turn.seat], unit=told.unit) for turn in told.turns),
    )


def player_shown(player: PlayerReport, *, unit: str, won: bool) -> str:
    kind = f" <small>{escape(player.bot)}</small>" if player.bot else ""
    wins = ", wins" if won else ""
    parts = [
        f'<article class="{colour(player.seat)}">',
        f'<h3><b class="name">{escape(player.name)}</b>{kind}{in_units(player.score, unit)}{wins}</h3>',
        f"<p>{escape(player.told)}</p>",
    ]
    if player.to_know:
        parts += ['<p class="soft">Missed words, most common first:</p>', words(player.to_know)]
    return "\n".join([*parts, "</article>"])


def in_units(score: int, unit: str) -> str:
    return f": {counted_in(score, unit)}" if unit else ""


def turn_shown(turn: TurnReport, name: str, *, unit: str) -> str:
    cost = " cost" if turn.best else ""
    played = ", ".join(f"<code>{escape(text)}</code>" for text in turn.played) or "nothing"
    parts = [
        f'<article class="{colour(turn.seat)}{cost}" id="turn-{turn.number}">',
        f'<h3>{turn.number}. <b class="name">{escape(name)}</b>{in_units(turn.score, unit)}</h3>',
        f"<p>{played}</p>",
    ]
    if turn.best:
        written = f" <code>{escape(turn.best.text)}</code>" if turn.best.text else ""
        parts.append(f"<p>{escape(turn.told[0])}{written}</p>")
    if turn.missed:
        more = f" ({turn.more_missed:,} more not shown)" if turn.more_missed else ""
        parts += [f'<p class="soft">Missed words, most common first{more}:</p>', words(turn.missed)]
    return "\n".join([*parts, "</article>"])


def words(missed: Sequence[MissedWord]) -> str:
    items = (
        f'<li title="{escape(rarity(one.level) if one.level else "frequency unknown")}">'
        f"{escape(one.word)}{f' <small>{one.score:,}</small>' if one.score else ''}</li>"
        for one in missed
    )
    return f'<ul class="words">{"".join(items)}</ul>'


def picture(turns: Sequence[TurnReport], names: Sequence[str]) -> str:
    """Draw a bar for each turn: its points, and the outline of what it missed."""
    most = max((turn.score + turn.cost for turn in turns), default=0)
    if most <= 0:
        return ""
    width = max(320, BAR * len(turns) + 40)
    bars = "".join(bar(i, turn, most) for i, turn in enumerate(turns))
    legend = ", ".join(f'<b class="name {colour(seat)}">{escape(name)}</b>' for seat, name in enumerate(names))
    return (
        f'<figure><svg viewBox="0 0 {width} {HEIGHT + 20}" role="img" aria-label="Points per turn">'
        f'<text class="soft" x="0" y="12">{most}</text>{bars}</svg>'
        f"<figcaption>Points per turn; the outlines show what was missed. {legend}</figcaption></figure>"
    )


def bar(i: int, turn: TurnReport, most: int) -> str:
    made, missed = (max(0, points) / most * HEIGHT for points in (turn.score, turn.cost))
    x, wide = 36 + i * BAR, BAR - 3
    return (
        f'<g class="{colour(turn.seat)}"><rect class="bar" x="{x}" y="{HEIGHT - made + 10:g}" width="{wide}" '
        f'height="{made:g}"/><rect class="missed" x="{x}" y="{HEIGHT - made - missed + 10:g}" width="{wide}" '
        f'height="{missed:g}"/></g>'
    )
