"""Two people do random things, on sockets and over HTTP at the same time, and everything stays consistent."""

from __future__ import annotations

from contextlib import ExitStack

import httpx
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from tests.server.automatic_player import as_json, choices, is_awaited
from tests.server.player_client import Json, PlayerClient, SocketClient, new_id, spectator, two_people
from tests.server.server_process import ServerProcess
from wordparlor.games.catalogue import catalogue, playable

SEATS = st.sampled_from([0, 1])
ANYTHING = st.one_of(
    st.sampled_from(["pass", "done", "let", "draw", "CAT", "5C CAT", "back", ""]), st.text(max_size=20)
)


class Viewer:
    """A viewer who listens on a socket, asks over HTTP, and compares."""

    def __init__(self, player: PlayerClient) -> None:
        self.player = player
        self.frames: list[Json] = []  # as they arrived on sockets
        self.sockets = ExitStack()
        self.line: SocketClient | None = None

    def connect(self) -> None:
        """Open another socket, starting after the last frame that was received."""
        self.sockets.close()
        self.line = self.sockets.enter_context(self.player.socket(after=len(self.frames)))
        for frame in self.line.receive()["page"]["frames"]:
            self.hear(frame)

    def hear(self, frame: Json) -> None:
        assert frame["n"] == len(self.frames) + 1, "no gap, and nothing twice"
        self.frames.append(plain(frame))

    def catch_up(self, n: int) -> None:
        """Receive everything that was sent, up to a frame."""
        while len(self.frames) < n:
            assert self.line, "there is a socket"
            message = self.line.receive()
            if "n" in message and message["t"] != "done":
                self.hear(message)

    def compare(self) -> None:
        """Check that the sockets brought the same as HTTP, from the first frame on."""
        page = self.player.get("/events", after=0, text="none").json()
        self.catch_up(page["n"])
        assert [plain(frame) for frame in page["frames"]] == self.frames
        self.player.page = page


def plain(frame: Json) -> Json:
    return {"n": frame["n"], "t": frame["t"], "d": {key: value for key, value in frame["d"].items() if key != "view"}}


class TwoPeople(RuleBasedStateMachine):
    """Ann and Bob, and a spectator."""

    url = ""

    def __init__(self) -> None:
        super().__init__()
        self.viewers: list[Viewer] = []
        self.last: dict[int, tuple[Json, Json]] = {}  # what each seat sent last, and the response

    @initialize(
        game=st.sampled_from(
            [game for game in playable() if catalogue()[game].players[0] <= 2 <= catalogue()[game].players[1]]
        ),
        undo=st.sampled_from(["free", "consent", "never"]),
    )
    def sit_down(self, game: str, undo: str) -> None:
        ann, bob = two_people(self.url, game, options={"undo": undo})
        self.viewers = [Viewer(player) for player in (ann, bob, spectator(ann))]
        for viewer in self.viewers:
            viewer.connect()
            viewer.compare()

    @rule(seat=SEATS, place=st.integers(0, 2**16), over_http=st.booleans())
    def play(self, seat: int, place: int, over_http: bool) -> None:  # noqa: FBT001 - hypothesis gives it
        viewer = self.viewers[seat]
        viewer.compare()
        view = viewer.player.view
        if view["status"] != "playing" or not is_awaited(view):
            self.send(seat, {"type": "play", "text": "pass"}, over_http=over_http)
            return
        found = choices(view, limit=50)
        # What Hypothesis draws must not depend on what the server dealt.
        action = as_json(found[place % len(found)].action)
        answer = self.send(seat, {"type": "play", "action": action}, over_http=over_http)
        assert answer["ok"], answer

    @rule(seat=SEATS, text=ANYTHING, over_http=st.booleans())
    def type_anything(self, seat: int, text: str, over_http: bool) -> None:  # noqa: FBT001 - hypothesis gives it
        self.viewers[seat].compare()
        if text.strip():
            self.send(seat, {"type": "play", "text": text}, over_http=over_http)

    @rule(
        seat=SEATS,
        command=st.sampled_from(
            [
                {"type": "undo"},
                {"type": "answer", "agree": True},
                {"type": "answer", "agree": False},
                {"type": "say", "phrase": "hello"},
                {"type": "rematch"},
                {"type": "start"},
                {"type": "ready", "ready": True},
            ]
        ),
        over_http=st.booleans(),
    )
    def send_command(self, seat: int, command: Json, over_http: bool) -> None:  # noqa: FBT001 - hypothesis gives it
        self.viewers[seat].compare()
        self.send(seat, command, over_http=over_http)

    @rule(seat=SEATS, behind=st.integers(1, 3))
    def be_behind(self, seat: int, behind: int) -> None:
        """Check that a sender who is behind gets the missing frames, and that nothing happens."""
        viewer = self.viewers[seat]
        viewer.compare()
        expected = max(0, len(viewer.frames) - behind)
        answer = viewer.player.try_to("say", phrase="hello", expected=expected)
        assert answer.status_code == httpx.codes.CONFLICT
        missing = answer.json()["page"]["frames"]
        assert [plain(frame) for frame in missing] == viewer.frames[expected:]

    @precondition(lambda self: self.last)
    @rule(seat=SEATS, over_http=st.booleans())
    def repeat(self, seat: int, over_http: bool) -> None:  # noqa: FBT001 - hypothesis gives it
        """Check that a repeated command isn't executed again."""
        if seat not in self.last or not self.last[seat][1]["ok"]:
            return
        self.viewers[seat].compare()
        before = len(self.viewers[seat].frames)
        body, _ = self.last[seat]
        answer = self.send(seat, body["do"], over_http=over_http, body=body)
        assert answer["ok"]
        self.viewers[seat].compare()
        assert len(self.viewers[seat].frames) == before

    @rule(number=st.integers(0, 2))
    def come_back(self, number: int) -> None:
        self.viewers[number].connect()

    @rule()
    def compare_all(self) -> None:
        for viewer in self.viewers:
            viewer.compare()

    def send(self, seat: int, command: Json, *, over_http: bool, body: Json | None = None) -> Json:
        """Send a command one way or the other; return whether it was executed."""
        viewer = self.viewers[seat]
        body = body or {"id": new_id(), "expected": len(viewer.frames), "do": command}
        if over_http:
            response = viewer.player.try_to(name=body["id"], expected=body["expected"], **as_command(body["do"]))
            assert response.status_code < httpx.codes.INTERNAL_SERVER_ERROR, response.text
            answer = {"ok": response.is_success, "told": response.text}
        else:
            assert viewer.line, "there is a socket"
            viewer.line.send({"t": "do", **body})
            answer = self.heard(viewer, body["id"])
        self.last[seat] = (body, answer)
        return answer

    def heard(self, viewer: Viewer, name: str) -> Json:
        assert viewer.line, "there is a socket"
        while True:
            message = viewer.line.receive()
            if message["t"] in ("done", "problem") and message["id"] == name:
                return {"ok": message["t"] == "done", "told": message}
            if message["t"] not in ("done", "problem"):
                viewer.hear(message)

    def teardown(self) -> None:
        for viewer in self.viewers:
            if viewer.frames:
                viewer.compare()
            viewer.sockets.close()


def as_command(command: Json) -> Json:
    return {"command": command["type"], **{name: value for name, value in command.items() if name != "type"}}


def run(server: ServerProcess, *, examples: int, steps: int) -> None:
    TwoPeople.url = server.url
    run_state_machine_as_test(
        TwoPeople,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )


def test_two_people_on_sockets_and_http(server: ServerProcess) -> None:
    run(server, examples=8, steps=15)


@pytest.mark.soak
def test_two_people_on_sockets_and_http_for_long(server: ServerProcess) -> None:
    run(server, examples=200, steps=60)
