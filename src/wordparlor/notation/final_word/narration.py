"""Events of Final Word games as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from wordparlor.core.game import Seat
from wordparlor.games.common.events import Counted, Drew, PlayStands, Skipped
from wordparlor.games.final_word.actions import Cards, LaidWord, Play
from wordparlor.games.final_word.events import (
    AllReds,
    Asked,
    CardsLeft,
    CardsToDeck,
    CardsWon,
    Event,
    Folded,
    Forfeited,
    GivenBack,
    KnockedOut,
    LastTurns,
    OutOfTime,
    PileLost,
    Played,
    PlayFell,
    Ready,
    Revealed,
    SealedWord,
    TookBack,
    TookPile,
    Traded,
    TrickWon,
    Turned,
    TurnedTaken,
    TurnLost,
    WillMiss,
    WordFell,
)
from wordparlor.games.final_word.state import View
from wordparlor.notation import common
from wordparlor.notation.final_word.about import about
from wordparlor.notation.first_player import letters_drawn
from wordparlor.pieces.layout import loose_in, word_of

LOSES: dict[Forfeited, str] = {"turn": "loses this turn", "trick": "sits out this trick", "pile": "loses a pile"}
WILL_LOSE: dict[Forfeited, str] = {
    "turn": "will lose a turn",
    "trick": "will sit out the next trick",
    "pile": "will lose a pile",
}


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    return letters_drawn(view.lots, names, about(view).first)


def narrate(event: Event, names: Sequence[str]) -> str:  # noqa: PLR0912 - a case for each event
    match event:
        case Played():
            return play_sentence(event, names)
        case PlayStands(seat=seat, score=score):
            return f"{names[seat]}'s play counts{for_points(score)}."
        case PlayFell(seat=seat, words=words):
            return f"{names[seat]} takes back {common.joined(words)}."
        case WordFell(word=word, reason=reason):
            return f"{word} is taken back, too: it {common.REASONS[reason]}."
        case Ready(seat=seat):
            return f"{names[seat]} has chosen."
        case SealedWord(words=words, score=score):
            return f"Your word is {common.joined(words)}{for_points(score)}. It stays hidden until everyone has chosen."
        case Revealed(plays=plays, shown=shown):
            return f"Everyone has chosen: {', '.join(map(laid_by, names, plays, shown))}."
        case Drew(seat=seat, count=count, cards=cards):
            return f"{names[seat]} draws {common.counted(count, 'card')}{which(cards)}."
        case Traded():
            return trade_sentence(event, names)
        case OutOfTime(seat=seat):
            return f"{names[seat]}'s time is up."
        case TurnLost(seat=seat, what=what):
            return f"{names[seat]} {LOSES[what]} because of a failed challenge."
        case WillMiss(seat=seat, what=what):
            return f"{names[seat]} {WILL_LOSE[what]} because the challenge failed."
        case Folded(seat=seat):
            return f"{names[seat]} is out of this trick."
        case KnockedOut(seat=seat):
            return f"{names[seat]} is out."
        case Turned(card=card):
            return f"The {card} is turned up."
        case TurnedTaken(seat=seat, card=card):
            return f"{names[seat]} takes the turned-up {card}."
        case CardsWon(seat=seat, cards=cards, points=points):
            won = f"{names[seat]} wins {common.counted(len(cards), 'card')} for {common.counted(points, 'point')}"
            return f"{won}{which(cards)}."
        case TrickWon(seat=seat, cards=cards):
            return f"{names[seat]} wins the trick and takes its {common.counted(len(cards), 'card')}."
        case CardsLeft(cards=cards, barren=barren):
            why = "A whole round without a word: the board is cleared" if barren else "The board is cleared"
            return f"{why} ({' '.join(cards)})." if cards else f"{why}."
        case CardsToDeck(cards=cards):
            return f"The rest of the board is shuffled into the draw pile{which(cards)}."
        case TookBack(seat=seat, cards=cards):
            return f"{names[seat]} takes back {' '.join(cards) or 'nothing'}."
        case Asked(seat=seat, letter=letter, got=got):
            return f"{names[seat]} asks for {letter} and {'gets it' if got else 'gets nothing'}."
        case GivenBack(seat=seat, card=card):
            return f"{names[seat]} gives back the {card}."
        case TookPile(seat=seat, pile=pile, cards=cards):
            return f"{names[seat]} takes pile {pile + 1}{which(cards)}."
        case PileLost(pile=pile):
            return f"Pile {pile + 1} is set aside, face down."
        case AllReds(seat=seat):
            return f"{names[seat]} has used every red card."
        case LastTurns(seats=seats):
            return f"The draw pile is empty. Last turns: {', '.join(names[seat] for seat in seats)}."
        case Counted(off=off):
            costs = (f"{name} {-cost:,}" for name, cost in zip(names, off, strict=True))
            return f"Unplayed cards: {', '.join(costs)}."
        case Skipped(seat=seat):
            return f"{names[seat]} has no cards and is skipped."
        case _:
            return common.narrate(event, names)


def for_points(score: int) -> str:
    return f" for {common.counted(score, 'point')}" if score else ""


def which(cards: Cards | None) -> str:
    return f": {' '.join(cards)}" if cards else ""


def laid_by(name: str, play: Play | None, word: str) -> str:
    if word and play is None:
        return f"{name}'s word is still {word}"
    return f"{name} plays {word or 'no word'}"


def trade_sentence(event: Traded, names: Sequence[str]) -> str:
    cards = common.counted(event.count, "card")
    if not (event.gave and event.got):
        return f"{names[event.seat]} trades {cards}."
    where = "Traded cards go to the bottom of" if event.to_bottom else "Traded cards are shuffled into"
    return f"{names[event.seat]} trades {' '.join(event.gave)} for {' '.join(event.got)}. {where} the draw pile."


# A play


def play_sentence(event: Played, names: Sequence[str]) -> str:
    waits = ", unless someone challenges" if event.pending else ""
    return f"{names[event.seat]} {all_done(event.play, event.seat, event.was, score=event.score)}{waits}."


def all_done(play: Play, seat: Seat, was: Sequence[str], *, score: int) -> str:
    """Describe what was made and for how many points, and then the choices that belong to it."""
    made = without_repeated_verb(list(words_done(play, seat, was)))
    done = f"{common.joined(made)}{for_points(score)}"
    chosen = list(chosen_with_it(play, was))
    return f"{done} and {common.joined(chosen)}" if chosen else done


def words_done(play: Play, seat: Seat, was: Sequence[str]) -> Iterator[str]:
    """Describe what happens to each word on the board, and new words."""
    if play.crossed:
        yield f"moves {common.joined([was[seat][own] for own, _ in play.crossed])} onto {was[1 - seat]}"
    for row, group in groupby(play.words, key=lambda laid: laid.row):
        parts = list(group)
        words = [word_sentence(laid, was) for laid in parts]
        if row is None:
            yield f"spells {common.joined(words)}"
        elif len(words) > 1:
            yield f"splits {was[row]} into {common.joined(words)}"
        elif words == [was[row]]:
            yield f"duplicates the {common.joined([slot.card for slot in loose_in(parts[0].slots)])} in {was[row]}"
        else:
            yield f"turns {was[row]} into {words[0]}"
    if not play.words:
        yield "doesn't spell a word"


def without_repeated_verb(clauses: Sequence[str], verb: str = "turns ") -> list[str]:
    """Shorten clauses with the verb of the one before: "turns CAT into COT" and "DOG into DOT"."""
    follows = [False, *(clause.startswith(verb) for clause in clauses)]
    return [clause.removeprefix(verb) if after else clause for after, clause in zip(follows, clauses, strict=False)]


def chosen_with_it(play: Play, was: Sequence[str]) -> Iterator[str]:
    if play.off:
        yield f"removes {common.joined([word_sentence(play.words[number], was) for number in play.off])}"
    if play.named:
        yield f"passes on {common.joined(play.named)}"


def word_sentence(laid: LaidWord, was: Sequence[str]) -> str:
    row = "" if laid.row is None else was[laid.row]
    return word_of(laid.slots, tuple((letter,) for letter in row))
