"""Tables of Snare written as text, to play at in tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from tests.rules.at_table import AtTable
from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.snare import RULES
from wordparlor.games.snare.cards import WILD, Cards, is_red, is_wild, letter_of, loose
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.mid_turn import words_after
from wordparlor.games.snare.options import Equipment, Options
from wordparlor.games.snare.state import Action, Event, State, Word
from wordparlor.notation import snare as notation
from wordparlor.notation.snare.controls import hand_now
from wordparlor.notation.snare.writer import read_card, write_cards, written_card
from wordparlor.pieces.equipment import read_equipment
from wordparlor.words.dictionary import Dictionary

T = TypeVar("T")

BOX = read_equipment(RULES.package, Equipment)
CARD = re.compile(r"[A-Z]!?|[a-z]|\*")
LEGAL = """
    CAT CATS SCANT CANT CHANT CART CARTS CARTED TACK ACT ACTS DOG DOGS DOGE DODGE GOD BOX BOXES SCATS PLANT PLANTS
    PLANTED REPLANTED TEA TEAS STEAM STEAL EAT SEAT ONE TONE STONE STONED TEN
"""


def cards(text: str) -> Cards:
    """Read cards: `!` after a red one, * for a wild one, a lower-case letter for a wild one that stands for it."""
    return tuple(read_card(card) for card in CARD.findall(text))


def words_of(side: int, text: str) -> Iterator[Word]:
    """Read the words of a side: [ ] around a closed one, ^ after one that was snared."""
    for number, word in enumerate(text.split(), start=1):
        yield Word(side, number, side, cards(word), closed="[" in word, snared="^" in word)


class Table(AtTable[SnareGame, State, Action, Event]):
    """A table of Snare."""

    def play(self, *texts: str, seat: Seat | None = None) -> Table:
        """Play what the notation says, from the seat that is awaited unless another one is named."""
        for text in texts:
            acting = self.acting(seat)
            self.do(notation.read(text, self.game.view(self.state, acting)), seat=acting)
        return self

    @property
    def words(self) -> list[str]:
        """The words on the table now, each with its owner and its marks."""
        return [
            f"{'ABCDEFGH'[word.owner]} {write_cards(word.cards)}{'^' if word.snared else ''}"
            for word in words_after(self.game.view(self.state, None))
        ]

    @property
    def hand(self) -> str:
        """The hand of the player in turn, in order."""
        return self.hand_of(self.state.turn)

    def hand_of(self, seat: Seat) -> str:
        return "".join(sorted(map(written_card, hand_now(self.game.view(self.state, seat)))))

    def choices(self) -> list[str]:
        """All choices of the player in turn, as text."""
        return self.choices_of(min(self.awaited))

    def choices_of(self, seat: Seat) -> list[str]:
        view = self.game.view(self.state, seat)
        return [notation.write(choice.action, view) for choice in self.game.actions(view)]


def table(
    *hands: str,
    words: Sequence[str] = (),
    pile: str = "U" * 60,
    discards: str = "V",
    legal: str = LEGAL,
    options: dict[str, Any] | None = None,
    **state: Any,  # noqa: ANN401 - any other part of a state
) -> Table:
    """Set up a table where the first seat has drawn, everyone has had a turn, and owners have put down their words."""
    chosen = Options(**(options or {}))
    sides = chosen.sides_among(len(hands))
    lying = tuple(word for side, text in enumerate(words) for word in words_of(side, text))
    begun = State(
        chance=Chance.of("a table set"),
        deal=1,
        dealer=len(hands) - 1,
        pile=cards(pile),
        discards=cards(discards),
        hands=tuple(map(cards, hands)),
        words=lying,
        scores=(0,) * sides,
        began=(0,) * sides,
        laid=tuple(any(word.owner == side for word in lying) for side in range(sides)),
        turn=0,
        had_a_turn=tuple(range(len(hands))),
        drawn=2,
    )
    begun = replace(begun, **state)
    game = SnareGame(len(hands), chosen, box_of(begun), Dictionary.from_words(legal.split()))
    return Table(game, begun)


def box_of(state: State) -> Equipment:
    """Return a box that contains just these cards."""
    lying = [loose(card) for word in state.words for card in word.cards]
    held = [card for hand in state.hands for card in hand]
    all_cards = [*state.pile, *state.discards, *held, *lying]
    reds = Counter(letter_of(card) for card in all_cards if is_red(card))
    blacks = Counter(card for card in all_cards if not is_red(card) and not is_wild(card))
    return replace(BOX, wild=all_cards.count(WILD), red=dict(reds), black=dict(blacks))


def challenge(*hands: str, **more: Any) -> Table:  # noqa: ANN401 - what `table` takes
    """Set up a table at which words can be challenged."""
    options = {"policy": "challenge"} | more.pop("options", {})
    return table(*hands, options=options, **more)


def from_the_box(*, players: int = 2, seed: str = "1", **options: Any) -> Table:  # noqa: ANN401 - any option
    """Start a game with the real box."""
    game = SnareGame(players, Options(**options), BOX, Dictionary.from_words(LEGAL.split()))
    return Table(game, game.start(Chance.of(seed)))
