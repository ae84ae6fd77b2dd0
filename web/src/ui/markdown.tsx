/** Markdown of the rulebooks: headings, paragraphs, lists, samples, tables; every rule id is a link. */

import type { ComponentChild } from "preact";
import { linkTo } from "../store/text-mode";
import { TextWithWords } from "./word-card";

const RULE = /\b([A-Z]{2,}(?:-[A-Z0-9]+)*-\d+)\b/;
const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))/;
const ITEM = /^\s*(?:[-*]|\d+\.) +/;
const ROW = /^\s*\|.*\|\s*$/;

export const isRuleId = (name: string): boolean => new RegExp(`^${RULE.source}$`).test(name);

/** A link to a rule. */
export function RuleLink({ id, text = `See rule ${id}` }: { id: string; text?: string }) {
  return (
    <a class="rule" href={linkTo(`/rules/${id}`)} data-rule={id}>
      {text}
    </a>
  );
}

/** Text whose rule ids are links, and whose words can be looked up. */
export function TextWithRules({ text }: { text: string }) {
  return (
    <>
      {text
        .split(new RegExp(RULE, "g"))
        .map((part, number) => (number % 2 ? <RuleLink id={part} text={part} /> : <TextWithWords text={part} />))}
    </>
  );
}

/** Markdown whose top heading has this level. */
export function Markdown({ text, level = 1 }: { text: string; level?: number }) {
  return <>{blocks(text.split("\n"), level)}</>;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const isFence = (line: string): boolean => line.trimStart().startsWith("```");

function blocks(lines: string[], level: number): ComponentChild[] {
  const made: ComponentChild[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    let end = at + 1;
    if (isFence(line)) {
      while (end < lines.length && !isFence(lines[end])) end++;
      made.push(sample(lines.slice(at + 1, end++), indentOf(line)));
    } else if (/^#{1,6} /.test(line)) {
      made.push(heading(line, level));
    } else if (ROW.test(line)) {
      while (end < lines.length && ROW.test(lines[end])) end++;
      made.push(table(lines.slice(at, end)));
    } else if (ITEM.test(line)) {
      const indent = indentOf(line);
      while (
        end < lines.length &&
        (!lines[end].trim() || indentOf(lines[end]) > indent || (indentOf(lines[end]) === indent && ITEM.test(lines[end])))
      )
        end++;
      made.push(list(lines.slice(at, end), level));
    } else if (line.trim()) {
      while (end < lines.length && lines[end].trim() && !ITEM.test(lines[end]) && !/^\s*(```|#{1,6} |\|)/.test(lines[end])) end++;
      const text = lines
        .slice(at, end)
        .map((one) => one.trim())
        .join(" ");
      made.push(<p>{inline(text)}</p>);
    }
    at = end;
  }
  return made;
}

function sample(lines: string[], indent: number) {
  return (
    <pre tabIndex={0} role="group" aria-label="Example">
      {lines.map((line) => line.slice(Math.min(indent, indentOf(line)))).join("\n")}
    </pre>
  );
}

function heading(line: string, level: number) {
  const [, marks, text] = line.match(/^(#{1,6}) (.*)$/)!;
  const Heading = `h${Math.min(6, marks.length - 1 + level)}` as "h1";
  return <Heading tabIndex={-1}>{inline(text)}</Heading>;
}

function list(lines: string[], level: number) {
  const indent = indentOf(lines[0]);
  const items: string[][] = [];
  for (const line of lines) {
    if (indentOf(line) === indent && ITEM.test(line)) items.push([line.replace(ITEM, "")]);
    else items.at(-1)!.push(line.slice(Math.min(indent + 2, indentOf(line))));
  }
  const List = /^\s*\d/.test(lines[0]) ? "ol" : "ul";
  return (
    <List>
      {items.map((item) => (
        <li class={new RegExp(`^\\*\\*${RULE.source}`).test(item[0]) ? "a-rule" : ""}>{blocks(item, level)}</li>
      ))}
    </List>
  );
}

function table(lines: string[]) {
  const rows = lines.map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head, ...body] = rows.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  return (
    <div class="wide" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th scope="col">{inline(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells) => (
            <tr>
              {cells.map((cell) => (
                <td>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(text: string): ComponentChild[] {
  return text
    .split(INLINE)
    .filter(Boolean)
    .map((part) => {
      if (/^`.+`$/.test(part)) return <code>{part.slice(1, -1)}</code>;
      if (/^\*\*.+\*\*$/.test(part)) return <strong>{<TextWithRules text={part.slice(2, -2)} />}</strong>;
      if (/^\*[^*].*\*$/.test(part)) return <em>{inline(part.slice(1, -1))}</em>;
      const link = part.match(/^\[([^\]]+)\]\(([^)]+)\)$/);
      return link ? anchor(link[1], link[2]) : <TextWithRules text={part} />;
    });
}

/** Link to another rulebook, which is named by its file. */
function anchor(label: string, target: string) {
  const book = target.match(/^([\w-]+)\.md(#.*)?$/);
  return book ? <a href={linkTo(`/rules/${book[1]}`)}>{label}</a> : <span>{label}</span>;
}
