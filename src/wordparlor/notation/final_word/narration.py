"""What happened in a Final Word game, in sentences."""

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

LOSES: dict[Forfeited, str] = {"turn": "loses this turn", "trick": "sits this trick out", "pile": "loses a pile"}
WILL_LOSE: dict[Forfeited, str] = {
    "turn": "will lose a turn",
    "trick": "will sit the next trick out",
    "pile": "will lose a pile",
}


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    return letters_drawn(view.lots, names, about(view).first)


def narrate(event: Event, names: Sequence[str]) -> str:  # noqa: PLR0912 - a case for each event
    match event:
        case Played():
            return play_sentence(event, names)
        case PlayStands(seat=seat, score=score):
            return f"The play of {names[seat]} stands{for_points(score)}."
        case PlayFell(seat=seat, words=words):
            return f"{names[seat]} takes {common.joined(words)} back."
        case WordFell(word=word, reason=reason):
            return f"{word} falls too: it {common.REASONS[reason]}."
        case Ready(seat=seat):
            return f"{names[seat]} has chosen."
        case SealedWord(words=words, score=score):
            return f"Your word is {common.joined(words)}{for_points(score)}, unseen until all have chosen."
        case Revealed(plays=plays, shown=shown):
            return f"All have chosen: {', '.join(map(laid_by, names, plays, shown))}."
        case Drew(seat=seat, count=count, cards=cards):
            return f"{names[seat]} draws {common.counted(count, 'card')}{which(cards)}."
        case Traded():
            return trade_sentence(event, names)
        case OutOfTime(seat=seat):
            return f"The time of {names[seat]} is up."
        case TurnLost(seat=seat, what=what):
            return f"{names[seat]} {LOSES[what]} for a wrong challenge."
        case WillMiss(seat=seat, what=what):
            return f"{names[seat]} {WILL_LOSE[what]} for the wrong challenge."
        case Folded(seat=seat):
            return f"{names[seat]} is out of this trick."
        case KnockedOut(seat=seat):
            return f"{names[seat]} is out."
        case Turned(card=card):
            return f"The {card} is turned up."
        case TurnedTaken(seat=seat, card=card):
            return f"{names[seat]} takes the turned {card} into the hand."
        case CardsWon(seat=seat, cards=cards, points=points):
            goes, counts = ("goes", "counts") if len(cards) == 1 else ("go", "count")
            won = f"{common.counted(len(cards), 'card')} {goes} to {names[seat]} and {counts} {points}"
            return f"{won}{which(cards)}."
        case TrickWon(seat=seat, cards=cards):
            return f"The trick goes to {names[seat]}, who takes its {common.counted(len(cards), 'card')}."
        case CardsLeft(cards=cards, barren=barren):
            why = "After a round without a word what lies there leaves" if barren else "What lies there leaves the game"
            return f"{why}{which(cards)}."
        case CardsToDeck(cards=cards):
            return f"The rest of the board is shuffled into the deck{which(cards)}."
        case TookBack(seat=seat, cards=cards):
            return f"{names[seat]} takes back {' '.join(cards) or 'nothing'}."
        case Asked(seat=seat, letter=letter, got=got):
            return f"{names[seat]} asks for {letter} and {'gets it' if got else 'gets none'}."
        case GivenBack(seat=seat, card=card):
            return f"{names[seat]} gives the {card} back."
        case TookPile(seat=seat, pile=pile, cards=cards):
            return f"{names[seat]} takes pile {pile + 1}{which(cards)}."
        case PileLost(pile=pile):
            return f"Pile {pile + 1} is put away unseen."
        case AllReds(seat=seat):
            return f"{names[seat]} has used every red card."
        case LastTurns(seats=seats):
            return f"The deck is empty. Last turns: {', '.join(names[seat] for seat in seats)}."
        case Counted(off=off):
            costs = (f"{name} {cost}" for name, cost in zip(names, off, strict=True))
            return f"Cards left over come off the scores: {', '.join(costs)}."
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
        return f"{name}'s {word} lies there"
    return f"{name} lays {word or 'no word'}"


def trade_sentence(event: Traded, names: Sequence[str]) -> str:
    where = "to the bottom of the deck" if event.to_bottom else "into the deck"
    cards = f"{' '.join(event.gave)} {where} for {' '.join(event.got)}" if event.gave and event.got else ""
    return f"{names[event.seat]} trades {cards or common.counted(event.count, 'card')}."


# A play


def play_sentence(event: Played, names: Sequence[str]) -> str:
    waits = ", if nobody challenges" if event.pending else ""
    return f"{names[event.seat]} {all_done(event.play, event.seat, event.was, score=event.score)}{waits}."


def all_done(play: Play, seat: Seat, was: Sequence[str], *, score: int) -> str:
    """Describe what was made and for how much; then what was chosen with it."""
    made = list(words_done(play, seat, was))
    in_all = " in all" if score and len(play.words) > 1 else ""
    done = f"{common.joined(made)}{for_points(score)}{in_all}"
    chosen = list(chosen_with_it(play, was))
    return f"{done}{', and' if len(made) > 1 or in_all else ' and'} {common.joined(chosen)}" if chosen else done


def words_done(play: Play, seat: Seat, was: Sequence[str]) -> Iterator[str]:
    """Describe what becomes of each word on the board, and what is spelled anew."""
    if play.crossed:
        yield f"moves {' '.join(was[seat][own] for own, _ in play.crossed)} onto {was[1 - seat]}"
    for row, group in groupby(play.words, key=lambda laid: laid.row):
        parts = list(group)
        words = [word_sentence(laid, was) for laid in parts]
        if row is None:
            yield f"spells {common.joined(words)}"
        elif len(words) > 1:
            yield f"splits {was[row]} into {common.joined(words)}"
        elif words == [was[row]]:
            yield f"duplicates {' '.join(slot.card for slot in loose_in(parts[0].slots))} of {was[row]}"
        else:
            yield f"makes {words[0]} out of {was[row]}"
    if not play.words:
        yield "spells nothing"


def chosen_with_it(play: Play, was: Sequence[str]) -> Iterator[str]:
    if play.off:
        yield f"takes {common.joined([word_sentence(play.words[number], was) for number in play.off])} off"
    if play.named:
        yield f"passes on {common.joined(play.named)}"


def word_sentence(laid: LaidWord, was: Sequence[str]) -> str:
    row = "" if laid.row is None else was[laid.row]
    return word_of(laid.slots, tuple((letter,) for letter in row))
