"""Positions of Snare for `parlor solve`, and its answers."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wordparlor.core.game import Choice
from wordparlor.games.snare.cards import WILD, Card, Cards, is_red, is_wild, loose
from wordparlor.games.snare.game import MOST_PLAYERS, SnareGame
from wordparlor.games.snare.placing import SHORTEST, is_letter, most_wilds
from wordparlor.games.snare.scoring import value
from wordparlor.games.snare.state import Action, Add, Lay, Name, Snare, View, Word
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition
from wordparlor.notation.snare.drawing import spoken_card
from wordparlor.notation.snare.parsing import kind_of
from wordparlor.words.spelling import LONGEST


def read_position(position: dict[str, Any], game: SnareGame) -> View:
    """Read `hand`, `own`, `others`, `laid` and `score`; everyone has had a turn, and the player has drawn."""
    common.reject_unknown_keys(position, "hand", "own", "others", "laid", "score")
    hand = tuple(read_held(card) for card in common.read_list(position, "hand"))
    if len(hand) > len(game.equipment.pack):
        raise BadPosition(f"hand: there are at most {len(game.equipment.pack)} cards, the whole pack.")
    own = read_words(position.get("own", []), "own")
    others = read_others(position.get("others", []))
    lying = (card for words in (own, *others) for cards, _ in words for card in cards)
    are_in_the_box((*hand, *map(loose, lying)), game.equipment.pack)
    laid, score = position.get("laid", bool(own)), position.get("score", 0)
    if not isinstance(laid, bool):
        raise BadPosition("laid must be true or false.")
    if not isinstance(score, int) or isinstance(score, bool):
        raise BadPosition("score must be a whole number.")
    sides = [own, *others] if others else [own, []]
    return view_at(hand, sides, laid=laid, score=score)


def are_in_the_box(cards: Cards, pack: Cards) -> None:
    """Check that no red or wild card is there more often than in the box."""
    # Black letters are not counted: benches deal letters of either colour as black ones.
    most = Counter(pack)
    for card, count in Counter(card for card in cards if is_red(card) or is_wild(card)).items():
        if count > most[card]:
            raise BadPosition(
                f"hand, own and others have {count} {spoken_card(card)}, but the box has only {most[card]}."
            )


def read_others(others: object) -> list[list[tuple[Cards, bool]]]:
    if not isinstance(others, list) or len(others) >= MOST_PLAYERS:
        raise BadPosition(f"others must be a list of each opponent's words, for at most {MOST_PLAYERS - 1} opponents.")
    return [read_words(words, f"others {number}") for number, words in enumerate(others)]


def view_at(hand: Cards, sides: list[list[tuple[Cards, bool]]], *, laid: bool, score: int) -> View:
    count = len(sides)
    scores = (score,) + (0,) * (count - 1)
    table = tuple(
        Word(side, number, side, cards, closed=not is_open)
        for side, words in enumerate(sides)
        for number, (cards, is_open) in enumerate(words, start=1)
    )
    return View(
        seat=0,
        deal=1,
        dealer=count - 1,
        pile=0,
        discards=(),
        hand=hand,
        cards=(len(hand),) + (0,) * (count - 1),
        words=table,
        scores=scores,
        began=scores,
        laid=(laid, *(bool(words) for words in sides[1:])),
        turn=0,
        turns=0,
        had_a_turn=tuple(range(count)),
        idle=0,
        gone=(),
        drawn=1,
        plays=(),
        pending=None,
        last_hand=False,
        ending=None,
    )


def read_held(card: object) -> Card:
    if isinstance(card, str) and (card == WILD or is_letter(card.removeprefix("r:"))):
        return card
    raise BadPosition(f"hand: {card!r} isn't a card. Write 'A' for a black A, 'r:A' for a red A, '*' for a wild card.")


def read_words(words: object, whose: str) -> list[tuple[Cards, bool]]:
    if not isinstance(words, list):
        raise BadPosition(f"{whose} must be a list of words.")
    return [read_word(word, f"{whose}, word {number}") for number, word in enumerate(words)]


def read_word(word: object, where: str) -> tuple[Cards, bool]:
    if not isinstance(word, dict) or not isinstance(word.get("cards"), list):
        raise BadPosition(f"{where}: write {{'cards': ['C', 'r:A', '*=T'], 'open': true}}.")
    common.reject_unknown_keys(word, "cards", "open", where=f"{where}: ")
    is_open = word.get("open", True)
    if not isinstance(is_open, bool):
        raise BadPosition(f"{where}: open must be true or false.")
    cards = tuple(read_lying(card, where) for card in word["cards"])
    if not SHORTEST <= len(cards) <= LONGEST:
        raise BadPosition(f"{where}: a word must have {SHORTEST} to {LONGEST} cards.")
    if sum(map(is_wild, cards)) > most_wilds(len(cards)):
        raise BadPosition(
            f"{where}: a word of {len(cards)} cards can have at most {most_wilds(len(cards))} wild (SNR-8)."
        )
    return cards, is_open


def read_lying(card: object, where: str) -> Card:
    if isinstance(card, str) and is_letter(card.removeprefix("*=") if is_wild(card) else card.removeprefix("r:")):
        return card
    raise BadPosition(f"{where}: {card!r} isn't a card. Write 'A', 'r:A' for a red A, '*=A' for a wild card as an A.")


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:
    action = choice.action
    if not isinstance(action, Lay | Add | Snare):
        return None
    target = None if isinstance(action, Lay) else target_of(action.word, view)
    return {"score": value(action.cards), "kind": kind_of(action), "target": target, "cards": list(action.cards)}


def target_of(name: Name, view: View) -> list[str | int]:
    """Return where a word stands in the position: among one's own, or whose among the others'."""
    owner = next(word.owner for word in view.words if word.name == name)
    place = [word.name for word in view.words if word.owner == owner].index(name)
    return ["own", place] if owner == 0 else ["other", owner - 1, place]
