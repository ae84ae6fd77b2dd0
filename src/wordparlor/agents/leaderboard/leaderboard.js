// Sort tables by their columns, and show a game one move at a time. Without this script everything is still there to read.

document.documentElement.classList.add("scripted");

const value = (row, column) => {
  const cell = row.cells[column];
  if (cell.tagName === "TH") return cell.textContent.trim().toLowerCase();
  return cell.dataset.value === undefined ? null : Number(cell.dataset.value);
};

const compare = (one, other, down) => {
  if (one === null || other === null) return (one === null) - (other === null); // what wasn't measured comes last
  const order = one < other ? -1 : one > other ? 1 : 0;
  return down ? -order : order;
};

const sortBy = (table, column) => {
  const head = table.tHead.rows[0].cells[column];
  const opposite = { ascending: "descending", descending: "ascending" };
  const order = opposite[head.getAttribute("aria-sort")] ?? head.dataset.first;
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", order);
  const rows = [...table.tBodies[0].rows];
  rows.sort((a, b) => compare(value(a, column), value(b, column), order === "descending"));
  table.tBodies[0].append(...rows);
};

for (const table of document.querySelectorAll("table.sortable")) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => sortBy(table, column));
    head.replaceChildren(button);
  });
}

const moves = document.getElementById("moves");
if (moves) {
  const sections = [...moves.querySelectorAll(".move")];
  const numbered = () => Math.max(0, sections.findIndex((one) => `#${one.id}` === location.hash));
  const bar = document.createElement("div");
  bar.className = "bar";
  const slider = Object.assign(document.createElement("input"), { type: "range", min: 0, max: sections.length - 1 });
  slider.setAttribute("aria-label", "Move");
  const show = (number) => {
    const shown = Math.min(sections.length - 1, Math.max(0, number));
    sections.forEach((one, i) => one.classList.toggle("shown", i === shown));
    slider.value = shown;
    slider.setAttribute("aria-valuetext", sections[shown].getAttribute("aria-label"));
    first.disabled = back.disabled = shown === 0;
    next.disabled = last.disabled = shown === sections.length - 1;
    history.replaceState(null, "", `#${sections[shown].id}`);
  };
  const current = () => sections.findIndex((one) => one.classList.contains("shown"));
  const button = (text, label, target) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
    made.setAttribute("aria-label", label);
    made.addEventListener("click", () => show(target()));
    return made;
  };
  const first = button("First", "First move", () => 0);
  const back = button("Previous", "Previous move", () => current() - 1);
  const next = button("Next", "Next move", () => current() + 1);
  const last = button("Last", "Last move", () => sections.length - 1);
  slider.addEventListener("input", () => show(Number(slider.value)));
  bar.append(first, back, slider, next, last);
  moves.before(bar);
  moves.classList.add("one");
  addEventListener("hashchange", () => show(numbered()));
  addEventListener("keydown", (event) => {
    if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const targets = { ArrowLeft: current() - 1, ArrowRight: current() + 1, Home: 0, End: sections.length - 1 };
    if (!(event.key in targets)) return;
    event.preventDefault();
    show(targets[event.key]);
  });
  show(numbered());
}
