"""The leaderboard's first page: a table for each suite, and what its columns mean."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from wordparlor.agents.leaderboard.columns import MEANINGS, cell_html, cell_of, head_html
from wordparlor.agents.leaderboard.entries import Entry
from wordparlor.agents.leaderboard.frame import page

INTRODUCTION = (
    "How well agents play word games, measured by the Wordparlor benchmark. "
    "Choose an agent to see its results and click through its games."
)
RATING = "Rating"  # the strongest agents come first
SORTING = "Select a column heading to sort by it; select it again to reverse the order."
REFERENCES = "The references are our own bots and two weak agents. Their results come with the suite."
INTERVALS = "Figures in small type are 95% intervals: where two of them overlap, the difference may be due to chance."


def index_page(groups: Sequence[Sequence[Entry]]) -> str:
    return page(
        "Word-game leaderboard",
        "<h1>Word-game leaderboard</h1>",
        f'<p>{INTRODUCTION} <span class="by-script">{SORTING}</span></p>',
        *map(suite_section, groups),
        "<h2>What the columns mean</h2>",
        meanings(),
    )


def suite_section(entries: Sequence[Entry]) -> str:
    head = entries[0].summary.head
    name = escape(f"{head.suite}, version {head.suite_version}", quote=True)
    used = f"prompts {head.prompts}; {head.dictionary.name} dictionary"
    asked = f"{head.tasks} tasks, checksum {head.suite_checksum}; {used}."
    known = "" if all(entry.file for entry in entries) else f" {REFERENCES}"
    listed = f" Legal moves listed with every question: {head.listed_moves:,}." if head.listed_moves else ""
    heads = "".join(head_html(name, sorted_by=RATING) for name in MEANINGS)
    parts = (
        f"<h2>Suite {name}</h2>",
        f"<p class=soft>{escape(asked)}{listed} {INTERVALS}{known}</p>",
        f'<div class="wide" tabindex="0" role="region" aria-label="Suite {name}">',
        f'<table class="sortable"><thead><tr><th scope="col" data-first="ascending">Agent</th>{heads}</tr></thead>',
        "<tbody>",
        *map(entry_row, entries),
        "</tbody></table></div>",
    )
    return "\n".join(parts)


def entry_row(entry: Entry) -> str:
    summary = entry.summary
    done = "" if summary.is_complete else f" <small>{summary.tasks_done} of {summary.head.tasks} tasks</small>"
    cells = "".join(cell_html(cell_of(name, summary)) for name in MEANINGS)
    agent = escape(entry.agent)
    named = (
        f'<a href="{entry.file}" title="{escape(entry.agent, quote=True)}">{agent}</a>'
        if entry.file
        else f"{agent} <small>reference</small>"
    )
    return f'<tr><th scope="row">{named}{done}</th>{cells}</tr>'


def meanings() -> str:
    return (
        "<dl>"
        + "".join(f"<dt>{escape(name)}</dt><dd>{escape(sentence)}</dd>" for name, sentence in MEANINGS.items())
        + "</dl>"
    )
