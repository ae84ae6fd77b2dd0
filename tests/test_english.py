"""What people read is free of the habits that once made it sound translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.sentences import Sentence, sentences

ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSES/README.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
]
CODE = re.compile(r"^ *```.*?^ *```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HABITS = re.compile(
    r"\b(anew|likewise|besides|somebody|so many|as one likes|on their like|(?:is|are) told|tells of|comes of|"
    r"goes by|the parlor|usually none|it is tried again|lies there|the discards|in (?:its|their) order|all the same|"
    r"each seating|(?:both|first|it|number|numbers|starts|them|too), such as|is there too often|scores? most|"
    r"everybody|commonest|in vain|what lies (?:on|there)|looked at again|as (?:it|they) lies?|"
    r"that is none|from whatever|anybody|one's own|for \w+ minutes only|what came of|all there is to know|"
    r"counts? nothing|whatever (?:lies|stands)|if one likes|a right challenge|is no longer ready)\b|"
    r"(?:^|[.:] )Who \w+s\b|^- So (?:is|are)\b",
    re.IGNORECASE | re.MULTILINE,
)
PHRASES = re.compile(  # in sentences on the screen and in the terminal, where there is less room for them
    r"\b(told|tells|the hall|is no [a-z]+ (?:of|that|for)|cannot|does not fit|nobody answers|never heard of|just now|"
    r"what cannot be|what happened|who (?:lays|has|is to|plays|sits|comes)|whoever|and that stands|let it stand|"
    r"is not legal|points more|two letters or more|looks a move|is tried again|ran out of time and \w+(?<!ed)|"
    r"upper-case|everybody|has to be|is nearest to A|scores? least|nothing counts|is waiting: |whose parts|"
    r"holds? (?:another|no)|missed no(?:thing)?|go(?:es)? by the name|there is (?:no|none)|"
    r"the box|what do you feel like|makes no word|at that place|no progress|the deal|needs? at most|is possible|"
    r"(?:are|could|did|do|does|has|have|is|should|was|were|will|would) not)\b",
    re.IGNORECASE,
)
SLIPS = re.compile(  # 1234 for 1,234, "Thinking …" with a space, American beside British spelling, three dots
    r"(?<![\w./:-])\d{4,}(?![\w-])|[a-z] …$|\b(?:color|center|favorite|gray|neighbor|practicing)\w*|[a-z]\.\.\."
)
COUNT = re.compile(  # a number before a plural, as in "1 words": use `pluralize` or `counted` instead
    r"(?<!of )(?<!to ){…} (?:card|day|game|letter|move|pile|player|point|ring|round|second|step|tile|turn|word)s\b"
)
ALWAYS_SEVERAL = {"pile {…}, {…} cards", "{…} tiles", "Place {…} rings on tiles."}
TEST_NAME = re.compile(  # a test's name is a full sentence: no clause as a noun, nobody called "who" or "one"
    r"^(?:who(?:se|ever)?_(?!drew)|what_is_no_|where_|of_|one_(?:plays|draws|spells)_|(?:and|but|or|also)_)|"
    r"_(?:by|for|of|to)_who_(?!plays)|_(?:lies?|lay)_there|ones_own|_the_own_|all_the_same|_(?:is|are)_told$|"
    r"begins_next|in_sight|lets?_(?:[a-z]+_)*stand|that_is_none|cannot_be_is|the_parlor|(?<!there)_is_no_(?:pass|play|snare|word)|"
    r"^what_(?:is|was)_|_(?:is|are)_told_|everybody|somebody|whoever|_serves?_(?:as|for|in)_|_in_vain|_gives?_away|"
    r"commonest|anybody|_offends?(?:_|$)|_is_no_(?:error|part)$|_are_no_(?:play|secret)|begins_the_\w+_again|_also_(?:after|for|if|when|where)_|"
    r"_stays_so$|the_discards_become|_lies?_(?:at|in)_|in_their_order|_in_turn_(?:is|has)_"
)
DOCSTRING = re.compile(r"(?:Gives?|Says?|See that|Lets?|Tells?)\b")  # PEP 257: Return, Check, Store, Raise
CLIPPED = re.compile(  # in any docstring of the package: outdated words, and clauses without a subject
    r"\b(anew|likewise|besides|somebody|everybody|anybody|one's own|if one likes|lies? there|was struck|"
    r"wherever it lies|(?:all|what) came of|all (?:there is to know|that is known) of|a wrong challenger?|by chance|"
    r"counts nothing|of equals|who has (?:drawn|laid|left)\b(?! nothing))\b",
    re.IGNORECASE,
)
LONGEST_ENTRY = 120  # characters of a line in the changelog


def habits_in(text: str) -> list[str]:
    return [found[0] for found in HABITS.finditer(CODE.sub("", text))]


def phrases_in(text: str) -> list[str]:
    return [*habits_in(text), *(found[0] for pattern in (PHRASES, SLIPS) for found in pattern.finditer(text))]


def prose_of(page: Path) -> str:
    """Return a page's text without the rows of options, which are the texts of forms and are checked there."""
    text = page.read_text(encoding="utf-8")
    return re.sub(r"^\|.*$", "", text, flags=re.MULTILINE) if page.name == "options.md" else text


@pytest.fixture(scope="module")
def extracted() -> list[Sentence]:
    return list(sentences())


def docstrings(path: Path) -> Iterator[str]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, documented)]
    return (text for node in nodes if (text := ast.get_docstring(node)))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_reads_like_plain_english(page: Path) -> None:
    assert habits_in(prose_of(page)) == []


@pytest.mark.parametrize("part", ["src", "web", "tools"])
def test_sentences_read_like_plain_english(extracted: list[Sentence], part: str) -> None:
    found = [one for one in extracted if one.place.startswith(f"{part}/")]
    assert found
    assert [(one.place, one.line, one.text) for one in found if phrases_in(one.text)] == []


def test_the_client_counts_in_singular_and_plural(extracted: list[Sentence]) -> None:
    texts = {one.text for one in extracted if one.place.startswith("web/")}
    assert {text for text in texts if COUNT.search(text)} == ALWAYS_SEVERAL


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "bench"])
def test_docstrings_are_in_the_imperative(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    found = [(path.name, text) for path in files for text in docstrings(path) if DOCSTRING.match(text)]
    assert found == []


def test_names_of_tests_are_plain_english() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "tests").rglob("test_*.py")]
    functions = (node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    assert [name for name in functions if name.startswith("test_") and odd_in_name(name)] == []


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "bench"])
def test_docstrings_of_modules_read_like_plain_english(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    opened = [(path.name, ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "") for path in files]
    first_lines = [(name, text.partition("\n")[0]) for name, text in opened]
    assert [(name, line) for name, line in first_lines if habits_in(line)] == []


def test_docstrings_of_the_package_read_like_plain_english() -> None:
    files = sorted((ROOT / "src").rglob("*.py"))
    found = [(path.name, text) for path in files for text in docstrings(path) if CLIPPED.search(text)]
    assert found == []


def odd_in_name(name: str) -> list[str]:
    return TEST_NAME.findall(name.removeprefix("test_"))


def test_entries_of_the_changelog_are_short() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST_ENTRY] == []


@pytest.mark.parametrize(
    "text",
    [
        "Who lays seven tiles scores more.",
        "The table is laid anew.",
        "It counts. Who has most wins.",
        "Nobody is told of it.",
        "Return the games in their order.",
        "Type them, such as CAT HORSE.",
        "The commonest words come first.",
        "Everybody gets the same puzzle.",
        "A word that waited in vain scores.",
        "- So are records of a newer version.",
        "You can repeat it for ten minutes only.",
        "A pile that is put away counts nothing.",
    ],
)
def test_habits_are_found(text: str) -> None:
    assert habits_in(text)


@pytest.mark.parametrize(
    "text",
    [
        "game.jsonl is no record of a game.",
        "never heard of XYZ",
        "There is no Ray cluster: nobody answers there.",
        "Hints are for who is to move.",
        "Show this table to everybody in the hall",
        "Somebody has left the table since, and that stands.",
        "Ann ran out of time and passes.",
        "The file is not JSON.",
        "Ann is nearest to A and goes first.",
        "The same four puzzles for everybody.",
        "The E has to be in the word.",
        "You missed nothing in this game.",
        "Rating, where casual has 1500",
        "Thinking …",
        "A is used too many times: the box has only 9.",
        "New to these games? What do you feel like?",
        "The tiles go back, and Ann makes no word this turn.",
        "There was no progress for 3 rounds.",
        "The name needs at most 20 characters.",
        "draw is possible.",
    ],
)
def test_phrases_are_found_in_sentences(text: str) -> None:
    assert phrases_in(text)


@pytest.mark.parametrize(
    "name",
    [
        "who_leaves_is_out",
        "what_is_no_word_is_refused",
        "what_was_taken_back_is_left_out",
        "a_changed_byte_is_told",
        "everyone_is_told_who_goes_first",
        "but_does_not_exchange",
        "a_card_serves_in_one_word",
        "the_commonest_words_come_first",
        "a_play_begins_the_row_again",
        "pass_is_typed_also_where_cards_are_traded",
        "a_single_card_is_no_part",
    ],
)
def test_odd_names_of_tests_are_found(name: str) -> None:
    assert odd_in_name(f"test_{name}")


@pytest.mark.parametrize(
    "text",
    ["Return what came of an order.", "Put the rings on tiles by chance.", "Seat everybody.", "The play was struck."],
)
def test_clipped_docstrings_are_found(text: str) -> None:
    assert CLIPPED.search(text)


def test_code_is_left_alone() -> None:
    assert habits_in("Run `spell anew` or:\n```\nlies there\n```\n") == []
