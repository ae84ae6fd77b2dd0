"""Read and write positions of Snare, and write solutions for them."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused
from wordparlor.games.snare.cards import WILD, Card, Cards, is_red, is_wild, loose, said_card
from wordparlor.games.snare.game import MOST_PLAYERS, SnareGame
from wordparlor.games.snare.mid_turn import mid_turn_of, words_after
from wordparlor.games.snare.placing import SHORTEST, is_letter, most_wilds, place_play
from wordparlor.games.snare.resolver import DRAWS
from wordparlor.games.snare.scoring import value
from wordparlor.games.snare.state import (
    Action,
    Add,
    Close,
    Lay,
    Name,
    Play,
    Side,
    Snare,
    TakeWild,
    View,
    Word,
    name_of,
)
from wordparlor.games.snare.turns import all_had_a_turn, side_of
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NoPosition, NotUnderstood
from wordparlor.notation.snare.actions import read, write
from wordparlor.notation.snare.parsing import kind_of
from wordparlor.words.spelling import LONGEST


def read_position(position: dict[str, Any], game: SnareGame) -> View:
    """Read `hand`, `own`, `others`, `laid` and `score`; usually the player has drawn and everyone has had a turn."""
    common.reject_unknown_keys(
        position, "hand", "own", "others", "laid", "score", "drawn", "first_round", "discard", "plays"
    )
    hand = tuple(read_held(card) for card in common.read_list(position, "hand"))
    if len(hand) > len(game.equipment.pack):
        raise BadPosition(f"hand: there can be at most {len(game.equipment.pack)} cards, the whole deck.")
    own = read_words(position.get("own", []), "own")
    others = read_others(position.get("others", []))
    lying = (card for words in (own, *others) for word in words for card in word.cards)
    discards = read_discard(position)
    are_in_the_box((*hand, *map(loose, lying), *discards), game.equipment.pack)
    laid, score = common.read_flag(position, "laid", usual=bool(own)), position.get("score", 0)
    if not isinstance(score, int) or isinstance(score, bool):
        raise BadPosition("score must be a whole number.")
    sides = [own, *others] if others else [own, []]
    view = view_at(hand, sides, laid=laid, score=score)
    first_round = common.read_flag(position, "first_round")
    view = replace(
        view, drawn=read_drawn(position), discards=discards, had_a_turn=() if first_round else view.had_a_turn
    )
    return replace(view, plays=read_plays(position, view, rearrange=game.options.rearrange))


def read_drawn(position: dict[str, Any]) -> int | None:
    """Read how many cards were drawn; null before the draw."""
    before_it = "drawn" in position and position["drawn"] is None
    return None if before_it else common.read_number(position, "drawn", 1, most=DRAWS)


def read_discard(position: dict[str, Any]) -> Cards:
    """Read the card on top of the discard pile, which matters only before the draw."""
    if "discard" not in position:
        return ()
    if read_drawn(position) is not None:
        raise BadPosition(
            'discard: the discard pile matters only before the draw. Leave it out, or write "drawn": null.'
        )
    return (read_held(position["discard"], "discard"),)


def read_plays(position: dict[str, Any], view: View, *, rearrange: bool) -> tuple[Play, ...]:
    """Read what the player has played in this turn, as it's typed."""
    texts = common.read_list({"plays": []} | position, "plays")
    if texts and view.drawn is None:
        raise BadPosition("plays: there can't be any before the draw.")
    assert view.hand is not None, "positions show the hand"
    mid_turn = mid_turn_of(view, view.hand)
    plays: list[Play] = []
    for text in texts:
        play = read_play(text, view)
        try:
            mid_turn = place_play(mid_turn, play, rearrange=rearrange)
        except Refused as problem:
            raise BadPosition(f"plays: {text}: {problem.sentence}") from problem
        plays.append(play)
    return tuple(plays)


def read_play(text: object, view: View) -> Play:
    try:
        play = read(text, view) if isinstance(text, str) else None
    except NotUnderstood:
        play = None
    if isinstance(play, Lay | Add | Snare | TakeWild | Close):
        return play
    raise BadPosition(f"plays: {text!r} isn't a play. Write each as it's typed, such as 'lay CAT' or 'add 1 CATS'.")


def are_in_the_box(cards: Cards, pack: Cards) -> None:
    """Check that no red or wild card appears more often than in the box."""
    # Black letters aren't counted: the benchmarks deal letters of either colour as black ones.
    most = Counter(pack)
    for card, count in Counter(card for card in cards if is_red(card) or is_wild(card)).items():
        if count > most[card]:
            raise BadPosition(
                f"hand, own and others: {said_card(card)} is used {count} times, but the game has only {most[card]}."
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


def read_held(card: object, where: str = "hand") -> Card:
    if isinstance(card, str) and (card == WILD or is_letter(card.removeprefix("r:"))):
        return card
    raise BadPosition(
        f"{where}: {card!r} isn't a card. Write 'A' for a black A, 'r:A' for a red A, '*' for a wild card."
    )


def read_words(words: object, whose: str) -> list[Word]:
    if not isinstance(words, list):
        raise BadPosition(f"{whose} must be a list of words.")
    return [read_word(word, f"{whose}, word {number}") for number, word in enumerate(words)]


def read_word(word: object, where: str) -> Word:
    """Read a word; whose it is and which one is up to the caller."""
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
    """Seat everyone and deal them hands; whatever is left is in the draw pile."""
    sides = game.options.sides_among(game.players)
    given = len(view.scores)
    if given > sides:
        most = common.counted(sides - 1, "opponent")
        raise BadPosition(f"others: with {sides} sides, there can be at most {most}.")
    more = sides - given
    lying = (loose(card) for word in view.words for card in word.cards)
    unseen = len(common.rest_of_box(game.equipment.pack, (*(view.hand or ()), *lying, *view.discards)))
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


def write_position(view: View, game: SnareGame) -> dict[str, Any]:
    """Write `hand`, `own`, `others`, `laid` and `score`, and whatever is unusual."""
    common.is_running(pending=view.pending is not None, ending=view.ending is not None)
    assert view.seat is not None, "a spectator has no position"
    in_turn = view.turn == view.seat
    if view.plays and not in_turn:
        raise NoPosition("Another player is in the middle of a turn. You have no position to play from until it ends.")
    side, sides = side_of(view, view.seat), len(view.scores)
    first_round = {} if all_had_a_turn(view) else {"first_round": True}
    drawn: dict[str, Any] = {} if view.drawn else {"drawn": 0}
    if view.drawn is None or not in_turn:
        drawn = {"drawn": None, **({"discard": view.discards[-1]} if view.discards else {})}
    position = {
        "hand": list(view.hand or ()),
        "own": written_words(view, side),
        "others": [written_words(view, (side + step) % sides) for step in range(1, sides)],
        "laid": view.laid[side],
        "score": view.began[side],
        **drawn,
        **first_round,
    }
    return position | {"plays": written_plays(view, read_position(position, game))} if view.plays else position


def written_plays(view: View, again: View) -> list[str]:
    """Write the plays of the turn as they're typed in the position, where words may have other names."""
    assert view.hand is not None, "the player in turn sees the hand"
    assert again.hand is not None, "positions show the hand"
    names = dict(zip(names_by_side(view), names_by_side(again), strict=True))
    here, there = mid_turn_of(view, view.hand), mid_turn_of(again, again.hand)
    texts: list[str] = []
    for play in view.plays:
        names[name_of(here.side, here.next_number)] = name_of(there.side, there.next_number)
        renamed = play if isinstance(play, Lay) else replace(play, word=names[play.word])
        texts.append(write(renamed, again))
        here, there = place_play(here, play, rearrange=True), place_play(there, renamed, rearrange=True)
    return texts


def names_by_side(view: View) -> list[Name]:
    """Return the names of all words in the order in which positions have them."""
    side, sides = side_of(view, view.seat or 0), len(view.scores)
    return [word.name for step in range(sides) for word in view.words if word.owner == (side + step) % sides]


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
    """Return where a word is in the position: among the player's own words, or among an opponent's."""
    words, new = words_after(view), new_words(view)
    owner = next(word.owner for word in words if word.name == name)
    beside = [word.name for word in words if word.owner == owner and word.name not in new]
    place = [*beside, *new].index(name)
    away = (owner - side_of(view, view.seat or 0)) % len(view.scores)
    return ["other", away - 1, place] if away else ["own", place]


def new_words(view: View) -> list[Name]:
    """Return the words that the plays of the turn gave the player, in the order of the plays."""
    assert view.hand is not None, "positions show the hand"
    before = mid_turn_of(view, view.hand)
    laid = (name_of(before.side, number) for number in itertools.count(before.next_number))
    taken = (next(laid) if isinstance(play, Lay) else play.word for play in view.plays if isinstance(play, Lay | Snare))
    return list(dict.fromkeys(taken))
