"""Snare as text: `lay C!At` lays a red C, a black A and a wild card as T; `snare B1 SCANT` takes B's first word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from wordparlor.core.game import Choice, Seat
from wordparlor.games.common.window import LetStand, open_claims
from wordparlor.games.snare import search
from wordparlor.games.snare.cards import (
    WILD,
    Card,
    Cards,
    is_red,
    is_wild,
    letter_of,
    loose,
    named,
    red,
    said_card,
    spelled,
)
from wordparlor.games.snare.choosing import turn_of, wilds_to_take, words_to_close
from wordparlor.games.snare.desks import (
    desk_of,
    least,
    may_go_out,
    needs_no_discard,
    table_after,
    why_not_out,
)
from wordparlor.games.snare.game import MOST_PLAYERS, SnareGame
from wordparlor.games.snare.placing import SHORTEST, Desk, is_letter, is_short, most_wilds
from wordparlor.games.snare.scoring import points, value
from wordparlor.games.snare.standing import stood
from wordparlor.games.snare.state import (
    PILE,
    TOP,
    Action,
    Add,
    Back,
    Challenge,
    Close,
    CloseFell,
    Dealt,
    Discard,
    Discarded,
    Done,
    Draw,
    Drew,
    Event,
    HandOver,
    LastHand,
    Lay,
    Lost,
    Name,
    NotDiscarded,
    Pending,
    Played,
    PlayFell,
    Prize,
    Shuffled,
    Side,
    Snare,
    Take,
    TakeWild,
    TimeRanOut,
    Took,
    TookBack,
    TookWild,
    TurnStands,
    View,
    Waits,
    WentOut,
    WildFell,
    WonCard,
    Word,
    WordClosed,
    WordPlay,
    letter_of_side,
)
from wordparlor.games.snare.turns import side_of
from wordparlor.games.snare.waiting import prizes
from wordparlor.notation import common
from wordparlor.notation.contract import BadPosition, NotUnderstood
from wordparlor.notation.snare_means import Means, cards_held, hand_now, means_at
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST

WIDTH = 80
CARD = r"(?:[A-Z]!?|[a-z])"
CARDS = rf"{CARD}+"
WORD = r"(?P<word>[A-Za-z]?[1-9][0-9]*)"
LAY = re.compile(rf"lay\s+(?P<cards>{CARDS})")
GROW = re.compile(rf"(?P<kind>add|snare)\s+{WORD}\s+(?P<cards>{CARDS})")
TAKE_WILD = re.compile(rf"wild\s+{WORD}\.(?P<place>[1-9][0-9]*)\s*=\s*(?P<card>{CARD})")
CLOSE = re.compile(rf"close\s+{WORD}")
DISCARD = re.compile(rf"disc\s+(?P<card>{CARD}|\*)")
CHALLENGE = re.compile(rf"challenge\s+(?P<claim>[1-9][0-9]*)\s+(?:take\s+(?P<card>{CARD})|(?P<pile>draw|top))")
TARGET = re.compile(r"[A-Za-z]?[1-9][0-9]*")
HOW_TO_PLAY = "Write a word to lay it, or: add 2 CATS, snare B1 SCANT, wild B1.3=R, close 2, back, disc K"


# Actions


def write(action: Action, view: View) -> str:
    match action:
        case Draw():
            return "draw"
        case Take():
            return "take"
        case Lay(cards):
            return f"lay {written(cards)}"
        case Add(name, cards):
            return f"add {called(name, view)} {written(cards)}"
        case Snare(name, cards):
            return f"snare {called(name, view)} {written(cards)}"
        case TakeWild(name, place, card):
            return f"wild {called(name, view)}.{place + 1}={written_card(card)}"
        case Close(name):
            return f"close {called(name, view)}"
        case Back():
            return "back"
        case Discard(card):
            return f"disc {written_card(card)}"
        case Done():
            return "done"
        case Challenge(claim=claim, prize=prize):
            return f"challenge {claim + 1} {written_prize(prize)}"
        case LetStand():
            return "let"


def written(cards: Cards) -> str:
    return "".join(map(written_card, cards))


def written_card(card: Card) -> str:
    """Write `!` after a red card, lower case for a wild one that lies as a letter, and * for one in a hand."""
    if is_red(card):
        return f"{letter_of(card)}!"
    return letter_of(card).lower() if is_wild(card) else card


def written_prize(prize: Prize) -> str:
    return {PILE: "draw", TOP: "top"}.get(prize) or f"take {written_card(prize)}"


def called(name: Name, view: View) -> str:
    """Call a word that one laid oneself by its number alone."""
    own = own_letter(view)
    return name.removeprefix(own) if own else name


def own_letter(view: View) -> str | None:
    return None if view.seat is None else letter_of_side(side_of(view, view.seat))


SIMPLE: dict[str, Action] = {"draw": Draw(), "take": Take(), "back": Back(), "done": Done(), "let": LetStand()}


def read(text: str, view: View) -> Action:
    text = text.strip()
    if text in SIMPLE:
        return SIMPLE[text]
    if found := LAY.fullmatch(text):
        return Lay(read_cards(found["cards"]))
    if found := GROW.fullmatch(text):
        kind = Add if found["kind"] == "add" else Snare
        return kind(read_name(found["word"], view), read_cards(found["cards"]))
    if found := TAKE_WILD.fullmatch(text):
        return TakeWild(read_name(found["word"], view), int(found["place"]) - 1, read_card(found["card"]))
    if found := CLOSE.fullmatch(text):
        return Close(read_name(found["word"], view))
    if found := DISCARD.fullmatch(text):
        return Discard(loose(read_card(found["card"])))
    if found := CHALLENGE.fullmatch(text):
        return Challenge(int(found["claim"]) - 1, read_prize(found))
    raise NotUnderstood(f"{text!r} is no move. {prompt(view) or HOW_TO_PLAY}")


def read_cards(text: str) -> Cards:
    return tuple(map(read_card, re.findall(CARD, text)))


def read_card(text: str) -> Card:
    if text.endswith("!"):
        return red(text[0])
    return named(text.upper()) if text.islower() else text


def read_prize(found: re.Match[str]) -> Prize:
    return read_card(found["card"]) if found["card"] else {"draw": PILE, "top": TOP}[found["pile"]]


def read_name(text: str, view: View) -> Name:
    return text.upper() if text[0].isalpha() else f"{own_letter(view) or ''}{text}"


# What people type

VERBS = ("lay", "add", "snare", "disc", "discard", "wild", "close", "challenge")  # alone they are no words to lay


def understand(text: str, game: SnareGame, view: View) -> Action:
    """Take canonical text, a word alone for its best way, and text that leaves out what is clear."""
    verb, *rest = text.split() or [""]
    match verb.lower(), rest:
        case ("draw" | "take" | "back" | "done" | "let") as simple, []:
            return SIMPLE[simple]
        case "let", ["stand"]:
            return LetStand()
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
    """Say whether a text names its cards: CAt has a wild T, but cat and Cat are just words."""
    return "!" in text or not (text.isupper() or text.islower() or text.istitle())


RANK = {"snare": 2, "lay": 1, "add": 0}  # of ways that gain as much: a word taken from another is worth most


def best_way(
    text: str, game: SnareGame, view: View, *, kind: str | None = None, target: Name | None = None
) -> WordPlay:
    """Find the best way to make a word, in the cards that score most; the dictionary is not asked (COM-5)."""
    word = text.replace("!", "").upper()
    ways = [way for way in ways_to_make(word, game, view) if fits(way, kind=kind, target=target)]
    if not ways:
        return as_asked(text, view, kind=kind, target=target)
    best = max(ways, key=lambda way: (way.stands, way.score, RANK[kind_of(way.action)])).action
    return in_cards(best, read_cards(text)) if is_marked(text) else best


def ways_to_make(word: str, game: SnareGame, view: View) -> Iterator[Choice[WordPlay]]:
    if view.turn != view.seat or view.pending or not SHORTEST <= len(word) <= LONGEST:
        return iter(())
    only = Dictionary.from_words([word])
    return search.plays(desk_now(game, view), turn_of(view), only, rearrange=game.options.rearrange)


def desk_now(game: SnareGame, view: View) -> Desk:
    plays = view.plays if view.turn == view.seat else ()
    desk, _ = stood(desk_of(view, view.hand or ()), plays, (), rearrange=game.options.rearrange)
    return desk


def fits(way: Choice[WordPlay], *, kind: str | None, target: Name | None) -> bool:
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
    """Give what was asked for though it cannot be: the rules will say why."""
    word = text.replace("!", "").upper()
    lying = next((one.cards for one in table_after(view) if one.name == target), ())
    row = lying if search.can_hold(word, lying) else ()
    cards = read_cards(text) if is_marked(text) else search.laid_out(word, row, hand_now(view), reds=False)
    if kind in (None, "lay"):
        return Lay(cards)
    if target is None:
        whose = "your own words" if kind == "add" else "the others' words"
        raise NotUnderstood(
            f"You cannot make {word} of one of {whose} with your cards. Write {kind} B1 {word} for one."
        )
    return Add(target, cards) if kind == "add" else Snare(target, cards)


def held_card(text: str, game: SnareGame, view: View) -> Card:
    """Read a card of the hand in either case: K is a black K, or the red one if that is the only one."""
    if not re.fullmatch(r"[A-Za-z]!?|\*", text):
        raise NotUnderstood(f"{text!r} is no card. Write disc K, disc K! for a red one, or disc * for a wild one.")
    card = read_card(text.upper())
    hand = desk_now(game, view).hand if view.turn == view.seat else ()
    return red(card) if card not in hand and red(card) in hand else card


def wild_meant(where: list[str], game: SnareGame, view: View) -> TakeWild:
    """Find the wild card that is meant when a word is named, or none."""
    names = [read_name(name, view) for name in where if TARGET.fullmatch(name)]
    takes = [choice.action for choice in wilds_to_take(desk_now(game, view))]
    found = [take for take in takes if isinstance(take, TakeWild) and (not names or take.word == names[0])]
    if len(names) != len(where) or not found:
        raise NotUnderstood("You hold no letter of a wild card there. Write wild B1.3=R: word, place, letter.")
    return found[0]


def only_close(game: SnareGame, view: View) -> Close:
    found = [choice.action for choice in words_to_close(desk_now(game, view))]
    if len(found) != 1 or not isinstance(found[0], Close):
        raise NotUnderstood("Which word? For example: close 2.")
    return found[0]


def challenge_meant(more: list[str], view: View, pending: Pending) -> Challenge:
    """Read which play is meant, by its number or its word, and what for; the pile if nothing is said."""
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
            raise NotUnderstood("Write challenge 2 take A, challenge 2 draw, or challenge 2 top.")


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
        raise NotUnderstood(f"There is no {text} to take: {' '.join(map(written_card, cards))}.")
    return found[0]


def prompt(view: View) -> str:
    if view.ending or view.seat is None:
        return ""
    if view.pending and view.seat in view.pending.window.may:
        return "Let it stand (let), or challenge a play and say what for: challenge 1 take A, 1 draw, or 1 top."
    if view.pending or view.turn != view.seat:
        return "Wait for the others."
    if view.drawn is None:
        return prompt_to_draw(view)
    return prompt_in_the_turn(view)


def prompt_to_draw(view: View) -> str:
    top = f", or take the {written_card(view.discards[-1])} (take)" if view.discards else ""
    match view.pile + len(view.discards[:-1]):
        case 0:
            return f"There is no card to draw: go on without one (draw){top}."
        case 1:
            return f"Draw the last card (draw){top}."
        case _:
            return f"Draw two cards (draw){top}."


def prompt_in_the_turn(view: View) -> str:
    before = desk_of(view, view.hand or ())
    desk, _ = stood(before, view.plays, (), rearrange=True)
    if is_short(before, desk, least(view)):
        return f"{HOW_TO_PLAY}. Your first lay-down must count {least(view)}, and counts {desk.points}: more, or back."
    if needs_no_discard(view, desk):
        return f"{HOW_TO_PLAY}, or done."
    if len(desk.hand) == 1 and not may_go_out(view, desk):
        return f"{HOW_TO_PLAY}. {why_not_out(view)}: take something back."
    return f"{HOW_TO_PLAY}."


# Views


def means(view: View) -> Means:
    """Say what lies there in the middle of a turn, and with what a play can be gathered."""
    return means_at(view)


def draw(view: View, names: Sequence[str]) -> str:
    return "\n".join(drawn(view, names))


def drawn(view: View, names: Sequence[str]) -> Iterator[str]:
    table = table_after(view)
    top = f"{written_card(view.discards[-1])} on top of {len(view.discards)}" if view.discards else "none"
    last = " (the last)" if view.last_hand else ""
    yield f"Hand {view.deal}{last}, dealt by {names[view.dealer]}    Pile: {view.pile}    Discards: {top}"
    for side in range(len(view.scores)):
        yield drawn_side(view, side, names, points(table, side))
        yield from in_lines([drawn_word(word, view) for word in table if word.owner == side], "      ")
    if legend := marks_used(table):
        yield f"({legend})"
    yield from drawn_pending(view)
    if view.hand is not None:
        yield from in_lines(drawn_hand(hand_now(view)), "Your cards: ", gap=" ")


def drawn_side(view: View, side: Side, names: Sequence[str], words: int) -> str:
    seats = range(side, len(view.cards), len(view.scores))
    mark = ">" if view.turn in seats and not view.ending else " "
    who = " & ".join(named_seat(view, seat, names) for seat in seats)
    cards = " + ".join(str(cards_held(view, seat)) for seat in seats)
    return f"{mark} {letter_of_side(side)} {who}: {view.scores[side]} points, words {words}, cards {cards}"


def named_seat(view: View, seat: Seat, names: Sequence[str]) -> str:
    gone, you = seat in view.gone, seat == view.seat
    return f"{names[seat]}{' (gone)' if gone else ' (you)' if you else ''}"


def drawn_word(word: Word, view: View) -> str:
    cards = f"[{written(word.cards)}]" if word.closed else written(word.cards)
    return f"{called(word.name, view)} {cards}{'^' if word.snared else ''} {value(word.cards)}"


def marks_used(table: Sequence[Word]) -> str:
    cards = [card for word in table for card in word.cards]
    marks = {
        "! red": any(map(is_red, cards)),
        "lower case: wild": any(map(is_wild, cards)),
        "[ ] closed": any(word.closed for word in table),
        "^ snared": any(word.snared for word in table),
    }
    return ", ".join(mark for mark, used in marks.items() if used)


def in_lines(items: Sequence[str], first: str, *, gap: str = "   ") -> Iterator[str]:
    """Put items side by side, as many in a line as fit."""
    line = first
    for item in items:
        if line.strip() and len(line) + len(gap) + len(item) > WIDTH and line != first:
            yield line
            line = " " * len(first)
        line += item if line.isspace() or line == first else gap + item
    if items:
        yield line


def drawn_pending(view: View) -> Iterator[str]:
    if not view.pending:
        return
    claims = [f"{number + 1} {claim.words[0]}" for number, claim in open_claims(view.pending.window)]
    yield from in_lines(claims, "To be challenged: ")
    yield f"Then {discard_waits(view.pending)}."


def discard_waits(pending: Pending) -> str:
    return f"the discard is {written_card(pending.discard)}" if pending.discard else "there is no discard"


def drawn_hand(hand: Cards) -> list[str]:
    return [written_card(card) for card in sorted(hand, key=lambda card: (is_wild(card), letter_of(card), card))]


def speak(view: View, names: Sequence[str]) -> str:
    return " ".join(spoken(view, names))


def spoken(view: View, names: Sequence[str]) -> Iterator[str]:
    table = table_after(view)
    yield f"Hand {view.deal}, dealt by {names[view.dealer]}."
    for side in range(len(view.scores)):
        yield from spoken_side(view, side, names, [word for word in table if word.owner == side])
    yield f"{common.counted(view.pile, 'card').capitalize()} in the pile."
    yield f"The top discard is {spoken_card(view.discards[-1])}." if view.discards else "There is no discard."
    if view.pending:
        claims = [f"{number + 1}, {claim.words[0]}" for number, claim in open_claims(view.pending.window)]
        yield f"{names[view.turn]} waits for challenges of {'; '.join(claims)}; then {discard_waits(view.pending)}."
    elif not view.ending:
        yield "It is your turn." if view.turn == view.seat else f"It is {names[view.turn]}'s turn."
    if view.hand is not None:
        yield f"Your cards: {', '.join(map(spoken_card, sorted(hand_now(view), key=letter_of))) or 'none'}."


def spoken_side(view: View, side: Side, names: Sequence[str], words: list[Word]) -> Iterator[str]:
    seats = range(side, len(view.cards), len(view.scores))
    holding = common.joined([f"{names[seat]} with {common.counted(cards_held(view, seat), 'card')}" for seat in seats])
    yield f"{holding}: {common.counted(view.scores[side], 'point')}."
    for word in words:
        yield f"Word {called(word.name, view)}: {spoken_word(word)}."


def spoken_word(word: Word) -> str:
    special = [spoken_card(card) for card in word.cards if is_red(card) or is_wild(card)]
    facts = [*special, *(["closed"] if word.closed else []), *(["snared"] if word.snared else [])]
    return ", ".join([word.spelled, *facts, common.counted(value(word.cards), "point")])


def spoken_card(card: Card) -> str:
    if card == WILD:
        return "wild"
    return f"{'red ' if is_red(card) else 'wild ' if is_wild(card) else ''}{letter_of(card)}"


# Events


def tell(event: Event, names: Sequence[str]) -> str:  # noqa: PLR0912 - a case for each event
    match event:
        case Drew(seat=seat, count=0):
            return f"{names[seat]} draws nothing: there is no card to draw."
        case Drew(seat=seat, count=count, cards=cards):
            shown = f": {', '.join(map(said_card, cards))}" if cards else ""
            return f"{names[seat]} draws {common.counted(count, 'card')}{shown}."
        case Took(seat=seat, card=card):
            return f"{names[seat]} takes the {said_card(card)}."
        case Shuffled(count=count):
            return f"{common.counted(count, 'discard')} shuffled into a new pile."
        case Played():
            return told_play(event, names)
        case TookWild(seat=seat, word=word, card=card):
            return f"{names[seat]} puts the {said_card(card)} into {word} and takes the wild card."
        case WordClosed(seat=seat, word=word):
            return f"{names[seat]} closes {word}."
        case TimeRanOut(seat=seat):
            return f"{names[seat]}'s time is up."
        case TookBack(seat=seat, count=count, time=time):
            return f"{names[seat]} {'must take' if time else 'takes'} back {common.counted(count, 'play')}."
        case Discarded(seat=seat, card=card):
            return f"{names[seat]} {f'discards {said_card(card)}' if card else 'ends the turn without a discard'}."
        case NotDiscarded(seat=seat, card=card, kept=True):
            return f"{names[seat]} may not go out now, and keeps the {said_card(card)}."
        case NotDiscarded(seat=seat, card=card):
            return f"{names[seat]} has no {said_card(card)} to discard any more."
        case Waits(seat=seat, words=words, goes_out=goes_out):
            follows = f"{names[seat]} goes out" if goes_out else "That stands"
            return f"{follows} if nobody challenges {common.joined(words, 'or')}."
        case PlayFell():
            return told_fall(event, names)
        case WildFell(seat=seat, card=card):
            return f"The {said_card(card)} goes back to {names[seat]}: the wild card in its place came with what fell."
        case CloseFell(word=word):
            return f"{word} is too short to be closed, and stays open."
        case Lost(seat=seat, points=points, rule=rule):
            return f"{names[seat]} loses {common.counted(points, 'point')} ({rule})."
        case WonCard(seat=seat, card=card, whose=whose):
            source = "the discards" if whose is None else names[whose]
            return f"{names[seat]} gets the {said_card(card)} from {source}."
        case TurnStands(seat=seat):
            return f"The turn of {names[seat]} is over."
        case WentOut(seat=seat):
            return f"{names[seat]} has gone out."
        case HandOver():
            return told_hand(event, names)
        case Dealt(deal=deal, dealer=dealer, turned=turned):
            return f"{names[dealer]} deals hand {deal} and turns up {said_card(turned)}."
        case LastHand():
            return "The time is up: this hand is the last."
        case _:
            return common.tell(event, names)


def told_play(event: Played, names: Sequence[str]) -> str:
    made = f"{spelled(event.cards)} ({common.counted(value(event.cards), 'point')})"
    match event.kind:
        case "lay":
            return f"{names[event.seat]} lays {made}."
        case "add":
            return f"{names[event.seat]} makes {made} of {event.was}."
        case "snare":
            return f"{names[event.seat]} snares {event.was} and makes {made}."


def told_fall(event: PlayFell, names: Sequence[str]) -> str:
    """Tell what goes back to whom: a word that was laid, or only what was added to one."""
    seat, needed = names[event.seat], "" if event.struck else f"{event.word} needed what fell: "
    added = common.joined(["a wild card" if is_wild(card) else said_card(card) for card in event.cards])
    go = "goes" if len(event.cards) == 1 else "go"
    match event.kind:
        case "lay":
            return f"{event.word} goes back to {seat}{'' if event.struck else ', for it needed what fell'}."
        case "add":
            return f"{needed or f'{event.was} stays, and '}{added} {go} back to {seat}."
        case "snare":
            owners = common.joined([names[owner] for owner in event.owners])
            return f"{needed}{event.was} goes back to {owners}, and {added} to {seat}."


def told_hand(event: HandOver, names: Sequence[str]) -> str:
    """Tell what each side got: its words less its cards."""
    sides = len(event.scores)
    ended = f"Hand {event.deal} is over{': nothing was played for ten rounds' if event.idle else ''}."
    return " ".join([ended, *(told_count(event, side, names[side::sides]) for side in range(sides))])


def told_count(event: HandOver, side: Side, names: Sequence[str]) -> str:
    who, gets, has = (common.joined(names), *(("gets", "has") if len(names) == 1 else ("get", "have")))
    less = f" less {event.cards[side]} for cards left" if event.cards[side] else ""
    return f"{who} {gets} {event.words[side]} for words{less} and {has} {event.scores[side]}."


# Positions


def read_position(position: dict[str, Any], game: SnareGame) -> View:
    """Read `hand`, `own`, `others`, `laid` and `score`; everybody has had a turn, and the player has drawn."""
    common.has_only(position, "hand", "own", "others", "laid", "score")
    hand = tuple(read_held(card) for card in common.listed(position, "hand"))
    if len(hand) > len(game.equipment.pack):
        raise BadPosition(f"hand: at most {len(game.equipment.pack)} cards, which is the whole pack.")
    own = read_words(position.get("own", []), "own")
    others = read_others(position.get("others", []))
    lying = (card for words in (own, *others) for cards, _ in words for card in cards)
    are_in_the_box((*hand, *map(loose, lying)), game.equipment.pack)
    laid, score = position.get("laid", bool(own)), position.get("score", 0)
    if not isinstance(laid, bool):
        raise BadPosition("laid: true or false.")
    if not isinstance(score, int) or isinstance(score, bool):
        raise BadPosition("score: a whole number.")
    sides = [own, *others] if others else [own, []]
    return view_at(hand, sides, laid=laid, score=score)


def are_in_the_box(cards: Cards, pack: Cards) -> None:
    """See that no red or wild card is there more often than in the box."""
    # Black letters are not counted: benches deal letters of either colour as black ones.
    most = Counter(pack)
    for card, count in Counter(card for card in cards if is_red(card) or is_wild(card)).items():
        if count > most[card]:
            raise BadPosition(f"hand, own and others: {count} {spoken_card(card)}, but the box has {most[card]}.")


def read_others(others: object) -> list[list[tuple[Cards, bool]]]:
    if not isinstance(others, list) or len(others) >= MOST_PLAYERS:
        raise BadPosition(
            f"others: a list of the words of each opponent, of whom there are at most {MOST_PLAYERS - 1}."
        )
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
    raise BadPosition(f"hand: {card!r} is no card; write 'A' for a black A, 'r:A' for a red one, '*' for a wild one.")


def read_words(words: object, whose: str) -> list[tuple[Cards, bool]]:
    if not isinstance(words, list):
        raise BadPosition(f"{whose}: a list of words.")
    return [read_word(word, f"{whose}, word {number}") for number, word in enumerate(words)]


def read_word(word: object, where: str) -> tuple[Cards, bool]:
    if not isinstance(word, dict) or not isinstance(word.get("cards"), list):
        raise BadPosition(f"{where}: write {{'cards': ['C', 'r:A', '*=T'], 'open': true}}.")
    common.has_only(word, "cards", "open", where=f"{where}: ")
    is_open = word.get("open", True)
    if not isinstance(is_open, bool):
        raise BadPosition(f"{where}: open is true or false.")
    cards = tuple(read_lying(card, where) for card in word["cards"])
    if not SHORTEST <= len(cards) <= LONGEST:
        raise BadPosition(f"{where}: a word has {SHORTEST} to {LONGEST} cards.")
    if sum(map(is_wild, cards)) > most_wilds(len(cards)):
        raise BadPosition(f"{where}: a word of {len(cards)} cards has at most {most_wilds(len(cards))} wild (SNR-8).")
    return cards, is_open


def read_lying(card: object, where: str) -> Card:
    if isinstance(card, str) and is_letter(card.removeprefix("*=") if is_wild(card) else card.removeprefix("r:")):
        return card
    raise BadPosition(
        f"{where}: {card!r} is no card; write 'A', 'r:A' for a red A, '*=A' for a wild card that is an A."
    )


def solution(choice: Choice[Action], view: View) -> dict[str, Any] | None:
    action = choice.action
    if not isinstance(action, Lay | Add | Snare):
        return None
    target = None if isinstance(action, Lay) else target_of(action.word, view)
    return {"score": value(action.cards), "kind": kind_of(action), "target": target, "cards": list(action.cards)}


def target_of(name: Name, view: View) -> list[str | int]:
    """Say where a word stands in the position: among one's own, or whose among the others'."""
    owner = next(word.owner for word in view.words if word.name == name)
    place = [word.name for word in view.words if word.owner == owner].index(name)
    return ["own", place] if owner == 0 else ["other", owner - 1, place]
