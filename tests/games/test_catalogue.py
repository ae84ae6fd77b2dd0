"""The catalogue tells of every game."""

from wordparlor.games.catalogue import catalogue


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


def test_a_game_is_told_in_one_sentence() -> None:
    for entry in catalogue().values():
        assert entry.sentence.endswith(".")
        assert entry.sentence.count(".") == 1
        assert 1 <= entry.players[0] <= entry.players[1] <= 8
