"""A game as the rulebook has it: the definition, and what a table may choose instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wordparlor.games.final_word.definition import Definition
from wordparlor.games.final_word.modes import Change, Variant
from wordparlor.games.final_word.options import Options, mode_of, variation_of


@dataclass(frozen=True)
class Book:
    """A game, and how its variations, its modes and playing alone change it; the names are what a table chooses."""

    definition: Definition
    variations: Mapping[str, Variant]
    modes: Mapping[str, Variant]
    alone: Change | None

    def chosen(self, options: Options, players: int) -> Definition:
        definition = self.definition
        if variation_of(options) in self.variations:
            definition = self.variations[variation_of(options)].change(definition)
        if players == 1 and self.alone:
            return self.alone(definition)
        return self.modes[mode_of(options)].change(definition) if mode_of(options) in self.modes else definition

    def options(self) -> type[Options]:
        """Make the struct of what a table of this game can choose."""
        fields = [
            *an_option("variation", "Variation", usual="none", others=self.variations),
            *an_option("mode", "How it is won", usual="scored", others=self.modes),
        ]
        made = msgspec.defstruct("Options", fields, bases=(Options,), frozen=True, forbid_unknown_fields=True)
        assert issubclass(made, Options), "it has the usual options too"
        return made


def called(way: str) -> str:
    """Write the name of a way to play as a form shows it."""
    return way.replace("-", " ").capitalize()


def an_option(
    name: str, title: str, *, usual: str, others: Mapping[str, Variant]
) -> Iterator[tuple[str, Any, str]]:  # what a field takes is a type, whatever it is
    """Describe a choice between the usual way and others, where there are any."""
    told = " ".join(f"{called(other)}: {variant.told}." for other, variant in others.items())
    if others:
        yield name, Annotated[Literal[(usual, *others)], Meta(title=title, description=told)], usual
