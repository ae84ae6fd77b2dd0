"""People at the drawn client: they sit down at tables that are laid for them, tap and type, and see what is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice
from secrets import token_hex
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from wordparlor.core.rules import read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.library import bind
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.shelf import open_dictionary

YOU = {"kind": "you"}
HERE = {"kind": "here", "name": "Bob"}
BOT = {"kind": "bot", "bot": "greedy"}
FREE = {"kind": "open"}
MOST_DEALS = 50
MOST_MOVES = 2_000
MOST_TURNS = 600


class Guest(Person):
    """Somebody at the drawn client; the tables that are laid for them are the same at every run of a test."""

    tables = 0

    # What they do

    def sits_at(self, game: str, *seats: dict[str, str], name: str = "Ann", **options: Any) -> str:  # noqa: ANN401 - of whatever game
        """Have a table laid, and go there; gives its address."""
        table = self.lays(game, *seats, name=name, **options)
        self.page.goto(f"/t/{table['id']}#{table['token']}")
        self.sees_a_table()
        return f"{self.address}/t/{table['id']}"

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
        self.page.goto(f"/t/{table['id']}#{table['token']}")
        self.sees_a_table()
        return table

    def opens_the_curtain(self) -> None:
        if self.page.locator(".curtain").count():
            self.page.locator(".curtain").get_by_role("button").click()
            self.sees_a_table()

    def sits_where(self, holds: Callable[[Any], bool], game: str, *seats: dict[str, str], **options: Any) -> Any:  # noqa: ANN401 - an action
        """Have tables laid until there is a move of a kind at one; go there, and give the best such move."""
        for _ in range(MOST_DEALS):
            table = self.lays(game, *seats, **options)
            move = next(filter(holds, self.moves(table["page"]["view"])), None)
            if move is not None:
                self.page.goto(f"/t/{table['id']}#{table['token']}")
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
        """Give what the seat of one device sees that is asked next."""
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
        return shown["you"] in shown["awaited"]["seats"]

    # What they see

    def sees_all_that_happened(self) -> int:
        """Wait until the page tells all that happened until now; gives how many entries that are."""
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
