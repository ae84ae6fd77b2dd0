"""The layout of a picture: blocks from top to bottom, each as wide as the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from wordparlor.drawing.shapes import CARD_HEIGHT, CARD_WIDTH, box, line, moved, node, width_of

WIDTH = 520
GAP = 14
PADDING = 12  # space around cards on felt
BETWEEN = 7  # space between cards
LABEL = 100  # width of a pile with its name
LINE = 22
SMALL, TEXT = 13, 15  # type sizes
BOLD = 1.2  # how much wider than regular type, at most
YOU = "You"  # lessons and puzzles call the reader by this name


@dataclass(frozen=True)
class Block:
    """A part of a picture, drawn from its upper left corner."""

    height: float
    elements: tuple[Element, ...]


@dataclass(frozen=True)
class Player:
    """What the scoreboard shows about a player."""

    name: str
    score: str
    details: tuple[str, ...] = ()
    is_next: bool = False


def below(blocks: Iterable[Block], gap: float = GAP) -> Block:
    """Put blocks below one another."""
    y, elements = 0.0, []
    for block in blocks:
        elements.append(moved(0, y, *block.elements))
        y += block.height + gap
    return Block(max(0, y - gap), tuple(elements))


def heading(title: str, facts: str = "") -> Block:
    """Write the title of the game, and the state of the game below it."""
    return below([Block(24, (line(0, 22, title, "title"),)), *([paragraph(facts)] if facts else [])], 4)


def paragraph(text: str, kind: str = "small") -> Block:
    """Write text in as many lines as it needs."""
    lines = tuple(folded(text, SMALL if kind.startswith("small") else TEXT))
    return Block(len(lines) * LINE - 4, tuple(line(0, 14 + i * LINE, one, kind) for i, one in enumerate(lines)))


def folded(text: str, size: float) -> Iterator[str]:
    """Break a text where a line is full; a word that is longer than a line is cut."""
    so_far = ""
    for word in text.split():
        longer = f"{so_far} {word}".strip()
        if so_far and width_of(longer, size) > WIDTH:
            yield so_far
            longer = word
        so_far = fitted(longer, WIDTH, size)
    yield so_far


def fitted(text: str, width: float, size: float = TEXT) -> str:
    """Cut a text that is too long for its place."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text}…"


def scoreboard(players: Sequence[Player]) -> Block:
    """Write a line for each player, with a mark beside whoever is to act."""
    return below(map(player_line, players), 2)


def player_line(player: Player) -> Block:
    mark = node("path", kind="turn", d="M2 5l11 6.5-11 6.5z")
    details = " · ".join(player.details)
    score = line(WIDTH, 17, player.score, "text bold end")
    name = fitted(player.name, WIDTH * 0.6)
    begins = 20 + width_of(name) * BOLD + 12
    shared = [name_line(name), score, *([mark] if player.is_next else [])]
    room = WIDTH - begins - width_of(player.score) * BOLD - 16
    if width_of(details, SMALL) <= room:
        return Block(LINE, (*shared, *([line(begins, 17, details, "small")] if details else [])))
    return below([Block(LINE, tuple(shared)), paragraph(details)], 0)


def name_line(name: str) -> Element:
    return line(20, 17, name, "text bold")


def felt(block: Block) -> Block:
    """Put a block on felt in a wooden frame."""
    height = block.height + 2 * PADDING
    frame = box(0, 0, WIDTH, height, "wood", corner=8)
    cloth = box(4, 4, WIDTH - 8, height - 8, "felt", corner=5)
    return Block(height, (frame, cloth, moved(PADDING, PADDING, *block.elements)))


def labelled(text: str, block: Block) -> Block:
    """Write a label on felt above a block."""
    label = fitted(text, WIDTH - 2 * PADDING, SMALL)
    return below([Block(14, (line(0, 11, label, "small light"),)), block], 6)


def pieces_in_rows(pieces: Sequence[Element], width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> Block:
    """Place pieces side by side, in as many rows as they need."""
    step, room = width + BETWEEN, WIDTH - 2 * PADDING
    in_a_row = max(1, int((room + BETWEEN) // step))
    laid = [
        moved((i % in_a_row) * step, (i // in_a_row) * (height + 2 * BETWEEN), piece) for i, piece in enumerate(pieces)
    ]
    rows = max(1, -(-len(pieces) // in_a_row))
    return Block(rows * (height + 2 * BETWEEN) - 2 * BETWEEN, tuple(laid))


def width_of_pieces(count: int) -> float:
    return max(LABEL, count * (CARD_WIDTH + BETWEEN))


def flowing(items: Sequence[tuple[float, Block]]) -> Block:
    """Place blocks of these widths side by side, and begin a new row when one is full."""
    rows: list[list[tuple[float, Block]]] = [[]]
    x = 0.0
    for width, block in items:
        if rows[-1] and x + width > WIDTH - 2 * PADDING:
            rows.append([])
            x = 0
        rows[-1].append((x, block))
        x += width + 2 * GAP
    return below(map(side_by_side, rows), GAP)


def side_by_side(placed: Sequence[tuple[float, Block]]) -> Block:
    height = max((block.height for _, block in placed), default=0)
    return Block(height, tuple(moved(x, 0, *block.elements) for x, block in placed))


def owned(name: str, what: str) -> str:
    """Return the label for something that belongs to a player."""
    return f"Your {what}" if name == YOU else f"{name}'s {what}"
