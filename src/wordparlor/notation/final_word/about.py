"""What the notation knows about a Final Word game: its rules, found from a view, and its questions to players."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from wordparlor.core.game import Seat
from wordparlor.core.rules import read_options
from wordparlor.forms import convert_data
from wordparlor.games.catalogue import catalogue, rules_of
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.state import View
from wordparlor.notation.final_word.writer import Ground
from wordparlor.pieces.equipment import read_equipment
from wordparlor.pieces.layout import Place
from wordparlor.words.dictionary import Dictionary


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the catalogue says about a game under `text`."""

    questions: dict[str, str] = {}  # by phase; "spell" if the board is empty; followed by a space and a variation
    none: dict[str, str] = {}  # what happens if no word is made, by phase
    wrong: dict[str, str] = {}  # what a failed challenge does, by mode
    counts: dict[str, str] = {}  # what the scores count, by variation or mode
    first: str = "goes first"  # what the player who drew the letter closest to A does
    row_of_each: bool = False  # each seat has a row of the board
    leads: bool = False  # the last pile of the word starts the next one
    several: bool = False  # several words can be on the board
    position: tuple[str, ...] = ("board", "hand")  # the fields of a position
    most: int | None = None  # cards that the hand of a position can have, if hands grow beyond the usual size
    turned: dict[str, Literal["always", "never"]] = {}  # whether a card is turned up, by phase; otherwise it may be


# The values for games that don't set their own.
USUAL = About(
    questions={
        "spell": "Type a word from your hand, such as CAT.",
        "again": "Type another word from your hand.",
        "seal": "Type a word from your hand. It stays hidden until both players have played.",
    },
    none={
        "turn": "your turn is over",
        "spell": "your turn is over",
        "run": "you win the cards on the board, which ends your turn",
        "turn knockout": "you're out of the game",
        "spell knockout": "you're out of the game",
    },
    wrong={"scored": "costs you your next turn", "knockout": "puts you out of the game"},
    counts={"none": "point", "knockout": "", "first-to-all": ""},
)


@cache
def about_game(game: str) -> About:
    return convert_data(catalogue()[game].text, About)


def about(view: View) -> About:
    return about_game(view.game)


def counts(view: View) -> str:
    """Return the unit of a game's scores, in the singular; empty if only the last player left counts."""
    known = USUAL.counts | about(view).counts
    return next(known[name] for name in (view.mode, view.variation, "none") if name in known)


def question_asked(view: View) -> str:
    """Describe what the player to act is asked for, in a text with placeholders for cards."""
    return said_of(view, USUAL.questions | about(view).questions)


def comes_of_no_word(view: View) -> str:
    """Describe what happens if the player makes no word."""
    return said_of(view, USUAL.none | about(view).none)


def is_turned(view: View) -> str:
    """Return whether a card is turned up in this phase: always, never, or maybe."""
    return said_of(view, dict(about(view).turned))


def said_of(view: View, known: dict[str, str]) -> str:
    """Find the text for a phase: for a player's own word on the board, for the variation or mode, or in general."""
    phase = phase_of(view)
    own = (f"{phase} own",) if view.maker == view.seat else ()
    names = (*own, f"{phase} {view.variation}", f"{phase} {view.mode}", phase)
    return next((known[name] for name in names if name in known), "")


def comes_of_wrong_challenge(view: View) -> str:
    known = USUAL.wrong | about(view).wrong
    return known.get(view.mode, known["scored"])


def phase_of(view: View) -> str:
    """Return the phase as the catalogue names it."""
    return "spell" if view.phase == "turn" and not any(view.board) else view.phase


@cache
def rules_bound(game: str, variation: str, mode: str, players: int) -> FinalWord:
    """Bind the rules without any words, which is enough to find out what can be done."""
    rules = rules_of(game)
    chosen = {"variation": variation, "mode": mode}
    names = {field.name for field in msgspec.structs.fields(rules.options)}
    options = read_options(rules, {name: value for name, value in chosen.items() if name in names})
    equipment = read_equipment(rules.package, rules.equipment)
    bound = rules.bind(players=players, options=options, equipment=equipment, dictionary=Dictionary.from_words([]))
    assert isinstance(bound, FinalWord), "the view is from one of these games"
    return bound


def rules_at(view: View) -> FinalWord:
    return rules_bound(view.game, view.variation, view.mode, len(view.cards))


def ground_of(view: View, seat: Seat | None = None) -> Ground:
    """Describe what a seat places words on: the viewer's seat, or the one whose turn it is."""
    own = seat if seat is not None else view.turn if view.seat is None else view.seat
    return Ground(
        board=view.board,
        elsewhere=elsewhere(view),
        seat=own if about(view).row_of_each else 0,
        leads=about(view).leads,
    )


def elsewhere(view: View) -> Place:
    """Return where a card comes from that isn't from the hand; there is never more than one such place."""
    if view.turned:
        return "turned"
    if view.plucked:
        return "plucked"
    return "reds" if view.reds else "board"
