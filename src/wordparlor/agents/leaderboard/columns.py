"""The columns of the leaderboard: what each means, how its values read, and which end of it is the better one."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from wordparlor.agents.evaluation.measures import COLUMNS, PERCENT, Figure, Summary
from wordparlor.agents.evaluation.strength import Strength

LOWER_IS_BETTER = frozenset({"Regret", "Invented", "Brier", "Own non-words", "Calls", "Tokens in", "Tokens out"}) | {
    "Seconds"
}
COSTS = {
    "Calls": "Calls of the agent, retries included.",
    "Tokens in": "Tokens that its server read, by its own count; a dash if it didn't count them.",
    "Tokens out": "Tokens that its server wrote, by its own count; a dash if it didn't count them.",
    "Seconds": "Seconds that the agent took for all its answers together.",
}
MEANINGS = {name: sentence for name, (sentence, _) in COLUMNS.items()} | COSTS


class Cell(NamedTuple):
    """A value to sort by, and how it reads; None where nothing was measured."""

    value: float | None
    text: str
    interval: str = ""


def cell_of(name: str, summary: Summary) -> Cell:
    return cost_cell(name, summary) if name in COSTS else measure_cell(name, summary)


def cost_cell(name: str, summary: Summary) -> Cell:
    usage = summary.usage
    values = {"Calls": usage.calls, "Tokens in": usage.tokens_in, "Tokens out": usage.tokens_out}
    value = values.get(name, usage.seconds)
    return Cell(None, "–") if value is None else Cell(value, f"{value:,.0f}")


def measure_cell(name: str, summary: Summary) -> Cell:
    match COLUMNS[name][1](summary):
        case None:
            return Cell(None, "–")
        case Strength(value=value, low=low, high=high):
            return Cell(value, str(value), f"{low} to {high}")
        case Figure(value=value, low=low, high=high) if name in PERCENT:
            return Cell(value, f"{100 * value:.0f}%", f"{100 * max(0.0, low):.0f} to {100 * min(1.0, high):.0f}")
        case Figure(value=value, low=low, high=high):
            return Cell(value, f"{value:.1f}", f"{low:.1f} to {high:.1f}")
        case value:
            return Cell(value, f"{value:.2f}")


def cell_html(cell: Cell) -> str:
    value = "" if cell.value is None else f' data-value="{cell.value:g}"'
    interval = f" <small>{escape(cell.interval)}</small>" if cell.interval else ""
    return f"<td{value}>{escape(cell.text)}{interval}</td>"


def head_html(name: str) -> str:
    first = "ascending" if name in LOWER_IS_BETTER else "descending"
    title = escape(MEANINGS[name], quote=True)
    return f'<th scope="col" data-first="{first}" title="{title}">{escape(name)}</th>'
