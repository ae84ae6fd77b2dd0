"""The glossary has every public type of the packages that everything else is built on."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
PACKAGES = ("wordparlor.core", "wordparlor.match", "wordparlor.server.tables")


def public_types(package: str) -> set[str]:
    modules = [file for file in files(package).iterdir() if file.name.endswith(".py")]
    defined = (node for module in modules for node in ast.parse(module.read_text(encoding="utf-8")).body)
    return {node.name for node in defined if isinstance(node, ast.ClassDef) and not node.name.startswith("_")}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_type_is_in_the_glossary(package: str) -> None:
    explained = set(re.findall(r"`(\w+)`", GLOSSARY.read_text(encoding="utf-8")))
    assert public_types(package) - explained == set()


def test_the_glossary_names_no_type_that_is_gone() -> None:
    named = set(re.findall(r"`([A-Z]\w+)`", GLOSSARY.read_text(encoding="utf-8")))
    assert named - set[str]().union(*map(public_types, PACKAGES)) == set()
