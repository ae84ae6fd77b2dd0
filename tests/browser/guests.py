"""Guests at browsers: they sit down at tables that are laid for them, tap and type, and see what is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice
from secrets import token_hex
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from wordparlor.core.rules import read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.library import bind
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.shelf import open_dictionary

PATIENCE = 60_000  # milliseconds: much, for a machine that does other things too
DESK = (1280, 900)
PHONE = (390, 844)
SMALL_PHONE = (360, 640)
YOU = {"kind": "you"}
HERE = {"kind": "here", "name": "Bob"}
BOT = {"kind": "bot", "bot": "greedy"}
FREE = {"kind": "open"}
MOST_DEALS = 50
MOST_MOVES = 2_000
MOST_TURNS = 600

expect.set_options(timeout=PATIENCE)


# The ids that a page thinks up, of which those of tables decide what is dealt there; they go on from page to page.
THINKS_UP = """
{
  const whose = %s;
  crypto.getRandomValues = (bytes) => {
    const count = Number(localStorage["test:ids"] ?? 0) + 1;
    localStorage["test:ids"] = count;
    let hash = 2166136261;
    for (const letter of `${whose} ${count}`) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
    return bytes.map((_, place) => {
      hash = Math.imul(hash ^ place ^ (hash >>> 15), 2246822519);
      return (bytes[place] = (hash ^ (hash >>> 13)) & 255);
    });
  };
}
"""


class Guest:
    """Somebody with a browser of their own; every complaint of the page is remembered.

    Whoever has the same `fate` thinks up the same ids, and so meets the same cards.
    In text mode they go to the addresses under /plain.
    """

    def __init__(  # noqa: PLR0913 - who they are, and what they look through
        self,
        browser: Browser,
        address: str,
        name: str,
        fate: str,
        *,
        text_mode: bool = False,
        size: tuple[int, int] = DESK,
        **taste: Any,  # noqa: ANN401 - whatever a context takes
    ) -> None:
        self.name = name
        self.fate = fate
        self.address = address
        self.prefix = "/plain" if text_mode else ""
        self.tables = 0
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", base_url=address, **taste
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(
            "if (origin.startsWith('http')) {"
            f"localStorage['parlor:name'] ??= JSON.stringify('{name}');{THINKS_UP % json.dumps(fate)}"
            "}"
        )
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    # What they do

    def opens(self, path: str) -> None:
        """Go to a page of the client."""
        self.page.goto(f"{self.prefix}{path}" if path != "/" else self.prefix or "/")

    def goes_to(self, table: dict[str, Any]) -> None:
        """Go to a table that was laid, with its key."""
        self.opens(f"/t/{table['id']}#{table['token']}")

    def sits_at(self, game: str, *seats: dict[str, str], name: str = "Ann", **options: Any) -> str:  # noqa: ANN401 - of whatever game
        """Have a table laid, and go there; return its address."""
        table = self.lays(game, *seats, name=name, **options)
        self.goes_to(table)
        self.sees_a_table()
        return f"{self.address}{self.prefix}/t/{table['id']}"

    def lays(self, game: str, *seats: dict[str, str], name: str = "Ann", **options: Any) -> dict[str, Any]:  # noqa: ANN401 - likewise
        self.tables += 1
        table = sha256(f"{self.fate} {self.tables}".encode()).hexdigest()[:32]
        wish = {"id": table, "game": game, "name": name, "seats": [YOU, *seats], "options": options}
        answer = self.context.request.post("/api/v1/games", data=wish)
        assert answer.status == 201, answer.text()
        laid: dict[str, Any] = answer.json()
        return laid

    def held(self, game: str, *seats: dict[str, str], **options: Any) -> dict[str, Any]:  # noqa: ANN401 - likewise
        """Have a table laid, and put its key into the browser, to find it in the hall."""
        table = self.lays(game, *seats, **options)
        self.goes_to(table)
        self.sees_a_table()
        return table

    def opens_the_curtain(self) -> None:
        if self.page.locator(".curtain").count():
            self.page.locator(".curtain").get_by_role("button").click()
            self.sees_a_table()

    def sits_where(self, holds: Callable[[Any], bool], game: str, *seats: dict[str, str], **options: Any) -> Any:  # noqa: ANN401 - an action
        """Have tables laid until there is a move of a kind at one; go there, and return the best such move."""
        for _ in range(MOST_DEALS):
            table = self.lays(game, *seats, **options)
            move = next(filter(holds, self.moves(table["page"]["view"])), None)
            if move is not None:
                self.goes_to(table)
                self.sees_a_table()
                return move
        raise AssertionError(f"no deal of {MOST_DEALS} has such a move")

    def plays_ahead(self, table: dict[str, Any], moves: int, text: str | None = None) -> None:
        """Play the best moves, or one text, at a table of one device by the API, so that there is something to see."""
        for _ in range(moves):
            seen = self.page_next(table)
            if not seen["view"]["awaited"]:
                return
            play = {"type": "play", "text": text or self.best_text(seen["view"])}
            wish = {"id": token_hex(16), "expected": seen["n"], "do": play}
            address = f"/api/v1/games/{table['id']}/actions?seat={seen['view']['you']}"
            answer = self.context.request.post(address, headers=key_to(table), data=wish)
            assert answer.ok, answer.text()

    def page_next(self, table: dict[str, Any]) -> dict[str, Any]:
        """Return what the seat of one device sees that is asked next."""
        page = self.page_of(table)
        awaited = page["view"]["awaited"]
        return self.page_of(table, awaited["seats"][0]) if awaited else page

    def page_of(self, table: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
        query = "" if seat is None else f"?seat={seat}"
        answer = self.context.request.get(f"/api/v1/games/{table['id']}{query}", headers=key_to(table))
        page: dict[str, Any] = answer.json()
        return page

    def best_text(self, shown: dict[str, Any]) -> str:
        move = self.best(shown)
        assert move is not None, "it is this seat's turn"
        return self.text_of(move, shown)

    def text_of(self, move: Any, shown: dict[str, Any]) -> str:  # noqa: ANN401 - an action of whatever game
        seen = msgspec.convert(shown["view"], rules_of(shown["game"]).view)
        return notation_of(shown["game"]).write(move, seen)

    def best(self, shown: dict[str, Any]) -> Any:  # noqa: ANN401 - an action of whatever game
        """Work out the best move from what a seat sees."""
        return next(self.moves(shown), None)

    def moves(self, shown: dict[str, Any]) -> Iterator[Any]:
        """Work out the moves from what a seat sees, the best first; none if it is not to act."""
        if shown["you"] not in shown["awaited"]["seats"]:
            return
        rules = rules_of(shown["game"])
        game = bind(
            rules,
            players=len(shown["seats"]),
            options=read_options(rules, shown["options"]),
            dictionary=open_dictionary(shown["dictionary"]),
        )
        for choice in islice(game.actions(msgspec.convert(shown["view"], rules.view)), MOST_MOVES):
            yield choice.action

    def lays_tiles(self, tiles: Any) -> None:  # noqa: ANN401 - of an action
        """Tap a tile of the rack, then its square, for each of them."""
        for tile in tiles:
            self.rack_tile(tile.face).click()
            self.square(tile.row, tile.column).click()

    def sits_down(self, address: str) -> None:
        """Follow an invitation."""
        self.page.goto(address)
        self.presses("Join game")

    def types(self, text: str) -> None:
        self.line.fill(text)
        self.line.press("Enter")

    def plays(self, text: str) -> None:
        """Type a move, and see that it is taken."""
        self.types(text)
        expect(self.page.locator(".acting[aria-busy=true]")).to_have_count(0)
        expect(self.page.locator("#outcome.bad")).to_have_count(0)

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def presses_twice(self, name: str) -> None:
        """Press a button that costs a turn, and therefore asks whether one is sure."""
        self.presses(name)
        self.presses(f"{name}? Tap again")

    def plays_to_the_end(self, moves: Callable[[dict[str, Any]], None]) -> None:
        """Move whenever it is this seat's turn, and wait until the page tells of it, until the game is over."""
        for _ in range(MOST_TURNS):
            told = self.sees_all_that_happened()
            shown = self.view()
            if shown["status"] != "playing":
                return
            if self.is_asked_for(shown):
                moves(shown)
            expect(self.entries.nth(told)).to_be_attached()
        raise AssertionError("the game does not end")

    def is_asked_for(self, shown: dict[str, Any]) -> bool:
        return shown["awaited"] is not None and shown["you"] in shown["awaited"]["seats"]

    # What they see

    @property
    def line(self) -> Locator:
        return self.page.get_by_role("textbox", name="Your move")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def polite(self) -> Locator:
        return self.page.locator("#polite")

    @property
    def token(self) -> str:
        """The key that the browser holds to its seat."""
        held: str = self.page.evaluate("id => JSON.parse(localStorage.getItem('parlor:seats'))[id].token", self.table)
        return held

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/t/")[2]

    def is_awaited(self) -> bool:
        """Ask the server whether it waits for this seat."""
        return self.is_asked_for(self._view(""))

    def view(self) -> dict[str, Any]:
        """Ask the server for what the seat sees that is asked for a move; at a hot seat that may be any."""
        shown = self._view("")
        awaited = (shown["awaited"] or {"seats": []})["seats"]
        first = next((seat for seat in awaited if seat in shown["yours"]), shown["you"])
        return shown if first == shown["you"] else self._view(f"?seat={first}")

    def _view(self, query: str) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.token}"}
        shown: dict[str, Any] = self.context.request.get(f"/api/v1/games/{self.table}{query}", headers=headers).json()
        return shown["view"]  # type: ignore[no-any-return] # it is one

    def whispered(self) -> str:
        """Return the best move there is, worked out from what this seat sees."""
        return self.best_text(self.view())

    def sees_all_that_happened(self) -> int:
        """Wait until the page tells all that happened until now; return how many entries that are."""
        headers = {"Authorization": f"Bearer {self.token}"}
        page = self.context.request.get(f"/api/v1/games/{self.table}/events?after=0", headers=headers).json()
        told = sum(1 for frame in page["frames"] if frame["d"]["told"])
        expect(self.entries.nth(told - 1)).to_be_attached()
        return told

    @property
    def entries(self) -> Locator:
        return self.page.locator(".log .entry")

    def sees_a_table(self) -> None:
        expect(self.page.locator(".board[aria-busy=false], .lobby, .curtain").first).to_be_visible()

    @property
    def status(self) -> Locator:
        return self.page.locator(".status")

    @property
    def outcome(self) -> Locator:
        return self.page.locator("#outcome")

    @property
    def play(self) -> Locator:
        return self.page.get_by_role("button", name="Play", exact=True)

    def square(self, row: int, column: int) -> Locator:
        return self.page.locator(f"[data-square='{row},{column}']")

    def rack_tile(self, face: str) -> Locator:
        """A tile of the rack with this face that is not on the board yet."""
        return self.page.locator(".rack-tile:not(.used)").filter(has=self.page.get_by_text(face, exact=True)).first


def key_to(table: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {table['token']}"}


def on_turn(*guests: Guest) -> Guest:
    """Wait until one of them is asked for a move, and return that one."""
    for _ in range(PATIENCE // 50):
        for guest in guests:
            # The line of who answered last may still be in sight.
            if guest.line.is_visible() and guest.is_awaited():
                return guest
        guests[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked for a move")
