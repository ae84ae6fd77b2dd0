"""Positions of a finished game: what could have been played there, and what a try is worth."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.match.test_report import played_to_the_end
from tests.server.automatic_player import play_out
from tests.server.player_client import CLIENT, PlayerClient, two_people
from tests.tables import record_text
from wordparlor.core.record import Record, read
from wordparlor.library import review_record
from wordparlor.review.report import TurnReport
from wordparlor.server.errors import Problem
from wordparlor.server.feed.past_position import PastPosition, position_before
from wordparlor.server.feed.scenes import replay_scenes
from wordparlor.server.tables.commands import PreviewRequest

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.jsonl"))
KEPT = [file for file in RECORDS if file.stem not in ("rings", "upwords")]  # those have a dictionary of their own


def before(record: Record, data: bytes, turn: TurnReport) -> PastPosition:
    return position_before(record.head, replay_scenes(data), turn.scene, turn.seat)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_every_better_play_can_be_tried_where_it_was_missed(file: Path) -> None:
    every_better_play_can_be_tried(file.read_bytes())


@pytest.mark.parametrize("game", ["rings", "upwords"])
def test_better_plays_of_bots_can_be_tried_too(game: str) -> None:
    every_better_play_can_be_tried(record_text(played_to_the_end(game)))


def every_better_play_can_be_tried(data: bytes) -> None:
    """Try the text of each better play at the position before the move: it makes the words and points of the review."""
    record = read(data)
    for turn in review_record(record).turns:
        at = before(record, data, turn)
        assert at.table([seat.name for seat in record.seats]).you == turn.seat
        for better in (turn.best, turn.known):
            if better is not None and better.text:
                tried = at.preview(PreviewRequest(text=better.text))
                assert (tried.words, tried.score) == (better.words, better.score)
        if turn.best is not None and not turn.best.text:
            word = turn.best.words[0]
            assert at.preview(PreviewRequest(text=word)).words == (word,)


def test_words_are_checked_after_a_game_with_challenges() -> None:
    """During the game, nobody learned whether a word exists; afterwards, a try shows it."""
    data = next(file for file in RECORDS if file.stem == "last-word-challenge").read_bytes()
    record = read(data)
    turn = next(turn for turn in review_record(record).turns if turn.best)
    with pytest.raises(Problem, match="isn't") as refused:
        before(record, data, turn).preview(PreviewRequest(text="ZZZZ"))
    assert refused.value.reason in ("refused", "not-understood")


def test_a_past_position_is_open_to_everyone_who_can_watch(url: str) -> None:
    ann, bob = two_people(url, options={"policy": "checked"})
    assert ann.get("/scenes").status_code == ann.get("/scenes/1/before").status_code == 422
    play_out(ann, bob)
    over = ann.look()
    scenes = ann.get("/scenes").json()
    assert scenes["scores"][0] == [0, 0]
    assert scenes["scores"][-1] == over["outcome"]["scores"]
    assert len(scenes["by"]) == len(scenes["scores"]) == ann.get("/scenes/0").json()["scenes"]
    stranger = PlayerClient(url, ann.table)
    shown = stranger.get("/scenes/1/before").json()
    assert shown["seat"] == shown["table"]["you"] == scenes["by"][1]
    assert len(shown["table"]["view"]["rack"]) == 7, "the rack as it was before the draw"
    move = stranger.get("/scenes/1").json()["move"]

    def tried(text: str) -> httpx.Response:
        return CLIENT.post(f"{url}{ann.path('/scenes/1/try')}", json={"text": text})

    assert tried(move).json()["preview"]["text"] == move
    refused = tried("ZZZZZZZ")
    assert (refused.status_code, refused.json()["preview"]) == (200, None)
    assert refused.json()["problem"]["detail"]
    assert stranger.get("/scenes/0/before").status_code == 404
    assert stranger.get("/scenes/1/before", player=1 - shown["seat"]).status_code == 422
