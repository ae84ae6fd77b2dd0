"""The review that the server offers when a game is over, and not before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest

from tests.commands.conftest import Parlor
from tests.loops import awaited
from tests.rules import rule
from tests.server.automatic_player import play_out
from tests.server.player_client import CLIENT, PlayerClient, two_people
from wordparlor.html import STYLE_HASH
from wordparlor.library import new
from wordparlor.server.workers import review_worker
from wordparlor.server.workers.review_worker import Review, Reviewer


def reviewed(player: PlayerClient, **parameters: str) -> httpx.Response:
    return player.get("/review", **parameters)


@rule("COM-15")
def test_a_game_is_reviewed_when_it_is_over(url: str, tmp_path: Path, parlor: Parlor) -> None:
    """The server reviews the record like the command line, as data and as a page that allows only its own style."""
    ann, bob = two_people(url, options={"policy": "checked"})
    early = reviewed(ann)
    assert (early.status_code, early.json()["reason"]) == (422, "not-now")
    play_out(ann, bob)
    assert ann.look()["status"] == "over"
    told = reviewed(bob)
    assert told.status_code == 200, told.text
    file = tmp_path / "game.jsonl"
    file.write_bytes(CLIENT.get(ann.url + ann.path("/record"), headers=ann.headers).content)
    assert told.json() == json.loads(parlor("review", file, "--json").stdout)
    page = reviewed(ann, format="html")
    parlor("review", file, "--html", tmp_path / "review.html")
    assert page.text == (tmp_path / "review.html").read_text()
    assert page.headers["content-type"].startswith("text/html")
    (policy,) = page.headers.get_list("content-security-policy")
    assert f"style-src '{STYLE_HASH}'" in policy
    assert page.headers["x-frame-options"] == "DENY"


def test_a_review_of_nothing_is_refused(url: str) -> None:
    assert reviewed(PlayerClient(url, "nowhere")).status_code == 404
    ann, _ = two_people(url)
    assert reviewed(ann, format="pdf").status_code == 400


def given_up(seed: int) -> bytes:
    """Return the record of a game in which both players gave up immediately."""
    table = new("last-word", seed=seed)
    while table.outcome is None:
        table.play("give up")
    return table.record


def test_a_review_that_is_kept_does_not_wait_for_another_that_is_being_made(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = given_up(1), given_up(2)
    really_made = review_worker.run_review

    async def two_are_asked_for() -> None:
        reviewer, begun, may_go_on = Reviewer(), asyncio.Event(), asyncio.Event()

        async def made_slowly(record: bytes) -> Review:
            begun.set()
            await may_go_on.wait()
            return await really_made(record)

        kept = await reviewer.review(first)
        monkeypatch.setattr(review_worker, "run_review", made_slowly)
        slow = asyncio.create_task(reviewer.review(second))
        await begun.wait()
        again = asyncio.create_task(reviewer.review(first))
        await asyncio.sleep(0)
        assert again.done(), "it waits for the other one"
        assert again.result() is kept
        twice = asyncio.create_task(reviewer.review(second))
        may_go_on.set()
        assert await twice is await slow, "it is made once"

    awaited(two_are_asked_for())
