"""What stands of a turn when some of its plays fell (SNR-19)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from wordparlor.core.game import Refused
from wordparlor.games.snare.cards import Cards, spelled
from wordparlor.games.snare.placing import Desk, is_within, named_word, played
from wordparlor.games.snare.state import Close, Lay, Play, TakeWild


def stood(
    desk: Desk, plays: Sequence[Play], fallen: Collection[int], *, rearrange: bool
) -> tuple[Desk, tuple[int, ...]]:
    """Play all that stands of a turn; say what does not, for it fell or needs something that did."""
    whole = desk  # the turn as it was played
    falls = set(fallen)
    for number, play in enumerate(plays):
        left = None if number in falls else still_played(desk, play, whole, rearrange=rearrange)
        if left is None:
            falls.add(number)
        desk = left or passed_over(desk, play)
        whole = played(whole, play, rearrange=rearrange)
    return desk, tuple(sorted(falls))


def still_played(desk: Desk, play: Play, whole: Desk, *, rearrange: bool) -> Desk | None:
    """Play what was played when the whole turn lay there; None if it needs what does not lie there any more."""
    try:
        return played(desk, where_it_lies(desk, play, whole), rearrange=rearrange)
    except Refused:
        return None


def where_it_lies(desk: Desk, play: Play, whole: Desk) -> Play:
    """Find the word that was added to, which must be what it was, or the wild card that was taken (SNR-19)."""
    if isinstance(play, Lay | Close):
        return play
    lies, lay = named_word(desk.words, play.word).cards, named_word(whole.words, play.word).cards
    if isinstance(play, TakeWild):
        return replace(play, place=place_of_wild(lies, lay, play.place))
    if lies != lay:
        raise Refused("SNR-19", f"{spelled(lay)} does not lie there any more.")
    return play


def place_of_wild(lies: Cards, lay: Cards, place: int) -> int:
    """Say where a card lies now that was in this place of the word when the whole turn lay there."""
    places = places_in(lies, lay)
    if place not in places:
        raise Refused("SNR-19", "That card does not lie there any more.")
    return places.index(place)


def places_in(old: Cards, new: Cards) -> list[int]:
    """Say where the cards of a word lie in one that was made of it: in their order if they keep it (SNR-7)."""
    in_order = is_within(old, new)
    places: list[int] = []
    for card in old:
        first = places[-1] + 1 if in_order and places else 0
        places.append(next(place for place in range(first, len(new)) if new[place] == card and place not in places))
    return places


def passed_over(desk: Desk, play: Play) -> Desk:
    """Leave a play out; the number of its word is not given to another."""
    return replace(desk, next_number=desk.next_number + 1) if isinstance(play, Lay) else desk
