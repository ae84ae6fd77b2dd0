"""Ids that clients make: those that give a seat are secrets, and valid for ten minutes."""

from __future__ import annotations

import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from secrets import token_bytes, token_hex
from uuid import uuid4

import httpx
import pytest

from tests.server.player_client import (
    CLIENT,
    OPEN,
    YOU,
    Json,
    PlayerClient,
    ask_for_table,
    join,
    new_id,
    new_table,
    seated,
)
from tests.server.server_process import TIMEOUT, ServerProcess
from tests.server.sql import run_sql

MINUTE = 60_000  # milliseconds


def ask_for_seat(host: PlayerClient, name: str, *, called: str = "Bob") -> httpx.Response:
    return CLIENT.post(f"{host.url}{host.path('/seats')}", json={"id": name, "name": called})


@pytest.mark.parametrize("name", ["", "short", "x" * 21, "0123456789abcdef", "0" * 31, "f" * 31, "ab-" * 10, "ä" * 30])
def test_an_id_that_could_be_guessed_is_refused(url: str, name: str) -> None:
    ann = new_table(url)
    for answer in (
        ask_for_table(url, id=name),
        ask_for_seat(ann, name),
        *([ann.try_to("hand-over", name=name)] if len(name) >= 16 and name.isascii() else []),
    ):
        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")
        assert "128 random bits" in answer.json()["detail"]
    assert ann.look()["seats"][1]["kind"] == "open"


def test_ids_may_be_written_in_several_ways(url: str) -> None:
    in_base64 = urlsafe_b64encode(token_bytes(16)).decode().rstrip("=")
    for name in (token_hex(16), token_hex(16).upper(), in_base64, str(uuid4())):
        assert ask_for_table(url, id=name).status_code == httpx.codes.CREATED
        assert ask_for_seat(new_table(url), name).status_code == httpx.codes.CREATED


def test_ids_of_moves_may_be_shorter(url: str) -> None:
    assert new_table(url).try_to("ready", ready=False, name="0123456789abcdef").status_code == httpx.codes.OK


def repeats(url: str) -> tuple[list[str], dict[str, Callable[[], httpx.Response]]]:
    """Create a table, sit down and hand a seat over; return the ids, and each request again."""
    names = [new_id() for _ in range(3)]
    ann = seated(url, ask_for_table(url, "upwords", YOU, OPEN, OPEN, id=names[0]).json())
    assert ask_for_seat(ann, names[1]).status_code == httpx.codes.CREATED
    bob = join(ann, "Cid")
    before = bob.page["n"]
    assert bob.try_to("hand-over", name=names[2], expected=before).status_code == httpx.codes.OK
    return names, {
        "table": lambda: ask_for_table(url, "upwords", YOU, OPEN, OPEN, id=names[0]),
        "seat": lambda: ask_for_seat(ann, names[1]),
        "hand-over": lambda: bob.try_to("hand-over", name=names[2], expected=before),
    }


def test_a_secret_id_is_good_for_ten_minutes_and_stored_hashed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "0") as server:
        names, again = repeats(server.url)
        for what, request in again.items():
            answer = request()
            assert answer.status_code < httpx.codes.BAD_REQUEST, (what, answer.text)
            assert answer.json()["token"], what
        for minutes, expected in ((9, True), (2, False)):
            server.close()
            run_sql(server.database, "UPDATE events SET at = at - $1", minutes * MINUTE)
            server.open()
            for what, request in again.items():
                answer = request()
                assert ("token" in answer.json()) == expected, what
                if not expected:
                    assert (answer.status_code, answer.json()["reason"]) == (401, "no-seat")
                    assert "ten minutes" in answer.json()["detail"]
        server.close()
        stored = b"".join(file.read_bytes() for file in tmp_path.glob("parlor.sqlite*"))
        assert b"upwords" in stored
        for name in names:
            assert name.encode() not in stored


# Lost responses


def patiently(request: Callable[[], httpx.Response]) -> Json:
    """Ask until there is a response, with the same id."""
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        with suppress(httpx.TransportError):
            answer = request()
            if answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR:
                assert answer.status_code == httpx.codes.CREATED, answer.text
                return answer.json()
        time.sleep(0.05)
    raise AssertionError("nobody answered")


def test_a_lost_seat_is_asked_for_again(tmp_path: Path) -> None:
    """The server is killed again and again while people create tables and sit down."""
    dice = Random("lost answers")  # noqa: S311 - for tests
    pairs: list[tuple[PlayerClient, PlayerClient]] = []
    failures: list[BaseException] = []
    stop = threading.Event()

    def sit_down(server: ServerProcess) -> None:
        try:
            while not stop.is_set():
                name, other = new_id(), new_id()
                ann = seated(server.url, patiently(partial(ask_for_table, server.url, id=name)))
                bob = seated(server.url, patiently(partial(ask_for_seat, ann, other)))
                pairs.append((ann, bob))
        except BaseException as failure:  # noqa: BLE001 - told by the test
            failures.append(failure)

    with ServerProcess(tmp_path, "--rate-limit", "0") as server:
        people = [threading.Thread(target=sit_down, args=(server,)) for _ in range(3)]
        for person in people:
            person.start()
        for _ in range(3):
            time.sleep(dice.uniform(0.1, 0.6))
            server.kill()
            server.open()
        stop.set()
        for person in people:
            person.join()
        assert failures == []
        assert [player.look()["you"] for pair in pairs for player in pair] == [0, 1] * len(pairs)
        assert run_sql(server.database, "SELECT count(*) FROM games") == [(len(pairs),)]
