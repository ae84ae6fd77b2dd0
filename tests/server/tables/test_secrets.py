"""Hidden things affect nothing that a seat can read: no number, no time and no order (COM-15)."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules import rule
from tests.server.automatic_player import as_json, choices, is_awaited
from tests.server.player_client import BOT, CLIENT, OPEN, UNTIMED, YOU, PlayerClient, join, new_table, spectator
from tests.server.server_process import ServerProcess
from tests.server.sql import run_sql
from wordparlor.games.catalogue import catalogue, playable

MOVES = 6
NOW = re.compile(r'"now":[\d.]+')


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Start a server that nobody else uses, whose bots take a minute."""
    with ServerProcess(tmp_path_factory.mktemp("quiet"), "--rate-limit", "0", "--bot-seconds", "60") as server:
        yield server


def sat_down(url: str, game: str) -> list[PlayerClient]:
    """Seat people at a listed table, each on a device of their own."""
    players = max(2, catalogue()[game].players[0])
    host = new_table(url, game, YOU, *[OPEN] * (players - 1), listed=True, options=UNTIMED | {"policy": "checked"})
    return [host, *(join(host, f"Guest {number}") for number in range(1, players))]


def public(url: str) -> str:
    """Return what a stranger can read."""
    return CLIENT.get(f"{url}/api/v1/games").text


def readable(player: PlayerClient) -> str:
    """Return everything that a viewer can read about their table and in their lists, except the current time."""
    asked = [player.get(what, text="both").text for what in ("", "/events", "/head", "/record", "/review", "/scenes/0")]
    if player.token:
        own = {"seats": [{"id": player.table, "token": player.token}]}
        asked.append(CLIENT.post(f"{player.url}/api/v1/games/own", json=own).text)
    return NOW.sub("", "\n".join(asked))


def frames_of(player: PlayerClient) -> int:
    player.look()
    return int(player.page["n"])


def plays(player: PlayerClient) -> None:
    player.look()
    found = choices(player.view, limit=20)
    player.do("play", action=as_json(next((one for one in found if one.stands), found[0]).action))


def is_secret(mover: PlayerClient, others: list[PlayerClient], url: str) -> bool:
    """Play a move, check that viewers without a frame can't read anything new, and return whether nobody got one."""
    before = {player: (frames_of(player), readable(player)) for player in others}
    listed = public(url)
    plays(mover)
    unseen = [player for player in others if frames_of(player) == before[player][0]]
    for player in unseen:
        assert readable(player) == before[player][1], f"seat {player.view['you']} can read of it"
    if others[-1] in unseen:
        assert public(url) == listed, "a stranger can read of it"
    return others[-1] in unseen


@rule("COM-15")
@pytest.mark.parametrize("game", [game for game in playable() if catalogue()[game].players[1] > 1])
def test_a_move_that_a_player_cannot_see_leaves_no_trace_for_them(quiet: ServerProcess, game: str) -> None:
    people = sat_down(quiet.url, game)
    new_table(quiet.url, listed=True)  # comes before the other one in every list, and must stay there
    watcher = spectator(people[0])
    secret = 0
    for _ in range(MOVES):
        mover = next((player for player in people if is_awaited(player.look())), None)
        if mover is None:
            break
        secret += is_secret(mover, [*(player for player in people if player is not mover), watcher], quiet.url)
    assert secret or game != "rings", "in Rings all search in secret"


@rule("COM-15")
def test_an_undone_find_is_as_secret_as_the_find(quiet: ServerProcess) -> None:
    ann = new_table(quiet.url, "rings", YOU, BOT, listed=True)
    watcher = spectator(ann)
    before, listed = (frames_of(watcher), readable(watcher)), public(quiet.url)
    plays(ann)
    ann.do("undo")
    assert ann.page["frames"][-1]["t"] == "undone"
    assert (frames_of(watcher), readable(watcher)) == before
    assert public(quiet.url) == listed


@rule("COM-15")
def test_an_outage_credits_the_same_time_whether_or_not_someone_found_a_word(tmp_path: Path) -> None:
    """It's counted from the last thing that everyone saw, which is the start of the game."""
    with ServerProcess(tmp_path, "--rate-limit", "0") as server:
        ann, bob = sat_down(server.url, "rings")
        watcher = spectator(ann)
        time.sleep(0.1)  # so that the find is long after the start
        plays(bob)
        assert frames_of(watcher) < frames_of(bob), "only Bob knows of it"
        server.kill()
        run_sql(server.database, "UPDATE pulse SET at = 0")  # as if the server had been down before all of it
        server.open()
        began, paused = (frame for frame in watcher.news(after=0) if frame["t"] in ("began", "paused"))
    assert paused["d"]["seconds"] == pytest.approx(paused["d"]["at"] - began["d"]["at"], abs=0.002)
