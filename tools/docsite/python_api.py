"""The reference of the Python API, from docstrings, types and comments; nothing is imported."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

import griffe

from tools.docsite.markdown import Heading, inline
from tools.docsite.sources import ROOT, relative

SOURCES = ROOT / "src"
LONGEST_SIGNATURE = 88
STARS = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}
PARTS = "The types of the fields above."
TYPES = ("upwords", "last_word", "rings", "snare", "final_word")


class Group(NamedTuple):
    """A heading of a page, and the objects below it: the name to show, and the path to find it."""

    title: str
    about: str
    names: tuple[tuple[str, str], ...]
    shows_imports: bool = False  # modules other than those with the page's own names


class ApiPage(NamedTuple):
    """A page of the reference."""

    address: str
    title: str
    about: str
    groups: tuple[Group, ...]


# Finding


@cache
def module(path: str) -> griffe.Module | None:
    """Read a module's source; None if there's no such module."""
    folder = SOURCES / path.replace(".", "/")
    file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    if not file.is_file():
        return None
    return griffe.visit(path, filepath=file, code=file.read_text(encoding="utf-8"))


def find(path: str) -> griffe.Object:
    """Find an object by its path, through imports to where it's defined."""
    home, _, name = path.rpartition(".")
    found = module(home)
    if found is None or name not in found.members:
        raise LookupError(f"{path} isn't in the sources")
    member = found.members[name]
    return find(member.target_path) if isinstance(member, griffe.Alias) else member


def homes() -> dict[str, str]:
    """Return where each name of the package is defined; the package loads it when it's first used."""
    package = module("wordparlor")
    assert package is not None
    return dict(ast.literal_eval(str(package["_HOMES"].value)))


def public_names(path: str) -> Iterator[str]:
    """Return what a module offers: what it exports, or what it defines without an underscore."""
    found = module(path)
    assert found is not None
    exported = found.exports
    for name, member in found.members.items():
        is_own = not isinstance(member, griffe.Alias) and not name.startswith("_")
        if (name in {str(one) for one in exported}) if exported is not None else is_own:
            yield name


# The pages


@cache
def api_pages() -> tuple[ApiPage, ...]:
    """Return every page of the reference: the package, the types of each game, and the agents."""
    return (package_page(), *(types_page(name) for name in TYPES), *agents_pages())


def package_page() -> ApiPage:
    kinds: dict[str, list[tuple[str, str]]] = {"Functions": [], "Classes": [], "Errors": []}
    for name, home in sorted(homes().items(), key=lambda one: (not one[0].islower(), one[0])):
        path = f"{home}.{name}"
        kinds[kind_of(find(path))].append((name, path))
    groups = tuple(Group(title, "", tuple(names)) for title, names in kinds.items())
    about = "Everything you can import from <code>wordparlor</code> itself."
    return ApiPage("reference/wordparlor.html", "wordparlor", about, groups)


def kind_of(found: griffe.Object) -> str:
    if isinstance(found, griffe.Function):
        return "Functions"
    return "Errors" if is_error(found) else "Classes"


def is_error(found: griffe.Object) -> bool:
    """Return whether a class is an exception, by its bases."""
    if not isinstance(found, griffe.Class):
        return False
    named = [str(base) for base in found.bases]
    return any(name.endswith(("Error", "Exception")) for name in named) or any(map(is_error, own_bases(found)))


def types_page(name: str) -> ApiPage:
    path = f"wordparlor.types.{name}"
    found = module(path)
    assert found is not None
    main = ("View", "State", "Options", "Action", "Event")
    names = list(public_names(path))
    actions, events = members_of_union(found, "Action"), members_of_union(found, "Event")
    first = [f"{path}.{one}" for one in names]
    parts = sorted(parts_of(first), key=lambda one: one.rpartition(".")[2])
    groups = (
        Group("The game", "", tuple((one, f"{path}.{one}") for one in main if one in names)),
        Group("Actions", "What players do.", tuple((one, f"{path}.{one}") for one in actions)),
        Group("Events", "What happens.", tuple((one, f"{path}.{one}") for one in events)),
        Group("Other types", "", tuple((n, f"{path}.{n}") for n in names if n not in {*main, *actions, *events})),
        Group(
            "What these are made of", PARTS, tuple((one.rpartition(".")[2], one) for one in parts), shows_imports=True
        ),
    )
    about = docstring(found)
    return ApiPage(f"reference/types-{name.replace('_', '-')}.html", path, about, tuple(g for g in groups if g.names))


def parts_of(paths: list[str]) -> set[str]:
    """Return our own types that these fields consist of, and the types of their fields, and so on."""
    known = {find(path).path for path in paths}
    left, parts = sorted(known), set[str]()
    while left:
        new = {path for name in names_in(find(left.pop())) if (path := own_type(name)) and path not in known}
        known |= new
        parts |= new
        left += sorted(new)
    return parts


def names_in(found: griffe.Object) -> Iterator[griffe.ExprName]:
    """Return the names in the types of a class's fields, or in the value of an alias."""
    fields = (
        [one.annotation for one in all_members(found).values() if isinstance(one, griffe.Attribute)]
        if isinstance(found, griffe.Class)
        else []
    )
    for kind in (*fields, found.value if isinstance(found, griffe.Attribute) else None):
        if isinstance(kind, griffe.Expr):
            yield from (part for part in kind.iterate(flat=True) if isinstance(part, griffe.ExprName))


def own_type(name: griffe.ExprName) -> str | None:
    """Return the path of the definition if this is a type of ours."""
    if not name.canonical_path.startswith("wordparlor."):
        return None
    try:
        found = find(name.canonical_path)
    except LookupError:
        return None
    is_alias = isinstance(found, griffe.Attribute) and str(found.annotation) == "TypeAlias"
    return found.path if is_alias or isinstance(found, griffe.Class) else None


def members_of_union(found: griffe.Module, name: str) -> list[str]:
    value = found.members.get(name)
    if not isinstance(value, griffe.Attribute) or value.value is None:
        return []
    return (
        [str(part) for part in value.value.iterate(flat=True) if isinstance(part, griffe.ExprName)]
        if isinstance(value.value, griffe.Expr)
        else []
    )


def agents_pages() -> Iterator[ApiPage]:
    """Make a page for each package of adapters, with a group for each module."""
    root = SOURCES / "wordparlor" / "agents"
    for folder in (root, *sorted(path for path in root.iterdir() if (path / "__init__.py").is_file())):
        path = ".".join(folder.relative_to(SOURCES).parts)
        groups = [agents_group(f"{path}.{file.stem}") for file in sorted(folder.glob("*.py")) if file.stem[0] != "_"]
        found = module(path)
        assert found is not None
        address = path.removeprefix("wordparlor.").replace(".", "-")
        yield ApiPage(f"reference/{address}.html", path, docstring(found), tuple(g for g in groups if g.names))


def agents_group(path: str) -> Group:
    found = module(path)
    assert found is not None
    return Group(path, docstring(found), tuple((name, f"{path}.{name}") for name in public_names(path)))


@cache
def places() -> dict[str, str]:
    """Return where each object is described, by the path of its definition: page and anchor."""
    found: dict[str, str] = {}
    for page in api_pages():
        for name, path in described(page):
            found.setdefault(find(path).path, f"{page.address}#{name}")
    return found


def described(page: ApiPage) -> Iterator[tuple[str, str]]:
    """Return each object of a page once, with its anchor there."""
    seen: set[str] = set()
    for group in page.groups:
        for name, path in group.names:
            anchor = f"{path.rpartition('.')[0].rpartition('.')[2]}.{name}" if name in seen else name
            seen.add(name)
            yield anchor, path


# Writing


def docstring(found: griffe.Object) -> str:
    """Return a docstring as HTML: its paragraphs, except those that only list what a sample shows."""
    if not found.docstring:
        return ""
    paragraphs = found.docstring.value.strip().split("\n\n")
    return "".join(f"<p>{inline(' '.join(paragraph.split()))}</p>" for paragraph in paragraphs)


def api_html(page: ApiPage) -> tuple[str, tuple[Heading, ...]]:
    """Return a page's HTML and its headings."""
    anchors = {path: anchor for anchor, path in described(page)}
    headings = [Heading(1, page.title, page.title)]
    parts = [f'<h1 id="{page.title}"><code>{page.title}</code></h1>\n<div class="lead">{page.about}</div>\n']
    for group in page.groups:
        anchor = group.title.lower().replace(" ", "-").replace(".", "-")
        headings.append(Heading(2, anchor, group.title))
        about = group.about if group.about.startswith("<p>") or not group.about else f"<p>{group.about}</p>"
        parts.append(f'<h2 id="{anchor}">{escape(group.title)}</h2>\n{about}')
        for name, path in group.names:
            headings.append(Heading(3, anchors[path], name))
            parts.append(entry(name, anchors[path], find(path), page.address, shows_import=group.shows_imports))
    return "".join(parts), tuple(headings)


def entry(name: str, anchor: str, found: griffe.Object, page: str, *, shows_import: bool) -> str:
    """Return one object: its signature, its sentence, its members."""
    mark = f'<a class="anchor" href="#{anchor}" aria-label="Link to {escape(name)}">#</a>'
    where = f"<i>from {found.path.rpartition('.')[0]} import {name}</i>\n\n" if shows_import else ""
    return (
        f'<section class="api"><h3 id="{anchor}"><code>{escape(name)}</code>{mark}</h3>\n'
        f'<pre class="signature" tabindex="0"><code>{where}{signature(found, name, page)}</code></pre>\n'
        f"{docstring(found)}{members(found, page) if isinstance(found, griffe.Class) else ''}</section>\n"
    )


def signature(found: griffe.Object, name: str, page: str) -> str:
    match found:
        case griffe.Function():
            return function_signature(found, name, page)
        case griffe.Class():
            bases = ", ".join(expression(base, page) for base in found.bases)
            return f"<b>class</b> {escape(name)}{f'({bases})' if bases else ''}"
        case griffe.Attribute():
            kind = f": {expression(found.annotation, page)}" if found.annotation else ""
            value = f" = {expression(found.value, page)}" if found.value is not None else ""
            return f"{escape(name)}{kind}{value}"
    raise AssertionError(found)


def function_signature(found: griffe.Function, name: str, page: str) -> str:
    parts = [*parameters(found, page)]
    returns = f" → {expression(found.returns, page)}" if found.returns is not None else ""
    in_one = f"{escape(name)}({', '.join(parts)}){returns}"
    plain = len("".join(griffe_text(found)))
    if len(name) + plain <= LONGEST_SIGNATURE:
        return in_one
    lines = "".join(f"    {part},\n" for part in parts)
    return f"{escape(name)}(\n{lines}){returns}"


def griffe_text(found: griffe.Function) -> Iterator[str]:
    for parameter in found.parameters:
        yield f"{parameter.name}: {parameter.annotation} = {parameter.default}, "
    yield str(found.returns)


def parameters(found: griffe.Function, page: str) -> Iterator[str]:
    """Return each parameter with its type and default, and the star before keyword-only ones."""
    starred = False
    for parameter in found.parameters:
        if parameter.name in {"self", "cls"}:
            continue
        kind = parameter.kind
        if kind is griffe.ParameterKind.keyword_only and not starred:
            starred = True
            yield "*"
        starred = starred or kind is griffe.ParameterKind.var_positional
        stars = "" if kind is None else STARS.get(kind, "")
        annotation = f": {expression(parameter.annotation, page)}" if parameter.annotation is not None else ""
        default = "" if parameter.default is None or stars else f" = {expression(parameter.default, page)}"
        yield f"{stars}{escape(parameter.name)}{annotation}{default}"


def expression(value: str | griffe.Expr | None, page: str) -> str:
    """Return a type or a value, with links to what the reference describes."""
    if not isinstance(value, griffe.Expr):
        return escape(str(value))
    return "".join(
        linked(part, page) if isinstance(part, griffe.ExprName) else escape(str(part))
        for part in value.iterate(flat=True)
    )


def linked(name: griffe.ExprName, page: str) -> str:
    place = place_of(name.canonical_path)
    if place is None:
        return escape(name.name)
    where, _, anchor = place.partition("#")
    address = f"#{anchor}" if where == page else relative(place, page)
    return f'<a href="{escape(address)}">{escape(name.name)}</a>'


def place_of(path: str) -> str | None:
    """Return where an object is described, whatever path it's imported from."""
    if path in places():
        return places()[path]
    if not path.startswith("wordparlor."):
        return None
    try:
        return places().get(find(path).path)
    except LookupError:
        return None


def own_bases(found: griffe.Class) -> Iterator[griffe.Class]:
    for base in found.bases:
        path = base.canonical_path if isinstance(base, griffe.Expr) else str(base)
        if path.startswith("wordparlor."):
            try:
                resolved = find(path)
            except LookupError:
                continue
            if isinstance(resolved, griffe.Class):
                yield resolved


def all_members(found: griffe.Class) -> dict[str, griffe.Object]:
    """Return a class's public members, its own first, then those of our own bases."""
    own = {
        name: member
        for name, member in found.members.items()
        if not isinstance(member, griffe.Alias) and not name.startswith("_")
    }
    for base in own_bases(found):
        own = {**{name: member for name, member in all_members(base).items() if name not in own}, **own}
    return own


def members(found: griffe.Class, page: str) -> str:
    """Return a class's fields as a table, and its methods below."""
    rows: list[str] = []
    methods: list[str] = []
    init = found.members.get("__init__")
    if isinstance(init, griffe.Function) and not any(map(is_error, [found])):
        methods.append(method(init, found.name, page))
    for name, member in all_members(found).items():
        if isinstance(member, griffe.Function):
            methods.append(method(member, name, page))
        elif isinstance(member, griffe.Attribute):
            rows.append(field(name, member, page))
    table = (
        '<div class="wide" tabindex="0"><table><tr><th>member</th><th>type</th>'
        f"<th>what it is</th></tr>{''.join(rows)}</table></div>\n"
        if rows
        else ""
    )
    return table + (f'<dl class="methods">{"".join(methods)}</dl>\n' if methods else "")


def field(name: str, found: griffe.Attribute, page: str) -> str:
    kind = expression(found.annotation, page) if found.annotation is not None else ""
    is_given = found.value is not None and "property" not in found.labels
    default = f" <span class=soft>= {expression(found.value, page)}</span>" if is_given else ""
    about = docstring(found) or (f"<p>{inline(comment_of(found))}</p>" if comment_of(found) else "")
    return f"<tr><td><code>{escape(name)}</code></td><td><code>{kind}{default}</code></td><td>{about}</td></tr>"


def method(found: griffe.Function, name: str, page: str) -> str:
    return f"<dt><code>{function_signature(found, name, page)}</code></dt><dd>{docstring(found)}</dd>"


def comment_of(found: griffe.Attribute) -> str:
    """Return the comment at the end of a field's line."""
    file = found.filepath
    if not isinstance(file, Path) or found.lineno is None:
        return ""
    text = comments(file).get(found.endlineno or found.lineno, "")
    return "" if text.startswith(("type:", "noqa")) else text.partition("  # noqa")[0].partition("# noqa")[0]


@cache
def comments(file: Path) -> dict[int, str]:
    tokens = tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline)
    return {one.start[0]: one.string.lstrip("# ") for one in tokens if one.type == tokenize.COMMENT}
