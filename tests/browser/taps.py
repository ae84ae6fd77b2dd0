"""A player with a phone, who taps moves together tile by tile or card by card, and sends them with the button."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.guests import Guest
from wordparlor.games.final_word import actions
from wordparlor.games.last_word.state import MakeWord
from wordparlor.games.rings.grid import BLANK, trace
from wordparlor.games.rings.state import Find, Place
from wordparlor.games.snare import state as snare
from wordparlor.games.snare.cards import Card, Cards, is_red, is_wild, letter_of
from wordparlor.games.upwords import board as squares
from wordparlor.games.upwords import state as upwords
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Swap, word_of


class Taps:
    """The finger of a guest, who sees the board and taps it."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    def makes(self, move: Any, shown: dict[str, Any]) -> None:  # noqa: ANN401, PLR0912 - a case for each kind of move
        """Tap a move together, check that it can be played, and send it."""
        match move:
            case upwords.Play(tiles=tiles):
                self._lays_tiles(tiles)
            case MakeWord():
                self._walks(move)
            case Place(cells=cells):
                self._taps_cells(cells)
            case Find():
                self._finds(move, shown["view"])
            case snare.Draw():
                return self.taps("^draw pile, .*: (draw|go on)")
            case snare.Take():
                return self.taps("^discard pile, .*take it$")
            case snare.Discard(card=card):
                self._takes(card)
                return self.taps("^discard (?!pile)")
            case snare.Lay(cards=cards):
                for card in cards:
                    self._takes(card)
            case snare.Add(word=word, cards=cards) | snare.Snare(word=word, cards=cards):
                self._makes_longer(word, cards, shown)
            case actions.Play():
                self._lays_cards(move, shown)
            case actions.TakePile(pile=pile):
                self.taps(f"^pile {pile + 1}, ")
            case actions.Ask(letter=letter):
                self.page.get_by_role("group", name="Ask for a letter").get_by_role("button", name=letter).tap()
            case actions.TakeBack(cards=()):
                self.taps("^Take nothing back$")
            case actions.TakeBack(cards=cards):
                self._takes_back(cards)
            case _:
                return self.presses_twice(self.guest.text_of(move, shown).capitalize())
        return self.sends()

    def sends(self) -> None:
        expect(self.guest.outcome).to_have_class(re.compile("good"))
        self.guest.play.tap()

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).tap()

    def presses_twice(self, name: str) -> None:
        """Press a button that asks for confirmation, twice."""
        self.presses(name)
        self.presses(f"{name}? Tap again")

    def taps(self, label: str) -> None:
        """Tap the item with this label on a table of cards."""
        self.page.locator(".card-table").get_by_role("button", name=re.compile(label)).first.tap()

    # Squares

    def _lays_tiles(self, tiles: tuple[squares.LaidTile, ...]) -> None:
        for tile in tiles:
            self.guest.rack_tile(tile.face).tap()
            square = self.guest.square(tile.row, tile.column)
            square.tap()
            expect(square).to_have_attribute("aria-label", re.compile("not played yet"))

    def _walks(self, move: MakeWord) -> None:
        wilds = iter(move.wilds)
        letters = self.page.get_by_role("group", name="Choose a letter for WILD")
        for number, (row, column) in enumerate(move.squares, start=1):
            square = self.guest.square(row, column)
            square.tap()
            expect(square).to_have_attribute("aria-label", re.compile(rf"letters? .*\b{number} of the word"))
            if "wild" in (square.get_attribute("class") or "").split():
                letters.get_by_role("button", name=next(wilds), exact=True).tap()

    # Honeycomb

    def _tile(self, cell: int) -> Locator:
        return self.page.get_by_role("gridcell").nth(cell)

    def _taps_cells(self, cells: tuple[int, ...]) -> None:
        for cell in cells:
            self._tile(cell).tap()
            expect(self._tile(cell)).to_have_attribute("aria-label", re.compile("ring$"))

    def _finds(self, move: Find, view: dict[str, Any]) -> None:
        """Slide over the tiles of a word; a blank asks for its letter when it's first used."""
        way = trace(tuple(view["grid"]), tuple(view["rows"]), tuple(view["rings"]), move.word)
        assert way is not None, "it lies on the grid"
        letters = self.page.get_by_role("group", name="Choose a letter for the blank")
        for number, (cell, letter) in enumerate(zip(way.cells, move.word, strict=True), start=1):
            self._tile(cell).tap()
            if view["grid"][cell] == BLANK and cell not in way.cells[: number - 1]:
                letters.get_by_role("button", name=letter, exact=True).tap()
            expect(self._tile(cell)).to_have_attribute("aria-label", re.compile(rf"letter .*\b{number} of your word"))

    # Words in front of players

    def _takes(self, card: Card) -> None:
        """Take a card from the hand; a wild card asks for its letter when it's placed."""
        name = "wild card" if is_wild(card) else letter_of(card)
        self._held(f"{name}{', red' if is_red(card) else ''}$").tap()
        if is_wild(card) and card != "*":
            letters = self.page.get_by_role("group", name="Choose a letter for the wild card")
            letters.get_by_role("button", name=letter_of(card), exact=True).tap()

    def _makes_longer(self, word: str, cards: Cards, shown: dict[str, Any]) -> None:
        """Tap a word on the table, and then each card that is added to it and its place."""
        lying = next(one["cards"] for one in shown["means"]["words"] if one["name"] == word)
        self.taps(f"^{word}, ")
        lane = self.page.locator("[data-line='lane']")
        expect(lane).to_have_count(len(lying))
        for place, card in enumerate(cards):
            if place < len(lying) and lying[place] == card:
                continue
            lying = [*lying[:place], card, *lying[place:]]
            self._takes(card)
            self.page.locator("[data-line='lane'].gap-here").nth(place).tap()
            expect(lane).to_have_count(len(lying))

    # Words of piles

    def _held(self, label: str) -> Locator:
        """Return a card in the hand whose label begins like this and that isn't used yet."""
        cards = self.page.get_by_label("Your cards").get_by_role("button", name=re.compile(f"^{label}"))
        return cards.and_(self.page.locator(":not([aria-disabled])")).first

    def _loose(self, slot: Add | Cover | Swap) -> Locator:
        """Return the card that a slot places: one from the hand, or a face-up one."""
        if slot.place == "hand":
            return self._held(f"{slot.card},")
        return (
            self.page.locator("[data-line='open']:not([aria-disabled])")
            .and_(self.page.get_by_role("button", name=re.compile(f"^{slot.card},")))
            .first
        )

    def _lays_cards(self, play: actions.Play, shown: dict[str, Any]) -> None:
        moves = shown["means"]["moves"]
        in_order = {"leave out", "any order"} & set(moves) and {"add", "leave out", "any order"} >= set(moves)
        for row, words in groupby(play.words, key=lambda word: word.row):
            if row is None or in_order:
                for word in words:
                    self._spells(word)
            else:
                self._changes(row, [word.slots for word in words], shown)
        for number in play.off:
            word = play.words[number]
            assert word.row is not None, "it was cut off a word of the board"
            spelled = word_of(word.slots, shown["view"]["board"][word.row])
            self.taps(f"^Take {spelled} off the board$")

    def _spells(self, word: actions.LaidWord) -> None:
        """Tap the letters on the table and in the hand in the order of a word."""
        new = self.page.locator("[data-line='new'].pile")
        begin = self.page.get_by_role("button", name=re.compile("^start a new word"))
        if new.count():
            self.taps("^another word$")
        for number, slot in enumerate(word.slots, start=new.count() + 1):
            if isinstance(slot, Keep):
                self.page.locator(f"[data-line='row-{word.row}'].pile").nth(slot.pile).tap()
            else:
                self._loose(slot).tap()
                expect(begin.or_(new.nth(number - 1))).to_be_visible()
                if begin.count():
                    begin.tap()
            expect(new).to_have_count(number)

    def _changes(self, row: int, parts: list[Layout], shown: dict[str, Any]) -> None:
        """Put cards on the letters of a row, leave letters out, put cards between the others, and cut the row."""
        piles = self.page.locator(f"[data-line='row-{row}'].pile")
        slots = [slot for part in parts for slot in part]
        self._lays_over(piles, [slot for slot in slots if isinstance(slot, Cover | Swap)], shown["means"]["moves"])
        stay = {slot.pile for slot in slots if not isinstance(slot, Add)}
        lying = range(len(shown["view"]["board"][row]))
        self._leaves_out(piles, [pile for pile in lying if pile not in stay])
        gaps = self.page.locator(f"[data-line='row-{row}'].gap-here")
        seen = added = 0  # piles and added cards before the place
        ends = []
        for part in parts:
            for slot in part:
                if isinstance(slot, Add):
                    self._loose(slot).tap()
                    gaps.nth(seen + added).tap()
                    added += 1
                    expect(piles).to_have_count(len(lying) + added)
                else:
                    seen = slot.pile + 1
            ends.append(seen + added)
        for number, end in enumerate(ends[:-1]):
            self.taps("Split$")
            gaps.nth(end + number - 1).tap()
            expect(self.page.locator(f"[data-line='row-{row}'].cut-here")).to_have_count(number + 1)

    def _takes_back(self, cards: tuple[str, ...]) -> None:
        chosen = self.page.locator(".pile.is-chosen")
        for number, card in enumerate(cards, start=1):
            self.taps(f"^{card}$")
            expect(chosen).to_have_count(number)

    def _lays_over(self, piles: Locator, slots: list[Cover | Swap], moves: list[str]) -> None:
        both = "swap" in moves and bool({"cover", "duplicate"} & set(moves))
        for slot in slots:
            if both:
                self.taps("^Exchange cards$" if isinstance(slot, Swap) else "^Overlay cards$")
            self._loose(slot).tap()
            piles.nth(slot.pile).tap()
            expect(piles.nth(slot.pile)).to_have_class(re.compile("fresh"))

    def _leaves_out(self, piles: Locator, outside: list[int]) -> None:
        if not outside:
            return
        self.taps("Leave out$")
        for pile in outside:
            piles.nth(pile).tap()
            expect(piles.nth(pile)).to_have_class(re.compile(r"\bout\b"))
        self.taps("Leave out$")


def is_tapped(move: Any) -> bool:  # noqa: ANN401 - an action of whatever game
    """Return whether taps can play it: piles on the board stay where they are, and nothing is traded."""
    match move:
        case upwords.Exchange() | snare.TakeWild() | snare.Close() | snare.Back() | actions.Trade():
            return False
        case actions.Play(words=words, crossed=crossed):
            slots = [slot for word in words for slot in word.slots]
            return bool(words) and not crossed and all(getattr(slot, "place", "") != "board" for slot in slots)
        case _:
            return True
