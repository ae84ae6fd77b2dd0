"""Games on a server, played through its HTTP API with the same views, limits and refusals as any other client."""

from __future__ import annotations

import re
from http import HTTPStatus
from secrets import token_hex
from time import monotonic
from typing import Any, Protocol

import msgspec

from wordparlor.agents.mcp.host import (
    MAX_WAIT_SECONDS,
    OPEN,
    YOURSELF,
    Access,
    Data,
    Look,
    NewGame,
    Preview,
    Problem,
    Seated,
    TextMode,
)
from wordparlor.bots.levels import USUAL
from wordparlor.core.game import Outcome
from wordparlor.games.catalogue import UnknownGame, rules_of, usual_players

SEGMENT = re.compile(r"(?!\.\.?$)[A-Za-z0-9._~-]+")  # characters of a path that need no encoding
SECRET_BYTES = 16
CODE = re.compile(r"[A-Za-z]{4,5}")  # shorter than any id


class Request(msgspec.Struct, frozen=True):
    """One request to the API."""

    method: str
    path: str
    query: dict[str, str] = {}
    token: str | None = None
    body: dict[str, Any] | None = None


class Api(Protocol):
    """The interface that sends requests to the API."""

    async def send(self, request: Request) -> tuple[int, bytes]:
        """Return the status and the body of the response."""


class ApiHost:
    """Plays at the tables of a server."""

    def __init__(self, api: Api) -> None:
        self._api = api

    async def new_game(self, wanted: NewGame, text: TextMode) -> Seated:
        body = {
            "id": token_hex(SECRET_BYTES),
            "game": wanted.game,
            "name": wanted.name,
            "seats": seats_for(wanted),
            "options": wanted.options,
            "dictionary": wanted.dictionary,
            "start": True,
        }
        return seated(await self._ask("POST", "/api/v1/games", {"text": text}, body=body), text)

    async def join(self, code: str, name: str, text: TextMode) -> Seated:
        is_code = CODE.fullmatch(code)
        table = (await self._ask("GET", f"/api/v1/codes/{code}"))["id"] if is_code else code
        body = {"id": token_hex(SECRET_BYTES), "name": name, "ready": True}
        return seated(await self._ask("POST", path(table, "/seats"), {"text": text}, body=body), text)

    async def look(self, access: Access, *, after: int, text: TextMode, data: bool) -> Look:
        page = await self._at_table("GET", access, "/events", {"after": str(after), "text": text})
        return look_of(page, text, data=data)

    async def wait(self, access: Access, *, after: int, seconds: float, text: TextMode) -> Look:
        until = monotonic() + min(seconds, MAX_WAIT_SECONDS)
        look = await self.look(access, after=after, text=text, data=False)
        while not look.needs_you and (left := until - monotonic()) > 0:
            query = {"after": str(look.n), "text": text, "wait": f"{left:.3f}"}
            later = look_of(await self._at_table("GET", access, "/events", query), text)
            look = msgspec.structs.replace(later, news=look.news + later.news)
        return look

    async def preview(self, access: Access, move: str) -> Preview:
        found = await self._at_table("POST", access, "/preview", body={"text": move})
        return Preview(found["text"], tuple(found["words"]), found["score"])

    async def play(self, access: Access, *, n: int, move: str, text: TextMode) -> Look:
        body = {"id": token_hex(SECRET_BYTES), "expected": n, "do": {"type": "play", "text": move}}
        return look_of(await self._at_table("POST", access, "/actions", {"text": text}, body), text)

    async def word(self, access: Access, word: str) -> dict[str, Any]:
        return await self._at_table("GET", access, f"/words/{segment(word)}")

    async def review(self, access: Access) -> dict[str, Any]:
        return await self._at_table("GET", access, "/review")

    async def _at_table(
        self,
        method: str,
        access: Access,
        what: str,
        query: dict[str, str] | None = None,
        body: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        seat = {} if access.seat is None else {"seat": str(access.seat)}
        return await self._ask(method, path(access.game_id, what), (query or {}) | seat, access.token, body)

    async def _ask(
        self,
        method: str,
        where: str,
        query: dict[str, str] | None = None,
        token: str | None = None,
        body: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        status, content = await self._api.send(Request(method, where, query or {}, token, body))
        found = msgspec.json.decode(content, type=dict[str, Any])
        if status >= HTTPStatus.BAD_REQUEST:
            raise Problem(found["reason"], found["detail"], found.get("rule"))
        return found


def path(table: str, what: str) -> str:
    return f"/api/v1/games/{segment(table)}{what}"


def segment(text: str) -> str:
    """Return a part of a path; raise Problem if it would need escaping."""
    if not SEGMENT.fullmatch(text):
        raise Problem("not-found", f"{text!r} isn't a valid id: use only letters, digits and - . _ ~")
    return text


def seats_for(wanted: NewGame) -> list[dict[str, Any]]:
    opponents = wanted.opponents
    if opponents is None:
        try:
            rules_of(wanted.game)
        except UnknownGame as problem:
            raise Problem("not-found", str(problem)) from problem
        opponents = (USUAL,) * (usual_players(wanted.game) - 1)
    return [{"kind": "you"}, *(seat_for(opponent, wanted.name) for opponent in opponents)]


def seat_for(opponent: str, name: str) -> dict[str, Any]:
    if opponent == OPEN:
        return {"kind": "open"}
    if opponent == YOURSELF:
        return {"kind": "here", "name": name}
    return {"kind": "bot", "bot": opponent}


def seated(found: dict[str, Any], text: TextMode) -> Seated:
    return Seated(found["token"], found["code"], look_of(found["page"], text))


def look_of(page: dict[str, Any], text: TextMode, *, data: bool = False) -> Look:
    """Convert a page to a look."""
    table = page["view"]
    awaited = table["awaited"] or {"seats": (), "purpose": None}
    seen = table["view"]
    return Look(
        game_id=table["id"],
        game=table["game"],
        title=table["title"],
        status=table["status"],
        n=page["n"],
        players=tuple(seat["name"] or "(open)" for seat in table["seats"]),
        you=table["you"],
        yours=tuple(table["yours"]),
        awaited=tuple(awaited["seats"]),
        asked=awaited["purpose"],
        scores=tuple(seen["scores"]) if seen else (),
        news=tuple(sentence for frame in page["frames"] for sentence in frame["d"]["told"]),
        text=table[text] or "",
        prompt=table["prompt"],
        outcome=table["outcome"] and msgspec.convert(table["outcome"], Outcome),
        data=Data(seen, table["options"], table["dictionary"]) if data and seen else None,
    )
