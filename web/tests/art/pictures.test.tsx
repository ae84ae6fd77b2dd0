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
  test("every game has its own picture", () => {
    for (const { game } of Object.values(VIEWS)) expect(PICTURED).toContain(game);
    expect(PICTURED.length).toBeGreaterThanOrEqual(25);
    expect(new Set(PICTURED.map(drawn)).size).toBe(PICTURED.length);
  });

  test.each(PICTURED)("%s is small", (game) => {
    expect(drawn(game).length).toBeLessThan(3000);
  });
});
