"""Splitting words on the board into new words (Split Off, Split Run)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Refused
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import Definition, Phase, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import word_points
from wordparlor.games.final_word.search import splits
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import (
    hand_is_filled,
    others_have_a_last_turn,
    turn_ends,
    words_are_laid,
    words_score,
)
from wordparlor.games.final_word.vocabulary.endings import last_turns_are_over, nobody_can
from wordparlor.games.final_word.vocabulary.limits import (
    another_word,
    cards_from_hand,
    from_hand,
    keeps,
    keeps_neighbours,
)
from wordparlor.games.final_word.vocabulary.ways import spell

ONE_CARD = from_hand(rule="FW-SPLIT-1")
ONE_STAYS = keeps()
NEIGHBOURS_STAY = keeps_neighbours("FW-SPLIT-2")


def split_game(game: str, way: Way) -> Definition:
    """Make a game in which words are changed and split in this way."""
    return usual(
        game,
        phases={
            "turn": Phase(
                ways=(way,),
                opening=(spell(),),
                then=(words_are_laid(), words_score, hand_is_filled, others_have_a_last_turn, turn_ends),
                fallback=TRADES,
            ),
        },
        ends=(last_turns_are_over("FW-SPLIT-4"), nobody_can("FW-SPLIT-4")),
        unplayed="values",
    )


def split(off: Callable[[PlayPosition, Play], None] | None = None) -> Way:
    """Change one or more words by adding, overlaying and splitting; words with a new card score (FW-SPLIT-1)."""
    return Way(
        takes=lambda _, play: bool(play.words) and all(laid.row is not None for laid in play.words),
        find=partial(splits.split_plays, takes_off=off is not None),
        has_play=splits.has_split,
        count=splits.count_splits,
        moves=frozenset({"add", "cover", "split"}),
        limits=(another_word,),
        checks=(each_is_changed_well, *((off,) if off else ())),
        arranged=by_rows,
        choices=frozenset({"off"}) if off else frozenset(),
        score=lambda way, position, play: sum(
            word_points(way.scoring, position, laid) for laid in play.words if cards_from_hand(laid)
        ),
    )


def rows_of(play: Play) -> dict[int | None, list[LaidWord]]:
    """Return the words of a play by the row they're made from."""
    rows: dict[int | None, list[LaidWord]] = {}
    for laid in play.words:
        rows.setdefault(laid.row, []).append(laid)
    return rows


def by_rows(play: Play) -> Play:
    """Return the same play with its words in the order of the rows; parts of a row stay as they were named."""
    order = sorted(range(len(play.words)), key=lambda number: play.words[number].row or 0)
    place = {number: at for at, number in enumerate(order)}
    off = sorted(place.get(number, number) for number in play.off)
    return replace(play, words=tuple(play.words[number] for number in order), off=tuple(off))


def each_is_changed_well(position: PlayPosition, play: Play) -> None:
    for parts in rows_of(play).values():
        if len(parts) == 1:
            ONE_CARD.check(position, parts[0])
            ONE_STAYS.check(position, parts[0])
            continue
        for part in parts:
            NEIGHBOURS_STAY.check(position, part)
        if not any(map(cards_from_hand, parts)):
            raise Refused("FW-SPLIT-2", "At least one part of each split needs a card from your hand.")


def one_part_comes_off(_: PlayPosition, play: Play) -> None:
    """Check that one part of each split word leaves, and that it got a card from the hand (FW-SPLIT-3)."""
    off = list(play.off)
    rows = [play.words[number].row for number in off if 0 <= number < len(play.words)]
    split_rows = [row for row, parts in rows_of(play).items() if len(parts) > 1]
    if off != sorted(set(off)) or len(rows) < len(off) or rows != split_rows:
        raise Refused("FW-SPLIT-3", "One part of each split word comes off the board.")
    if not all(cards_from_hand(play.words[number]) for number in off):
        raise Refused("FW-SPLIT-3", "The part that comes off must have a card from your hand.")
