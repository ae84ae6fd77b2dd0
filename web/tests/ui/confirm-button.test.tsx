import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { ConfirmButton } from "../../src/ui/confirm-button";
import { draw } from "./draw";

test("a button that asks for confirmation asks every time", () => {
  let done = 0;
  const place = draw(<ConfirmButton confirms text="Pass" question="Pass?" onConfirm={() => done++} />);
  const button = place.querySelector("button")!;
  const says = (text: string, times: number) => {
    expect([button.textContent, done]).toEqual([text, times]);
    act(() => button.click());
  };
  says("Pass", 0);
  says("Pass? Tap again", 0);
  says("Pass", 1);
  says("Pass? Tap again", 1);
  expect(done).toBe(2);
});
