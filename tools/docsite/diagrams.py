"""The two kinds of Mermaid diagrams in our docs as plain HTML: steps in order, and boxes in layers."""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise

PARTICIPANT = re.compile(r"participant (\w+) as (.*)")
MESSAGE = re.compile(r"(\w+)-?->>(\w+): (.*)")
ALTERNATIVE = re.compile(r"alt (.*)")
NODE = re.compile(r'(\w+)[\[(]+"([^"]*)"[\])]+')
ARROW = re.compile(r'\s*(?:-->|-\. "([^"]*)" \.->)\s*')


def diagram(code: str) -> str | None:
    """Return a diagram as HTML; None for a kind that we don't use."""
    lines = [line.strip() for line in code.strip().splitlines()]
    if lines[0] == "sequenceDiagram":
        return sequence(lines[1:])
    if lines[0].startswith("flowchart"):
        return layers(lines[1:])
    return None


def sequence(lines: list[str]) -> str:
    names: dict[str, str] = {}
    steps: list[str] = []
    condition = ""
    for line in lines:
        if found := PARTICIPANT.fullmatch(line):
            names[found[1]] = found[2].partition("<br/>")[0]
        elif found := ALTERNATIVE.fullmatch(line):
            condition = f"<em>If {escape(found[1])}:</em> "
        elif line == "end":
            condition = ""
        elif found := MESSAGE.fullmatch(line):
            who = names[found[1]] if found[1] == found[2] else f"{names[found[1]]} → {names[found[2]]}"
            steps.append(f"<li><b>{escape(who)}</b> {condition}{escape(found[3])}</li>")
    return f'<ol class="steps">{"".join(steps)}</ol>\n'


def layers(lines: list[str]) -> str:
    """Draw boxes in rows: each one below everything that leads to it."""
    labels: dict[str, str] = {}
    arrows: list[tuple[str, str]] = []
    for line in lines:
        labels |= {found[1]: found[2] for found in NODE.finditer(line)}
        chain = [name for name in ARROW.split(NODE.sub(r"\1", line)) if name and re.fullmatch(r"\w+", name)]
        arrows += pairwise(chain)
    names = dict.fromkeys([*labels, *(name for arrow in arrows for name in arrow)])
    depth = dict.fromkeys(names, 0)
    for _ in names:
        for upper, lower in arrows:
            depth[lower] = max(depth[lower], depth[upper] + 1)
    rows = [[name for name in names if depth[name] == row] for row in range(max(depth.values()) + 1)]
    return f'<div class="layers">{"".join(one_row(row, labels) for row in rows)}</div>\n'


def one_row(row: list[str], labels: dict[str, str]) -> str:
    return f'<div class="row">{"".join(box(labels.get(name, name)) for name in row)}</div>'


def box(label: str) -> str:
    name, _, what = label.partition("<br/>")
    return f"<div><b>{escape(name)}</b>{f'<span>{escape(what)}</span>' if what else ''}</div>"
