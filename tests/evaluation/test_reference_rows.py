"""The published tables show that the measures tell agents apart: they match the package, in this order."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tools.reference_rows import PAGE, with_tables
from wordparlor.agents.evaluation.agents import is_bot
from wordparlor.agents.evaluation.measures import COLUMNS, Figure, Summary, interval_text
from wordparlor.agents.evaluation.prompts import prompts
from wordparlor.agents.evaluation.reference import references
from wordparlor.agents.evaluation.strength import Strength
from wordparlor.agents.evaluation.suite import newest_suites
from wordparlor.agents.evaluation.weak import WEAK
from wordparlor.bots.levels import LEVELS
from wordparlor.words.shelf import open_dictionary

AGENTS = ("random", "greedy:35", *WEAK, *LEVELS)
SUITES = ("quick", "standard")


def rows_of(suite: str) -> dict[str, Summary]:
    newest = newest_suites()[suite]
    return {row.head.agent: row for row in references() if row.head.suite_checksum == newest.checksum}


def measured(row: Summary, name: str) -> Figure | Strength:
    found = COLUMNS[name][1](row)
    assert isinstance(found, Figure | Strength), f"{row.head.agent} has {name} with an interval"
    return found


def test_the_tables_in_the_docs_are_the_reference_rows() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, references()) == page
    for suite in SUITES:
        assert f"<!-- {suite} {newest_suites()[suite].version} -->" in page


@pytest.mark.parametrize("suite", SUITES)
def test_every_agent_played_the_newest_suite_to_its_end(suite: str) -> None:
    rows, dictionary = rows_of(suite), open_dictionary("default")
    assert set(rows) == set(AGENTS)
    assert all(map(is_bot, rows))
    for row in rows.values():
        assert row.is_complete
        assert row.head.prompts == prompts().label
        assert row.head.dictionary.checksum == dictionary.checksum
        assert all(interval_text(name, row) for name in COLUMNS)


@pytest.mark.parametrize("suite", SUITES)
def test_the_levels_come_in_order(suite: str) -> None:
    rows = [rows_of(suite)[level] for level in LEVELS]
    for name in ("Rating", "Won", "Best", "Best common", "Search"):
        values = [measured(row, name).value for row in rows]
        assert values == sorted(values), name
    regrets = [measured(row, "Regret").value for row in rows]
    assert regrets == sorted(regrets, reverse=True)
    for weaker, stronger in pairwise(rows):
        assert measured(weaker, "Search").high < measured(stronger, "Search").low


def test_the_standard_suite_tells_neighbouring_levels_apart_by_their_ratings() -> None:
    """Only the two strongest levels are too close for as many games."""
    rows = [rows_of("standard")[level] for level in LEVELS if level != "master"]
    for weaker, stronger in pairwise(rows):
        assert measured(weaker, "Rating").high < measured(stronger, "Rating").low
    poor = measured(rows_of("standard")["poor-words"], "Rating")
    assert measured(rows[0], "Rating").high < poor.low <= poor.high < measured(rows[1], "Rating").low


@pytest.mark.parametrize("suite", SUITES)
def test_an_agent_that_invents_words_is_far_below_the_others(suite: str) -> None:
    rows = rows_of(suite)
    inventor, others = rows["invented-words"], [row for name, row in rows.items() if name != "invented-words"]
    for name in ("Rating", "Legal", "After retry"):
        assert all(measured(inventor, name).high < measured(row, name).low for row in others), name
    for name in ("Invented", "Non-words played"):
        assert all(measured(inventor, name).low > measured(row, name).high for row in others), name
    assert all(measured(inventor, "Best").value < measured(row, "Best").value for row in others)


@pytest.mark.parametrize("suite", SUITES)
def test_poor_words_score_clearly_less_than_good_ones(suite: str) -> None:
    rows = rows_of(suite)
    for name in ("novice", "casual", "club", "expert", "master", "greedy:35", "random"):
        assert measured(rows["poor-words"], "Best common").high < measured(rows[name], "Best common").low, name
