"""Tables of The Final Word drawn as text, to play at in tests.

A board is written pile by pile, one row per line: `K I T/M` shows KIM, with a T under the M; a dot is a row without a
word. A play is written slot by slot: a bare letter is a pile that is kept, `+` adds, `/` covers, `=` duplicates, `~`
exchanges, `-` leaves a pile out, `|` splits, `*` starts a new word, and `2:` makes the word from the second row. A
letter with an apostrophe is a card that isn't from the hand; with a number (`T'3`), it's a pile of the player's own
word, which crosses over if it's a duplicate. Any other number names a pile of the row, counted from 1, if it isn't the
first free one.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from tests.rules.at_table import AtTable
from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, Choice, Seat
from wordparlor.core.rules import read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.common.first_player import first_by
from wordparlor.games.final_word.actions import Action, Cards, GiveUp, LaidWord, Pass, Play, Stop, Trade
from wordparlor.games.final_word.events import Event
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import Board, State, View
from wordparlor.pieces.equipment import read_equipment
from wordparlor.pieces.layout import Add, Cover, Keep, Place, Row, Slot, Swap, letters_of, top
from wordparlor.words.dictionary import Dictionary

T = TypeVar("T")
Parts: TypeAlias = Any  # any part of a table that `table` accepts

BOX = read_equipment("wordparlor.games.final_word", Equipment)
SLOT = re.compile(r"([-+/=~]?)([A-Z])('?)(\d*)")
WORD = re.compile(r"(?:(\d+):)?(\*?)((?:[-+/=~]?[A-Z]'?\d*)+(?:\|(?:[-+/=~]?[A-Z]'?\d*)+)*)")


def draw(picture: str) -> Board:
    """Read a board, row by row and pile by pile, each pile from bottom to top."""
    return tuple(map(draw_row, picture.strip().splitlines()))


def draw_row(line: str) -> Row:
    return () if line.strip() == "." else tuple(tuple(pile.split("/")) for pile in line.split())


@dataclass
class Pen:
    """Reads the words of one play; piles that already have a place aren't taken again."""

    state: State
    seat: Seat
    placed: dict[int, set[int]] = field(default_factory=dict)
    crossed: list[tuple[int, int]] = field(default_factory=list)

    def play(self, texts: Iterable[str], off: Sequence[int] = (), named: str = "") -> Play:
        words = tuple(laid for text in texts for laid in self.words(text))
        crossed = tuple(sorted(self.crossed))
        return Play(words, crossed=crossed, off=tuple(number - 1 for number in off), named=tuple(named))

    def words(self, text: str) -> Iterator[LaidWord]:
        match = WORD.fullmatch(text)
        assert match, f"{text} is no word of a play"
        number, anew, slots = match.groups()
        row = None if anew else int(number or 1) - 1
        for part in slots.split("|"):
            marked = [self.slot(row, *slot) for slot in SLOT.findall(part)]
            slots = tuple(slot for slot in marked if slot is not None)
            if not (self.crossed and self.is_as_it_lies(row, slots)):
                yield LaidWord(row, slots)

    def is_as_it_lies(self, row: int | None, slots: tuple[Slot, ...]) -> bool:
        return row is not None and slots == tuple(map(Keep, range(len(self.state.board[row]))))

    def slot(self, row: int | None, mark: str, card: str, elsewhere: str, number: str) -> Slot | None:
        place, index = self.from_where(elsewhere, number)
        if row is None or mark == "+":
            return Add(card, place, index)
        pile = self.pile(row, "" if elsewhere else number, card if mark in ("", "-") else None)
        match mark:
            case "":
                return Keep(pile)
            case "~":
                return Swap(pile, card, place, index)
            case "-":
                return None
            case _:
                is_same = top(self.state.board[row][pile]) == card
                assert is_same == (mark == "="), f"{mark}{card}: a duplicate is written ="
                if is_same and place == "board" and len(self.state.board) > 1:
                    self.crossed.append((index, pile))
                    return Keep(pile)
                return Cover(pile, card, place, index)

    def from_where(self, elsewhere: str, number: str) -> tuple[Place, int]:
        """Return where a card comes from: a numbered one is a pile of the player's own word on the board."""
        if not elsewhere:
            return "hand", 0
        if number:
            own = self.seat if len(self.state.board) > 1 else 0
            self.placed.setdefault(own, set()).add(int(number) - 1)
            return "board", int(number) - 1
        if self.state.turned:
            return "turned", 0
        (place,) = {**self.state.special.required, **self.state.special.offered}
        return place, 0

    def pile(self, row: int, number: str, showing: str | None) -> int:
        """Return the named pile, or else the first one without a place that shows this letter."""
        placed = self.placed.setdefault(row, set())
        tops = letters_of(self.state.board[row])
        free = (at for at, letter in enumerate(tops) if at not in placed and showing in (None, letter))
        pile = int(number) - 1 if number else next(free, None)
        assert pile is not None, f"no pile of {tops} is left that shows {showing}"
        placed.add(pile)
        return pile


class Table(AtTable[FinalWord, State, Action, Event]):
    """A table of a Final Word game."""

    def play(self, *words: str, off: Sequence[int] = (), named: str = "", seat: Seat | None = None) -> Table:
        """Make these words, from the seat that is awaited unless another one is named; `off` counts words from 1."""
        acting = self.acting(seat)
        return self.do(Pen(self.state, acting).play(words, off, named), seat=acting)

    def trade(self, cards: str, *, seat: Seat | None = None) -> Table:
        return self.do(Trade(tuple(cards)), seat=seat)

    def pass_(self, *, seat: Seat | None = None) -> Table:
        return self.do(Pass(), seat=seat)

    def give_up(self, *, seat: Seat | None = None) -> Table:
        return self.do(GiveUp(), seat=seat)

    def stop(self, *, seat: Seat | None = None) -> Table:
        return self.do(Stop(), seat=seat)

    def challenge(self, claim: int = 0, *, seat: Seat | None = None) -> Table:
        return self.do(Challenge(claim), seat=seat)

    def let(self, *, seat: Seat | None = None) -> Table:
        """Accept the pending play, as the next player (who closes the window for everyone) unless one is named."""
        window = self.state.pending.window if self.state.pending else None
        begins = window.begins if window else None
        return self.do(LetStand(), seat=begins if seat is None else seat)

    def holding(self, hand: str, *, seat: Seat | None = None) -> Table:
        """Put these cards into the hand of the player in turn, unless another one is named."""
        hands = list(self.state.hands)
        hands[self.state.turn if seat is None else seat] = tuple(hand)
        self.state = replace(self.state, hands=tuple(hands))
        return self

    @property
    def awaiting(self) -> Awaited:
        awaited = self.game.awaited(self.state)
        assert awaited is not None, "the game is over"
        return awaited

    @property
    def special(self) -> Any:  # noqa: ANN401 - what the game of the test remembers
        return self.state.special

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def board(self) -> list[str]:
        """The words on the board; a row without one is empty."""
        return [letters_of(row) for row in self.state.board]

    @property
    def deck(self) -> str:
        return "".join(self.state.deck)

    @property
    def hand(self) -> str:
        """The hand of the player in turn, in alphabetical order."""
        return self.hand_of(self.state.turn)

    def hand_of(self, seat: Seat) -> str:
        return "".join(sorted(self.state.hands[seat]))

    @property
    def away(self) -> str:
        """The cards that left the game face up, in alphabetical order."""
        return "".join(sorted(self.state.away))

    def view(self, seat: Seat | None = None) -> View:
        view = self.game.view(self.state, seat)
        assert isinstance(view, View)
        return view

    def choices(self, *, seat: Seat | None = None) -> list[Choice[Action]]:
        """All choices of the seat that is awaited, or of another one."""
        return list(self.game.actions(self.view(self.acting(seat))))

    def plays(self, *, seat: Seat | None = None) -> list[tuple[str, ...]]:
        """The words of every play that can be chosen, best first."""
        return [choice.words for choice in self.choices(seat=seat) if isinstance(choice.action, Play)]

    def besides(self, *, seat: Seat | None = None) -> set[str]:
        """What else can be chosen: the names of the actions that aren't plays."""
        return {type(choice.action).__name__ for choice in self.choices(seat=seat)} - {"Play"}


def table(  # noqa: PLR0913 - all that lies on a table
    game: str,
    *hands: str,
    board: str = "",
    deck: str = "U" * 30,
    words: str = "",
    reds: str = "",
    piles: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    **state: Parts,
) -> Table:
    """Set up a table where it's the first seat's turn; a word on the board was made by the player before."""
    rules = rules_of(game)
    chosen = read_options(rules, options or {})
    legal = Dictionary.from_words(words.split())
    boxed = rules.bind(players=len(hands), options=chosen, equipment=BOX, dictionary=legal)
    assert isinstance(boxed, FinalWord)
    begun = boxed.start(Chance.of("a table drawn"))
    parts = {"reds": tuple(reds), "piles": tuple(map(tuple, piles)), **state}
    special = {name: part for name, part in parts.items() if name in begun.special.__struct_fields__}
    drawn = replace(
        begun,
        lots=(),
        deck=tuple(deck),
        hands=tuple(map(tuple, hands)),
        turn=0 if board else (begun.turn - first_by(begun.lots)) % len(hands),
        phase="turn" if board and begun.phase == "seal" else begun.phase,
        board=draw(board) if board else begun.board,
        maker=len(hands) - 1 if board else None,
        special=replace(begun.special, **special),
        turned=None,
        low=(len(deck), len(deck) + sum(map(len, hands))),
        ending=None,
    )
    drawn = replace(drawn, **{name: part for name, part in state.items() if name not in special})
    box = replace(BOX, cards=dict(Counter(all_cards(drawn))))
    return Table(dataclasses.replace(boxed, equipment=box), drawn)


def all_cards(state: State) -> Cards:
    """Return every card, wherever it is."""
    groups = (*state.hands, *(pile for row in state.board for pile in row))
    turned = (state.turned,) if state.turned else ()
    return (*(card for group in groups for card in group), *state.deck, *state.special.cards, *state.away, *turned)


def challenge(game: str, *hands: str, **more: Parts) -> Table:
    """Set up a table at which words can be challenged."""
    options = {"policy": "challenge"} | more.pop("options", {})
    return table(game, *hands, options=options, **more)


def from_the_box(game: str, *, players: int = 2, words: str = "", seed: str = "1", **options: Parts) -> Table:
    """Start a game with the real box."""
    rules = rules_of(game)
    bound = rules.bind(
        players=players,
        options=read_options(rules, options),
        equipment=BOX,
        dictionary=Dictionary.from_words(words.split()),
    )
    assert isinstance(bound, FinalWord)
    return Table(bound, bound.start(Chance.of(seed)))


def value(cards: Iterable[str]) -> int:
    """Return what cards are worth (FW-2)."""
    return sum(BOX.values[card] for card in cards)
