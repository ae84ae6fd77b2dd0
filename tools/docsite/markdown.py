"""Turn Markdown into the HTML of a page: headings with anchors, links within the site, coloured code."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape, unescape
from itertools import count
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from tools.docsite.diagrams import diagram
from tools.docsite.sources import anchor

RULE = re.compile(r"\b[A-Z]+(?:-[A-Z0-9]+)*-\d+\b")
LONG_NAME = re.compile(r"[\w.]{20,}")  # too wide for a column on a phone
TAG = re.compile(r"<[^>]+>")
LANGUAGES = {"console": "console", "sh": "bash", "py": "python", "python": "pycon", "": "text"}
FORMATTER = HtmlFormatter(nowrap=True)


class Heading(NamedTuple):
    """A heading of a page, and its anchor."""

    depth: int
    anchor: str
    text: str


class Rendered(NamedTuple):
    """The HTML of a page's text, and its headings."""

    html: str
    headings: tuple[Heading, ...]


class Links(NamedTuple):
    """How a page links to others: each function returns an address as this page writes it."""

    resolve: Callable[[str], str]  # from a link of the Markdown file
    rule: Callable[[str], str | None]  # to a rule by its id
    own_rules: frozenset[str] = frozenset()  # the names that this page defines
    anchors: Mapping[str, Sequence[str]] = {}  # anchors of headings, if the text is part of a longer file


class SiteRenderer(RendererHTML):
    """Render tokens with the site's anchors, links and code."""

    def __init__(self, parser: Any = None) -> None:  # noqa: ANN401 - as the library declares it
        super().__init__(parser)
        self.headings: list[Heading] = []

    def heading_open(self, tokens: Sequence[Token], at: int, _options: Any, env: Any) -> str:  # noqa: ANN401
        links, taken = env["links"], env["taken"]
        inline = tokens[at + 1]
        depth, text = int(tokens[at].tag[1]), plain_text(inline)
        given = links.anchors.get(inline.content, ())
        name = next((one for one in given if one not in taken), None) or free_name(anchor(inline.content), taken)
        taken.add(name)
        self.headings.append(Heading(depth, name, text))
        return f'<h{depth} id="{name}">'

    def heading_close(self, tokens: Sequence[Token], at: int, _options: Any, _env: Any) -> str:  # noqa: ANN401
        last, tag = self.headings[-1], tokens[at].tag
        label = escape(f"Link to {last.text}")
        mark = f'<a class="anchor" href="#{last.anchor}" aria-label="{label}">#</a>' if tag != "h1" else ""
        return f"{mark}</{tag}>\n"

    def text(self, tokens: Sequence[Token], at: int, _options: Any, env: Any) -> str:  # noqa: ANN401
        links: Links = env["links"]
        before = tokens[:at]
        content = tokens[at].content
        if is_open(before, "link"):
            return escape(content)
        defines = at > 0 and tokens[at - 1].type == "strong_open" and content in links.own_rules
        if defines and content not in env["taken"]:
            env["taken"].add(content)
            return f'<a class="rule" id="{content}" href="#{content}">{content}</a>'
        return RULE.sub(lambda found: rule_link(found[0], links), escape(content))

    def link_open(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:  # noqa: ANN401
        links: Links = env["links"]
        tokens[at].attrSet("href", links.resolve(str(tokens[at].attrGet("href"))))
        return self.renderToken(tokens, at, options, env)

    def image(self, tokens: Sequence[Token], at: int, _options: Any, env: Any) -> str:  # noqa: ANN401
        links: Links = env["links"]
        source = links.resolve(str(tokens[at].attrGet("src")))
        return f'<img src="{escape(source)}" alt="{escape(tokens[at].content)}" loading="lazy">'

    def table_open(self, *_: Any) -> str:  # noqa: ANN401
        return '<div class="wide" tabindex="0"><table>\n'

    def table_close(self, *_: Any) -> str:  # noqa: ANN401
        return "</table></div>\n"

    def code_inline(self, tokens: Sequence[Token], at: int, _options: Any, _env: Any) -> str:  # noqa: ANN401
        return f"<code>{LONG_NAME.sub(breakable, escape(tokens[at].content))}</code>"

    def fence(self, tokens: Sequence[Token], at: int, _options: Any, _env: Any) -> str:  # noqa: ANN401
        return block_of(tokens[at].content, tokens[at].info.strip())

    def code_block(self, tokens: Sequence[Token], at: int, _options: Any, _env: Any) -> str:  # noqa: ANN401
        return block_of(tokens[at].content, "")


def breakable(name: re.Match[str]) -> str:
    """Allow a name to break after a dot or an underscore."""
    return re.sub(r"(?<=\w[._])(?=[a-z])", "<wbr>", name[0])


def free_name(name: str, taken: set[str]) -> str:
    numbered = (f"{name}-{number}" for number in count(1))
    return name if name not in taken else next(one for one in numbered if one not in taken)


def is_open(tokens: Sequence[Token], kind: str) -> bool:
    kinds = [token.type for token in tokens]
    return kinds.count(f"{kind}_open") > kinds.count(f"{kind}_close")


def plain_text(inline: Token) -> str:
    return "".join(token.content for token in inline.children or () if token.type in {"text", "code_inline"})


def rule_link(rule: str, links: Links) -> str:
    address = links.rule(rule)
    return rule if address is None else f'<a class="rule" href="{address}">{rule}</a>'


def block_of(code: str, language: str) -> str:
    """Colour a sample; a diagram becomes a list or boxes."""
    if language == "mermaid" and (drawn := diagram(code)):
        return drawn
    return f'<pre tabindex="0"><code>{coloured(code, language)}</code></pre>\n'


def coloured(code: str, language: str) -> str:
    try:
        lexer = get_lexer_by_name(LANGUAGES.get(language, language), stripnl=False)
    except ClassNotFound:
        return escape(code)
    return str(highlight(code, lexer, FORMATTER)).rstrip()


def markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}, renderer_cls=SiteRenderer).enable(["table", "strikethrough"])


def render(text: str, links: Links, taken: set[str]) -> Rendered:
    """Render a part of a page; `taken` are the anchors that the page already has, to which its own are added."""
    parser = markdown()
    html = parser.render(text, {"links": links, "taken": taken})
    renderer = parser.renderer
    assert isinstance(renderer, SiteRenderer)
    return Rendered(html, tuple(renderer.headings))


def render_inline(text: str, links: Links) -> str:
    """Render a sentence with its links."""
    return str(markdown().renderInline(text, {"links": links, "taken": set()}))


def inline(text: str) -> str:
    """Render a sentence, such as one from a docstring, without links."""
    return str(MarkdownIt("commonmark", {"html": False}).renderInline(text))


def words_of(html: str) -> str:
    """Return the text of HTML, for the search."""
    return re.sub(r"\s+", " ", unescape(TAG.sub(" ", html))).strip()
