"""Read and write positions of Snare, and write solutions for them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.games.snare.cards import WILD, Card, Cards, is_red, is_wild, loose
from wordparlor.games.snare.game import MOST_PLAYERS, SnareGame
from wordparlor.games.snare.placing import SHORTEST, is_letter, most_wilds
from wordparlor.games.snare.resolver import DRAWS
from wordparlor.games.snare.scoring import value
from wordparlor.games.snare.state import Action, Add, Lay, Name, Side, Snare, View, Word
from wordparlor.games.snare.turns import all_had_a_turn, side_of
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NoPosition
from wordparlor.notation.snare.drawing import spoken_card
from wordparlor.notation.snare.parsing import kind_of
from wordparlor.words.spelling import LONGEST


def read_position(position: dict[str, Any], game: SnareGame) -> View:
    """Read `hand`, `own`, `others`, `laid` and `score`; the player has drawn, and usually everyone has had a turn."""
    common.reject_unknown_keys(position, "hand", "own", "others", "laid", "score", "drawn", "first_round")
    hand = tuple(read_held(card) for card in common.read_list(position, "hand"))
    if len(hand) > len(game.equipment.pack):
        raise BadPosition(f"hand: there can be at most {len(game.equipment.pack)} cards, the whole deck.")
    own = read_words(position.get("own", []), "own")
    others = read_others(position.get("others", []))
    lying = (card for words in (own, *others) for word in words for card in word.cards)
    are_in_the_box((*hand, *map(loose, lying)), game.equipment.pack)
    laid, score = common.read_flag(position, "laid", usual=bool(own)), position.get("score", 0)
    if not isinstance(score, int) or isinstance(score, bool):
        raise BadPosition("score must be a whole number.")
    sides = [own, *others] if others else [own, []]
    view = view_at(hand, sides, laid=laid, score=score)
    first_round = common.read_flag(position, "first_round")
    drawn = common.read_number(position, "drawn", 1, most=DRAWS)
    return replace(view, drawn=drawn, had_a_turn=() if first_round else view.had_a_turn)


def are_in_the_box(cards: Cards, pack: Cards) -> None:
    """Check that no red or wild card is there more often than in the box."""
    # Black letters are not counted: benches deal letters of either colour as black ones.
    most = Counter(pack)
    for card, count in Counter(card for card in cards if is_red(card) or is_wild(card)).items():
        if count > most[card]:
            raise BadPosition(
                f"hand, own and others have {count} {spoken_card(card)}, but the box has only {most[card]}."
            )


def read_others(others: object) -> list[list[Word]]:
    if not isinstance(others, list) or len(others) >= MOST_PLAYERS:
        raise BadPosition(f"others must be a list of each opponent's words, for at most {MOST_PLAYERS - 1} opponents.")
    return [read_words(words, f"others {number}") for number, words in enumerate(others)]


def view_at(hand: Cards, sides: list[list[Word]], *, laid: bool, score: int) -> View:
    count = len(sides)
    scores = (score,) + (0,) * (count - 1)
    table = tuple(
        replace(word, maker=side, number=number, owner=side)
        for side, words in enumerate(sides)
        for number, word in enumerate(words, start=1)
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


def read_words(words: object, whose: str) -> list[Word]:
    if not isinstance(words, list):
        raise BadPosition(f"{whose} must be a list of words.")
    return [read_word(word, f"{whose}, word {number}") for number, word in enumerate(words)]


def read_word(word: object, where: str) -> Word:
    """Read a word; whose it is and which is up to the caller."""
    if not isinstance(word, dict) or not isinstance(word.get("cards"), list):
        raise BadPosition(f"{where}: write {{'cards': ['C', 'r:A', '*=T'], 'open': true}}.")
    common.reject_unknown_keys(word, "cards", "open", "snared", where=f"{where}: ")
    is_open = common.read_flag(word, "open", usual=True, where=f"{where}: ")
    snared = common.read_flag(word, "snared", where=f"{where}: ")
    cards = tuple(read_lying(card, where) for card in word["cards"])
    if not SHORTEST <= len(cards) <= LONGEST:
        raise BadPosition(f"{where}: a word must have {SHORTEST} to {LONGEST} cards.")
    if sum(map(is_wild, cards)) > most_wilds(len(cards)):
        raise BadPosition(
            f"{where}: a word of {len(cards)} cards can have at most {most_wilds(len(cards))} wild (SNR-8)."
        )
    return Word(0, 1, 0, cards, closed=not is_open, snared=snared)


def read_lying(card: object, where: str) -> Card:
    if isinstance(card, str) and is_letter(card.removeprefix("*=") if is_wild(card) else card.removeprefix("r:")):
        return card
    raise BadPosition(f"{where}: {card!r} isn't a card. Write 'A', 'r:A' for a red A, '*=A' for a wild card as an A.")


def complete_position(view: View, game: SnareGame, chance: Chance) -> View:  # noqa: ARG001 - nothing to draw for
    """Seat everybody and deal them hands; whatever is left is in the draw pile."""
    sides = game.options.sides_among(game.players)
    given = len(view.scores)
    if given > sides:
        raise BadPosition(f"others: with {sides} sides, there can be at most {sides - 1} opponents.")
    more = sides - given
    lying = (loose(card) for word in view.words for card in word.cards)
    unseen = len(common.rest_of_box(game.equipment.pack, (*(view.hand or ()), *lying)))
    hands = common.deal_hands(unseen, size=game.equipment.dealt(game.players), players=game.players - 1)
    return replace(
        view,
        dealer=game.players - 1,
        pile=unseen - sum(hands),
        cards=(len(view.hand or ()), *hands),
        scores=view.scores + (0,) * more,
        began=view.began + (0,) * more,
        laid=view.laid + (False,) * more,
        had_a_turn=tuple(range(game.players)) if view.had_a_turn else (),
    )


def write_position(view: View, game: SnareGame) -> dict[str, Any]:  # noqa: ARG001 - the contract's
    """Write `hand`, `own`, `others`, `laid` and `score`, and what is not as it usually is."""
    common.is_running(pending=view.pending is not None, ending=view.ending is not None)
    assert view.seat is not None, "a spectator has no position"
    if view.turn != view.seat or view.drawn is None:
        raise NoPosition("A Snare position starts after the draw. Draw first.")
    if view.plays:
        raise NoPosition("There's no position in the middle of a turn. Undo its plays, or end the turn.")
    side, sides = side_of(view, view.seat), len(view.scores)
    first_round = {} if all_had_a_turn(view) else {"first_round": True}
    drawn = {} if view.drawn else {"drawn": 0}
    return {
        "hand": list(view.hand or ()),
        "own": written_words(view, side),
        "others": [written_words(view, (side + step) % sides) for step in range(1, sides)],
        "laid": view.laid[side],
        "score": view.began[side],
        **drawn,
        **first_round,
    }


def written_words(view: View, owner: Side) -> list[dict[str, Any]]:
    return [written_word(word) for word in view.words if word.owner == owner]


def written_word(word: Word) -> dict[str, Any]:
    snared = {"snared": True} if word.snared else {}
    return {"cards": list(word.cards), "open": not word.closed, **snared}


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:
    action = choice.action
    if not isinstance(action, Lay | Add | Snare):
        return None
    target = None if isinstance(action, Lay) else target_of(action.word, view)
    return {"score": value(action.cards), "kind": kind_of(action), "target": target, "cards": list(action.cards)}


def target_of(name: Name, view: View) -> list[str | int]:
    """Return where a word is in the position: among the player's own, or among which opponent's."""
    owner = next(word.owner for word in view.words if word.name == name)
    place = [word.name for word in view.words if word.owner == owner].index(name)
    away = (owner - side_of(view, view.seat or 0)) % len(view.scores)
    return ["other", away - 1, place] if away else ["own", place]
