"""Guests with browsers: they sit down at tables that are set up for them, tap and type, and check what is shown."""

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

PATIENCE = 60_000  # milliseconds: plenty, for a machine that is also doing other things
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


# The ids that a page makes up: those of tables decide what is dealt there. They continue from page to page.
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
    """A guest with a browser of their own; every problem that the page reports is remembered.

    Guests with the same `fate` make up the same ids, and so get the same cards. In text mode, they use the addresses
    under /plain.
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

    # Actions

    def opens(self, path: str) -> None:
        """Go to a page of the client."""
        self.page.goto(f"{self.prefix}{path}" if path != "/" else self.prefix or "/")

    def goes_to(self, table: dict[str, Any]) -> None:
        """Go to a table that was set up, with its token."""
        self.opens(f"/t/{table['id']}#{table['token']}")

    def sits_at(self, game: str, *seats: dict[str, str], name: str = "Ann", **options: Any) -> str:  # noqa: ANN401 - of whatever game
        """Have a table set up, and go there; return its address."""
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
        """Have a table set up, and store its token in the browser, so that Home lists the table."""
        table = self.lays(game, *seats, **options)
        self.goes_to(table)
        self.sees_a_table()
        return table

    def opens_the_curtain(self) -> None:
        if self.page.locator(".curtain").count():
            self.page.locator(".curtain").get_by_role("button").click()
            self.sees_a_table()

    def sits_where(self, holds: Callable[[Any], bool], game: str, *seats: dict[str, str], **options: Any) -> Any:  # noqa: ANN401 - an action
        """Have tables set up until one of them allows a move of some kind; go there, and return the best such move."""
        for _ in range(MOST_DEALS):
            table = self.lays(game, *seats, **options)
            move = next(filter(holds, self.moves(table["page"]["view"])), None)
            if move is not None:
                self.goes_to(table)
                self.sees_a_table()
                return move
        raise AssertionError(f"no deal of {MOST_DEALS} has such a move")

    def plays_ahead(self, table: dict[str, Any], moves: int, text: str | None = None) -> None:
        """Play the best moves, or one text, at a table on one device, by the API, so that there is something to see."""
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
        """Return what the seat on this device that is asked next can see."""
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
        """Work out the moves from what a seat sees, best first; none if it can't act."""
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
        """For each tile, tap it on the rack and then tap its square."""
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
        """Type a move, and check that it's accepted."""
        self.types(text)
        expect(self.page.locator(".acting[aria-busy=true]")).to_have_count(0)
        expect(self.page.locator("#outcome.bad")).to_have_count(0)

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def presses_twice(self, name: str) -> None:
        """Press a button that uses up a turn, and therefore asks for confirmation."""
        self.presses(name)
        self.presses(f"{name}? Tap again")

    def plays_to_the_end(self, moves: Callable[[dict[str, Any]], None]) -> None:
        """Play on each turn of this seat, and wait until the page shows the move, until the game is over."""
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

    # Observations

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
        """The token for the guest's seat, as stored in the browser."""
        held: str = self.page.evaluate("id => JSON.parse(localStorage.getItem('parlor:seats'))[id].token", self.table)
        return held

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/t/")[2]

    def is_awaited(self) -> bool:
        """Ask the server whether it's waiting for this seat."""
        return self.is_asked_for(self._view(""))

    def view(self) -> dict[str, Any]:
        """Ask the server for the view of the seat that is asked for a move, which can be any of a shared device."""
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
        """Wait until the page shows everything that has happened so far; return the number of entries."""
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
        """Return a tile on the rack with this face that isn't on the board yet."""
        return self.page.locator(".rack-tile:not(.used)").filter(has=self.page.get_by_text(face, exact=True)).first


def key_to(table: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {table['token']}"}


def on_turn(*guests: Guest) -> Guest:
    """Wait until one of them is asked for a move, and return that guest."""
    for _ in range(PATIENCE // 50):
        for guest in guests:
            # The input of the guest who answered last may still be visible.
            if guest.line.is_visible() and guest.is_awaited():
                return guest
        guests[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked for a move")
