"""The report on a game: its text, its JSON and its page, in every game."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.commands.conftest import Parlor, home, parlor  # noqa: F401 - fixtures of the command line
from tests.rules import rule
from tests.tables import record_of
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, TimeUp
from wordparlor.core.record import Record, Seated
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.library import new_match, review_record
from wordparlor.match.game_loop import is_out_of_time
from wordparlor.match.match import Match
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.review.analysis import Reviewed, Searched, TurnRow
from wordparlor.review.missed_words import COMMON, words_missed
from wordparlor.review.report import ReviewReport
from wordparlor.review.report_page import page_of
from wordparlor.review.report_text import text_of
from wordparlor.words.shelf import shipped

RECORDS = Path(__file__).parents[1] / "records"


def played_to_the_end(game: str, dictionary: str = "small") -> Match:
    """Play bots with few words, so that something is missed."""
    words = shipped(dictionary)
    seats = [Seated(f"<{name}>", "greedy:20") for name in ("Ann", "Bob", "Cid")[: usual_players(game)]]
    match = new_match(game, seats=seats, dictionary=words, seed="7")
    bot = bot_of("greedy:20", words)
    while awaited := match.awaited:
        seat = min(awaited.seats)
        if is_out_of_time(awaited, match.answers(seat)):
            match.host(TimeUp(seat))
            continue
        dice = Chance.of(str(match.line_count))
        match.play(seat, bot.choose(match.game, match.view(seat), dice, AS_IT_LIKES).choice.action)
    return match


def record_told(record: Record) -> ReviewReport:
    told = review_record(record)
    assert msgspec.json.decode(msgspec.json.encode(told), type=ReviewReport) == told
    return told


@pytest.mark.parametrize("game", playable())
def test_every_game_is_narrated_again(game: str) -> None:
    match = played_to_the_end(game)
    told = record_told(record_of(match))
    assert (told.game, told.outcome) == (game, match.outcome)
    assert [turn.number for turn in told.turns] == list(range(1, len(told.turns) + 1))
    assert {turn.seat for turn in told.turns} == {player.seat for player in told.players}
    assert sum(player.turns for player in told.players) == len(told.turns)
    for turn in told.turns:
        assert turn.cost >= 0
        assert turn.best or not (turn.cost or turn.missed)
        assert all(missed.word not in turn.words for missed in turn.missed)
        levels = [missed.level or 100 for missed in turn.missed]
        assert levels == sorted(levels)
        assert bool(turn.best) == (turn.told[0] != "There was nothing better.")
    assert not any(missed.level and missed.level > COMMON for player in told.players for missed in player.to_know)
    text = list(text_of(told))
    assert max(map(len, text)) <= 80
    page = page_of(told)
    assert page.count("<article") == page.count("</article>") == len(told.turns) + len(told.players)
    assert "&lt;Ann&gt;" in page
    assert "<Ann>" not in page
    assert not re.search(r"src=|href=|@import|url\(|<script", page)


def test_a_review_of_a_turn_says_what_was_played_what_was_best_and_the_cost() -> None:
    """Compared with the plain way: every choice asked for again, without offensive words."""
    match = played_to_the_end("upwords")
    record = record_of(match)
    told = record_told(record)
    again = new_match("upwords", seats=match.seats, dictionary=shipped("small"), seed="7")
    harmless = again.game.with_words(shipped("small").only(grade=0))
    notation = notation_of("upwords")
    for turn, acted in zip(told.turns, record.acted, strict=True):
        action = msgspec.json.decode(acted.action, type=match.rules.action)
        view = again.view(turn.seat)
        choices = list(harmless.actions(view))
        assert turn.played == (notation.write(action, view),)
        assert turn.cost == choices[0].score - turn.score
        if turn.cost:
            assert turn.best
            assert turn.best.text == notation.write(choices[0].action, view)
            assert turn.best.words == choices[0].words
            better = {max(one.words, key=len) for one in choices[:300] if one.score > turn.score and one.words}
            assert {missed.word for missed in turn.missed} <= better
            assert len(turn.missed) + turn.more_missed == len(better - set(turn.words))
        again.play(turn.seat, action)
    assert any(missed.is_common for player in told.players for missed in player.to_know)


def test_well_known_words_come_first_and_offensive_ones_never() -> None:
    words = shipped("default")
    others = (("ZOOID",), ("SHIT", "HOUSE"), ("HOUSE",), ("QUOTH", "AXIOM"), ("HOUSES",), ("TABLE",))
    found = (Choice(None, ("TABLE",), 3),)
    row = TurnRow(0, (Searched(0, found, tuple(Choice(None, one, 5 + len(one[0])) for one in others)),))
    missed = words_missed(row, words, turn=3)
    assert missed[0].word == "HOUSE"
    assert {one.word for one in missed} == {"ZOOID", "HOUSE", "QUOTH", "HOUSES"}
    quoth = next(one for one in missed if one.word == "QUOTH")
    assert quoth.level == max(words.level("QUOTH") or 0, words.level("AXIOM") or 0), "as rare as its rarest"
    assert (quoth.score, quoth.turn) == (10, 3)


@rule("LW-10")
def test_a_letter_alone_is_not_a_word_to_know() -> None:
    """Last Word accepts I and A, but readers of a review know them."""
    others = (Choice(None, ("I",), 1), Choice(None, ("IN",), 2))
    assert [missed.word for missed in words_missed(TurnRow(0, (Searched(0, (), others),)), shipped("default"))] == [
        "IN"
    ]


def test_a_turn_names_the_scene_at_which_most_was_missed() -> None:
    """Counted as the actions are in the record, without those that were undone."""
    match = new_match("upwords", seats=[Seated("Ann"), Seated("Bob")], dictionary=shipped("small"), seed="7")
    first = min(match.awaited.seats) if match.awaited else 0
    match.play(first, understood(match, "pass"))
    match.undo(first)
    while awaited := match.awaited:
        match.play(min(awaited.seats), understood(match, "pass"))
    record = record_of(match)
    told = record_told(record)
    assert [turn.scene for turn in told.turns] == list(range(1, len(record.acted) + 1))


def understood(match: Match, text: str) -> object:
    assert match.awaited is not None, "somebody is asked"
    return notation_of("upwords").parse_input(text, match.game, match.view(min(match.awaited.seats)))


def test_a_search_is_reviewed_by_the_words_that_could_be_found() -> None:
    told = record_told(record_of(played_to_the_end("rings")))
    for turn in told.turns:
        assert turn.best
        assert turn.best.text == ""
        assert re.fullmatch(r"Missed [\d,]+ other words, worth [\d,]+ points\.", turn.told[0])
    assert all(re.fullmatch(r"<\w+> found [\d,]+ of [\d,]+ words\.", player.told) for player in told.players)


def test_reviews_say_which_common_words_were_missed_by_whom() -> None:
    told = record_told(record_of(played_to_the_end("upwords")))
    names = [player.name for player in told.players]
    named = 0
    for turn in told.turns:
        known = [missed.word for missed in turn.missed if missed.is_common]
        assert len(turn.told) == (2 if known else 1)
        if known:
            named += 1
            assert turn.told[1].startswith(f"Common words {names[turn.seat]} missed: {known[0]}")
    assert named


def test_when_nothing_scores_at_once_the_first_choice_of_the_game_is_best() -> None:
    match = new_match("leftovers", seats=[Seated("Ann"), Seated("Bob")], dictionary=shipped("small"), seed="7")
    seat = match.state.turn
    choices = [choice for choice in match.game.actions(match.view(seat)) if choice.words]
    assert not any(choice.score for choice in choices)
    third = choices[2]
    part = Reviewed(1, 1, seat, None, third.action, third.words, 0, (), tuple(choices))
    assert part.others == tuple(choices[:2])
    assert part.missed == 0


def test_what_cannot_be_reviewed_is_reported(parlor: Parlor, tmp_path: Path) -> None:  # noqa: F811 - a fixture
    file = tmp_path / "game.jsonl"
    parlor("play", "upwords", "--seed", "7", "--record", file, typed="pass\nquit\n")
    for path, told in (
        (file, "you can review the game once it's over"),
        (tmp_path / "nothing", "doesn't exist"),
        (Path(__file__), "isn't a game record"),
        (RECORDS / "upwords.jsonl", "There's no dictionary transcripts"),
    ):
        ran = parlor("review", path)
        assert ran.returncode == 1
        assert told in ran.stderr
    (tmp_path / "over.jsonl").write_bytes(Table(played_to_the_end("5-to-5"), notation_of("5-to-5")).record)
    ran = parlor("review", tmp_path / "over.jsonl", "--html", tmp_path / "no" / "folder.html")
    assert ran.returncode == 1
    assert "Can't write" in ran.stderr
    assert "Missed words, most common first" in parlor("review", tmp_path / "over.jsonl").stdout


def test_accuracy_counts_only_the_words_in_reach() -> None:
    """The fewer words count as known, the larger the share of the points in reach that a player made."""
    told = record_told(record_of(played_to_the_end("last-word", "default")))
    for player in told.players:
        everyday, common, every = (one.percent for one in player.accuracy)
        assert [one.level for one in player.accuracy] == [35, COMMON, None]
        assert 100 >= everyday >= common >= every > 0
    turns = [turn for turn in told.turns if turn.best]
    known = [turn for turn in turns if turn.known]
    assert known, "some best plays have a word that few know"
    assert all(turn.best and turn.known and turn.known.score <= turn.best.score for turn in known)
