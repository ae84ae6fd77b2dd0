"""OW: name a vowel and a consonant of your word; the next player's word must have both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as with_part

from msgspec.structs import replace

from wordparlor.core.game import Choice, Refused, Step
from wordparlor.games.final_word.actions import Cards, Play
from wordparlor.games.final_word.engine.definition import Phase, PlayChoices, PlayPosition, Turn, Way
from wordparlor.games.final_word.engine.validation import points_of, spelled_by, words_of
from wordparlor.games.final_word.events import Event, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.search.ordered import sort_best_first
from wordparlor.games.final_word.state import State
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import cards_on, turn_ends, words_are_laid, words_score
from wordparlor.games.final_word.vocabulary.endings import nobody_can, someone_has_no_cards
from wordparlor.games.final_word.vocabulary.ways import spell, with_all_that_lies_there
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Row, top
from wordparlor.words.dictionary import Dictionary

VOWELS = frozenset("AEIOUY")  # FW-OW-3: Y is either
ONLY_VOWELS = VOWELS - {"Y"}
CHEAPEST = 2  # the least that two cards are worth


def naming_two(way: Way) -> Way:
    """Name a vowel and a consonant of each word, and score the other cards (FW-OW-1)."""

    def found(_: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
        return sort_best_first(_named(way, position, dictionary))

    def score(_: Way, position: PlayPosition, play: Play) -> int:
        word = spelled_by(position, play.words[0])
        return points_of(tuple(word), position.values) - points_of(play.named, position.values)

    def words(_: Way, position: PlayPosition, dictionary: Dictionary) -> Iterator[str]:
        assert way.words is not None, "words of one row can be listed"
        return (word for word in way.words(way, position, dictionary) if best_pair(word, position))

    return with_part(
        way,
        find=found,
        words=words,
        has_play=None,
        score=score,
        choices=frozenset({"named"}),
        checks=(names_a_pair,),
    )


def _named(way: Way, position: PlayPosition, dictionary: Dictionary) -> Iterator[tuple[int, int, Choice[Play]]]:
    for choice in way.find(way, position, dictionary):
        pair = best_pair(choice.words[0], position)
        if pair:
            score = choice.score - points_of(pair, position.values)
            yield choice.score - CHEAPEST, score, Choice(replace(choice.action, named=pair), choice.words, score)


def best_pair(word: str, position: PlayPosition) -> Cards | None:
    """Return the vowel and the consonant of a word that are worth the least."""
    pairs = [
        (vowel, consonant)
        for i, vowel in enumerate(word)
        if vowel in VOWELS
        for j, consonant in enumerate(word)
        if i != j and consonant not in ONLY_VOWELS
    ]
    return min(pairs, key=lambda pair: (points_of(pair, position.values), pair), default=None)


def names_a_pair(position: PlayPosition, play: Play) -> None:
    (word,) = words_of(position, play)
    if not (is_a_pair(play.named) and pile.holds(word, play.named)):
        raise Refused("FW-OW-3", "Name a vowel and a consonant from the word: two different cards.")


def is_a_pair(named: Cards) -> bool:
    """Return whether these are a vowel and a consonant (FW-OW-3)."""
    match named:
        case vowel, consonant:
            return vowel in VOWELS and consonant not in ONLY_VOWELS
        case _:
            return False


def all_but_the_named_leave(turn: Turn, state: State) -> Step[State, Event]:
    """Leave the two named cards for the next player."""
    (row,) = state.board
    named: Row = ()
    for letter in turn.play.named:
        stack = next(stack for stack in row if top(stack) == letter)
        named, row = (*named, stack), without_first(row, stack)
    return happened(replace(state, board=(named,), away=state.away + cards_on((row,))))


def without_first(row: Row, stack: Cards) -> Row:
    place = row.index(stack)
    return row[:place] + row[place + 1 :]


OW = usual(
    "ow",
    phases={
        "turn": Phase(
            ways=(naming_two(with_all_that_lies_there()),),
            opening=(naming_two(spell()),),
            then=(words_are_laid(), words_score, all_but_the_named_leave, turn_ends),
            fallback=TRADES,
        ),
    },
    ends=(someone_has_no_cards("FW-OW-4"), nobody_can("FW-OW-4")),
    unplayed="values",
)

RULES = make_rules(OW)
