"""Tables: created, joined, arranged, started, left, handed over, and played again."""

from __future__ import annotations

import httpx
import pytest

from tests.rules import rule
from tests.server.automatic_player import best_action
from tests.server.player_client import (
    BOT,
    CLIENT,
    OPEN,
    YOU,
    Json,
    PlayerClient,
    ask_for_table,
    close_code,
    join,
    new_id,
    new_table,
    same_device,
    seated,
    spectator,
    to_move,
    two_people,
)


def test_a_game_against_a_bot_begins_at_once(url: str) -> None:
    ann = new_table(url, "upwords", YOU, BOT)
    assert ann.view["status"] == "playing"
    assert [seat["kind"] for seat in ann.view["seats"]] == ["person", "bot"]
    assert ann.view["you"] == 0
    assert "Your tiles" in ann.view["drawn"]
    assert ann.view["spoken"]
    assert [frame["n"] for frame in ann.page["frames"]] == [1, 2]


def test_people_come_by_a_code_of_four_letters(url: str) -> None:
    ann = new_table(url)
    code = ann.view["code"]
    assert len(code) == 4
    found = CLIENT.get(f"{url}/api/v1/codes/{code.lower()}")
    assert found.json() == {"id": ann.table}
    assert CLIENT.get(f"{url}/api/v1/codes/AAAA").status_code == 404


def test_a_game_begins_when_the_last_seat_is_taken_and_all_are_ready(url: str) -> None:
    ann = new_table(url, "upwords", YOU, OPEN)
    assert ann.view["status"] == "open"
    bob = join(ann, ready=False)
    assert bob.view["status"] == "open"
    bob.do("ready", ready=True)
    assert bob.view["status"] == "playing"
    assert [seat["name"] for seat in bob.view["seats"]] == ["Ann", "Bob"]


def test_a_player_who_sits_down_twice_with_one_id_sits_once(url: str) -> None:
    """A response was lost: the server issues another token, and both hold the seat."""
    ann = new_table(url, "upwords", YOU, OPEN, OPEN)
    body = {"id": new_id(), "name": "Bob"}
    first, second = (CLIENT.post(f"{url}{ann.path('/seats')}", json=body).json() for _ in range(2))
    assert first["seat"] == second["seat"] == 1
    assert first["token"] != second["token"]
    for answer in (first, second):
        assert PlayerClient(url, ann.table, answer["token"]).look()["you"] == 1
    assert [seat["kind"] for seat in ann.look()["seats"]] == ["person", "person", "open"]


def test_a_table_that_is_made_twice_with_one_id_is_one_table(url: str) -> None:
    body = {"id": new_id(), "game": "upwords", "name": "Ann", "seats": [YOU, same_device("Eve"), OPEN]}
    first, second = (CLIENT.post(f"{url}/api/v1/games", json=body).json() for _ in range(2))
    assert first["id"] == second["id"]
    assert first["token"] != second["token"]
    assert PlayerClient(url, first["id"], second["token"]).look()["yours"] == [0, 1]


def test_an_occupied_seat_cannot_be_taken(url: str) -> None:
    ann = new_table(url, "upwords", YOU, OPEN, OPEN)
    join(ann)
    taken = CLIENT.post(f"{url}{ann.path('/seats')}", json={"id": new_id(), "name": "Cid", "seat": 1})
    assert (taken.status_code, taken.json()["reason"]) == (409, "taken")


def test_players_with_the_same_name_can_be_distinguished(url: str) -> None:
    ann = new_table(url, "upwords", YOU, OPEN, OPEN)
    assert [seat["name"] for seat in join(ann, "Ann").view["seats"]] == ["Ann", "Ann 2", ""]


def test_every_bot_has_a_name_of_its_own(url: str) -> None:
    child = {"kind": "bot", "bot": "child"}
    ann = new_table(url, "upwords", YOU, child, child, OPEN)
    ann.do("set-seat", seat=3, to=child)
    assert [seat["name"] for seat in ann.view["seats"]] == ["Ann", "Pip", "Dot", "Tam"]


def test_the_host_arranges_the_table(url: str) -> None:
    ann = new_table(url, "upwords", YOU, OPEN)
    bob = join(ann, ready=False)
    ann.look()
    ann.do("add-seat", to=OPEN)
    ann.do("set-seat", seat=2, to={"kind": "bot", "bot": "greedy:35", "name": "Robo"})
    ann.do("choose", options={"turn_seconds": 60, "policy": "challenge"}, dictionary="small", listed=True)
    assert ann.view["options"] == {"turn_seconds": 60, "policy": "challenge"}
    bob.look()
    refused = bob.try_to("add-seat", to=OPEN)
    assert (refused.status_code, refused.json()["reason"]) == (403, "forbidden")
    ann.do("remove-seat", seat=1)
    assert [seat["name"] for seat in ann.view["seats"]] == ["Ann", "Robo"]
    assert bob.get().status_code == 401


def test_seats_move_up_and_tokens_with_them(url: str) -> None:
    ann = new_table(url, "upwords", YOU, OPEN, OPEN)
    bob = join(ann, seat=2, ready=False)
    ann.look()
    with bob.socket() as line:
        assert line.receive()["page"]["view"]["you"] == 2
        ann.do("remove-seat", seat=1)
        assert line.receive()["d"]["view"]["you"] == 1
    assert bob.look()["you"] == 1


def test_options_that_the_game_does_not_have_are_reported(url: str) -> None:
    wrong = ask_for_table(url, "upwords", YOU, BOT, options={"colour": "red"})
    assert (wrong.status_code, wrong.json()["reason"]) == (422, "bad-option")
    assert "colour" in wrong.json()["detail"]
    too_many = ask_for_table(url, "last-word", YOU, *[OPEN] * 7)
    assert "players" in too_many.json()["detail"]
    no_bot = ask_for_table(url, "upwords", YOU, {"kind": "bot", "bot": "deep"})
    assert no_bot.json()["reason"] == "bad-option"
    for file in ("/etc/passwd", "../words.txt", "nosuch"):
        assert ask_for_table(url, "upwords", YOU, BOT, dictionary=file).json()["reason"] == "bad-option"
    assert ask_for_table(url, "chess", YOU, BOT).status_code == 404


@rule("SNR-24")
def test_six_can_play_snare_on_two_sides_and_fewer_see_why_they_cannot(url: str) -> None:
    def asked(*seats: Json, **options: object) -> httpx.Response:
        return ask_for_table(url, "snare", YOU, *seats, options=options)

    for answer, why in (
        (asked(*[BOT] * 5, sides="two"), "Only partners can play on two sides"),
        (asked(*[BOT] * 3, sides="two", partners=True), "six or eight players, not 4"),
        (asked(*[BOT] * 5, sides="three", partners=True), "Option sides must be pairs or two, not 'three'."),
    ):
        assert (answer.status_code, answer.json()["reason"]) == (422, "bad-option")
        assert why in answer.json()["detail"]
    made = asked(*[BOT] * 5, sides="two", partners=True)
    assert made.status_code == httpx.codes.CREATED
    ann = seated(url, made.json())
    assert len(ann.view["view"]["scores"]) == 2
    assert len(ann.view["view"]["cards"]) == 6


@rule("COM-5")
@pytest.mark.parametrize("others", [[OPEN], [same_device("Bob")], [BOT], [OPEN, BOT], []])
def test_words_are_checked_unless_the_table_chooses_challenges(url: str, others: list[Json]) -> None:
    assert options_of(url, *others)["policy"] == "checked"
    if others:
        assert options_of(url, *others, policy="challenge")["policy"] == "challenge"


@rule("COM-6")
def test_a_window_that_the_next_player_closes_has_no_clock_unless_the_table_chooses_one(url: str) -> None:
    for other in (OPEN, same_device("Bob"), BOT):
        assert options_of(url, other, policy="challenge")["challenge_seconds"] is None
    assert options_of(url, OPEN, policy="challenge", challenge_seconds=90)["challenge_seconds"] == 90


@rule("COM-6")
def test_on_several_devices_a_window_has_sixty_seconds_if_nobody_is_next(url: str) -> None:
    """Unless the table chooses otherwise; people who share a screen take the time they need."""
    open_seconds = "open_challenge_seconds"
    assert options_of(url, OPEN, policy="challenge")[open_seconds] == 60
    assert options_of(url, OPEN, BOT, policy="challenge")[open_seconds] == 60
    assert options_of(url, OPEN, policy="challenge", open_challenge_seconds=None)[open_seconds] is None
    assert options_of(url, OPEN, policy="challenge", open_challenge_seconds=90)[open_seconds] == 90
    for other in (same_device("Bob"), BOT):
        assert options_of(url, other, policy="challenge")[open_seconds] is None


@rule("COM-6")
def test_the_next_player_is_asked_last_on_one_device(url: str) -> None:
    """The server gives the order: a client takes the first seat that is its own, whichever one it shows."""
    ann = new_table(url, "upwords", YOU, same_device("Bob"), same_device("Cid"), options={"policy": "challenge"})
    seats = [PlayerClient(url, ann.table, ann.token, seat=seat) for seat in range(3)]
    windows = 0
    while windows < 3:
        mover = to_move(*seats)
        turn = mover.view["you"]
        last, first = (turn + 1) % 3, (turn + 2) % 3
        mover.do("play", action=best_action(mover.view))
        if mover.look()["awaited"]["purpose"] != "challenge":
            continue  # the deal made no word possible
        windows += 1
        assert [seat.look()["awaited"]["seats"] for seat in seats] == [[first, last]] * 3
        for seat in (first, last):
            seats[seat].look()
            seats[seat].play("let")


@rule("COM-6")
def test_when_nobody_is_next_the_player_at_the_device_is_asked_first(url: str) -> None:
    """Words that were chosen in secret are revealed together, and everyone is asked about them."""
    ann = new_table(url, "profit-and-loss", YOU, same_device("Bob"), options={"policy": "challenge"})
    seats = [PlayerClient(url, ann.table, ann.token, seat=seat) for seat in range(2)]
    while (asked := ann.look()["awaited"])["purpose"] == "seal":
        player = seats[asked["seats"][0]]
        player.look()
        player.do("play", action=best_action(player.view))
    assert asked["purpose"] == "challenge"
    assert [seat.look()["awaited"]["seats"] for seat in seats] == [[0, 1], [1, 0]]


@rule("COM-5", "COM-6")
@pytest.mark.parametrize(
    ("others", "among"),
    [
        pytest.param([BOT], set(), id="a bot"),
        pytest.param([], set(), id="alone"),
        pytest.param([same_device("Bob")], set(), id="one screen"),
        pytest.param([OPEN], {"apart"}, id="two devices"),
        pytest.param([OPEN, BOT], {"apart"}, id="two devices and a bot"),
    ],
)
def test_a_table_gets_the_defaults_that_the_schemas_announce(url: str, others: list[Json], among: set[str]) -> None:
    ann = new_table(url, "upwords", YOU, *others, options={"policy": "challenge"} if others else {})
    if OPEN in others:
        join(ann)
    shown, catalogue = ann.look(), CLIENT.get(f"{url}/api/v1/catalogue").json()
    upwords = next(game for game in catalogue["games"] if game["game"] == "upwords")
    got = shown["options"] | shown["settings"]
    options = upwords["options"]["properties"] | catalogue["settings"]["properties"]
    assert {"open_challenge_seconds", "undo"} == {name for name in options if "x-usual-among" in options[name]}
    for name in options.keys() - {"policy"}:
        usual = options[name].get("x-usual-among", {})
        wanted = next((usual[whom] for whom in usual if whom in among), options[name]["default"])
        assert got[name] == wanted, name


def options_of(url: str, *others: Json, **options: Json) -> Json:
    """Return the options of a game after all others have sat down."""
    ann = new_table(url, "upwords", YOU, *others, options=options)
    if OPEN in others:
        join(ann)
    return ann.look()["options"]


def test_at_a_hot_seat_one_token_holds_several_seats(url: str) -> None:
    ann = new_table(url, "upwords", YOU, same_device("Bob"))
    assert ann.view["yours"] == [0, 1]
    bob = PlayerClient(url, ann.table, ann.token, seat=1)
    assert bob.look()["you"] == 1
    assert bob.view["view"]["rack"] != ann.view["view"]["rack"]
    assert PlayerClient(url, ann.table, ann.token, seat=2).get().status_code == 401
    first = ann if ann.view["awaited"]["seats"] == [0] else bob
    assert first.view["secret"]
    first.play("pass")
    first.do("undo")
    assert first.view["awaited"]["seats"] == [first.view["you"]]


def test_a_seat_that_is_handed_over_has_a_new_token(url: str) -> None:
    ann, bob = two_people(url)
    void = PlayerClient(url, bob.table, bob.token)
    bob.look()
    name = new_id()
    answer = bob.try_to("hand-over", name=name)
    token = answer.json()["token"]
    assert void.get().status_code == 401
    assert void.get().json()["reason"] == "no-seat"
    eve = PlayerClient(url, bob.table, token)
    assert eve.look()["you"] == 1
    # The response was lost: the old token and the same id give another one, and only these do.
    again = bob.try_to("hand-over", name=name)
    assert PlayerClient(url, bob.table, again.json()["token"]).look()["you"] == 1
    assert bob.try_to("hand-over").status_code == 401
    ann.look()
    given = eve.do("hand-over", name=None)["token"]
    assert PlayerClient(url, bob.table, given).look()["you"] == 1


def test_a_seat_can_be_given_to_someone_else(url: str) -> None:
    ann, bob = two_people(url)
    bob.look()
    body = {"id": new_id(), "expected": bob.page["n"], "do": {"type": "hand-over", "name": "Eve"}}
    given = CLIENT.post(f"{url}{bob.path('/actions')}", json=body, headers=bob.headers).json()
    assert PlayerClient(url, bob.table, given["token"]).look()["seats"][1]["name"] == "Eve"
    assert ann.news()[-1]["t"] == "seat"
    assert ann.told == ["Eve replaces Bob."]


@rule("COM-11")
def test_a_player_who_leaves_is_out_or_a_bot_sits_down(url: str) -> None:
    ann, bob = two_people(url)
    bob.look()
    bob.do("leave")
    assert ann.look()["status"] == "over"
    ann, bob = two_people(url, options={"leaving": "bot"})
    bob.look()
    left = bob.try_to("leave")
    assert left.status_code == 200, left.text
    assert ann.look()["seats"][1] == {
        "kind": "bot",
        "name": "Bob's bot",
        "bot": "casual",
        "ready": True,
        "host": False,
    }


def sits_again(player: PlayerClient, **more: Json) -> httpx.Response:
    body = {"id": new_id(), "name": "Bob"} | more
    return CLIENT.post(f"{player.url}{player.path('/seats')}", json=body, headers=player.headers)


def test_a_seat_that_a_bot_keeps_goes_back_to_the_player_who_left_it(url: str) -> None:
    """With the token that held it, and for nobody else: a stranger there would see the hand."""
    ann, bob = two_people(url, options={"leaving": "bot"})
    rack = bob.look()["view"]["rack"]
    with bob.socket() as line:
        line.receive()
        bob.do("leave")
        assert close_code(line) == 4003
    for asked in (bob.get(), bob.get(seat=1), bob.try_to("play", text="pass")):
        assert (asked.status_code, asked.json()["reason"]) == (401, "left")
    ann.look()
    for stranger in (spectator(ann), ann):
        assert sits_again(stranger).json()["reason"] == "taken"
    back = seated(url, sits_again(bob).json())
    assert back.look()["you"] == 1
    assert sorted(back.view["view"]["rack"]) == sorted(rack) or back.view["view"]["board"] != ann.view["view"]["board"]
    assert ann.look()["seats"][1] == {"kind": "person", "name": "Bob", "bot": None, "ready": True, "host": False}
    assert bob.get().json()["reason"] == "no-seat", "only the new token holds it"
    assert sits_again(bob).json()["reason"] == "taken"


def test_two_seats_of_a_device_are_left_and_taken_back_one_by_one(url: str) -> None:
    ann = new_table(url, "upwords", YOU, same_device("Bob"), same_device("Cid"), options={"leaving": "bot"})
    bob = PlayerClient(url, ann.table, ann.token, seat=1)
    bob.look()
    bob.try_to("leave")
    assert ann.look()["yours"] == [0, 2]
    back = seated(url, sits_again(ann, seat=1).json())
    assert back.look()["yours"] == [1]
    assert ann.look()["yours"] == [0, 2]


def test_when_all_people_have_left_the_table_is_closed(url: str) -> None:
    ann = new_table(url, "upwords", YOU, BOT, options={"leaving": "bot"})
    watcher = spectator(ann)
    ann.wait_until(lambda view: view["awaited"]["seats"] == [0])  # or the bot is moving right now, and she is behind
    ann.try_to("leave")
    watcher.wait_until(lambda view: view["status"] == "closed")


def test_standing_up_before_the_game_makes_the_next_one_host(url: str) -> None:
    ann = new_table(url, "upwords", YOU, OPEN, OPEN)
    bob = join(ann)
    ann.look()
    ann.try_to("leave")
    assert bob.look()["host"] == 1
    assert bob.view["seats"][0]["kind"] == "open"
    bob.do("set-seat", seat=0, to=BOT)
    bob.do("remove-seat", seat=2)
    assert bob.view["status"] == "playing"


def test_a_rematch_keeps_the_seats_for_those_who_had_them(url: str) -> None:
    ann, bob = two_people(url)
    bob.look()
    bob.do("leave")
    ann.look()
    early = ann.do("rematch")
    bob.look()
    late = bob.do("rematch")
    assert early["game"] == late["game"] != ann.table
    assert ann.look()["rematch"] == early["game"]
    again = [PlayerClient(url, early["game"], page["token"]) for page in (early, late)]
    assert [player.look()["you"] for player in again] == [0, 1]
    assert again[0].view["status"] == "playing"
    assert again[0].view["seed_hash"] != ann.view["seed_hash"]


def test_a_rematch_that_is_asked_for_twice_is_one_table(url: str) -> None:
    """A response was lost: another token is issued. Seats that moved up still belong to their players."""
    ann = new_table(url, "upwords", YOU, OPEN, OPEN)
    bob, cid = join(ann, "Bob"), join(ann, "Cid")
    for player in (bob, cid):
        player.look()
        player.do("leave")
    ann.look()
    name = new_id()
    first, again = (ann.try_to("rematch", name=name).json() for _ in range(2))
    assert first["game"] == again["game"]
    assert first["token"] != again["token"]
    host = PlayerClient(url, first["game"], again["token"])
    assert host.look()["you"] == 0
    host.do("remove-seat", seat=1)
    late = cid.do("rematch", expected=cid.page["n"])
    assert PlayerClient(url, late["game"], late["token"]).look()["you"] == 1
    bob.look()
    assert bob.try_to("rematch").json()["reason"] == "taken"


def test_there_is_no_rematch_before_the_end(url: str) -> None:
    ann, _ = two_people(url)
    assert ann.try_to("rematch").json()["reason"] == "not-now"


def test_people_say_phrases(url: str) -> None:
    ann, bob = two_people(url)
    phrases = CLIENT.get(f"{url}/api/v1/phrases").json()["phrases"]
    ann.do("say", phrase=phrases[0]["phrase"])
    bob.news()
    assert bob.told == [f"Ann: {phrases[0]['text']}"]
    assert ann.try_to("say", phrase="You cheat!").status_code == 404


def test_spectators_see_what_a_spectator_may_see(url: str) -> None:
    ann, _ = two_people(url)
    watcher = spectator(ann)
    assert watcher.look()["you"] is None
    assert watcher.view["view"]["rack"] is None
    assert watcher.get("/events", after=0).json()["n"] == watcher.page["n"]
    assert watcher.try_to("play", text="pass").status_code == 401
    ann, _ = two_people(url, spectators=False)
    refused = spectator(ann).get()
    assert (refused.status_code, refused.json()["reason"]) == (403, "forbidden")
    alone = new_table(url, "upwords", YOU, OPEN, spectators=False)
    assert spectator(alone).look()["status"] == "open"


def test_open_tables_and_your_own_are_listed(url: str) -> None:
    listed = new_table(url, "rings", YOU, OPEN, listed=True)
    hidden = new_table(url, "rings", YOU, OPEN)
    shown = {game["id"]: game for game in CLIENT.get(f"{url}/api/v1/games").json()["games"]}
    assert listed.table in shown
    assert hidden.table not in shown
    assert shown[listed.table]["status"] == "open"
    held = [{"id": one.table, "token": one.token} for one in (listed, hidden)]
    wrong = {"id": listed.table, "token": "nonsense"}
    own = CLIENT.post(f"{url}/api/v1/games/own", json={"seats": [*held, {"id": "nosuch", "token": "x"}]}).json()[
        "games"
    ]
    assert [(one["id"], one["yours"]) for one in own] == [(hidden.table, [0]), (listed.table, [0])]
    assert CLIENT.post(f"{url}/api/v1/games/own", json={"seats": [wrong]}).json() == {"games": []}


def test_the_list_of_own_tables_says_who_is_asked(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    held = {"seats": [{"id": ann.table, "token": ann.token}]}

    def asked() -> list[int]:
        return CLIENT.post(f"{url}/api/v1/games/own", json=held).json()["games"][0]["awaited"]  # type: ignore[no-any-return] # seats

    assert asked() == mover.view["awaited"]["seats"]
    mover.play("pass")
    assert asked() == mover.view["awaited"]["seats"] != [mover.view["you"]]
    ann.look()
    ann.do("leave")
    assert asked() == []


def test_undo_is_free_against_bots(url: str) -> None:
    ann = new_table(url, "upwords", YOU, BOT)
    ann.wait_until(lambda view: view["awaited"]["seats"] == [0])
    rack = ann.view["view"]["rack"]
    ann.play("pass")
    ann.wait_until(lambda view: view["awaited"]["seats"] == [0])
    assert ann.view["may_undo"]
    ann.do("undo")
    assert ann.page["frames"][-1]["t"] == "undone"
    assert ann.view["view"]["rack"] == rack


def test_among_people_undo_needs_consent(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    mover.play("pass")
    mover.do("undo")
    assert mover.page["frames"][-1]["t"] == "asked"
    assert other.look()["undo"] == {"by": mover.view["you"], "waits_for": [other.view["you"]]}
    other.do("answer", agree=False)
    assert other.view["undo"] is None
    mover.look()
    mover.do("undo")
    other.look()
    other.do("answer", agree=True)
    assert other.page["frames"][-1]["t"] == "undone"
    assert mover.look()["awaited"]["seats"] == [mover.view["you"]]


def test_a_move_ends_a_request_to_undo(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    mover.play("pass")
    mover.do("undo")
    other.look()
    other.play("pass")
    assert other.view["undo"] is None
    assert other.try_to("answer", agree=True).json()["reason"] == "not-now"


def test_a_table_with_one_player_needs_no_other(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    assert ann.view["status"] == "playing"
