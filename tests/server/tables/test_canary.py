"""The canary: what a seat may not see is in no byte that is sent to it, in any game of the catalogue (COM-15).

The boxes contain faces that exist nowhere else. People on sockets play a game, with a spectator. Every byte that each
of them gets is searched for the canaries that they may not see.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from tests.rules import rule
from tests.server.automatic_player import as_json, choices_in, is_awaited
from tests.server.player_client import (
    CLIENT,
    OPEN,
    UNTIMED,
    YOU,
    Json,
    PlayerClient,
    SocketClient,
    ask_for_table,
    join,
    seated,
    spectator,
)
from tests.server.server_process import ServerProcess
from tests.server.tables.canary_server import CANARIES
from wordparlor.games.catalogue import catalogue, playable, rules_of
from wordparlor.match.match import Match
from wordparlor.server.feed.quick_actions import actions_without_choice
from wordparlor.server.tables.events import decode_event
from wordparlor.server.tables.table import TableState, Viewer

PROGRAM = Path(__file__).with_name("canary_server.py")
MOVES = 10
MANY_MOVES = 150


@pytest.fixture(scope="module")
def aviary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("aviary"), "--rate-limit", "0", program=PROGRAM) as server:
        yield server


@dataclass
class Witness:
    """A viewer, every byte that they got since the last check, and what they may know."""

    player: PlayerClient
    viewer: Viewer
    line: SocketClient
    n: int = 0
    heard: str = ""
    printed: tuple[str, ...] = ()  # what the box itself shows to everyone
    knows: set[str] = field(default_factory=set)
    around: list[str] = field(default_factory=list)  # where a leak was found

    def listen(self) -> None:
        """Read everything that was sent, and everything that can be requested."""
        page = self.player.get(text="both")
        self.heard += page.text
        while self.n < page.json()["n"]:
            message = self.line.receive()
            self.heard += json.dumps(message, ensure_ascii=False)
            self.n = message["n"]

    def rummage(self) -> None:
        """Request everything that can be requested."""
        for what in ("/events?after=0", "/record"):
            self.heard += CLIENT.get(self.player.url + self.player.path(what), headers=self.player.headers).text
        for text in (*CANARIES, "undo"):
            for where in ("/preview",):
                asked = CLIENT.post(
                    self.player.url + self.player.path(where), json={"text": text}, headers=self.player.headers
                )
                # Typed text can come back in a response; the rest of the response is searched.
                self.heard += asked.text.replace(text, "")

    def leaks(self) -> set[str]:
        heard = self.heard.replace(str(self.player.token), "").replace(self.player.view["code"], "")
        for text in self.printed:
            heard = heard.replace(text, "")
        found = {face for face in CANARIES if face in heard}
        self.heard = ""
        self.around = [heard[max(0, heard.index(face) - 150) : heard.index(face) + 150] for face in found - self.knows]
        return found - self.knows


class Truth:
    """The real state of the game, from the database."""

    def __init__(self, server: ServerProcess, table: str) -> None:
        self._file = server.folder / "parlor.sqlite"
        self.table = TableState(table)

    def look(self) -> None:
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as connection:
            rows = connection.execute(
                "SELECT at, key, body FROM events WHERE game = ? AND seq > ? ORDER BY seq",
                (self.table.id, self.table.seq),
            ).fetchall()
        for at, key, body in rows:
            self.table.replay(decode_event(body), at, key)

    def shown_to(self, viewer: Viewer) -> set[str]:
        """Return the canaries that this viewer may know: those that aren't hidden, or were shown by an event."""
        pieces, hidden = (Counter(map(face_of, names)) for names in self._pieces(viewer))
        free = {face for face in pieces if hidden[face] < pieces[face]}
        told = [event.seen_by(viewer) for step in self.table.events[-1].effect.steps for event in step.events]
        said = msgspec.json.encode([told, self.match.view(viewer)]).decode()
        return {face for face in CANARIES if face in free or face in said}

    def _pieces(self, viewer: Viewer) -> tuple[tuple[str, ...], tuple[str, ...]]:
        match = self.match
        return match.game.pieces(match.state), match.game.hidden(match.state, viewer)

    @property
    def match(self) -> Match:
        assert self.table.match is not None, "there is a game"
        return self.table.match

    @property
    def hides_something(self) -> bool:
        return any(self._pieces(viewer)[1] for viewer in (None, 0))


def face_of(piece: str) -> str:
    return next((face for face in CANARIES if face in piece), piece)


def policies(game: str) -> list[str | None]:
    """Return the word policies; in a solo game, nobody can challenge (COM-5)."""
    names = {one.name for one in msgspec.structs.fields(rules_of(game).options)}
    if "policy" not in names:
        return [None]
    return ["challenge", "checked"] if people_for(game) > 1 else ["checked"]


def people_for(game: str) -> int:
    fewest, most = catalogue()[game].players
    return min(max(3, fewest), most)


@rule("COM-15")
@pytest.mark.parametrize("game", playable())
def test_no_canary_reaches_a_seat_that_may_not_see_it(aviary: ServerProcess, game: str) -> None:
    """One policy for each game, taking turns."""
    policy = policies(game)[playable().index(game) % len(policies(game))]
    assert watched_game(aviary, game, policy, seed="1", moves=MOVES) > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("seed", ["2", "3"])
def test_no_canary_reaches_a_seat_in_a_long_game(aviary: ServerProcess, game: str, seed: str) -> None:
    for policy in policies(game):
        assert watched_game(aviary, game, policy, seed=seed, moves=MANY_MOVES) > 0


def watched_game(server: ServerProcess, game: str, policy: str | None, *, seed: str, moves: int) -> int:
    """Play, and search every byte; return how often a canary was searched for, counting legitimate sightings."""
    dice = Random(seed)  # noqa: S311 - for tests
    players = sat_down(server, game, policy)
    host = players[0]
    printed = printed_on_the_box(server, game, policy)
    truth = Truth(server, host.table)
    caged = 0
    with ExitStack() as stack:
        witnesses = [witness(stack, player, printed) for player in (*players, spectator(host))]
        for number in range(moves):
            caged += searched(truth, witnesses)
            if host.view["status"] != "playing" or not moved(truth, players, dice):
                break
            # When the game is over, anyone can get the whole record.
            if number % 5 == 4 and host.look()["status"] == "playing":
                for one in witnesses:
                    one.rummage()
        caged += searched(truth, witnesses)
    assert caged or not truth.hides_something or all(one.knows for one in witnesses), "nothing was looked for"
    return caged + sum(len(one.knows) for one in witnesses) + (not truth.hides_something)


def sat_down(server: ServerProcess, game: str, policy: str | None) -> list[PlayerClient]:
    options = UNTIMED | ({"policy": policy} if policy else {})
    opened = ask_for_table(server.url, game, YOU, *[OPEN] * (people_for(game) - 1), options=options, start=True)
    assert opened.status_code == 201, opened.text
    host = seated(server.url, opened.json())
    return [host, *(join(host, name) for name in ("Bob", "Cid", "Dot")[: people_for(game) - 1])]


def printed_on_the_box(server: ServerProcess, game: str, policy: str | None) -> tuple[str, ...]:
    """Return the lines with canaries that a spectator reads at the start of any deal, such as the letter values."""
    deals = []
    for _ in range(2):
        view = spectator(sat_down(server, game, policy)[0]).look()
        lines = {line for text in (view["drawn"], view["spoken"]) for line in re.split(r"\n|(?<=\.) ", text)}
        deals.append({line for line in lines if any(face in line for face in CANARIES)})
    return tuple(json.dumps(line)[1:-1] for line in deals[0] & deals[1])


def witness(stack: ExitStack, player: PlayerClient, printed: tuple[str, ...] = ()) -> Witness:
    player.look()
    line = stack.enter_context(player.socket(text="both"))
    first = line.receive()
    page = first["page"]
    return Witness(player, page["view"]["you"], line, page["n"], json.dumps(first, ensure_ascii=False), printed)


def searched(truth: Truth, witnesses: list[Witness]) -> int:
    """Compare what each viewer got with what they may know."""
    caged = 0
    for one in witnesses:
        one.player.look()
        one.listen()
    truth.look()
    for one in witnesses:
        one.knows |= truth.shown_to(one.viewer)
        leaks = one.leaks()
        assert leaks == set(), f"seat {one.viewer} was sent what it may not see: {one.around}"
        caged += len(set(CANARIES) - one.knows)
    return caged


def moved(truth: Truth, players: list[PlayerClient], dice: Random) -> bool:
    """Play any move; return whether anyone could."""
    asked = [player for player in players if player.look() and is_awaited(player.view)]
    dice.shuffle(asked)
    return any(
        player.try_to("play", action=action).is_success for player in asked for action in ideas(truth, player, dice)
    )


def ideas(truth: Truth, player: PlayerClient, dice: Random) -> list[Json]:
    """Return actions of every kind, equally often."""
    try:
        found = choices_in(truth.match.game, player.view, limit=400)
    except (ValueError, KeyError):
        # Searching for words works only with letters, and this hand has a canary.
        return without_search(truth.match, dice)
    kinds: dict[type, list[Any]] = {}
    for choice in found:
        kinds.setdefault(type(choice.action), []).append(choice.action)
    return [as_json(dice.choice(actions)) for actions in dice.sample(list(kinds.values()), len(kinds))]


def without_search(match: Match, dice: Random) -> list[Json]:
    """Return actions that contain no choice, and those that name one piece, such as a discard."""
    faces = [*CANARIES, *(f"r:{face}" for face in CANARIES), *"AEIOU"]
    simple = [as_json(action) for action in actions_without_choice(match.rules)]
    for kind in get_args(match.rules.action):
        needed = [one for one in msgspec.structs.fields(kind) if one.required]
        if len(needed) == 1 and needed[0].type is str:
            simple += [as_json(kind(face)) for face in faces]
    return dice.sample(simple, len(simple))


def test_a_canary_that_is_sent_would_be_found(aviary: ServerProcess) -> None:
    """A viewer who holds a canary gets it, and searching those bytes with another viewer's knowledge finds it."""
    for _ in range(40):
        opened = ask_for_table(aviary.url, "upwords", YOU, OPEN)
        ann = seated(aviary.url, opened.json())
        bob = join(ann)
        truth = Truth(aviary, ann.table)
        truth.look()
        held = truth.shown_to(0) - truth.shown_to(1)
        if held:
            with ExitStack() as stack:
                spy = witness(stack, PlayerClient(ann.url, ann.table, ann.token))
                spy.knows = truth.shown_to(1)
                spy.listen()
                assert spy.leaks() >= held
            assert bob.look()["you"] == 1
            return
    pytest.fail("nobody was dealt a canary in 40 games")
