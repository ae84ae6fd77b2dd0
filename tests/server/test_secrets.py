"""What a seat may not see moves nothing that it can read: no number, no time and no order (COM-15)."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules import rule
from tests.server.guests import BOT, CLIENT, OPEN, PATIENT, YOU, PlayerClient, join, new_table, spectator
from tests.server.house import ServerProcess
from tests.server.players import as_json, choices, is_asked
from tests.server.shelves import run
from wordparlor.games.catalogue import catalogue, playable

MOVES = 6
NOW = re.compile(r'"now":[\d.]+')


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A parlor where nobody else is, whose bots take a minute."""
    with ServerProcess(tmp_path_factory.mktemp("quiet"), "--rate-limit", "0", "--bot-seconds", "60") as house:
        yield house


def sat_down(url: str, game: str) -> list[PlayerClient]:
    """Let people sit down at a listed table, each at their own device."""
    players = max(2, catalogue()[game].players[0])
    host = new_table(url, game, YOU, *[OPEN] * (players - 1), listed=True, options=PATIENT | {"policy": "checked"})
    return [host, *(join(host, f"Guest {number}") for number in range(1, players))]


def public(url: str) -> str:
    """Give what a stranger can read."""
    return CLIENT.get(f"{url}/api/v1/games").text


def readable(guest: PlayerClient) -> str:
    """Give all that a viewer can read of their table and of their tables, but for what time it is."""
    asked = [guest.get(what, text="both").text for what in ("", "/events", "/head", "/record", "/review", "/scenes/0")]
    if guest.token:
        own = {"seats": [{"id": guest.table, "token": guest.token}]}
        asked.append(CLIENT.post(f"{guest.url}/api/v1/games/own", json=own).text)
    return NOW.sub("", "\n".join(asked))


def frames_of(guest: PlayerClient) -> int:
    guest.look()
    return int(guest.page["n"])


def plays(guest: PlayerClient) -> None:
    guest.look()
    found = choices(guest.view, limit=20)
    guest.do("play", action=as_json(next((one for one in found if one.stands), found[0]).action))


def is_secret(mover: PlayerClient, others: list[PlayerClient], url: str) -> bool:
    """Let somebody play, and see that who was told nothing of it can read nothing of it; say whether nobody was."""
    before = {guest: (frames_of(guest), readable(guest)) for guest in others}
    listed = public(url)
    plays(mover)
    unseen = [guest for guest in others if frames_of(guest) == before[guest][0]]
    for guest in unseen:
        assert readable(guest) == before[guest][1], f"seat {guest.view['you']} can read of it"
    if others[-1] in unseen:
        assert public(url) == listed, "a stranger can read of it"
    return others[-1] in unseen


@rule("COM-15")
@pytest.mark.parametrize("game", [game for game in playable() if catalogue()[game].players[1] > 1])
def test_who_is_told_nothing_of_a_move_can_read_nothing_of_it(quiet: ServerProcess, game: str) -> None:
    people = sat_down(quiet.url, game)
    new_table(quiet.url, listed=True)  # comes before the other in every list, and must stay there
    watcher = spectator(people[0])
    secret = 0
    for _ in range(MOVES):
        mover = next((guest for guest in people if is_asked(guest.look())), None)
        if mover is None:
            break
        secret += is_secret(mover, [*(guest for guest in people if guest is not mover), watcher], quiet.url)
    assert secret or game != "rings", "in Rings all search in secret"


@rule("COM-15")
def test_a_find_that_is_taken_back_is_as_secret_as_the_find(quiet: ServerProcess) -> None:
    ann = new_table(quiet.url, "rings", YOU, BOT, listed=True)
    watcher = spectator(ann)
    before, listed = (frames_of(watcher), readable(watcher)), public(quiet.url)
    plays(ann)
    ann.do("undo")
    assert ann.page["frames"][-1]["t"] == "undone"
    assert (frames_of(watcher), readable(watcher)) == before
    assert public(quiet.url) == listed


@rule("COM-15")
def test_an_outage_gives_back_as_much_time_whether_or_not_somebody_found_a_word(tmp_path: Path) -> None:
    """It counts from the last thing that everybody saw, which is that the game began."""
    with ServerProcess(tmp_path, "--rate-limit", "0") as house:
        ann, bob = sat_down(house.url, "rings")
        watcher = spectator(ann)
        time.sleep(0.1)  # so that the find is far from the beginning
        plays(bob)
        assert frames_of(watcher) < frames_of(bob), "only Bob knows of it"
        house.kill()
        run(house.database, "UPDATE pulse SET at = 0")  # as if the server had been away before all of it
        house.open()
        began, paused = (frame for frame in watcher.news(after=0) if frame["t"] in ("began", "paused"))
    assert paused["d"]["seconds"] == pytest.approx(paused["d"]["at"] - began["d"]["at"], abs=0.002)
