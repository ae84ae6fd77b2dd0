"""The puzzles of a day: the same for everyone, unchanging, and worth solving."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path

import msgspec
import pytest

from wordparlor.bots.levels import LEVELS
from wordparlor.core.chance import Chance
from wordparlor.core.game import Refused
from wordparlor.notation.contract import NotUnderstood
from wordparlor.puzzles import sets
from wordparlor.puzzles.daily import bots_beaten, judge
from wordparlor.puzzles.daily import daily as make_daily
from wordparlor.puzzles.kinds import KINDS, last_word, rings
from wordparlor.puzzles.one_turn import table_at
from wordparlor.puzzles.opened import OpenPuzzle, open_puzzle
from wordparlor.puzzles.practice import practice
from wordparlor.puzzles.puzzle import Answer, BadAnswer, Puzzle
from wordparlor.puzzles.sets import NoPuzzle, puzzle_sets, set_of
from wordparlor.puzzles.share import share_text, stars
from wordparlor.puzzles.taste import TASTES, Taste, flaws_of_answers, is_findable, is_polite
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary

DAY = date(2026, 11, 6)
NEWEST = date(2026, 12, 1)  # the first day of set 2
PAST = msgspec.json.decode(Path(__file__).with_name("past_days.json").read_bytes(), type=list[Puzzle])
KIND = pytest.mark.parametrize("kind", KINDS)

daily = cache(make_daily)  # some take seconds to make


@pytest.fixture(scope="module")
def words() -> Dictionary:
    return open_dictionary("default")


@KIND
def test_everyone_gets_the_same_puzzle(kind: str) -> None:
    assert make_daily(kind, DAY) == daily(kind, DAY)


@KIND
def test_every_day_has_its_own_puzzle(kind: str) -> None:
    days = [DAY + timedelta(days=number) for number in range(2)]
    assert len({msgspec.json.encode(daily(kind, day).position) for day in days}) == len(days)


@pytest.mark.parametrize("past", PAST, ids=lambda past: f"{past.kind} {past.day}")
def test_past_days_never_change(past: Puzzle) -> None:
    """If this fails, the generator has changed: give it a new number, and add a set to sets.toml.

    Bots may improve: their scores aren't part of the puzzle.
    """
    kind = past.kind
    assert msgspec.structs.replace(daily(kind, date.fromisoformat(past.day)), bots=past.bots) == past


@KIND
def test_each_answer_is_worth_what_it_says(kind: str) -> None:
    puzzle = daily(kind, DAY)
    for answer in puzzle.answers[:5]:
        assert judge(puzzle, answer.moves).score == answer.score
    assert puzzle.answers[0].score == puzzle.best == max(answer.score for answer in puzzle.answers)


@KIND
def test_no_bot_beats_the_best_answer_and_stronger_bots_do_better(kind: str) -> None:
    scores = list(daily(kind, DAY).bots.values())
    assert len(scores) == len(LEVELS)
    assert scores == sorted(scores)
    assert scores[-1] <= daily(kind, DAY).best


@pytest.mark.parametrize("kind", ["upwords", "last-word", "3-2-1"])
@pytest.mark.parametrize(("day", "generator"), [(DAY, 1), (NEWEST, 2)])
def test_the_best_answer_is_made_of_words_that_people_know(
    kind: str, day: date, generator: int, words: Dictionary
) -> None:
    taste = TASTES[generator].daily
    answers = daily(kind, day).answers
    assert is_findable(answers[0], words, taste.known)
    assert not flaws_of_answers(answers, words, taste)


def test_positions_are_dealt_until_one_is_good(words: Dictionary) -> None:
    """On this day, none of the first forty positions has enough good answers."""
    answers = daily("last-word", date(2026, 12, 7)).answers
    assert not flaws_of_answers(answers, words, TASTES[2].daily)


def test_the_best_answer_is_not_only_of_very_short_words() -> None:
    """From set 2 on; this day's first good position had OH, ON and HO."""
    best = daily("upwords", date(2026, 12, 15)).answers[0]
    assert max(map(len, best.words)) >= TASTES[2].daily.long == 4


@pytest.mark.parametrize(("long", "flaws"), [(0, 0), (3, 0), (4, 1)])
def test_a_puzzle_whose_best_answer_is_too_short_has_a_flaw(long: int, flaws: int, words: Dictionary) -> None:
    answers = [Answer((), (word,), score) for word, score in (("CAT", 9), ("HOUSE", 8), ("TREE", 8), ("DOG", 8))]
    answers += [Answer((), ("GARDEN",), 7), Answer((), ("SUN",), 6)]
    assert flaws_of_answers(answers, words, Taste(long=long)) == flaws


@KIND
def test_no_answer_has_an_offensive_word(kind: str, words: Dictionary) -> None:
    """From set 2 on; offensive words are accepted as answers, but never shown."""
    puzzle = daily(kind, NEWEST)
    assert puzzle.set == "2"
    assert all(is_polite(answer, words) for answer in puzzle.answers)


@pytest.mark.parametrize("kind", ["upwords", "last-word", "3-2-1"])
def test_an_invalid_word_is_refused(kind: str) -> None:
    with pytest.raises((Refused, NotUnderstood)):
        judge(daily(kind, DAY), ["QQ"])


@pytest.mark.parametrize(
    ("kind", "moves"), [("upwords", []), ("3-2-1", ["A", "B"]), ("last-word", []), ("last-word", ["A", "B", "C"])]
)
def test_an_answer_has_as_many_moves_as_the_puzzle_asks_for(kind: str, moves: list[str]) -> None:
    with pytest.raises(BadAnswer, match="This puzzle takes"):
        judge(daily(kind, DAY), moves)


def test_passing_is_not_an_answer() -> None:
    with pytest.raises(BadAnswer, match="You have to make a word"):
        judge(daily("upwords", DAY), ["pass"])


def test_a_word_found_twice_in_rings_counts_once() -> None:
    puzzle = daily("rings", DAY)
    word = puzzle.answers[0].words[0]
    assert judge(puzzle, [word, word.lower()]) == judge(puzzle, [word])


def test_two_words_of_last_word_are_solved_exactly() -> None:
    """Every first word is tried with the best second one, one by one and without a bound."""
    few = Dictionary.from_words(
        word for word in open_dictionary("default").only(level=10).words() if len(word) in {3, 5}
    )
    for number in range(2):
        position = last_word.deal(Chance.of(f"exact {number}"), few, Taste())
        assert position is not None
        tried = 0
        for choice in table_at(position, few).actions():
            if choice.words:
                second = last_word.best_word(last_word.position_after(position, choice.action.squares), few)
                tried = max(tried, choice.score + second.score if second else 0)
        assert tried > 0
        assert last_word.solve(position, few)[0].score == tried


def test_a_day_before_the_first_set_has_no_puzzle() -> None:
    with pytest.raises(NoPuzzle, match="no daily puzzles before"):
        set_of(date(2020, 1, 1))


@pytest.mark.parametrize("day", ["2026-12-24", datetime(2026, 12, 24, tzinfo=UTC), None])
def test_a_day_has_to_be_a_date(day: object) -> None:
    with pytest.raises(TypeError, match=r"Pass a datetime\.date for the day"):
        daily("upwords", day)


def test_a_hard_rings_puzzle_takes_only_longer_words() -> None:
    opened = open_puzzle(practice("rings", "hard", 1))
    assert opened.task.endswith("Words need at least four letters.")
    assert min(map(len, opened.puzzle.answers[0].words)) >= 4
    word = next(word for word in three_letter_words(opened) if word in opened.dictionary)
    with pytest.raises(Refused, match="at least 4 letters") as refused:
        opened.judge([word])
    assert refused.value.rule == "RNG-7"


def three_letter_words(opened: OpenPuzzle) -> Iterator[str]:
    """Yield what the same grid has if shorter words count."""
    position = {key: value for key, value in opened.puzzle.position.items() if key != "options"}
    return (word for word in rings.solve(position, opened.dictionary)[0].words if len(word) == 3)


def test_every_best_answer_that_is_shown_has_different_words() -> None:
    answers = (Answer(("1",), ("CAT", "DOG"), 9), Answer(("2",), ("CAT", "DOG"), 9), Answer(("3",), ("COW",), 8))
    puzzle = msgspec.structs.replace(PAST[0], answers=answers)
    assert puzzle.best_answers(5) == (answers[0], answers[2])
    assert puzzle.best_answers(1) == answers[:1]


def test_an_unknown_kind_has_no_puzzle() -> None:
    with pytest.raises(NoPuzzle, match="no daily puzzle for 'chess'"):
        daily("chess", DAY)


@pytest.mark.parametrize("changed", [{"generator": 0}, {"editions": dict.fromkeys(KINDS, 0)}])
def test_a_set_that_this_program_cannot_make_again_says_so(
    changed: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = set_of(DAY)
    other = msgspec.structs.replace(puzzle_sets()[name], **changed)
    monkeypatch.setattr(sets, "puzzle_sets", lambda: {name: other})
    with pytest.raises(NoPuzzle, match="can't recreate them"):
        sets.dictionary_of(name, "upwords")


def test_a_share_text_gives_nothing_away() -> None:
    puzzle = daily("upwords", DAY)
    text = share_text(puzzle, puzzle.best, streak=12)
    assert text.splitlines() == [
        "Wordparlor daily · Upwords · 2026-11-06",
        f"★★★★★ {puzzle.best} of {puzzle.best} points",
        f"Better than the {bots_beaten(puzzle, puzzle.best)[-1]} bot",
        "12 days in a row",
    ]


def test_only_the_best_answer_earns_five_stars() -> None:
    puzzle = daily("upwords", DAY)
    assert stars(puzzle, puzzle.best) == 5
    assert stars(puzzle, puzzle.best - 1) == 4
    assert stars(puzzle, 0) == 0


def test_against_the_clock_five_stars_are_what_the_strongest_bot_finds() -> None:
    puzzle = daily("rings", DAY)
    master = puzzle.bots["master"]
    assert master < puzzle.best
    assert (stars(puzzle, master), stars(puzzle, master - 1)) == (5, 4)
