"""The columns of the leaderboard: what each means, how its values are written, and whether high or low is better."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from wordparlor.agents.evaluation.measures import COLUMNS, Figure, Summary, interval_text, value_text
from wordparlor.agents.evaluation.strength import Strength

LOWER_IS_BETTER = frozenset({"Regret", "Invented", "Brier", "Non-words played", "Calls", "Tokens in", "Tokens out"}) | {
    "Seconds"
}
COSTS = {
    "Calls": "Calls to the agent, including retries.",
    "Tokens in": "Input tokens, as reported by its server; a dash if it didn't report them.",
    "Tokens out": "Output tokens, as reported by its server; a dash if it didn't report them.",
    "Seconds": "Total time the agent took to answer, in seconds.",
}
MEANINGS = {name: sentence for name, (sentence, _) in COLUMNS.items()} | COSTS


class Cell(NamedTuple):
    """A value to sort by, and its text; None if nothing was measured."""

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
    measured = COLUMNS[name][1](summary)
    value = measured.value if isinstance(measured, Figure | Strength) else measured
    return Cell(value, value_text(name, summary), interval_text(name, summary))


def cell_html(cell: Cell) -> str:
    value = "" if cell.value is None else f' data-value="{cell.value:g}"'
    interval = f" <small>{escape(cell.interval)}</small>" if cell.interval else ""
    return f"<td{value}>{escape(cell.text)}{interval}</td>"


def head_html(name: str, *, sorted_by: str) -> str:
    first = "ascending" if name in LOWER_IS_BETTER else "descending"
    title = escape(MEANINGS[name], quote=True)
    order = f' aria-sort="{first}"' if name == sorted_by else ""
    return f'<th scope="col" data-first="{first}"{order} title="{title}">{escape(name)}</th>'
