import { expect, test } from "vitest";
import { Markdown, TextWithRules } from "../../src/ui/markdown";
import { draw } from "./draw";

test("ids of rules are links that open the rule", () => {
  const link = draw(<TextWithRules text="Too high (UPW-9), see FW-5T5-1." />).querySelectorAll("a");
  expect([...link].map((one) => one.dataset.rule)).toEqual(["UPW-9", "FW-5T5-1"]);
});

test("a rulebook keeps its headings, lists, tables and samples", () => {
  const text =
    "# Book\n\nA *few* `words`.\n\n- **UPW-1** One.\n  Two.\n- Three\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```\n5C WOOD\n```\n";
  const book = draw(<Markdown text={text} level={2} />);
  expect(book.querySelector("h2")?.textContent).toBe("Book");
  expect(book.querySelectorAll("li").length).toBe(2);
  expect(book.querySelector("li")?.textContent).toBe("UPW-1 One. Two.");
  expect(book.querySelectorAll("td").length).toBe(2);
  expect(book.querySelector("pre")?.textContent).toBe("5C WOOD");
});
