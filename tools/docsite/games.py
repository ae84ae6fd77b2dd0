"""The pages of the games: facts, rules, and examples drawn from real positions and judged by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from typing import NamedTuple

from tools.docsite.markdown import inline
from tools.docsite.sources import anchors, text_of
from wordparlor.core.game import Refused
from wordparlor.drawing.picture import picture_of
from wordparlor.games.catalogue import Entry, catalogue, games_of
from wordparlor.lessons import LessonPosition, LessonStep, lesson_step, lessons, position_of, try_move
from wordparlor.rulebook import CHAPTER, Section, sections_of


class Piece(NamedTuple):
    """A piece of a page: Markdown from a file, or generated HTML."""

    markdown: str = ""
    html: str = ""


class Drawing(NamedTuple):
    """A picture on the site."""

    address: str
    svg: str


class GamePage(NamedTuple):
    """A game's page: its contents and its pictures."""

    game: str
    title: str
    source: str
    pieces: tuple[Piece, ...]
    drawings: tuple[Drawing, ...]

    @property
    def address(self) -> str:
        return address_of_game(self.game)


def address_of_game(game: str) -> str:
    return f"rules/{game}.html"


def book_of(entry: Entry) -> str:
    return f"docs/rules/{entry.rulebook}.md"


def shares_a_book(entry: Entry) -> bool:
    return len(games_of(entry.rulebook)) > 1


@cache
def parts(book: str) -> Mapping[str, tuple[Section, ...]]:
    """Split a book of several games: each game's own sections by its title, and all others under an empty title."""
    titles = {entry.title for entry in catalogue().values() if book_of(entry) == book and shares_a_book(entry)}
    found: dict[str, tuple[Section, ...]] = {"": ()}
    title, depth = "", 0
    for section in sections_of(text_of(book)):
        if section.heading in titles:
            title, depth = section.heading, section.depth
        elif section.depth <= depth:
            title = ""
        found[title] = (*found.get(title, ()), section)
    return found


def game_pages() -> Iterator[GamePage]:
    """Build the page of every game, in the order of the catalogue."""
    for game, entry in catalogue().items():
        yield own_book(game, entry) if not shares_a_book(entry) else part_of_book(game, entry)


def own_book(game: str, entry: Entry) -> GamePage:
    """Show the facts below the title, and the examples after the game's "In short"."""
    first, *others = sections_of(text_of(book_of(entry)))
    heading, _, intro = first.text.partition("\n")
    examples, drawings = examples_of(entry.rulebook)
    pieces = [Piece(heading), Piece(html=facts(game, entry)), Piece(intro), *examples]
    return GamePage(
        game, entry.title, book_of(entry), (*pieces, *(Piece(section.text) for section in others)), drawings
    )


def part_of_book(game: str, entry: Entry) -> GamePage:
    """Show a game's own rules, then the examples, and where to find the rules that it shares."""
    own = parts(book_of(entry))[entry.title]
    own = tuple(section.moved(1 - own[0].depth) for section in own)
    heading, _, rules = own[0].text.partition("\n")
    examples, drawings = examples_of(game)
    shared = (
        f"It's played with the deck and the rules shared by [all the games in the book]({entry.rulebook}.md): "
        f"[hands, words, points and the end]({entry.rulebook}.md#what-all-games-share), "
        f"and [the five moves]({entry.rulebook}.md#the-five-moves)."
    )
    pieces = [
        Piece(heading),
        Piece(html=facts(game, entry)),
        Piece(shared),
        Piece(rules),
        *(Piece(section.text) for section in own[1:]),
        *examples,
        *(Piece(section.text) for section in chapter_of(book_of(entry), entry.title)),
    ]
    return GamePage(game, entry.title, book_of(entry), tuple(pieces), drawings)


def chapter_of(book: str, title: str) -> tuple[Section, ...]:
    """Return the rules that a game shares with the others in its chapter; none if it's a chapter of its own."""
    chapter: tuple[Section, ...] = ()
    is_here = False
    for section in sections_of(text_of(book)):
        if section.depth == CHAPTER:
            if is_here:
                break
            chapter = ()
        is_here = is_here or (section.heading == title and section.depth > CHAPTER)
        if section in parts(book)[""]:
            chapter = (*chapter, section)
    return chapter if is_here else ()


def shared_part(book: str) -> tuple[Piece, ...]:
    """Return what is left of a book of several games, with examples of its moves; its games have their own pages."""
    name = book.removeprefix("docs/rules/").removesuffix(".md")
    examples, _ = examples_of(name)
    listed = "".join(
        f"- [{entry.title}]({name}.md#{dict(anchors(text_of(book)))[entry.title]}): {entry.sentence}\n"
        for entry in catalogue().values()
        if book_of(entry) == book
    )
    return (*(Piece(section.text) for section in parts(book)[""]), *examples, Piece(f"## The games\n\n{listed}"))


def shared_drawings(book: str) -> tuple[Drawing, ...]:
    return examples_of(book.removeprefix("docs/rules/").removesuffix(".md"))[1]


def facts(game: str, entry: Entry) -> str:
    """Return the line of facts below a game's title."""
    fewest, most = entry.players
    shortest, longest = entry.minutes
    players = "1 player" if most == 1 else f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
    return (
        f'<p class="lead">{escape(entry.sentence)}</p>\n<ul class="facts"><li>{players}</li>'
        f"<li>{shortest}–{longest} min</li><li><code>parlor play {game}</code></li>"
        f'<li><code>wordparlor.new("{game}")</code></li></ul>\n'
    )


@cache
def examples_of(lesson: str) -> tuple[tuple[Piece, ...], tuple[Drawing, ...]]:
    """Draw each step of a lesson before and after its answer."""
    figures: list[str] = []
    drawings: list[Drawing] = []
    for number in range(len(lessons()[lesson].step)):
        step = lesson_step(lesson, number)
        drawn = two_drawings(lesson, number, step)
        drawings += drawn
        figures.append(figure(step, drawn))
    title = "Example" if len(figures) == 1 else "Examples"
    intro = "Taken from real positions; the game itself has checked every play."
    return (Piece(f"## {title}\n\n{intro}\n"), Piece(html="".join(figures))), tuple(drawings)


def two_drawings(lesson: str, number: int, step: LessonStep) -> tuple[Drawing, Drawing]:
    before, after = position_of(step), try_move(step, text=step.answer, action=None).after
    title = catalogue()[step.game].title
    return (
        Drawing(f"rules/pictures/{lesson}-{number + 1}-before.svg", svg_of(step.game, before, f"{title}: before")),
        Drawing(f"rules/pictures/{lesson}-{number + 1}-after.svg", svg_of(step.game, after, f"{title}: after")),
    )


def svg_of(game: str, at: LessonPosition, title: str) -> str:
    svg = picture_of(game, at.view, at.names).svg
    _, _, rest = svg.partition("</title>")
    start, _, _ = svg.partition("<title>")
    return f"{start}<title>{escape(title)}</title>{rest}"


def figure(step: LessonStep, drawn: tuple[Drawing, Drawing]) -> str:
    """Return the HTML of one example: the task, two pictures, and the result."""
    pictures = "".join(
        f'<a href="{name}"><img src="{name}" alt="{escape(alt)}" loading="lazy"></a>'
        for name, alt in (
            (drawn[0].address.removeprefix("rules/"), f"The table before the play: {described(position_of(step))}"),
            (drawn[1].address.removeprefix("rules/"), f"The table after {step.answer}"),
        )
    )
    refused = "".join(f"<li>{refusal(step, wrong.text)}</li>" for wrong in step.wrong)
    return (
        f'<figure class="example"><figcaption>{inline(step.task)}</figcaption>\n'
        f'<div class="pair">{pictures}</div>\n<p>{result(step)} {inline(step.told)}</p>'
        + (f'<ul class="refused">{refused}</ul>' if refused else "")
        + "</figure>\n"
    )


def described(at: LessonPosition) -> str:
    return at.notation.describe(at.view, at.names)


def result(step: LessonStep) -> str:
    """Return the play, and what the rules made of it."""
    choice = try_move(step, text=step.answer, action=None).choice
    play = f"<code>{escape(step.answer)}</code>"
    if not choice.words:
        return f"Play {play}."
    points = f" for {choice.score} point{'' if choice.score == 1 else 's'}" if choice.score > 0 else ""
    return f"Play {play}: {escape(' and '.join(choice.words))}{points}."


def refusal(step: LessonStep, text: str) -> str:
    """Return a play that isn't allowed, with the game's refusal."""
    try:
        try_move(step, text=text, action=None)
    except Refused as refused:
        sentence = escape(refused.sentence)
        return f'<code>{escape(text)}</code> isn\'t allowed: {sentence} <span data-rule="{refused.rule}"></span>'
    raise AssertionError(f"{text} should be refused")
