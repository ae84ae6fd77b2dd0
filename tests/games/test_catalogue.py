"""The catalogue describes every game."""

from msgspec.structs import replace

from wordparlor.games.catalogue import catalogue, time_to_play


def test_there_are_four_boxes_with_one_game_and_one_with_twenty_one() -> None:
    books = [entry.rulebook for entry in catalogue().values()]
    assert {book: books.count(book) for book in books} == {
        "upwords": 1,
        "last-word": 1,
        "rings": 1,
        "snare": 1,
        "final-word": 21,
    }


def test_the_shortest_word_of_each_game() -> None:
    shortest = {id_: entry.shortest for id_, entry in catalogue().items()}
    own = {"upwords": 2, "last-word": 1, "rings": 3, "snare": 3, "5-to-5": 5}
    assert shortest == dict.fromkeys(shortest, 3) | own


def test_a_game_is_described_in_one_or_two_sentences() -> None:
    for entry in catalogue().values():
        assert entry.sentence.endswith(".")
        assert entry.sentence.count(".") <= 2
        assert 1 <= entry.players[0] <= entry.players[1] <= 8


def test_a_game_takes_its_moves_at_its_pace_to_the_next_five_minutes() -> None:
    entry = catalogue()["upwords"]
    assert replace(entry, length=40, pace=40).minutes == (20, 30)  # 26 minutes and 40 seconds
    assert replace(entry, length=50, pace=60).minutes == (45, 55)
    assert replace(entry, length=1, pace=30).minutes == (5, 5)


def test_people_read_how_many_minutes_a_game_takes() -> None:
    assert time_to_play("upwords") == "20–30 min"
    assert all(5 <= least < most <= 60 for least, most in (entry.minutes for entry in catalogue().values()))
