"""Every code sample in the README and the docs is run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_samples_of_a_page_do_what_they_show(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("\n```", "\n\n```")
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.failures == 0, "run `python -m doctest -v` on the page to see what differs"


def test_the_readme_has_a_sample() -> None:
    assert ">>> import wordparlor" in PAGES[0].read_text(encoding="utf-8")
