"""The score sheet of every card game: what each turn earned, immediately or later, and in which unit."""

import re
from collections import Counter

import pytest

from tests.tables import play_best, record_of
from wordparlor.core.chance import Chance
from wordparlor.core.game import Outcome
from wordparlor.core.record import Seated
from wordparlor.games.catalogue import games_of, usual_players
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.games.final_word.actions import Pass
from wordparlor.library import new_match
from wordparlor.match.match import Match
from wordparlor.notation.catalogue import notation_of
from wordparlor.review.analysis import TurnRow, review, rows
from wordparlor.review.report import report_of
from wordparlor.review.report_page import page_of
from wordparlor.review.report_text import text_of, with_words
from wordparlor.terminal.sheet import Sheet, result
from wordparlor.words.shelf import shipped

NAMES = ("Ann", "Bob")
VARIATIONS = {
    "eight-it-all": ("take-10",),
    "last-man-standing": ("first-or-last", "anywhere"),
    "leftovers": ("use-or-lose", "plus-dessert"),
    "run-the-table": ("turn-and-run",),
}
WON_LATER = ("leftovers", "positive-negative", "profit-and-loss", "run-the-table", "tricked-out")
SETUPS = [
    ("rings", {}),
    *((game, {}) for game in games_of("final-word") if usual_players(game) > 1),
    *((game, {"variation": variation}) for game, variations in VARIATIONS.items() for variation in variations),
    *((game, {"policy": "challenge"}) for game in WON_LATER),
]


def new_game(game: str, **options: str) -> Match:
    """Deal with enough words to play whatever is dealt."""
    seats = [Seated(name) for name in NAMES]
    return new_match(game, seats=seats, dictionary=shipped("small"), seed="1", options=options)


def played_at_random(game: str, options: dict[str, str]) -> Match:
    """Play a game to its end with any of the first choices."""
    match, dice = new_game(game, **options), Chance.of(game)
    while awaited := match.awaited:
        seat = min(awaited.seats)
        choices = list(match.game.actions(match.view(seat), limit=3))
        chosen, dice = dice.below(len(choices))
        match.play(seat, choices[chosen].action)
    return match


def rows_of(match: Match) -> list[TurnRow]:
    return rows(review(match.rules, match.game, record_of(match)))


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_the_sheet_adds_up_to_the_scores(game: str, options: dict[str, str]) -> None:
    """What the turns earned adds up to the score, except for what is subtracted at the end."""
    match = played_at_random(game, options)
    found = rows_of(match)
    for seat in range(2):
        assert sum(row.points for row in found if row.seat == seat) == match.state.scores[seat]


def test_later_winnings_are_listed_where_they_were_earned() -> None:
    """In Tricked Out, the last card played wins the trick, not the pass after it."""
    match = new_game("tricked-out")
    leader = match.state.turn
    play_best(match, 1)
    match.play(1 - leader, Pass())
    led, passed = rows_of(match)
    assert (led.seat, led.points, passed.seat, passed.points) == (leader, 1, 1 - leader, 0)


def test_the_words_that_stay_of_a_rejected_play_count() -> None:
    """In a pile of Positive-Negative, only the invalid words are rejected (FW-PN-3)."""
    match = new_game("positive-negative", policy="challenge")
    seat = match.state.turn
    play_best(match, 1)
    legal = next(choice for choice in match.game.actions(match.view(seat)) if len(choice.words) == 1)
    rest = Counter(match.state.hands[seat]) - Counter(legal.words[0])
    illegal = "".join(sorted(rest.elements()))
    play = notation_of("positive-negative").read(f"*{legal.words[0]} *{illegal}", match.view(seat))
    match.play(seat, play)
    match.play(1 - seat, Challenge(0))
    (row,) = rows_of(match)
    assert (row.words, row.points) == (legal.words, legal.score)


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("run-the-table", {}, "Scores count cards won, not points."),
        ("run-the-table", {"variation": "turn-and-run"}, None),
        ("tricked-out", {}, "Scores count tricks, not points."),
        ("5-up", {}, None),
    ],
)
def test_the_sheet_says_what_it_counts_unless_it_is_points(
    game: str, options: dict[str, str], said: str | None
) -> None:
    match = new_game(game, **options)
    play_best(match, 1)
    parts = list(review(match.rules, match.game, record_of(match)))
    first, *_ = Sheet(parts, NAMES, notation_of(game)).scores()
    assert (first == said) if said else first.startswith("  1  ")


def test_words_are_named_where_marks_hide_them() -> None:
    """You can read a line of the sheet or the review without knowing the marks."""
    assert with_words("*STONE", ("STONE",)) == "*STONE"
    assert with_words("=E~A/RT+H", ("EARTH",)) == "EARTH (=E~A/RT+H)"
    assert with_words("+TEAR|TH+E off 1", ("TEAR", "THE")) == "TEAR THE (+TEAR|TH+E off 1)"
    match = played_at_random("turnover", {})
    told = report_of(match.rules, match.game, record_of(match), shipped("small"))
    text = re.sub(r"\s+", " ", " ".join(text_of(told)))
    parts = list(review(match.rules, match.game, record_of(match)))
    sheet = "\n".join(Sheet(parts, NAMES, notation_of("turnover")).scores())
    for turn in told.turns:
        assert all(word in text and word in sheet for word in turn.words)


def test_in_games_without_scores_there_are_no_numbers() -> None:
    match = new_game("tricked-out", mode="knockout")
    play_best(match, 1)
    parts = list(review(match.rules, match.game, record_of(match)))
    (line,) = Sheet(parts, NAMES, notation_of("tricked-out")).scores()
    assert re.fullmatch(r"  1  (Ann|Bob)  \*[A-Z]+", line)


def test_in_games_without_scores_the_result_shows_the_order() -> None:
    """A rank in a knockout isn't a score."""
    over = Outcome((0, 1), (1,), "FW-16", "One player is left.")
    assert list(result(over, NAMES, unit="")) == ["One player is left. (FW-16)", "  Bob  wins", "  Ann"]
    assert list(result(over, NAMES)) == ["One player is left. (FW-16)", "  Bob     1  wins", "  Ann     0"]


def test_the_review_counts_in_the_unit_of_the_game() -> None:
    match = played_at_random("run-the-table", {})
    told = report_of(match.rules, match.game, record_of(match), shipped("small"))
    assert told.unit == "card won"
    assert "Scores count cards won, not points." in list(text_of(told))
    won = max(turn.score for turn in told.turns)
    assert f": {won} cards won</h3>" in page_of(told)
