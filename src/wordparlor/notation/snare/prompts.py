"""The prompts for a player."""

from __future__ import annotations

from wordparlor.games.common.challenge_window import Window, open_claims
from wordparlor.games.snare.cards import said_card
from wordparlor.games.snare.fallen_plays import play_what_stands
from wordparlor.games.snare.mid_turn import least_first_lay_down, may_go_out, mid_turn_of, needs_no_discard, why_not_out
from wordparlor.games.snare.placing import is_short
from wordparlor.games.snare.state import View
from wordparlor.notation.common import prompt_out_of_turn

HOW_TO_PLAY = (
    "Type a word to play it, for example CAT. You can also add to a word (add 2 CATS), snare one (snare B1 SCANT), "
    "swap a card for a wild card (wild B1.3=R), close a word (close 2) or undo a play (back). "
    "To end your turn, discard a card (discard K)"
)


def prompt(view: View) -> str:
    waiting = prompt_out_of_turn(view, prompt_to_answer(view.window) if view.window else "")
    if waiting is not None:
        return waiting
    return prompt_to_draw(view) if view.drawn is None else prompt_in_the_turn(view)


def prompt_to_answer(window: Window) -> str:
    word = next(claim.words[0] for _, claim in open_claims(window))
    return (
        "Accept (accept), or challenge a word and choose your prize: "
        f"a card of the play (challenge {word} take {word[0]}), "
        f"a card from the draw pile (challenge {word} draw) or the top discard (challenge {word} top)."
    )


def prompt_to_draw(view: View) -> str:
    top = f", or take the {said_card(view.discards[-1])} (take)" if view.discards else ""
    match view.pile + len(view.discards[:-1]):
        case 0:
            return f"There are no cards left to draw. Continue without drawing (draw){top}."
        case 1:
            return f"Draw the last card (draw){top}."
        case _:
            return f"Draw two cards (draw){top}."


def prompt_in_the_turn(view: View) -> str:
    before = mid_turn_of(view, view.hand or ())
    mid_turn, _ = play_what_stands(before, view.plays, (), rearrange=True)
    least = least_first_lay_down(view)
    if is_short(before, mid_turn, least):
        needed = f"Your first words must be worth at least {least} points, and you have only {mid_turn.points}"
        return f"{HOW_TO_PLAY}. {needed}: play more, or type back."
    if needs_no_discard(view, mid_turn):
        return f"{HOW_TO_PLAY}, or end it without discarding (done)."
    if len(mid_turn.hand) == 1 and not may_go_out(view, mid_turn):
        return f"{HOW_TO_PLAY}. {why_not_out(view)}: undo a play (back)."
    return f"{HOW_TO_PLAY}."
