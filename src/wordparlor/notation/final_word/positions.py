"""Read positions of Final Word games, and write solutions for them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import Action, Cards, Play
from wordparlor.games.final_word.engine.definition import Move, PlayPosition
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.games.ow import is_a_pair
from wordparlor.games.final_word.search.one_word import asked_of
from wordparlor.games.final_word.state import Board, PhaseName, View
from wordparlor.games.final_word.views import visible_cards
from wordparlor.notation.common import joined, read_flag, read_list, read_number, reject_unknown_keys
from wordparlor.notation.contract import BadPosition
from wordparlor.notation.final_word.about import About, about, is_turned
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Row, Stack, cards_from, piles_used, taken_by
from wordparlor.words.spelling import LONGEST

PLAYERS = 2  # if cards are taken back
STACKING: frozenset[Move] = frozenset({"cover", "duplicate"})  # moves that put a card on another one


def read_position(position: dict[str, Any], game: FinalWord) -> View:
    """Read the board and the hand of the player to move; the rest of the box is in the deck."""
    start = replace(game.view(game.start(Chance.of("position")), 0), turn=0, lots=())
    known, step = about(start), read_step(position, game)
    parts = ("board", *known.position, "deck", "traded", "step", *STEPS.get(step, ()))
    reject_unknown_keys(position, *dict.fromkeys(parts))
    board = read_two(position, game) if step == "take-back" else read_board(position, known, game)
    hand = read_hand(position, known, game)
    plucked = read_card(position, "plucked")
    players = len(start.cards)
    view = replace(
        start,
        phase=step or phase_at(board, game),
        board=board,
        maker=players - 1 if any(board) else None,
        hand=hand,
        cards=(len(hand), *start.cards[1:]),
        used=(read_used(position), *start.used[1:]),
        turned=read_card(position, "turned"),
        asked=plucked,
        plucked=plucked,
        piles=read_piles(position, start) if step == "pile" else (0, *start.piles[1:]),
        could_not=1 if step == "instead" else None,
        traded=(0,) if read_flag(position, "traded") else (),
        deck=0,
    )
    fits_the_step(view)
    is_in_the_box(view, game)
    is_turned_by_the_rules(view)
    unseen = cards_left(view, game)
    return replace(view, deck=read_number(position, "deck", max(0, unseen), most=len(game.equipment.deck)))


def cards_left(view: View, game: FinalWord) -> int:
    """Count the cards that nobody can see, in a hand or in a pile."""
    visible = visible_cards(view, game.definition.special)
    return len(game.equipment.deck) - len(visible) - sum(view.cards[1:]) - sum(view.piles)


def phase_at(board: Board, game: FinalWord) -> PhaseName:
    """Return the phase: a run if there is a word on the board, the opening of a game, or a turn."""
    definition = game.definition
    if not any(board) and definition.opens:
        return definition.opens
    if any(board) and "run" in definition.phases:
        return "run"
    return "turn" if "turn" in definition.phases else definition.begins


# Steps of a turn other than making its word

# The fields of a position in each step, in addition to those of the game.
STEPS: dict[PhaseName | None, tuple[str, ...]] = {
    "again": (),
    "instead": (),
    "ask": (),
    "pile": ("piles",),
    "take-back": ("own", "opponent"),
}


def read_step(position: dict[str, Any], game: FinalWord) -> PhaseName | None:
    """Read which step of a turn it is; None is the usual one, in which a word is made."""
    if "step" not in position:
        return None
    steps = [step for step in STEPS if step in game.definition.phases]
    if (step := next((step for step in steps if step == position["step"]), None)) is None:
        can = f"It can be {joined([str(step) for step in steps], 'or')}" if steps else "Leave it out"
        raise BadPosition(f"step: this game has no step {position['step']!r}. {can}.")
    return step


def read_piles(position: dict[str, Any], start: View) -> tuple[int, ...]:
    """Read how many cards are in each pile."""
    piles = read_list({"piles": list(start.piles)} | position, "piles")
    if len(piles) != len(start.piles):
        raise BadPosition(f"piles must have {len(start.piles)} numbers, one for each pile, not {len(piles)}.")
    sizes = zip(piles, start.piles, strict=True)
    return tuple(read_number({"piles": size}, "piles", 0, most=most) for size, most in sizes)


def fits_the_step(view: View) -> None:
    """Check what a position shows in steps in which no word is made."""
    if view.phase in ("again", "instead") and view.board:
        raise BadPosition(f"board: the board is empty at the step '{view.phase}'. Write [].")
    if view.phase == "pile" and (view.hand or not any(view.piles)):
        raise BadPosition('pile: no pile has been taken yet, so write "". At least one pile must be left to take.')
    if view.phase == "ask" and view.plucked:
        raise BadPosition("plucked: you haven't asked for a card yet. Leave it out.")
    if view.phase == "take-back" and not (len(view.board) == PLAYERS and len(view.board[0]) < len(view.board[1])):
        raise BadPosition("own and opponent: you take cards back only if both have a word and yours is the shorter.")


# The board


def read_board(position: dict[str, Any], known: About, game: FinalWord) -> Board:
    if "own" in known.position:
        return read_two(position, game)
    words = read_list(position, "board") if "board" in position or "board" in known.position[:1] else []
    rows = tuple(read_word(word, f"board, word {number}", game) for number, word in enumerate(words))
    if rows and "board" not in known.position:
        raise BadPosition("board: there's no word on the board in this game. Leave it out, or write [].")
    if len(rows) > 1 and not known.several:
        raise BadPosition(f"board: there's only one word on the board in this game, not {len(rows)}.")
    return (read_named(position),) if position.get("named") else rows


def read_two(position: dict[str, Any], game: FinalWord) -> Board:
    """Read the words of both players; at the start there are none."""
    names = [name for name in ("own", "opponent") if position.get(name)]
    if position.get("board"):
        raise BadPosition("board: leave it out in this game. Write the two words in 'own' and 'opponent' instead.")
    if len(names) == 1:
        raise BadPosition(
            f"{names[0]}: one word isn't enough. Write both 'own' and 'opponent', or neither on the first turn."
        )
    return tuple(read_word(position[name], name, game) for name in names)


def read_named(position: dict[str, Any]) -> Row:
    cards = read_cards(position["named"], "named")
    if not (is_a_pair(cards) or is_a_pair(cards[::-1])):
        raise BadPosition(f"named must be one vowel and one consonant, such as ET, not {''.join(cards)}.")
    return tuple((card,) for card in cards)


def read_word(word: object, where: str, game: FinalWord) -> Row:
    if not isinstance(word, list | str):
        raise BadPosition(f'{where}: a word is a list of piles, such as ["K", "I", ["S", "T"]].')
    row = tuple(read_pile(pile, where) for pile in word)
    can_lie_there(row, where, game)
    return row


def can_lie_there(row: Row, where: str, game: FinalWord) -> None:
    """Check that this game's ways to make words can leave such a word on the board."""
    shortest, longest = lengths_of_words(game)
    if not shortest <= len(row) <= longest:
        letters = f"{shortest} letters" if shortest == longest else f"at least {shortest} letters"
        raise BadPosition(f"{where}: a word must have {letters} in this game.")
    if any(len(stack) > 1 for stack in row) and not any(way.moves & STACKING for way in game.definition.ways):
        raise BadPosition(f"{where}: you can't put cards on top of other cards in this game.")


def lengths_of_words(game: FinalWord) -> tuple[int, int]:
    nothing = PlayPosition(0, "turn", (), (), game.equipment.values, game.definition.special())
    asked = [asked_of(way, nothing, ()) for way in game.definition.ways]
    return min(asks["shortest"] for asks in asked), max(asks.get("longest", LONGEST) for asks in asked)


def read_pile(pile: object, where: str) -> Stack:
    cards = pile if isinstance(pile, list) else [pile]
    if not cards or not all(map(is_card, cards)):
        raise BadPosition(f"{where}: {pile!r} isn't a pile. Write a letter A to Z, or a list from bottom to top.")
    return tuple(cards)


# Cards


def read_hand(position: dict[str, Any], known: About, game: FinalWord) -> Cards:
    """Read the cards that the player spells from: the hand, or the pile that was taken."""
    name = "pile" if "pile" in known.position else "hand"
    cards = position.get(name)
    if cards is None:
        raise BadPosition(f'{name} is missing: write the cards, for example "EXTRAHGOON".')
    read = read_cards(cards, name)
    most = known.most or (game.equipment.pile if name == "pile" else game.equipment.hand)
    if len(read) > most:
        raise BadPosition(f"{name}: {len(read):,} cards is too many. Write at most {most}.")
    return read


def read_cards(cards: object, name: str) -> Cards:
    if not isinstance(cards, list | str) or not all(map(is_card, cards)):
        raise BadPosition(f'{name}: {cards!r} must be letters A to Z, such as "EXTRAHGOON".')
    return tuple(cards)


def read_used(position: dict[str, Any]) -> Cards:
    used = position.get("reds_used")
    return () if used is None else read_cards(used, "reds_used")


def read_card(position: dict[str, Any], name: str) -> Face | None:
    card = position.get(name)
    if card is not None and not is_card(card):
        raise BadPosition(f"{name}: {card!r} isn't a card. Write a letter A to Z.")
    return card


def is_card(card: object) -> bool:
    return isinstance(card, str) and len(card) == 1 and "A" <= card <= "Z"


def is_in_the_box(view: View, game: FinalWord) -> None:
    """Check that no card is named more often than it is in the box."""
    box = Counter(game.equipment.deck)
    beyond = Counter(visible_cards(view, game.definition.special)) - box
    for card in sorted(beyond):
        if card in view.reds:
            raise BadPosition(f"{card} is in the red row, so it can't be in a hand.")
        raise BadPosition(f"{card} is used too many times: the game has only {box[card]}.")
    unknown = Counter(view.used[0]) - Counter(view.reds)
    for card in sorted(unknown):
        raise BadPosition(
            f"reds_used: {card} isn't a red card, or is used too many times. Red cards: {' '.join(view.reds)}."
        )


def is_turned_by_the_rules(view: View) -> None:
    """Check that a card is turned up where the rules turn one, and only there (FW-RUN-1, FW-RUN-4)."""
    match is_turned(view):
        case "always" if not view.turned:
            raise BadPosition('turned: a card is turned up here and must be in the word. Write it, for example "S".')
        case "never" if view.turned:
            raise BadPosition("turned: no card is turned up before there's a word on the board. Leave it out.")


# The solution


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:
    """Name the cards of the hand that a play uses; cards that it takes out of the row were never in the hand."""
    if not isinstance(choice.action, Play):
        return None
    used: list[Face] = []
    returned: Counter[Face] = Counter()
    for laid in choice.action.words:
        for card in cards_from(laid.slots, "hand"):
            if laid.row is None and returned[card]:
                returned[card] -= 1
            else:
                used.append(card)
        if laid.row is not None:
            row = view.board[laid.row]
            left_out = (card for pile, stack in enumerate(row) if pile not in piles_used(laid.slots) for card in stack)
            returned.update((*taken_by(laid.slots, row), *left_out))
    return {"hand": used}
