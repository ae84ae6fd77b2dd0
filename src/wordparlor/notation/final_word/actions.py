"""Write and read the canonical text of each action."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.final_word.actions import Action, Ask, GiveUp, Pass, Play, Stop, TakeBack, TakePile, Trade
from wordparlor.games.final_word.games.splitting import by_rows
from wordparlor.games.final_word.state import View
from wordparlor.notation import common
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.final_word.about import about, ground_of
from wordparlor.notation.final_word.prompts import prompt
from wordparlor.notation.final_word.reader import read_words
from wordparlor.notation.final_word.writer import Ground, Lead, write_words

NO_WORDS = "no words"
NOTHING = "nothing"
SIMPLE: dict[str, Action] = {"pass": Pass(), "give up": GiveUp(), "stop": Stop(), NO_WORDS: Play(())}
CARDS = "[A-Z]+"


def write(action: Action, view: View) -> str:
    match action:
        case Play():
            return written_play(arranged(action, view), ground_of(view))
        case Trade(cards):
            return f"trade {''.join(cards)}"
        case Pass():
            return "pass"
        case GiveUp():
            return "give up"
        case Stop():
            return "stop"
        case Ask(letter):
            return f"ask {letter}"
        case TakePile(pile):
            return f"pile {pile + 1}"
        case TakeBack(cards):
            return f"take {''.join(cards) or NOTHING}"
        case Challenge() | LetStand():
            return common.write_answer(action)


def written_play(play: Play, ground: Ground) -> str:
    return " ".join(parts_of(play, ground)) or NO_WORDS


def parts_of(play: Play, ground: Ground) -> Iterator[str]:
    """Write the words, and then the choices that belong to them."""
    yield from write_words(play.words, play.crossed, ground)
    if play.off:
        yield f"off {' '.join(str(number + 1) for number in play.off)}"
    if play.named:
        yield f"pass {' '.join(play.named)}"


def read(text: str, view: View) -> Action:
    text = " ".join(text.split())
    if action := common.read_answer(text) or SIMPLE.get(text) or read_deed(text):
        return action
    return read_play(text.split(), view)


def read_deed(text: str) -> Action | None:
    """Read a verb and its object."""
    verb, _, rest = text.partition(" ")
    match verb:
        case "trade" if re.fullmatch(CARDS, rest):
            return Trade(tuple(rest))
        case "ask" if re.fullmatch("[A-Z]", rest):
            return Ask(rest)
        case "pile" if is_number(rest):
            return TakePile(int(rest) - 1)
        case "take" if rest == NOTHING:
            return TakeBack(())
        case "take" if re.fullmatch(CARDS, rest):
            return TakeBack(tuple(rest))
        case _:
            return None


def read_play(parts: Sequence[str], view: View) -> Play:
    ground = ground_of(view)
    chosen = split_choices(parts, leads=ground.leads)
    if not chosen.words or not all(map(is_written, chosen.words)):
        raise NotUnderstood(f"I don't understand {' '.join(parts)!r}. {prompt(view)}")
    words, crossed = read_words(chosen.words, chosen.lead, ground)
    return arranged(Play(words, crossed=crossed, off=chosen.off, named=chosen.named), view)


def arranged(play: Play, view: View) -> Play:
    """Return the words in the order of the rows on the board, whatever order they're typed in."""
    return by_rows(play) if about(view).several else play


def is_written(word: str) -> bool:
    return re.fullmatch(r"[-+/=~|*':A-Z0-9]*[A-Z][-+/=~|*':A-Z0-9]*", word) is not None


def is_number(text: str) -> bool:
    return re.fullmatch("[1-9][0-9]?", text) is not None


class ChosenWords(NamedTuple):
    """Words, and the choices that belong to them: where the last pile goes, what leaves, what is passed on."""

    words: tuple[str, ...]
    lead: Lead | None = None
    off: tuple[int, ...] = ()
    named: tuple[str, ...] = ()


def split_choices(parts: Sequence[str], *, leads: bool) -> ChosenWords:
    """Separate the choices from the words before them."""
    match [part.lower() for part in parts]:
        case [_, *_, ("front" | "top") as lead] if leads:
            return ChosenWords(tuple(parts[:-1]), lead=lead)
        case [_, *_, "pass", vowel, consonant] if len(vowel) == len(consonant) == 1:
            return ChosenWords(tuple(parts[:-3]), named=(vowel.upper(), consonant.upper()))
        case [_, *_, last] as low if is_number(last) and "off" in low[1:]:
            cut = low.index("off", 1)
            if all(map(is_number, low[cut + 1 :])):
                return ChosenWords(tuple(parts[:cut]), off=tuple(int(number) - 1 for number in low[cut + 1 :]))
    return ChosenWords(tuple(parts))
