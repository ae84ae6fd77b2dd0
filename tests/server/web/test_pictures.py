"""Pictures of tables: each viewer gets what they may see, and gets it again only if it has changed."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from xml.etree.ElementTree import Element, fromstring

import httpx

from tests.rules import rule
from tests.server.player_client import CLIENT, PlayerClient, new_table, spectator, to_move, two_people

SVG = "{http://www.w3.org/2000/svg}"


def drawn(player: PlayerClient, what: str = "/picture.svg") -> Element:
    shown = player.get(what)
    assert shown.status_code == httpx.codes.OK, shown.text
    assert shown.headers["content-type"].startswith("image/svg+xml")
    return fromstring(shown.text)  # noqa: S314 - our own


def letters(picture: Element) -> str:
    return "".join(text.text or "" for text in picture.iter(f"{SVG}text") if "wp-letter" in text.get("class", ""))


@rule("COM-15")
def test_players_see_their_own_tiles_and_spectators_none(url: str) -> None:
    ann, bob = two_people(url)
    for player, other in ((ann, bob), (bob, ann)):
        own, hidden = ("".join(sorted(one.look()["view"]["rack"])) for one in (player, other))
        assert letters(drawn(player)).endswith(own)
        assert hidden not in letters(drawn(player))
    watched = drawn(spectator(ann))
    assert letters(watched) == "ABCDEFGHIJ12345678910"
    assert watched.findtext(f"{SVG}title") == "Upwords"


def test_a_picture_is_sent_again_only_when_it_has_changed(url: str) -> None:
    ann, bob = two_people(url)
    watching = spectator(ann)
    first = watching.get("/picture.svg")
    assert first.headers["cache-control"] == "private, no-cache"
    known = {"If-None-Match": first.headers["etag"]}
    again = CLIENT.get(f"{url}{watching.path('/picture.svg')}", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    to_move(ann, bob).play("pass")
    changed = CLIENT.get(f"{url}{watching.path('/picture.svg')}", headers=known)
    assert changed.status_code == httpx.codes.OK
    assert changed.headers["etag"] != first.headers["etag"]


def test_a_picture_may_use_its_own_style_and_nothing_else(url: str) -> None:
    ann, _ = two_people(url)
    shown = ann.get("/picture.svg")
    style = fromstring(shown.text).findtext(f"{SVG}style") or ""  # noqa: S314 - our own
    allowed = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{allowed}'; frame-ancestors 'none'"
    assert shown.headers["content-security-policy"] == policy


def test_there_is_no_picture_before_the_game(url: str) -> None:
    ann = new_table(url, "upwords", {"kind": "you"}, {"kind": "open"})
    refused = ann.get("/picture.svg")
    assert (refused.status_code, refused.json()["detail"]) == (422, "The game hasn't started yet.")
    nowhere = CLIENT.get(f"{url}/api/v1/games/nowhere/picture.svg")
    assert nowhere.status_code == httpx.codes.NOT_FOUND


def test_the_scenes_of_a_finished_game_have_pictures(url: str) -> None:
    ann, bob = two_people(url)
    early = ann.get("/scenes/0/picture.svg")
    assert (early.status_code, early.json()["detail"]) == (422, "You can replay a game once it's over.")
    to_move(ann, bob).do("leave")
    assert drawn(spectator(ann), "/scenes/0/picture.svg").findtext(f"{SVG}title") == "Upwords"
    assert spectator(ann).get("/scenes/99/picture.svg").status_code == httpx.codes.NOT_FOUND
