"""Commands: safe to repeat, refused if the sender is behind, and shown only to those who may see them."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.rules import rule
from tests.server.automatic_player import best_action, choices
from tests.server.player_client import (
    BOT,
    CLIENT,
    OPEN,
    YOU,
    Json,
    PlayerClient,
    join,
    new_id,
    new_table,
    spectator,
    to_move,
    two_people,
)
from wordparlor.rulebook import rulebook_of
from wordparlor.words.shelf import SHIPPED, open_dictionary


def test_an_action_that_is_repeated_is_done_once(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    name, expected = new_id(), mover.page["n"]
    first = mover.try_to("play", text="pass", name=name, expected=expected)
    again = mover.try_to("play", text="pass", name=name, expected=expected)
    assert first.status_code == again.status_code == 200
    assert first.json()["frames"][0]["d"] == again.json()["frames"][0]["d"]
    assert len(mover.news(after=expected)) == 1


def test_a_player_who_is_behind_gets_what_they_missed_and_can_resend(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    other.do("say", phrase="hello")
    name = new_id()
    behind = mover.try_to("play", text="pass", name=name)
    assert (behind.status_code, behind.json()["reason"]) == (409, "behind")
    assert behind.headers["content-type"] == "application/problem+json"
    missing = behind.json()["page"]
    assert [frame["t"] for frame in missing["frames"]] == ["said"]
    assert mover.try_to("play", text="pass", name=name, expected=missing["n"]).status_code == 200


def test_a_refusal_names_its_rule_and_changes_nothing(url: str) -> None:
    ann = new_table(url, "upwords", YOU, BOT)
    ann.wait_until(lambda view: view["awaited"]["seats"] == [0])
    before = ann.look()
    refused = ann.try_to("play", action={"type": "play", "tiles": [[0, 0, "A"], [5, 5, "B"]]})
    problem = refused.json()
    assert (refused.status_code, problem["reason"]) == (422, "refused")
    rule_of_it = CLIENT.get(f"{url}/api/v1/rules/{problem['rule']}").json()
    assert problem["rule"] in rule_of_it["text"]
    assert ann.look() == before


@pytest.mark.parametrize("text", ["%%%", "5C", "exchange", "\u0000", "😀" * 100])
def test_a_text_that_is_not_a_move_is_reported(url: str, text: str) -> None:
    ann = new_table(url, "upwords", YOU)
    problem = ann.try_to("play", text=text)
    assert problem.status_code == 422
    assert problem.json()["reason"] in ("not-understood", "refused")
    assert problem.json()["detail"]


def test_a_preview_shows_the_score_of_a_move_before_it_is_played(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    tiles = [[4, 4 + place, face] for place, face in enumerate(ann.view["view"]["rack"][:2])]
    shown = CLIENT.post(f"{url}{ann.path('/preview')}", json={"text": "pass"}, headers=ann.headers)
    assert shown.json() == {"text": "pass", "action": {"type": "pass"}, "words": [], "score": 0}
    wrong = CLIENT.post(
        f"{url}{ann.path('/preview')}", json={"action": {"type": "play", "tiles": tiles}}, headers=ann.headers
    )
    assert wrong.status_code in (200, 422)
    assert CLIENT.post(f"{url}{ann.path('/preview')}", json={}, headers=ann.headers).status_code == 400
    assert CLIENT.post(f"{url}{ann.path('/preview')}", json={"text": "pass"}).status_code == 401


def test_a_quiet_preview_returns_the_score_or_the_problem(url: str) -> None:
    """Each has its place in the answer, and both are as the description of the API says."""
    ann = new_table(url, "upwords", YOU)
    good, bad = (
        CLIENT.post(f"{url}{ann.path('/preview')}?quiet=true", json={"text": text}, headers=ann.headers)
        for text in ("pass", "no move at all 7")
    )
    assert good.json() == {
        "preview": {"text": "pass", "action": {"type": "pass"}, "words": [], "score": 0},
        "problem": None,
    }
    assert (bad.status_code, bad.json()["preview"], bad.json()["problem"]["reason"]) == (200, None, "not-understood")
    api = CLIENT.get(f"{url}/api/v1/openapi.json").json()
    described = api["paths"]["/api/v1/games/{table}/preview"]["post"]["responses"]["200"]["content"]["application/json"]
    names = [one["$ref"].rpartition("/")[2] for one in described["schema"]["oneOf"]]
    assert [set(api["components"]["schemas"][name]["required"]) for name in names] == [
        {"text", "action", "words", "score"},
        {"preview", "problem"},
    ]


@rule("COM-5")
def test_with_challenges_a_preview_does_not_reveal_whether_words_exist(url: str) -> None:
    """Two tiles that don't make a word are still worth their points."""
    ann, bob = two_people(url, options={"policy": "challenge"})
    mover = to_move(ann, bob)
    tiles = [[4, 4 + place, face] for place, face in enumerate(mover.view["view"]["rack"])]
    shown = CLIENT.post(
        f"{url}{mover.path('/preview')}", json={"action": {"type": "play", "tiles": tiles}}, headers=mover.headers
    )
    # A word that doesn't fit on the board is refused for that reason, not because of the word.
    assert shown.status_code == 200 or shown.json()["rule"] != "COM-2"
    two = CLIENT.post(
        f"{url}{mover.path('/preview')}", json={"action": {"type": "play", "tiles": tiles[:2]}}, headers=mover.headers
    )
    assert two.status_code == 200, two.text
    assert two.json()["score"] > 0


@rule("RNG-4", "COM-15")
def test_secret_finds_of_others_produce_no_frame(url: str) -> None:
    ann = new_table(url, "rings", YOU, OPEN, options={"policy": "checked", "seconds": None})
    bob = join(ann)
    if ann.look()["awaited"]["purpose"] == "place":
        dealer = to_move(ann, bob)
        dealer.do("play", action=best_action(dealer.view))
    bob.look()
    known = bob.page["n"]
    watcher = spectator(ann)
    watcher.look()
    word = find(ann)
    ann.play(word)
    assert ann.page["frames"][-1]["d"]["move"] == word
    assert bob.news() == []
    assert watcher.news() == []
    # So the last frame Bob was shown is still his last, and his own find isn't refused.
    assert bob.try_to("play", text=word, expected=known).status_code == 200


def find(player: PlayerClient) -> str:
    """Find a word that this seat can write down."""
    found = choices(player.look())
    return next(choice.words[0] for choice in found if choice.words)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"id": "short", "expected": 0, "do": {"type": "undo"}}, "id"),
        ({"id": "x" * 20, "expected": "0", "do": {"type": "undo"}}, "expected"),
        ({"id": "x" * 20, "expected": 0, "do": {"type": "fly"}}, "type"),
        ({"id": "x" * 20, "expected": 0, "do": {"type": "undo"}, "more": 1}, "more"),
        ({"id": "x" * 20, "expected": -1, "do": {"type": "undo"}}, "expected"),
        ({"id": "x" * 20, "expected": 0, "do": {"type": "answer", "agree": 1}}, "agree"),
        ([], "object"),
    ],
)
def test_bodies_are_read_strictly(url: str, body: object, why: str) -> None:
    ann = new_table(url, "upwords", YOU)
    answer = CLIENT.post(f"{url}{ann.path('/actions')}", json=body, headers=ann.headers)
    assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")
    assert why in answer.json()["detail"]


@pytest.mark.parametrize("body", [b"[" * 50_000, b'{"id":' * 9_000, b"\xff\xfe", b"", b"null", b'{"id":1e999}'])
def test_whatever_a_body_contains_the_error_says_it_cannot_be_read(url: str, body: bytes) -> None:
    for path in ("/api/v1/games", "/api/v1/games/own", "/api/v1/session"):
        answer = CLIENT.post(url + path, content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed"), answer.text


def test_anything_that_does_not_exist_is_not_found(url: str) -> None:
    for path in ("/api/v1/games/nosuchtable1", "/api/v1/rules/NO-1", "/api/v1/catalogue/chess", "/nowhere"):
        answer = CLIENT.get(url + path)
        assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")
        assert answer.headers["content-type"] == "application/problem+json"


def test_a_stream_sends_frames_as_they_happen(url: str) -> None:
    ann, bob = two_people(url)
    with httpx.stream(
        "GET", f"{url}{ann.path('/stream')}?after=1&text=none", headers=ann.headers, timeout=60
    ) as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data: "))
        seen = [httpx.Response(200, content=next(lines)[6:]).json() for _ in range(2)]
        bob.look()
        bob.do("say", phrase="thanks")
        seen.append(httpx.Response(200, content=next(lines)[6:]).json())
    assert [frame["n"] for frame in seen] == [2, 3, 4]
    assert seen[-1]["d"]["phrase"] == "thanks"
    assert seen[-1]["d"]["view"]["you"] == 0


def test_the_catalogue_has_the_schema_of_every_option(url: str) -> None:
    shown = CLIENT.get(f"{url}/api/v1/catalogue").json()
    for game in shown["games"]:
        assert game == CLIENT.get(f"{url}/api/v1/catalogue/{game['game']}").json()
        assert all("default" in option for option in game["options"]["properties"].values())
        assert CLIENT.get(f"{url}/api/v1/rules/{game['rulebook']}").json()["text"].startswith("# ")
        assert CLIENT.get(f"{url}/api/v1/rules/{game['game']}").json()["text"] == rulebook_of(game["game"])
    assert {"turn_seconds", "leaving", "undo"} <= shown["settings"]["properties"].keys()
    assert [bot["bot"] for bot in shown["bots"]] == ["child", "novice", "casual", "club", "expert", "master"]
    assert all(bot["title"] and bot["sentence"] and bot["name"] for bot in shown["bots"])
    for bot in shown["bots"]:
        face = CLIENT.get(f"{url}{bot['face']}")
        assert face.headers["content-type"].startswith("image/svg+xml")
        assert f'aria-label="{bot["name"]}, ' in face.text
        assert bot["rating"]["low"] <= bot["rating"]["value"] <= bot["rating"]["high"]
        assert bot["ratings"].keys() == {game["game"] for game in shown["games"]}
    assert "default" in shown["dictionaries"]
    assert list(shown["dictionary_titles"]) == shown["dictionaries"]
    for name in SHIPPED:
        assert f"{len(open_dictionary(name)):,}" in shown["dictionary_titles"][name]


def test_every_option_has_a_name_and_a_description(url: str) -> None:
    shown = CLIENT.get(f"{url}/api/v1/catalogue").json()
    schemas = {game["game"]: game["options"] for game in shown["games"]} | {"settings": shown["settings"]}
    for whose, schema in schemas.items():
        options = schema["properties"]
        titles = [option["title"] for option in options.values()]
        assert len(titles) == len(set(titles)), f"{whose}: two options of one name"
        for name, option in options.items():
            assert option["title"][0].isupper(), f"{whose}: {name}"
            assert "_" not in option["title"], f"{whose}: {name}"
            assert re.fullmatch(r"[A-Z][^_]{20,}\.", option["description"]), f"{whose}: {name}"
            values = "|".join(map(re.escape, option.get("enum", ["none"])))
            assert not re.search(rf"\((?:{values})\)|\bWith (?:{values})\b", option["description"]), f"{whose}: {name}"
            if called := option.get("x-titles"):
                assert set(called) == set(option["enum"]), f"{whose}: {name}"
                assert not any(title == value != "never" for value, title in called.items()), f"{whose}: {name}"


def test_values_that_every_table_shows_have_titles(url: str) -> None:
    shown = CLIENT.get(f"{url}/api/v1/catalogue").json()
    for game in shown["games"]:
        assert game["options"]["properties"]["policy"]["x-titles"]["checked"] == "automatic"
    assert all("x-titles" in shown["settings"]["properties"][name] for name in ("leaving", "undo"))


def test_the_page_on_options_lists_all_of_them(url: str) -> None:
    """The texts of the schemas are in docs/options.md word for word, and nothing else is."""
    shown = CLIENT.get(f"{url}/api/v1/catalogue").json()
    schemas = [*(game["options"] for game in shown["games"]), shown["settings"]]
    told = {
        f"| `{name}` | {option['title']} | {usual(option)} | {option['description']} |"
        for schema in schemas
        for name, option in schema["properties"].items()
    }
    page = (Path(__file__).parents[3] / "docs" / "options.md").read_text()
    assert {line for line in page.splitlines() if line.startswith("| `")} == told


def usual(option: Json) -> str:
    if "x-usual" in option:
        return str(option["x-usual"])
    value = option["default"]
    return "none" if value is None else {"True": "yes", "False": "no"}.get(str(value), str(value))
