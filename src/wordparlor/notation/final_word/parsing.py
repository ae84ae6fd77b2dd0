"""Read what people type: canonical text, commands in any case, or just the words to make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace as with_part

from msgspec.structs import replace

from wordparlor.core.game import Choice, Refused
from wordparlor.games.common.challenge_window import Answer, Challenge, LetStand, open_claims
from wordparlor.games.common.judging import require_legal
from wordparlor.games.final_word.actions import Action, Ask, LaidWord, Play, TakeBack, TakePile, Trade
from wordparlor.games.final_word.engine.declining import may_trade
from wordparlor.games.final_word.engine.definition import Phase
from wordparlor.games.final_word.engine.validation import is_long_enough, made_by
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.state import Pending, View
from wordparlor.notation.common import joined, read_answer, reject_long_text
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.final_word.about import about
from wordparlor.notation.final_word.actions import NOTHING, SIMPLE, ChosenWords, read, read_deed, split_choices
from wordparlor.notation.final_word.prompts import is_asked, prompt
from wordparlor.notation.final_word.writer import LEGEND, lead_of
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import layout_of_new_word, letters_of
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST


def parse_input(text: str, game: FinalWord, view: View) -> Action:
    """Read text in lower case as a command if one is possible now, and otherwise as the words to make."""
    reject_long_text(text)
    parts = text.split()
    if view.pending:
        return answer_meant(parts, view, view.pending)
    phase = game.definition.phases[view.phase]
    verb = verb_meant(parts, phase)
    makes_words = bool(phase.ways or phase.opening)
    if verb and can_be_done(verb, phase, view) and (text == text.lower() or not makes_words):
        return verb
    if not verb and not makes_words:
        raise nothing_to_do(text, view)
    try:
        return play_meant(parts, game, view)
    except (NotUnderstood, Refused):
        if verb:
            return verb  # which the rules may refuse, giving the reason
        if [part.lower() for part in parts] == ["trade"]:
            raise NotUnderstood("Which cards? Add them after trade, for example trade ABC.") from None
        raise


# Answers and verbs


def answer_meant(parts: list[str], view: View, pending: Pending) -> Answer:
    """Read an answer; the challenged play can be named by its number or by one of its words."""
    match [part.upper() for part in parts]:
        case ["CHALLENGE", *words] if words and all(map(is_word, words)):
            claims = [number for number, claim in open_claims(pending.window) if set(words) <= set(claim.words)]
            if claims:
                return Challenge(claims[0])
        case ["CHALLENGE"]:
            claims = [number for number, claim in open_claims(pending.window) if claim.seat != view.seat]
            if claims:
                return Challenge(claims[0])
        case ["LET", *_] | ["STAND"]:
            return LetStand()
        case _:
            pass
    if answer := read_answer(" ".join(parts)):
        return answer
    raise NotUnderstood(f"I don't understand {' '.join(parts)!r}. {prompt(view)}")


def verb_meant(parts: list[str], phase: Phase) -> Action | None:
    """Read a command in any case, with spaces between cards; the verb can be left out if only cards are asked for."""
    match [part.lower() for part in parts]:
        case ["take", "back", *rest]:
            return deed_meant("take", rest)
        case ["give-up"]:
            return SIMPLE["give up"]
        case ["challenge", *_]:
            return Challenge()  # nothing to take back, which the rules will say
        case ["no", "word"] | ["*"]:
            return SIMPLE["no words"]
        case ["trade" | "ask" | "pile" | "take" as verb, *rest]:
            return deed_meant(verb, rest)
        case small if " ".join(small) in SIMPLE:
            return SIMPLE[" ".join(small)]
        case small:
            return next(
                (deed for kind in phase.special_actions if (deed := deed_meant(VERBS.get(kind.kind, ""), small))), None
            )


VERBS = {Ask: "ask", TakePile: "pile", TakeBack: "take"}


def deed_meant(verb: str, rest: list[str]) -> Action | None:
    return read_deed(f"{verb} {NOTHING if rest == [NOTHING] else ''.join(rest).upper()}")


def can_be_done(action: Action, phase: Phase, view: View) -> bool:
    """Return whether this can be done now."""
    cannot = phase.fallback_at(view.board)
    match action:
        case Trade():
            held = len(view.hand or ())
            return bool(may_trade(cannot, deck=view.deck, hand=held, traded=view.seat in view.traded))
        case Play():
            return True
        case _:
            return type(action) in (*cannot.says, *(deed.kind for deed in phase.special_actions))


def nothing_to_do(text: str, view: View) -> NotUnderstood:
    said = f"You can't use {text!r} now. {prompt(view)}".rstrip() if text else prompt(view)
    return NotUnderstood(said or "You can't play anything now.")


# Words


def play_meant(parts: list[str], game: FinalWord, view: View) -> Action:
    if not parts or view.seat is None or not is_asked(view, view.seat):
        raise nothing_to_do(" ".join(parts), view)
    chosen = split_choices(parts, leads=about(view).leads)
    chosen = chosen._replace(words=tuple(map(str.upper, chosen.words)))
    if all(map(is_word, chosen.words)):
        return best_way(chosen, game, view)
    return read(" ".join((*chosen.words, *parts[len(chosen.words) :])), view)


def is_word(text: str) -> bool:
    return text.isascii() and text.isalpha() and len(text) <= LONGEST


def best_way(chosen: ChosenWords, game: FinalWord, view: View) -> Play:
    """Find the best way to make these words, without looking at the rest of the dictionary (COM-5)."""
    for word in chosen.words:
        is_long_enough(word)
    if game.options.policy == "checked":
        require_legal(chosen.words, game.resolver(None).judge)
    ways = [way for way in all_ways(chosen.words, game, view) if sorted(way.words) == sorted(chosen.words)]
    ways.sort(key=lambda way: way.words != chosen.words)  # in the order in which they were typed, if possible
    if not ways:
        raise why_not(chosen.words, game, view)
    if not chosen.lead:
        return with_choices(ways[0], chosen)
    for way in ways:
        laid = way.action.words[0]
        if laid.row is not None and lead_of(laid.slots, view.board[laid.row]) == chosen.lead:
            return way.action
    raise NotUnderstood(
        f"There's a better way to make {chosen.words[0]}. To play it your way, write it in full: {LEGEND}."
    )


def all_ways(words: tuple[str, ...], game: FinalWord, view: View) -> Iterator[Choice[Play]]:
    """Ask the same question of a dictionary with just these words."""
    for choice in game.with_words(Dictionary.from_words(sorted(set(words)))).actions(view):
        if not isinstance(choice.action, Play):
            return
        yield Choice(choice.action, choice.words, choice.score)


def with_choices(way: Choice[Play], chosen: ChosenWords) -> Play:
    """Keep the choices that were typed with the words; words that leave are numbered as they were typed."""
    play = way.action
    if chosen.off:
        leaving = [chosen.words[number] for number in chosen.off if number < len(chosen.words)]
        play = replace(play, off=tuple(sorted(way.words.index(word) for word in leaving)))
    return replace(play, named=chosen.named) if chosen.named else play


def why_not(words: tuple[str, ...], game: FinalWord, view: View) -> NotUnderstood | Refused:
    """Return which cards are missing, or else which rule forbids these words, if one does (COM-16)."""
    wanted = joined(words)
    missing = Counter("".join(words)) - Counter(cards_in_reach(view))
    if missing:
        return NotUnderstood(
            f"You don't have the letters for {wanted} (missing {', '.join(sorted(missing.elements()))})."
        )
    refusals = (refusal_of(play, game, view) for play in plays_without_limits(words, game, view))
    return next(filter(None, refusals), NotUnderstood(f"You can't make {wanted} here."))


def refusal_of(play: Play, game: FinalWord, view: View) -> Refused | None:
    position = game.position(view)
    try:
        made_by(game.definition.phases[view.phase], position, position.seat, play)
    except Refused as refusal:
        return refusal
    return None


def plays_without_limits(words: tuple[str, ...], game: FinalWord, view: View) -> Iterator[Play]:
    """Make these words by moves, or spell them from the hand if it has their cards."""
    position = game.position(view)
    dictionary = Dictionary.from_words(sorted(set(words)))
    ways = game.definition.phases[view.phase].ways_at(position)
    for way in ways:
        free = with_part(way, limits=(), checks=())
        found = free.find(free, position, dictionary)
        yield from (choice.action for choice in found if sorted(choice.words) == sorted(words))
    crosses = any("crossed" in way.choices for way in ways)  # whatever causes this is never typed, so it's ignored
    if pile.holds(position.hand, "".join(words)) and not crosses:
        yield Play(tuple(LaidWord(None, layout_of_new_word(word)) for word in words))


def cards_in_reach(view: View) -> Iterator[Face]:
    yield from view.hand or ()
    yield from view.reds
    yield from (card for row in view.board for card in letters_of(row))
    yield from (card for card in (view.turned, view.plucked) if card)
