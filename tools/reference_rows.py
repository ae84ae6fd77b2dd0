"""Write the benchmark's reference rows, and their tables in docs/benchmark.md, from finished runs.

Run `python -m tools.reference_rows runs/*` after the commands in docs/benchmark.md. Rows of other suites stay.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from wordparlor.agents.evaluation.measures import Summary, summarize
from wordparlor.agents.evaluation.report import compare_text
from wordparlor.agents.evaluation.run_folder import read_run

ROWS = Path("src/wordparlor/agents/evaluation/reference.json")
PAGE = Path("docs/benchmark.md")
TABLE = re.compile(r"<!-- (?P<suite>\S+ \d+) -->\n(?P<table>.*?)\n<!-- end -->", re.DOTALL)


def suite_of(row: Summary) -> str:
    return f"{row.head.suite} {row.head.suite_version}"


def updated(rows: Iterable[Summary], new: Iterable[Summary]) -> list[Summary]:
    """Replace the rows of the same suite and agent, and sort all of them."""
    by_name = {(suite_of(row), row.head.agent): row for row in (*rows, *new)}
    return [by_name[name] for name in sorted(by_name)]


def table_of(rows: Sequence[Summary]) -> str:
    """Return a table as `parlor eval compare --intervals` shows it, without the spaces that align its columns."""
    return re.sub("-{3,}", "---", re.sub(" +", " ", compare_text(rows, intervals=True)))


def with_tables(page: str, rows: Sequence[Summary]) -> str:
    """Fill in the tables of a page."""

    def filled(found: re.Match[str]) -> str:
        suite = found["suite"]
        return f"<!-- {suite} -->\n{table_of([row for row in rows if suite_of(row) == suite])}\n<!-- end -->"

    return TABLE.sub(filled, page)


def main(folders: Sequence[str]) -> None:
    new = [summarize(read_run(Path(folder))) for folder in folders]
    unfinished = [row.head.agent for row in new if not row.is_complete]
    if unfinished:
        sys.exit(f"These runs aren't finished: {', '.join(unfinished)}.")
    rows = updated(msgspec.json.decode(ROWS.read_bytes(), type=list[Summary]), new)
    ROWS.write_bytes(msgspec.json.encode(rows) + b"\n")
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), rows), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
