"""A run as an HTML page, and several runs side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import inf

from wordparlor.agents.evaluation.decision import Decision, Usage
from wordparlor.agents.evaluation.measures import (
    COLUMNS,
    Figure,
    Summary,
    cell,
    interval_text,
    value_text,
    with_interval,
)
from wordparlor.agents.evaluation.run_folder import Played
from wordparlor.arena.plots import STEPS, Spread, spreads
from wordparlor.games.catalogue import catalogue
from wordparlor.html import page, table
from wordparlor.notation.common import counted, counted_in

NUMBERS = frozenset(range(1, 1 + len(COLUMNS)))
SHARES = ("Legal", "After retry", "Won", "Best", "Best common", "Search")
MOST_SHOWN = 400  # decisions on one page
ROUND_STEPS = (50, 100, 200, 250, 500, 1000, 2000, 2500)  # possible distances between the labels of an axis


def report(played: Played, summary: Summary, references: Sequence[Summary]) -> str:
    """Make the page of a run, with the reference rows."""
    head = summary.head
    title = f"{head.agent}: suite {head.suite}"
    return page(
        title,
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(describe_run(summary))}</p>',
        "<h2>Measures</h2>",
        shares_plot(summary),
        columns_table(summary),
        *positions_by_game(summary),
        "<h2>Compared with our bots</h2>",
        *comparison_parts([summary, *references]),
        "<h2>Cost</h2>",
        f"<p>{escape(cost_sentence(summary.usage))}</p>",
        "<h2>Decisions</h2>",
        *(decision_article(one) for one in played.decisions[:MOST_SHOWN]),
    )


def describe_run(summary: Summary) -> str:
    head = summary.head
    done = f"{summary.tasks_done:,} of {counted(head.tasks, 'task')}, {counted(summary.decisions, 'decision')}"
    moves = f"; legal moves listed: {head.listed_moves:,}" if head.listed_moves else ""
    return (
        f"{done}; suite {head.suite} version {head.suite_version}, checksum {head.suite_checksum}; "
        f"prompts {head.prompts}; package {head.package}; {head.dictionary.name} dictionary{moves}."
    )


def cost_sentence(usage: Usage) -> str:
    unknown = usage.tokens_in is None and usage.tokens_out is None
    counts = f"{known(usage.tokens_in)} tokens in, {known(usage.tokens_out)} tokens out"
    tokens = "tokens unknown" if unknown else counts
    return f"{counted(usage.calls, 'call')}, {usage.seconds:,.1f} seconds, {tokens}."


def known(count: int | None) -> str:
    return "unknown" if count is None else f"{count:,}"


def shares_plot(summary: Summary) -> str:
    figures = [(name, COLUMNS[name][1](summary)) for name in SHARES]
    rows = [
        Spread(name, one.value, max(0.0, one.low), min(1.0, one.high), f"{100 * one.value:.0f}%")
        for name, one in figures
        if isinstance(one, Figure)
    ]
    return spreads("Shares, with 95% intervals", rows, within=(0.0, 1.0), even=None, form=".0%") if rows else ""


def ratings_plot(summaries: Sequence[Summary]) -> str:
    rated = [(one.head.agent, one.strength) for one in ordered(summaries) if one.strength]
    rows = [Spread(agent, one.value, one.low, one.high, str(one.value)) for agent, one in rated]
    if not rows:
        return ""
    within = rounded_bounds(min(row.low for row in rows), max(row.high for row in rows))
    return spreads("Rating with 95% interval (the casual bot has 1,500)", rows, within=within, even=1500.0, form=".0f")


def rounded_bounds(low: float, high: float) -> tuple[float, float]:
    """Return bounds for an axis whose labels are round numbers."""
    for step in ROUND_STEPS:
        begins = low // step * step
        ends = begins + step * (STEPS - 1)
        if ends >= high:
            return begins, ends
    return low, high


def columns_table(summary: Summary) -> str:
    rows = [
        (escape(name), with_small_interval(name, summary), escape(sentence)) for name, (sentence, _) in COLUMNS.items()
    ]
    return table(("Measure", "Value", "What it means"), rows, numbers=frozenset({1}))


def with_small_interval(name: str, summary: Summary) -> str:
    """Put the interval below the value, which leaves room for its meaning on a phone."""
    interval = interval_text(name, summary)
    small = f"<br><small>{escape(interval)}</small>" if interval else ""
    return escape(value_text(name, summary)) + small


def positions_by_game(summary: Summary) -> list[str]:
    """Show how the agent did in the positions of each game, in the unit that measures the game's plays."""
    if not summary.positions_by_game:
        return []
    rows = [
        (
            escape(catalogue()[game].title),
            percent(one.share),
            percent(one.share_common),
            f"{one.regret.value:.1f}",
            one.unit,
            str(one.share.count),
        )
        for game, one in summary.positions_by_game.items()
    ]
    heads = ("Game", "Best", "Best common", "Regret", "Unit", "Positions")
    return ["<h2>Positions by game</h2>", table(heads, rows, numbers=frozenset({1, 2, 3, 5}))]


def percent(figure: Figure | None) -> str:
    return "–" if figure is None else f"{100 * figure.value:.0f}%"


def comparison_parts(summaries: Sequence[Summary]) -> list[str]:
    rows = [
        (escape(one.head.agent), *(with_small_interval(name, one) for name in COLUMNS)) for one in ordered(summaries)
    ]
    return [ratings_plot(summaries), table(("Agent", *COLUMNS), rows, numbers=NUMBERS)]


def ordered(summaries: Sequence[Summary]) -> list[Summary]:
    """Sort agents, the strongest first; if they won everything, sort them by their positions."""
    return sorted(summaries, key=strength_and_positions, reverse=True)


def strength_and_positions(summary: Summary) -> tuple[float, float]:
    strength, positions = summary.strength, summary.positions
    return strength.value if strength else -inf, positions.value if positions else 0.0


def compare_page(summaries: Sequence[Summary]) -> str:
    title = "Comparison of runs"
    meanings = [(escape(name), escape(sentence)) for name, (sentence, _) in COLUMNS.items()]
    return page(
        title,
        f"<h1>{title}</h1>",
        *comparison_parts(summaries),
        "<h2>Columns</h2>",
        table(("Column", "What it means"), meanings),
    )


def compare_text(summaries: Sequence[Summary], *, intervals: bool = False) -> str:
    """Return the comparison as a table in Markdown, which reads well in a terminal too."""
    write = with_interval if intervals else cell
    rows = [
        ("Agent", *COLUMNS),
        *((one.head.agent, *(write(name, one) for name in COLUMNS)) for one in ordered(summaries)),
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| " + " | ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    lines.insert(1, "| " + " | ".join("-" * width for width in widths) + " |")
    return "\n".join(lines)


def decision_article(decision: Decision) -> str:
    """Show a decision: the board, every answer with the agent's text, and the best play."""
    answers = "".join(
        f"<p><b>{escape(one.answer or '(no move)')}</b> {escape(verdict(decision, index))}"
        f"{f' <span class=soft>“{escape(one.why)}”</span>' if one.why else ''}</p>"
        for index, one in enumerate(decision.attempts)
    )
    best = (
        f"<p class=soft>Best: {escape(decision.best_move)}, {in_unit(decision.best or 0, decision)}.</p>"
        if decision.best_move
        else ""
    )
    name = f"{decision.task}, decision {decision.number}"
    return (
        f"<article><h3>{escape(name)}</h3><details><summary>Board</summary><pre>{escape(decision.shown)}</pre></details>"
        f"{answers}{best}</article>"
    )


def verdict(decision: Decision, index: int) -> str:
    attempt = decision.attempts[index]
    if attempt.refusal is not None:
        return f"refused: {attempt.refusal}"
    if decision.purpose == "challenge":
        return "(includes a word that doesn't exist)" if decision.is_bluff else "(all words exist)"
    return in_unit(attempt.score, decision)


def in_unit(value: int, decision: Decision) -> str:
    """Write what a play is worth, such as 1 point or 7 letters."""
    return counted_in(value, decision.unit.removesuffix("s"))
