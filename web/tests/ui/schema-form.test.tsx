import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { type ChosenValues, SchemaForm, startsClockAtOnce, WordCheckChoice } from "../../src/ui/schema-form";
import { draw } from "./draw";

test("values are called by their titles in the schema", () => {
  const schema = {
    properties: { words: { enum: ["checked", "challenge"], default: "checked", "x-titles": { checked: "only real words" } } },
  };
  const form = draw(<SchemaForm schema={schema} apart={false} chosen={{}} choose={() => {}} />);
  const options = [...form.querySelectorAll("option")].map((option) => option.textContent);
  expect(options).toEqual(["Only real words (default)", "Challenge"]);
});

test("the default depends on whether people play on several devices", () => {
  const words = { enum: ["checked", "challenge"], default: "checked" };
  const seconds = { anyOf: [{ type: "number" }, { type: "null" }], default: null, "x-usual": "it depends", "x-usual-among": { apart: 60 } };
  const usual = (apart: boolean): [string | null, string] => {
    const form = draw(<SchemaForm schema={{ properties: { words, seconds } }} apart={apart} chosen={{}} choose={() => {}} />);
    return [form.querySelector("option")!.textContent, form.querySelector<HTMLInputElement>("[name=seconds]")!.placeholder];
  };
  expect(usual(false)).toEqual(["Checked (default)", "Off (default)"]);
  expect(usual(true)).toEqual(["Checked (default)", "60 (default)"]);
});

test("the word check is chosen separately from the other options", () => {
  const policy = { enum: ["challenge", "checked"], default: "checked", title: "Words", "x-titles": { checked: "only real words" } };
  const schema = { properties: { policy, partners: { type: "boolean", default: false } } };
  let chosen: ChosenValues = { partners: true };
  const form = draw(
    <>
      <WordCheckChoice
        schema={schema}
        chosen={chosen}
        choose={(next) => {
          chosen = next;
        }}
      />
      <SchemaForm schema={schema} apart={false} chosen={chosen} choose={() => {}} without="policy" />
    </>,
  );
  expect([...form.querySelectorAll("label")].map((label) => label.textContent)).toEqual(["Only real words", "Challenge", "Partners"]);
  const [real, any] = form.querySelectorAll<HTMLInputElement>("[name=policy]");
  expect([real.checked, any.checked]).toEqual([true, false]);
  act(() => any.click());
  expect(chosen).toEqual({ partners: true, policy: "challenge" });
});

test("a clock runs right away if the game has a time limit, unless it's turned off", () => {
  const schema = (usual: number | null) => ({ properties: { seconds: { default: usual } } });
  expect(startsClockAtOnce(schema(60), {})).toBe(true);
  expect(startsClockAtOnce(schema(null), {})).toBe(false);
  expect(startsClockAtOnce(schema(null), { seconds: 30 })).toBe(true);
  expect(startsClockAtOnce({ properties: {} }, {})).toBe(false);
});

test("a form is built from a schema, and default values are left out", () => {
  const schema = {
    properties: {
      kind: { enum: ["a", "b"], default: "a" },
      turn_seconds: { anyOf: [{ type: "number" }, { type: "null" }], default: null, description: "For each turn." },
      partners: { type: "boolean", default: false },
    },
  };
  let chosen: ChosenValues = {};
  const again = (): HTMLElement =>
    draw(
      <SchemaForm
        schema={schema}
        apart={false}
        chosen={chosen}
        choose={(next) => {
          chosen = next;
        }}
      />,
    );
  const form = again();
  expect([...form.querySelectorAll("label")].map((label) => label.textContent)).toEqual(["Kind", "Turn seconds", "Partners"]);
  const seconds = form.querySelector<HTMLInputElement>("[name=turn_seconds]")!;
  expect(form.querySelector(`#${CSS.escape(seconds.getAttribute("aria-describedby")!)}`)?.textContent).toBe("For each turn.");
  seconds.value = "90";
  act(() => {
    seconds.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(chosen).toEqual({ turn_seconds: 90 });
  const emptied = again().querySelector<HTMLInputElement>("[name=turn_seconds]")!;
  emptied.value = "";
  act(() => {
    emptied.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(chosen).toEqual({});
});
