"""Read what people type: a word is enough if there is one best way to make it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from wordparlor.core.game import Choice
from wordparlor.games.common.challenge_window import LetStand, open_claims
from wordparlor.games.snare import search
from wordparlor.games.snare.cards import Card, Cards, letter_of, red
from wordparlor.games.snare.challenges import prizes
from wordparlor.games.snare.choices import ending_conditions, wilds_to_take, words_to_close
from wordparlor.games.snare.fallen_plays import play_what_stands
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.mid_turn import mid_turn_of, words_after
from wordparlor.games.snare.placing import SHORTEST, MidTurn
from wordparlor.games.snare.state import (
    PILE,
    TOP,
    Action,
    Add,
    Back,
    Challenge,
    Close,
    Discard,
    Lay,
    Name,
    Pending,
    Prize,
    Snare,
    TakeWild,
    View,
    WordPlay,
)
from wordparlor.notation.common import reject_long_text
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.snare.actions import SIMPLE, read
from wordparlor.notation.snare.controls import hand_now
from wordparlor.notation.snare.writer import read_card, read_cards, read_name, written_card
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST

TARGET = re.compile(r"[A-Za-z]?[1-9][0-9]*")
VERBS = ("lay", "add", "snare", "disc", "discard", "wild", "close", "challenge")  # these alone aren't words to put down


def parse_input(text: str, game: SnareGame, view: View) -> Action:
    """Read canonical text, a word alone (played in its best way), and text that leaves out what is obvious."""
    reject_long_text(text)
    verb, *rest = text.split() or [""]
    match verb.lower(), rest:
        case ("draw" | "take" | "back" | "done" | "let") as simple, []:
            return SIMPLE[simple]
        case ("accept", []) | ("let", ["stand"] | ["it", "stand"]) if view.pending:
            return LetStand()
        case ("undo", []) | ("take", ["back"]) if view.plays:
            return Back()
        case (("disc" | "discard"), [card]):
            return Discard(held_card(card, game, view))
        case ("lay" | "add" | "snare") as kind, [word] if is_word(word):
            return best_way(word, game, view, kind=kind)
        case ("add" | "snare") as kind, [target, word] if is_word(word) and TARGET.fullmatch(target):
            return best_way(word, game, view, kind=kind, target=read_name(target, view))
        case "wild", where if where == [] or "=" not in where[-1]:
            return wild_meant(where, game, view)
        case "close", []:
            return only_close(game, view)
        case "challenge", more if view.pending:
            return challenge_meant(more, view, view.pending)
        case word, [] if is_word(verb) and word not in VERBS:
            return best_way(verb, game, view)
        case _:
            return read(f"{verb.lower()} {' '.join(rest)}".strip(), view)


def is_word(text: str) -> bool:
    return re.fullmatch(r"(?:[A-Za-z]!?)+", text) is not None


def is_marked(text: str) -> bool:
    """Return whether a text names its cards: CAt has a wild T, but cat and Cat are just words."""
    return "!" in text or not (text.isupper() or text.islower() or text.istitle())


RANK = {"snare": 2, "lay": 1, "add": 0}  # among ways that gain the same, a snared word is worth most


def best_way(
    text: str, game: SnareGame, view: View, *, kind: str | None = None, target: Name | None = None
) -> WordPlay:
    """Find the best way to make a word, with the cards that score the most; the dictionary isn't asked (COM-5)."""
    word = text.replace("!", "").upper()
    ways = [way for way in ways_to_make(word, game, view) if fits_target(way, kind=kind, target=target)]
    if not ways:
        return as_asked(text, view, kind=kind, target=target)
    best = max(ways, key=lambda way: (way.stands, way.score, RANK[kind_of(way.action)])).action
    return in_cards(best, read_cards(text)) if is_marked(text) else best


def ways_to_make(word: str, game: SnareGame, view: View) -> Iterator[Choice[WordPlay]]:
    if view.turn != view.seat or view.pending or not SHORTEST <= len(word) <= LONGEST:
        return iter(())
    only = Dictionary.from_words([word])
    return search.word_play_choices(
        desk_now(game, view), ending_conditions(view), only, rearrange=game.options.rearrange
    )


def desk_now(game: SnareGame, view: View) -> MidTurn:
    plays = view.plays if view.turn == view.seat else ()
    mid_turn, _ = play_what_stands(mid_turn_of(view, view.hand or ()), plays, (), rearrange=game.options.rearrange)
    return mid_turn


def fits_target(way: Choice[WordPlay], *, kind: str | None, target: Name | None) -> bool:
    action = way.action
    return kind in (None, kind_of(action)) and (isinstance(action, Lay) or target in (None, action.word))


def kind_of(play: WordPlay) -> str:
    match play:
        case Lay():
            return "lay"
        case Add():
            return "add"
        case Snare():
            return "snare"


def in_cards(play: WordPlay, cards: Cards) -> WordPlay:
    match play:
        case Lay():
            return Lay(cards)
        case Add(word, _):
            return Add(word, cards)
        case Snare(word, _):
            return Snare(word, cards)


def as_asked(text: str, view: View, *, kind: str | None, target: Name | None) -> WordPlay:
    """Return an action that can't be played as it was typed, so that the rules give the reason."""
    word = text.replace("!", "").upper()
    lying = next((one.cards for one in words_after(view) if one.name == target), ())
    row = lying if search.can_hold(word, lying) else ()
    cards = read_cards(text) if is_marked(text) else search.laid_out(word, row, hand_now(view), reds=False)
    if kind in (None, "lay"):
        return Lay(cards)
    if target is None:
        whose = "your own words" if kind == "add" else "the others' words"
        raise NotUnderstood(
            f"You can't make {word} from any of {whose} with your cards. To name one, type {kind} B1 {word}."
        )
    return Add(target, cards) if kind == "add" else Snare(target, cards)


def held_card(text: str, game: SnareGame, view: View) -> Card:
    """Read a card of the hand in either case: K is a black K, or the red one if that is the only one."""
    if not re.fullmatch(r"[A-Za-z]!?|\*", text):
        raise NotUnderstood(
            f"There's no card {text!r}. Type discard K, discard K! for a red card, or discard * for a wild card."
        )
    card = read_card(text.upper())
    hand = desk_now(game, view).hand if view.turn == view.seat else ()
    return red(card) if card not in hand and red(card) in hand else card


def wild_meant(where: list[str], game: SnareGame, view: View) -> TakeWild:
    """Find the wild card that is meant when a word is named, or none."""
    names = [read_name(name, view) for name in where if TARGET.fullmatch(name)]
    takes = [choice.action for choice in wilds_to_take(desk_now(game, view))]
    found = [take for take in takes if isinstance(take, TakeWild) and (not names or take.word == names[0])]
    if len(names) != len(where) or not found:
        raise NotUnderstood(
            "You can't replace a wild card there: you don't have its letter. "
            "Type the word, the place and the letter, for example wild B1.3=R."
        )
    return found[0]


def only_close(game: SnareGame, view: View) -> Close:
    found = [choice.action for choice in words_to_close(desk_now(game, view))]
    if len(found) != 1 or not isinstance(found[0], Close):
        raise NotUnderstood("Which word? For example, close 2.")
    return found[0]


def challenge_meant(more: list[str], view: View, pending: Pending) -> Challenge:
    """Read which play is challenged, by its number or word, and for which prize; by default the draw pile."""
    which = list(takewhile(lambda part: part.lower() not in ("take", "draw", "top"), more))
    claim = claim_meant(which, pending)
    match [part.lower() for part in more[len(which) :]]:
        case []:
            return Challenge(claim, PILE)
        case ["draw"]:
            return Challenge(claim, PILE)
        case ["top"]:
            return Challenge(claim, TOP)
        case ["take", _]:
            return Challenge(claim, prize_meant(more[-1], view, pending, claim))
        case _:
            raise NotUnderstood("Type challenge 2 take A, challenge 2 draw, or challenge 2 top.")


def claim_meant(which: list[str], pending: Pending) -> int:
    doubtful = {number: claim.words[0] for number, claim in open_claims(pending.window)}
    match which:
        case [] if len(doubtful) == 1:
            return next(iter(doubtful))
        case [number] if number.isascii() and number.isdigit() and int(number) > 0:
            return int(number) - 1
        case [word] if word.upper() in doubtful.values():
            return next(number for number, doubted in doubtful.items() if doubted == word.upper())
        case _:
            words = ", ".join(f"{number + 1} {word}" for number, word in doubtful.items())
            raise NotUnderstood(f"Which play? {words}.")


def prize_meant(text: str, view: View, pending: Pending, claim: int) -> Prize:
    """Read a card of the word in either case."""
    open_to = prizes(view, pending, claim) if claim < len(pending.window.claims) else iter(())
    cards = [prize for prize in open_to if prize not in (PILE, TOP)]
    exact = [card for card in cards if written_card(card) == text]
    alike = [card for card in cards if letter_of(card) == text.upper()]
    found = exact or alike
    if not found:
        raise NotUnderstood(f"You can't take {text}. You can take {', '.join(map(written_card, cards))}.")
    return found[0]
