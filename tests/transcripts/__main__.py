"""Write the transcripts again."""

from tests.transcripts import FOLDER, GAMES, transcript

for game in GAMES:
    (FOLDER / f"{game}.txt").write_text(transcript(game), encoding="utf-8")
