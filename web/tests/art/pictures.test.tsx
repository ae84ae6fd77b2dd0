import { render } from "preact";
import { describe, expect, test } from "vitest";
import { GameDrawing, PICTURED } from "../../src/art/pictures";
import { VIEWS } from "../boards/real-table";

function drawn(game: string): string {
  const root = document.createElement("div");
  render(<GameDrawing game={game} />, root);
  return root.innerHTML;
}

describe("pictures", () => {
  test("every game has one of its own", () => {
    const games = new Set(Object.values(VIEWS).map(({ game }) => game));
    expect(games.size).toBeGreaterThan(20);
    expect(new Set(PICTURED)).toEqual(games);
    expect(new Set(PICTURED.map(drawn)).size).toBe(games.size);
  });

  test.each(PICTURED)("%s is small", (game) => {
    expect(drawn(game).length).toBeLessThan(3000);
  });
});
