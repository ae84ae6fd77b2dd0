"""A self-contained HTML page, with style and pictures inside, for light and dark screens, phones and paper."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #1c1a17; --paper: #fbf9f4; --line: #d8d2c4; --soft: #6a6357; --card: #fff;
  --a: #1f5fa8; --b: #b5471b; --c: #2d7a46; --d: #7b3f9d; --e: #8a6d00; --f: #00727d; --g: #a8325f; --h: #555; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee9df; --paper: #17161a; --line: #3b3841; --soft: #aaa395;
  --card: #201f25; --a: #7db3f2; --b: #f59e72; --c: #79cf94; --d: #cf9df0; --e: #dcbf4c; --f: #5cc9d4; --g: #f28fb5;
  --h: #bbb; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.2; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
p.soft, small, figcaption, .soft { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th.n, td.n { text-align: right; white-space: nowrap; }
code, pre { font: .9em/1.35 ui-monospace, monospace; overflow-wrap: anywhere; }
figure { margin: 1rem 0; padding: .75rem; max-width: 36rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .5rem; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; paint-order: stroke; stroke: var(--card);
  stroke-width: 4px; } svg text.soft { fill: var(--soft); }
svg .axis { stroke: var(--line); } svg .even { stroke: var(--soft); stroke-dasharray: 4 4; }
.s0 { --s: var(--a); } .s1 { --s: var(--b); } .s2 { --s: var(--c); } .s3 { --s: var(--d); }
.s4 { --s: var(--e); } .s5 { --s: var(--f); } .s6 { --s: var(--g); } .s7 { --s: var(--h); }
svg .bar { fill: var(--s); } svg .missed { fill: none; stroke: var(--s); }
svg .reach { stroke: var(--s); stroke-width: 2; } svg .dot { fill: var(--s); }
svg .trace { stroke: var(--s); stroke-width: 2; fill: none; } b.name { color: var(--s); }
article { margin: .75rem 0; padding: .6rem .9rem; background: var(--card); border: 1px solid var(--line);
  border-left: 4px solid var(--s); border-radius: .4rem; overflow-wrap: anywhere; } article p { margin: .15rem 0; }
article h3 { margin: 0; font-size: 1rem; } article.cost { border-left-width: 8px; }
ul.words { list-style: none; padding: 0; margin: .3rem 0; display: flex; flex-wrap: wrap; gap: .35rem; }
ul.words li { padding: .05rem .5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
@media print { body { max-width: none; } article, figure { break-inside: avoid; } }
"""

# With this, a server can allow the page's own style and no other.
STYLE_HASH = f"sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}"

COLOURS = 8


def page(title: str, *body: str) -> str:
    """Put parts together into a whole page; their contents are already escaped."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def colour(number: int) -> str:
    """Name the class that colours what belongs to a seat."""
    return f"s{number % COLOURS}"


def table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], *, numbers: frozenset[int] = frozenset()) -> str:
    """Make a table; columns of numbers are right-aligned."""

    def cells(tag: str, texts: tuple[str, ...]) -> str:
        marked = (' class="n"' if i in numbers else "" for i in range(len(texts)))
        return "".join(f"<{tag}{mark}>{text}</{tag}>" for mark, text in zip(marked, texts, strict=True))

    lines = [f"<tr>{cells('td', row)}</tr>" for row in rows]
    return f'<div class="wide"><table>\n<tr>{cells("th", heads)}</tr>\n' + "\n".join(lines) + "\n</table></div>"
