"""Pictures of a tournament, drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import accumulate
from typing import NamedTuple

from wordparlor.html import colour

WIDTH = 480
LEFT = 120  # where names end and values begin
RIGHT = 20
SPREAD_WIDTH = 380  # narrow, so that its text is large enough on a phone
MARGIN = 24  # half of a label below an axis
ROW = 42
LONGEST_NAME = 36  # characters of a name above its interval
PLOT_HEIGHT = 240
LABELS = 26  # height below a picture
STEPS = 5  # on an axis
COLUMNS = 24  # of a histogram, at most


class Scale(NamedTuple):
    """A scale that maps values between two bounds to places in the picture."""

    low: float
    high: float
    begins: float
    ends: float

    def __call__(self, value: float) -> float:
        reach = (self.high - self.low) or 1.0
        return round(self.begins + (value - self.low) / reach * (self.ends - self.begins), 1)

    @property
    def steps(self) -> list[float]:
        return [self.low + (self.high - self.low) * i / (STEPS - 1) for i in range(STEPS)]


class Spread(NamedTuple):
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float
    label: str


def figure(title: str, height: float, parts: Sequence[str], *, width: int = WIDTH) -> str:
    picture = f'<svg viewBox="0 0 {width} {height:g}" role="img" aria-label="{escape(title, quote=True)}">'
    return (
        f"<figure>\n{picture}\n" + "\n".join(parts) + f"\n</svg>\n<figcaption>{escape(title)}</figcaption>\n</figure>"
    )


def svg_text(x: float, y: float, words: str, *, anchor: str = "start", soft: bool = False) -> str:
    kind = ' class="soft"' if soft else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{kind}>{escape(words)}</text>'


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>'


def spreads(title: str, rows: Sequence[Spread], *, within: tuple[float, float], even: float | None, form: str) -> str:
    """Draw a row for each value: its name and label, and below them a dot and a line for its interval."""
    scale = Scale(*within, MARGIN, SPREAD_WIDTH - MARGIN)
    bottom = len(rows) * ROW + 4
    parts = [line("axis", scale(step), 4, scale(step), bottom) for step in scale.steps]
    parts += [
        svg_text(scale(step), bottom + 16, format(step, form), anchor="middle", soft=True) for step in scale.steps
    ]
    if even is not None:
        parts.append(line("even", scale(even), 4, scale(even), bottom))
    for i, row in enumerate(rows):
        y = i * ROW + 32
        parts.append(svg_text(0, y - 14, shortened(row.name, LONGEST_NAME)))
        parts.append(svg_text(SPREAD_WIDTH, y - 14, row.label, anchor="end"))
        parts.append(
            f'<g class="{colour(i)}">{line("reach", scale(row.low), y, scale(row.high), y)}'
            f'<circle class="dot" cx="{scale(row.value):g}" cy="{y}" r="5"/></g>'
        )
    return figure(title, bottom + LABELS, parts, width=SPREAD_WIDTH)


def traces(title: str, rows: Sequence[tuple[str, Sequence[float]]], *, form: str) -> str:
    """Draw a line for each series of values from game to game, with a label at its end."""
    values = [value for _, points in rows for value in points]
    up = Scale(min(values), max(values), PLOT_HEIGHT - LABELS, 12)
    along = Scale(1, max(len(points) for _, points in rows), 50, WIDTH - LEFT)
    parts = [line("axis", along.begins, up(step), along.ends, up(step)) for step in up.steps]
    parts += [svg_text(44, up(step) + 4, format(step, form), anchor="end", soft=True) for step in up.steps]
    parts += [svg_text(along(step), PLOT_HEIGHT - 6, f"{step:.0f}", anchor="middle", soft=True) for step in along.steps]
    places = apart([up(points[-1]) for _, points in rows])
    for i, (name, points) in enumerate(rows):
        path = " ".join(f"{along(x):g},{up(y):g}" for x, y in enumerate(points, start=1))
        parts.append(f'<g class="{colour(i)}"><polyline class="trace" points="{path}"/></g>')
        parts.append(svg_text(along.ends + 8, places[i] + 4, shortened(name)))
    return figure(title, PLOT_HEIGHT, parts)


def histogram(title: str, name: str, values: Sequence[float], *, number: int, within: tuple[float, float]) -> str:
    """Draw a histogram between two bounds, which several pictures can share."""
    low, high = within
    columns = int(min(COLUMNS, high - low + 1))  # no finer than whole points or moves
    width = (high - low) / columns or 1.0
    counts = [0] * columns
    for value in values:
        counts[min(columns - 1, int((value - low) / width))] += 1
    along = Scale(low, high, 50, WIDTH - RIGHT)
    up = Scale(0, max(counts), 120, 24)
    step = (along.ends - along.begins) / columns
    bars = [
        f'<rect class="bar" x="{along.begins + i * step + 1:g}" y="{up(count):g}" '
        f'width="{step - 2:g}" height="{120 - up(count):g}"/>'
        for i, count in enumerate(counts)
        if count
    ]
    parts = [svg_text(50, 14, name), f'<g class="{colour(number)}">{"".join(bars)}</g>']
    parts.append(line("axis", along.begins, 120, along.ends, 120))
    parts += [svg_text(along(step), 136, f"{step:.0f}", anchor="middle", soft=True) for step in along.steps]
    parts.append(svg_text(44, 30, str(max(counts)), anchor="end", soft=True))
    return figure(title, 142, parts)


def apart(places: Sequence[float], least: float = 15.0) -> list[float]:
    """Move labels down where they would overlap."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    moved = list(accumulate((places[i] for i in order), lambda before, here: max(here, before + least)))
    return [moved[order.index(i)] for i in range(len(places))]


def shortened(name: str, most: int = 15) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
