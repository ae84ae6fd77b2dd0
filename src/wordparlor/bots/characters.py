"""The characters: a name, a face, a line of personality and a rating for each level."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib.resources import files

import msgspec

from wordparlor.forms import convert_data

OVERALL = "all"  # the key for the rating over all games together
PLAIN_FACE = "bot"  # the face of a bot that isn't a character


class Character(msgspec.Struct, frozen=True):
    """The character of a level; more names are for more bots of the same level at one table."""

    names: tuple[str, ...]
    title: str
    sentence: str

    @property
    def name(self) -> str:
        return self.names[0]


class Rating(msgspec.Struct, frozen=True):
    """The strength of a bot in Elo points, with a 95% interval; `casual` has 1500 by definition."""

    value: int
    low: int
    high: int


CHARACTERS = {
    "child": Character(
        ("Pip", "Dot", "Tam", "Bea", "Gus", "Nell", "Kit", "Lou"),
        "A child",
        "Just learned to read: short words, big smiles.",
    ),
    "novice": Character(
        ("Milo", "Tess", "Finn", "Ida", "Otto", "Cleo", "Ravi", "June"),
        "A novice",
        "Plays on the bus, and misses the longer words.",
    ),
    "casual": Character(
        ("Rosa", "Sam", "Amina", "Theo", "Mei", "Jonas", "Carla", "Dev"),
        "A casual player",
        "Here for the company, and for words we all know.",
    ),
    "club": Character(
        ("Walter", "Edith", "Kofi", "Marta", "Stan", "Lucille", "Hiro", "Greta"),
        "A club player",
        "Never misses club night. Gives little away.",
    ),
    "expert": Character(
        ("Priya", "Viktor", "Odile", "Samir", "Ingrid", "Mateo", "Zofia", "Ken"),
        "An expert",
        "Collects rare words like stamps. Thinks ahead.",
    ),
    "master": Character(
        ("Augusta", "Leopold", "Minerva", "Cornelius", "Isolde", "Balthazar", "Seraphina", "Ambrose"),
        "A master",
        "Has read the dictionary twice. Plans your moves, too.",
    ),
}


def name_for(kind: str, taken: Collection[str]) -> str:
    """Return a name for a bot that nobody at the table has yet."""
    character = CHARACTERS.get(kind)
    names = character.names if character else (kind.partition(":")[0].capitalize() or "Bot",)
    return next((name for name in names if name not in taken), None) or numbered(names[0], taken)


def numbered(name: str, taken: Collection[str]) -> str:
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"


def bot_lines() -> list[str]:
    """Describe each bot in a line of text, from the weakest to the strongest."""
    return [
        f"{kind:<8}{one.name:<9}{overall_rating(kind).value:>4}  {one.sentence}" for kind, one in CHARACTERS.items()
    ]


def face_of(kind: str) -> bytes:
    """Return the drawing (SVG) of a bot's face; bots that aren't characters share one."""
    name = kind if kind in CHARACTERS else PLAIN_FACE
    return files("wordparlor.bots").joinpath("faces", f"{name}.svg").read_bytes()


@cache
def ratings() -> dict[str, dict[str, Rating]]:
    """Return the ratings of all levels, by game and over all of them; tools/levels.py computes them."""
    content = files("wordparlor.bots").joinpath("ratings.json").read_bytes()
    return convert_data(msgspec.json.decode(content), dict[str, dict[str, Rating]])


def overall_rating(kind: str) -> Rating:
    return ratings()[OVERALL][kind]
