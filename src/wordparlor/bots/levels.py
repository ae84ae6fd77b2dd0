"""The six levels as data: what each knows and notices, how far it looks ahead and how boldly it challenges."""

from __future__ import annotations

import msgspec

ALL_WORDS = 100


class Level(msgspec.Struct, frozen=True):
    """A player from child to master, described by numbers."""

    vocabulary: int  # the highest level of the words it knows, from 10 for common ones
    sight: float  # the share of the short words it knows that come to mind at a glance
    fade: float  # for each further letter, what part of that share
    glances: int  # how often it looks again if no word came to mind
    pace: float  # how many seconds it needs to find a word and write it down in a search for many
    boldness: float  # how likely it is to challenge a strange-looking word that it doesn't know
    bluffs: float  # how likely it is to try a word that doesn't exist, if the table allows it (COM-8)
    weighs: bool = False  # whether it considers what a play leaves behind and opens up
    nodes: int = 0  # how many positions it looks at when it looks ahead
    width: int = 0  # for how many of its best choices it looks ahead
    commonest: int | None = (
        None  # how many of the most common words it knows, with their inflections; None: all of its level
    )
    longest: int | None = None  # the most letters in a word that it can spell; None: any number


LEVELS = {
    "child": Level(
        vocabulary=20,
        sight=0.35,
        fade=0.5,
        glances=2,
        pace=15.0,
        boldness=0.1,
        bluffs=0.3,
        commonest=600,
        longest=5,
    ),
    "novice": Level(
        vocabulary=35,
        sight=0.38,
        fade=0.58,
        glances=3,
        pace=10.0,
        boldness=0.25,
        bluffs=0.3,
    ),
    "casual": Level(
        vocabulary=50,
        sight=0.5,
        fade=0.68,
        glances=4,
        pace=7.5,
        boldness=0.5,
        bluffs=0.25,
        nodes=24,
        width=2,
    ),
    "club": Level(
        vocabulary=60,
        sight=0.65,
        fade=0.76,
        glances=4,
        pace=5.0,
        boldness=0.7,
        bluffs=0.2,
        weighs=True,
        nodes=60,
        width=4,
    ),
    "expert": Level(
        vocabulary=70,
        sight=0.75,
        fade=0.84,
        glances=3,
        pace=4.0,
        boldness=0.9,
        bluffs=0.2,
        weighs=True,
        nodes=240,
        width=8,
    ),
    "master": Level(
        vocabulary=ALL_WORDS,
        sight=1.0,
        fade=1.0,
        glances=1,
        pace=3.0,
        boldness=1.0,
        bluffs=0.3,
        weighs=True,
        nodes=800,
        width=20,
    ),
}

USUAL = "casual"
EDITION = 1  # increased when all levels play differently with the same numbers: earlier measurements no longer count
