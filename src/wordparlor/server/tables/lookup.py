"""Look up a word in a table's dictionary, unless words can be challenged there (COM-5)."""

from __future__ import annotations

from functools import lru_cache

from wordparlor.core.record import DictionaryUsed
from wordparlor.definitions.report import WordReport, report_on
from wordparlor.games.catalogue import catalogue
from wordparlor.library import WrongDictionary, agreed_on
from wordparlor.server.errors import Problem, refusal_problem
from wordparlor.server.tables.table import TableState
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import open_dictionary

SECRET = "Words can be challenged in this game, so you can't look them up until it's over."  # noqa: S105 - no password


def look_up(table: TableState, word: str) -> WordReport:
    """Return the verdict on a word; a refusal is decided before looking at the word, so it's the same for all words."""
    if table.match is not None and table.match.words_are_secret:
        raise refusal_problem("COM-5", SECRET)
    try:
        dictionary = table_dictionary(table)
    except (DictionaryError, WrongDictionary) as problem:
        raise Problem("not-now", str(problem)) from problem
    return report_on(word, dictionary, shortest=catalogue()[table.setup.game].shortest)


def table_dictionary(table: TableState) -> Dictionary:
    return agreed_dictionary(table.match.head.dictionary) if table.match else open_dictionary(table.setup.dictionary)


@lru_cache(maxsize=16)
def agreed_dictionary(used: DictionaryUsed) -> Dictionary:
    """Open the dictionary of a match only once: reading a large list of the operator's own takes a while."""
    return agreed_on(used)
