"""The figures of the server: the page on operating has the table that `make bench-server` prints."""

from __future__ import annotations

from pathlib import Path

from bench.server import GAMES, HEADING, Measurement, paces, table_row

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"


def test_the_page_on_operating_has_the_table_that_the_benchmark_prints() -> None:
    """The same columns, and the same rows with figures of their own."""
    _, heading, after = PAGE.read_text(encoding="utf-8").partition(HEADING)
    assert heading, "the page has the heading that is printed"
    rows = after.partition("\n\n")[0].strip().splitlines()
    printed = [
        table_row(Measurement(database, processes, games, pace, previews=1))
        for database, processes in (("SQLite", 1), ("PostgreSQL", 2))
        for games, pace in paces(GAMES)
    ]
    assert [row.split(" | ")[:3] for row in rows] == [row.split(" | ")[:3] for row in printed]
    assert {row.count("|") for row in rows} == {HEADING.partition("\n")[0].count("|")}


def test_a_row_has_what_was_measured() -> None:
    run = Measurement("SQLite", 1, 100, 5.0, 1, 400, 20.04, 3.6, 41.2, 88.0, 2.71, 58.3)
    assert table_row(run) == ("| SQLite | 1 | 100, each making a move every 5 s | 20 | 4 ms | 41 ms | 2.7 ms | 58 KB |")
