"""Pictures of every game: valid, the same each time, safe with any name, and revealing nothing hidden."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

import wordparlor
from tests.laws.dice import Dice
from tests.laws.moments import begin, greedy, walk
from tests.laws.parts import drawn
from tests.laws.setups import few_setups
from wordparlor.drawing.layout import WIDTH, fitted, folded
from wordparlor.drawing.picture import picture_of
from wordparlor.drawing.shapes import width_of
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.words.shelf import shipped

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> Element:
    return fromstring(svg)  # noqa: S314 - our own


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in parsed(svg).iter(f"{SVG}text")]


def letters(svg: str) -> str:
    """Return every face in a picture, in the order in which they are drawn."""
    return "".join(text.text or "" for text in parsed(svg).iter(f"{SVG}text") if "wp-letter" in text.get("class", ""))


@pytest.mark.parametrize("game", playable())
def test_every_position_of_a_game_is_drawn(game: str) -> None:
    """Each picture is XML and describes what it shows, and hidden pieces change none of its bytes."""
    setup = next(one for one in few_setups() if one.rules.game == game and one.players == usual_players(game))
    dice = Dice(game)
    for moment, _ in walk(begin(setup, shipped("small"), "a picture"), greedy, dice):
        watcher = dice.one_of(moment.watchers)
        svg = drawn(moment, watcher)
        assert parsed(svg).findtext(f"{SVG}desc") == moment.notation.describe(moment.view(watcher), moment.names)
        twin = moment.at(moment.game.imagine(moment.view(watcher), dice.chance()))
        assert drawn(twin, watcher) == svg


@pytest.mark.parametrize("game", ["upwords", "snare", "5-up"])
def test_a_picture_for_you_says_your(game: str) -> None:
    """Lessons and puzzles address the reader like this."""
    table = wordparlor.new(game, players=2, seed=1)
    seat = table.seat or 0
    svg = picture_of(game, table.view(seat), ["You" if one == seat else "Ann" for one in range(2)]).svg
    assert str(parsed(svg).findtext(f"{SVG}title")).endswith(", as you see it")
    assert {"Your cards", "Your tiles"} & set(texts(svg))
    assert not [text for text in texts(svg) if "You's" in text]


def test_a_rack_is_drawn_for_its_player_alone() -> None:
    table = wordparlor.new("upwords", seed=1)
    for seat in (0, 1):
        own, other = table.view(seat).rack, table.view(1 - seat).rack
        assert own is not None
        assert other is not None
        shown = letters(table.picture(seat).svg)
        assert shown.endswith("".join(sorted(own)))
        assert "".join(sorted(other)) not in shown
    spectator = picture_of("upwords", table.match.view(None), table.names).svg
    assert letters(spectator) == "ABCDEFGHIJ12345678910", "only the names of rows and columns"


def test_a_stack_shows_its_height() -> None:
    position: dict[str, Any] = {
        "game": "upwords",
        "letters": ["." * 10] * 4 + ["...CAT...."] + ["." * 10] * 5,
        "heights": ["0" * 10] * 4 + ["0003110000"] + ["0" * 10] * 5,
        "rack": list("STARING"),
    }
    shown = letters(wordparlor.draw(position).svg)
    assert "C3AT" in shown


def test_a_name_is_text_whatever_is_in_it() -> None:
    table = wordparlor.new("snare", seed=1)
    odd = ["</text><script>alert(1)</script>", "A & B \x00\x0b\ud800 ' \" 名前\N{ZERO WIDTH JOINER}"]
    svg = picture_of("snare", table.view(), odd).svg
    assert "<script" not in svg
    assert svg.encode()
    shown = texts(svg)
    assert odd[0] in shown
    assert any(text.startswith("A & B \N{REPLACEMENT CHARACTER}") for text in shown)


def test_long_texts_stay_within_the_picture() -> None:
    assert all(width_of(line, 13) <= WIDTH for line in folded(f"{'x' * 400} and {'word ' * 60}", 13))
    assert fitted("W" * 200, 100).endswith("…")
    assert width_of(fitted("名" * 200, 100)) <= 100


def test_a_table_and_a_picture_are_shown_in_a_notebook() -> None:
    table = wordparlor.new("rings", seed=1)
    drawing = table.picture()
    assert table._repr_svg_() == drawing._repr_svg_() == str(drawing) == drawing.svg
    assert repr(drawing).startswith("<Picture, ")
    assert 'role="img"' in drawing.svg
    assert "prefers-color-scheme: dark" in drawing.svg
    assert parsed(drawing.svg)[0].text == "Rings, as Player 1 sees it"


def test_a_move_of_a_record_shows_what_its_player_saw() -> None:
    table = wordparlor.new("5-up", seed=1)
    before = table.picture()
    table.play(table.choices[0])
    table.match.leave(0)
    first = next(iter(wordparlor.load(table.record)))
    assert first.picture == before
    assert first._repr_svg_() == before.svg


def test_a_position_is_drawn_as_its_player_sees_it() -> None:
    table = wordparlor.new("seeing-red", seed=3)
    position = table.position()
    assert wordparlor.draw(position) == wordparlor.draw(position)
    hand = table.view().hand
    assert hand is not None
    assert letters(wordparlor.draw(position).svg).endswith("".join(sorted(hand)))
    with pytest.raises(wordparlor.BadPosition, match="game is missing"):
        wordparlor.draw({})
