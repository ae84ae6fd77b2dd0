"""The reference of the HTTP API, from the server's own description in docs/openapi.json."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from http import HTTPStatus
from typing import Any, NamedTuple, TypeAlias

from tools.docsite.markdown import Heading, inline
from tools.docsite.sources import anchors, relative, text_of

Json: TypeAlias = dict[str, Any]

ADDRESS = "reference/http.html"
GUIDE = "docs/protocol.md"
GUIDE_ADDRESS = "protocol.html"
METHODS = ("get", "post", "put", "patch", "delete")
CODE = re.compile(r"`(GET|POST|PUT|PATCH|DELETE) (/[^`\s]*)`")
LIMITS = (("minimum", "maximum", ""), ("minLength", "maxLength", " characters"))
PROBLEM = "application/problem+json"


class Route(NamedTuple):
    """A method of a path."""

    method: str
    path: str
    described: Json

    @property
    def title(self) -> str:
        return f"{self.method.upper()} {self.path}"

    @property
    def anchor(self) -> str:
        return re.sub(r"[^a-z0-9]+", "-", self.title.lower()).strip("-")


@cache
def api() -> Json:
    read: Json = json.loads(text_of("docs/openapi.json"))
    return read


def routes() -> list[Route]:
    return [
        Route(method, path, item[method])
        for path, item in api()["paths"].items()
        for method in METHODS
        if method in item
    ]


@cache
def guide_sections() -> Mapping[str, tuple[str, str]]:
    """Return the heading and the anchor under which the guide explains each route; parameters have no names here."""
    text = text_of(GUIDE)
    names = dict(anchors(text))
    found: dict[str, tuple[str, str]] = {}
    heading = ""
    for line in text.splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        for method, path in CODE.findall(line):
            found.setdefault(plain(f"{method} {path}"), (heading, names.get(heading, "")))
    return found


@cache
def guide_rows() -> Mapping[str, str]:
    """Return what the guide's tables say about each route that has a row of its own."""
    rows = [line.strip("| ").split(" | ") for line in text_of(GUIDE).splitlines() if line.startswith("| `")]
    return {plain(found[0].strip("`")): row[-1] for row in rows if (found := re.match(r"`[A-Z]+ /[^`]*`", row[0]))}


@cache
def usual_problems() -> frozenset[str]:
    """Return the codes that every route of the API can return."""
    each = [problems_of(route.described["responses"]) for route in routes() if route.path.startswith("/api/")]
    return frozenset.intersection(*map(frozenset, each))


def problems_of(responses: Json) -> list[str]:
    return [code for code, answer in responses.items() if PROBLEM in answer.get("content", {})]


def named(codes: list[str]) -> str:
    return ", ".join(f"{code} {HTTPStatus(int(code)).phrase}" for code in codes)


def plain(route: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", route.partition("?")[0])


def http_html(sentence: Callable[[str], str]) -> tuple[str, tuple[Heading, ...]]:
    """Return the page's HTML and headings: routes by the guide's sections, then the types that they name."""
    grouped: dict[str, list[Route]] = {}
    for route in routes():
        section, _ = guide_sections().get(plain(route.title), ("Other routes", ""))
        grouped.setdefault(section, []).append(route)
    order = [heading for heading, _ in anchors(text_of(GUIDE))]
    headings = [Heading(1, "http-api", "HTTP API")]
    guide = relative(GUIDE_ADDRESS, ADDRESS)
    parts = [introduction(guide)]
    for section in sorted(grouped, key=order.index):
        anchor = dict(anchors(text_of(GUIDE)))[section]
        headings.append(Heading(2, anchor, section))
        about = f'<p>How it works: <a href="{guide}#{anchor}">{escape(section)}</a>.</p>'
        parts.append(f'<h2 id="{anchor}">{escape(section)}</h2>\n{about}')
        for route in grouped[section]:
            headings.append(Heading(3, route.anchor, route.title))
            parts.append(route_html(route, sentence))
    headings.append(Heading(2, "types", "Types"))
    parts.append('<h2 id="types">Types</h2>\n<p>The JSON objects that the routes above take and return.</p>')
    for name, schema in sorted(api()["components"]["schemas"].items()):
        parts.append(f'<h3 id="{name}"><code>{name}</code></h3>\n{about_of(schema)}{properties(schema)}')
    return "".join(parts), tuple(headings)


def introduction(guide: str) -> str:
    return (
        '<h1 id="http-api">HTTP API</h1>\n'
        '<p class="lead">Every route on the server, as listed at <code>GET /api/v1/openapi.json</code>. '
        f'<a href="{guide}">The server\'s protocol</a> explains how they work together and describes the '
        "socket messages.</p>\n"
        f'<p>Every route under <code>/api/</code> can answer with these <a href="{guide}#errors">problems</a>: '
        f"{named(sorted(usual_problems()))}. Each route lists any others.</p>\n"
    )


def about_of(schema: Json) -> str:
    return f"<p>{inline(schema['description'])}</p>\n" if schema.get("description") else ""


def route_html(route: Route, sentence: Callable[[str], str]) -> str:
    described = route.described
    row = guide_rows().get(plain(route.title))
    about = sentence(row) if row else inline(described.get("description", ""))
    method = f'<b class="method">{route.method.upper()}</b>'
    heading = f'<h3 id="{route.anchor}"><code>{method} {escape(route.path)}</code></h3>'
    parts = [f'<section class="api">{heading}\n', f"<p>{about}</p>" if about else ""]
    if rows := [parameter(one) for one in described.get("parameters", ())]:
        parts.append(table(("parameter", "where", "type", "limits"), rows))
    if body := described.get("requestBody"):
        parts.append(f"<p>Body: {json_kind(body)}</p>")
    parts.append(answers(described["responses"]))
    return "".join(parts) + "</section>\n"


def parameter(one: Json) -> tuple[str, ...]:
    where = one["in"] + ("" if one.get("required") else ", optional")
    return (
        f"<code>{escape(one['name'])}</code>",
        where,
        kind(one["schema"]),
        " ".join(filter(None, (inline(one.get("description", "")), limits(one["schema"])))),
    )


def answers(responses: Json) -> str:
    """Return the responses: each successful one with its type, and the codes of the problems in one line."""
    good = "".join(
        f"<li><b>{code}</b> {HTTPStatus(int(code)).phrase}: {json_kind(answer)}</li>"
        for code, answer in responses.items()
        if PROBLEM not in answer.get("content", {})
    )
    problems = [code for code in problems_of(responses) if code not in usual_problems()]
    return f"<ul>{good}{f'<li class=soft>Problems: {named(problems)}</li>' if problems else ''}</ul>\n"


def json_kind(holder: Json) -> str:
    """Return the type of a body or a response, or what it is instead."""
    content: Json = holder.get("content", {})
    for media, one in content.items():
        schema = one.get("schema", {})
        if media == "application/json":
            return kind(schema)
        return f"<code>{escape(media)}</code>"
    return escape(holder.get("description", "nothing").replace("Additional response", "nothing"))


def kind(schema: Json) -> str:
    """Return a type in a few words, with links to those that have names."""
    match schema:
        case {"$ref": str(reference)}:
            name = reference.rpartition("/")[2]
            return f'<a href="#{name}"><code>{name}</code></a>'
        case {"oneOf": list(kinds)} | {"anyOf": list(kinds)}:
            return " or ".join(dict.fromkeys(kind(one) for one in kinds))
        case {"const": constant}:
            return f"<code>{escape(json.dumps(constant))}</code>"
        case {"enum": list(values)}:
            return " or ".join(f"<code>{escape(json.dumps(value))}</code>" for value in values)
        case {"type": "array"}:
            return f"list of {kind(schema.get('items', {}))}"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"object, each value {kind(values)}" if values else "object"
        case {"type": str(name)}:
            return name
        case {"type": list(names)}:
            return " or ".join(names)
    return "any JSON"


def limits(schema: Json) -> str:
    """Return the bounds of a number or a text in words."""
    return ", ".join(
        between(schema.get(least), schema.get(most)) + unit
        for least, most, unit in LIMITS
        if least in schema or most in schema
    )


def between(least: float | None, most: float | None) -> str:
    low, high = (f"{bound:,.12g}" if bound is not None else "" for bound in (least, most))
    if low == high:
        return low
    return f"{low} to {high}" if low and high else f"at least {low}" if low else f"at most {high}"


def properties(schema: Json) -> str:
    """Return an object's properties as a table, or another type in words."""
    if "properties" not in schema:
        return f"<p>{kind(schema)}</p>\n"
    required = set(schema.get("required", ()))
    return table(("property", "type", "notes"), [row(n, one, required) for n, one in schema["properties"].items()])


def row(name: str, schema: Json, required: set[str]) -> tuple[str, ...]:
    notes = [] if name in required else ["optional"]
    if "default" in schema:
        notes.append(f"default <code>{escape(json.dumps(schema['default']))}</code>")
    notes += filter(None, (limits(schema), inline(schema.get("description", ""))))
    return f"<code>{escape(name)}</code>", kind(schema), ", ".join(notes)


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """Return a table that can be scrolled sideways on a small screen."""
    head = f"<tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>"
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>" for cells in rows)
    return f'<div class="wide" tabindex="0"><table>{head}{body}</table></div>\n'
