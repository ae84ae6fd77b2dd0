import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { useLoaded } from "../../src/store/load";
import { draw } from "../ui/draw";

const requests: { answer(text: string): void; fail(): void }[] = [];

function Page({ name }: { name: string }) {
  const load = () => new Promise<string>((resolve, reject) => requests.push({ answer: resolve, fail: () => reject(new Error("no")) }));
  const { value, problem } = useLoaded(load, [name]);
  return <p>{problem ? "a problem" : (value ?? "nothing")}</p>;
}

test("a page shows what it asked for last, whatever comes first", async () => {
  const place = draw(<Page name="first" />);
  const shows = async (text: string, happens: () => void) => {
    await act(async () => happens());
    expect(place.textContent).toBe(text);
  };
  await shows("first", () => requests[0]!.answer("first"));
  await shows("first", () => render(<Page name="second" />, place));
  await shows("first", () => render(<Page name="third" />, place));
  await shows("third", () => requests[2]!.answer("third"));
  await shows("third", () => requests[1]!.answer("second, too late"));
  await shows("third", () => render(<Page name="fourth" />, place));
  await shows("a problem", () => requests[3]!.fail());
});
