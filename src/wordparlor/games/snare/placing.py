"""The limits of each play, and the table and hand that result from it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Refused
from wordparlor.games.snare.cards import Cards, is_wild, letter_of, letters_of_cards, loose, named, said_card
from wordparlor.games.snare.scoring import ENOUGH_TO_GO_OUT, points_of_side
from wordparlor.games.snare.state import Add, Close, Lay, Name, Play, Side, Snare, TakeWild, Word, Words
from wordparlor.pieces import pile

SHORTEST = 3  # SNR-4
SHORTEST_CLOSED = 5  # SNR-10
FEW_WILDS = 1  # SNR-8: in a word of three or four letters
MANY_WILDS = 2  # SNR-8: in a word of five or more
LONG = 5
TAKE_ES = ("S", "X", "Z", "CH", "SH", "O")  # SNR-6: after these, ES makes a plural


class MidTurn(msgspec.Struct, frozen=True):
    """The table and the hand of the current player, somewhere in the middle of a turn."""

    side: Side
    words: Words
    hand: Cards
    laid: bool  # a word of their own this hand (SNR-11)
    next_number: int  # for the next word that this side puts down

    @property
    def points(self) -> int:
        return points_of_side(self.words, self.side)


def next_number(words: Words, side: Side) -> int:
    return 1 + max((word.number for word in words if word.maker == side), default=0)


def place_play(mid_turn: MidTurn, play: Play, *, rearrange: bool) -> MidTurn:
    """Make a play if the limits allow it."""
    match play:
        case Lay(cards):
            return laid_down(mid_turn, cards)
        case Add(name, cards):
            return added(mid_turn, own_open(mid_turn, name), cards, rearrange=rearrange)
        case Snare(name, cards):
            return snared(mid_turn, named_word(mid_turn.words, name), cards, rearrange=rearrange)
        case TakeWild(name, place, card):
            return wild_taken(mid_turn, named_word(mid_turn.words, name), place=place, card=card)
        case Close(name):
            return closed(mid_turn, named_word(mid_turn.words, name))


# Each kind of play


def laid_down(mid_turn: MidTurn, cards: Cards) -> MidTurn:
    if len(cards) < SHORTEST:
        raise Refused("SNR-4", "A word must have at least three letters.")
    wilds_are_few(cards)
    hand = put_from(mid_turn.hand, cards)
    word = Word(mid_turn.side, mid_turn.next_number, mid_turn.side, cards)
    return replace(mid_turn, words=(*mid_turn.words, word), hand=hand, laid=True, next_number=mid_turn.next_number + 1)


def added(mid_turn: MidTurn, word: Word, cards: Cards, *, rearrange: bool) -> MidTurn:
    return grown(mid_turn, word, replace(word, cards=cards), rearrange=rearrange)


def snared(mid_turn: MidTurn, word: Word, cards: Cards, *, rearrange: bool) -> MidTurn:
    if word.owner == mid_turn.side:
        raise Refused("SNR-6", f"{word.spelled} is already yours: add to it.")
    is_open(word)
    if not mid_turn.laid:
        raise Refused("SNR-11", "Put down a word of your own before you snare one.")
    if letters_of_cards(cards) in plurals(word.spelled):
        raise Refused("SNR-6", f"{word.spelled} can't be snared just by making it plural.")
    return grown(mid_turn, word, replace(word, owner=mid_turn.side, cards=cards, snared=True), rearrange=rearrange)


def grown(mid_turn: MidTurn, word: Word, new: Word, *, rearrange: bool) -> MidTurn:
    letters_stay(word.cards, new.cards, rearrange=rearrange)
    if len(new.cards) == len(word.cards):
        raise Refused("SNR-5", "Add at least one card.")
    wilds_are_few(new.cards)
    hand = put_from(mid_turn.hand, pile.without(new.cards, word.cards))
    return replace(mid_turn, words=with_word_changed(mid_turn.words, word, new), hand=hand)


def wild_taken(mid_turn: MidTurn, word: Word, *, place: int, card: str) -> MidTurn:
    is_open(word)
    if not 0 <= place < len(word.cards) or not is_wild(word.cards[place]):
        raise Refused("SNR-9", f"There's no wild card in that position in {word.spelled}.")
    if is_wild(card) or letter_of(card) != letter_of(word.cards[place]):
        raise Refused(
            "SNR-9", f"That wild card stands for {letter_of(word.cards[place])}: put that letter in its place."
        )
    hand = (*put_from(mid_turn.hand, (card,)), loose(word.cards[place]))
    cards = (*word.cards[:place], card, *word.cards[place + 1 :])
    return replace(mid_turn, words=with_word_changed(mid_turn.words, word, replace(word, cards=cards)), hand=hand)


def closed(mid_turn: MidTurn, word: Word) -> MidTurn:
    if word.owner != mid_turn.side:
        raise Refused("SNR-10", f"{word.spelled} isn't yours: you can close only your own words.")
    is_open(word)
    if word.snared:
        raise Refused("SNR-10", "A word that was snared can never be closed.")
    if len(word.cards) < SHORTEST_CLOSED:
        raise Refused("SNR-10", "You can close only words of at least five letters.")
    return replace(mid_turn, words=with_word_changed(mid_turn.words, word, replace(word, closed=True)))


# Limits that they share


def named_word(words: Words, name: Name) -> Word:
    for word in words:
        if word.name == name:
            return word
    raise Refused("COM-21", f"There's no word {name} on the table.")


def own_open(mid_turn: MidTurn, name: Name) -> Word:
    word = named_word(mid_turn.words, name)
    if word.owner != mid_turn.side:
        raise Refused("SNR-5", f"{word.spelled} isn't yours: you can add only to your own words.")
    is_open(word)
    return word


def is_open(word: Word) -> None:
    if word.closed:
        raise Refused("SNR-10", f"{word.spelled} is closed.")


def wilds_are_few(cards: Cards) -> None:
    wilds = [card for card in cards if is_wild(card)]
    if any(card != named(letter_of(card)) or not is_letter(letter_of(card)) for card in wilds):
        raise Refused("SNR-8", "Choose a letter for the wild card.")
    if len(wilds) > most_wilds(len(cards)):
        raise Refused("SNR-8", "A word of three or four letters can have one wild card, a longer word two.")


def is_letter(text: str) -> bool:
    return len(text) == 1 and "A" <= text <= "Z"


def most_wilds(length: int) -> int:
    return MANY_WILDS if length >= LONG else FEW_WILDS


def put_from(hand: Cards, cards: Cards) -> Cards:
    """Return the hand without the cards that are placed from it."""
    put = [loose(card) for card in cards]
    if lacking := pile.lacking(hand, put):
        names = ", ".join(sorted(map(said_card, lacking)))
        raise Refused("COM-21", f"You don't have {names}: use cards from your hand, each only once.")
    return pile.without(hand, put)


def letters_stay(old: Cards, new: Cards, *, rearrange: bool) -> None:
    if rearrange:
        if not pile.holds(new, old):
            raise Refused("SNR-7", f"All cards of {letters_of_cards(old)} must stay in the word.")
    elif not is_within(old, new):
        raise Refused("SNR-7", f"The letters of {letters_of_cards(old)} must stay in order.")


def is_within(old: Sequence[str], new: Sequence[str]) -> bool:
    """Return whether one text is the other with letters added before, between or after."""
    rest = iter(new)
    return all(card in rest for card in old)


def plurals(word: str) -> list[str]:
    """Return what makes a word plural and nothing else: S unless it ends in S, and ES after some endings (SNR-6)."""
    with_s = [] if word.endswith("S") else [word + "S"]
    return [*with_s, word + "ES"] if word.endswith(TAKE_ES) else with_s


def with_word_changed(words: Words, old: Word, new: Word) -> Words:
    return tuple(new if word is old else word for word in words)


# The end of a turn


def is_short(before: MidTurn, after: MidTurn, least: int) -> bool:
    """Return whether the first words of this turn are worth too little (SNR-18)."""
    return after.laid and not before.laid and after.points < least


def is_enough_to_go_out(mid_turn: MidTurn) -> bool:
    return mid_turn.points >= ENOUGH_TO_GO_OUT
