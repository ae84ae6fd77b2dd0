// Search in all pages, buttons that copy samples, the choice of light or dark, and the menu's place. Pages work without it.
(() => {
  const root = document.body.dataset.root;
  const form = document.querySelector(".search");
  const input = form.querySelector("input");
  const found = document.getElementById("found");
  const MOST = 12;
  const AROUND = 60; // characters shown before the first hit
  const LONGEST = 180;
  const OFTEN = 6; // repetitions that count in the order of results

  form.hidden = false;
  document.querySelector("#menu [aria-current]")?.scrollIntoView({ block: "nearest" });

  // The index is a script, not JSON, so that search also works in pages opened from a disk.
  let loading;
  function load() {
    loading ??= new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = `${root}assets/search-index.js`;
      script.addEventListener("load", resolve);
      document.head.append(script);
    });
    return loading;
  }

  // How often a text has the words of a search next to each other, up to a limit: a page about them has them often.
  function repeats(text, phrase) {
    return Math.min(OFTEN, text.toLowerCase().split(phrase).length - 1);
  }

  function score(entry, words) {
    const heading = entry.heading.toLowerCase();
    const page = entry.page.toLowerCase();
    const [inHeading, inPage] = [heading, page].map((text) => new Set(text.split(/[^\p{L}\p{N}_'-]+/u)));
    let sum = 0;
    for (const word of words) {
      if (![heading, page, entry.text.toLowerCase()].some((text) => text.includes(word))) return 0;
      if (heading === word) sum += 20;
      else if (inHeading.has(word)) sum += 8;
      else if (heading.includes(word)) sum += 2; // part of a name, such as TakeWild
      sum += inPage.has(word) ? 4 : 1;
    }
    return sum + repeats(entry.text, words.join(" ")) + (entry.url.includes("#") ? 0 : 1);
  }

  function marked(text, words) {
    const parts = document.createDocumentFragment();
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\w\s]/g, "\\$&")).join("|")})`, "gi");
    text.split(pattern).forEach((part, index) => {
      if (index % 2 === 0) parts.append(part);
      else parts.append(Object.assign(document.createElement("mark"), { textContent: part }));
    });
    return parts;
  }

  function excerpt(text, words) {
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - AROUND);
    return (at > 0 ? "… " : "") + text.slice(at, at + LONGEST) + (text.length > at + LONGEST ? " …" : "");
  }

  function result(entry, words) {
    const link = document.createElement("a");
    link.href = root + entry.url;
    const title = document.createElement("b");
    title.append(marked(entry.heading === entry.page ? entry.page : `${entry.page}: ${entry.heading}`, words));
    const text = document.createElement("span");
    text.append(marked(excerpt(entry.text, words), words));
    link.append(title, text);
    return link;
  }

  async function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) {
      found.hidden = true;
      return;
    }
    await load();
    const hits = window.searchIndex
      .map((entry) => ({ entry, score: score(entry, words) }))
      .filter((hit) => hit.score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST);
    const nothing = Object.assign(document.createElement("p"), { textContent: `Nothing found for “${input.value}”.` });
    found.replaceChildren(...(hits.length ? hits.map((hit) => result(hit.entry, words)) : [nothing]));
    found.hidden = false;
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", search);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await search();
    found.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") found.hidden = true;
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    }
    if (!["ArrowDown", "ArrowUp"].includes(event.key) || !form.contains(document.activeElement)) return;
    const stops = [input, ...found.querySelectorAll("a")];
    const next = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    stops[Math.min(Math.max(next, 0), stops.length - 1)].focus();
  });
  document.addEventListener("click", (event) => {
    if (!form.contains(event.target)) found.hidden = true;
  });

  // What was typed after the prompts, without what came out; all of a sample that has no prompts.
  const PROMPT = /^(>>>|\.\.\.|\$)( |$)/;
  function typed(sample) {
    const lines = sample.textContent.trimEnd().split("\n");
    const prompted = lines.filter((line) => PROMPT.test(line));
    return (prompted.length ? prompted.map((line) => line.replace(PROMPT, "")) : lines).join("\n");
  }

  function copyButton(sample) {
    const copy = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy" });
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(typed(sample));
      copy.textContent = "Copied";
      setTimeout(() => (copy.textContent = "Copy"), 2000);
    });
    return copy;
  }

  // There is no clipboard on a server without HTTPS, except on this computer.
  for (const sample of navigator.clipboard ? document.querySelectorAll("main pre") : []) {
    const box = Object.assign(document.createElement("div"), { className: "sample" });
    sample.replaceWith(box);
    box.append(sample, copyButton(sample));
  }

  // The same choice as in the client's settings: look.js reads it before anything is drawn.
  const button = document.querySelector(".look-button");
  const page = document.documentElement;
  const isDark = () => (page.dataset.look ? page.dataset.look === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const label = () => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", isDark() ? "Switch to light mode" : "Switch to dark mode");
  };
  button.hidden = false;
  label();
  button.addEventListener("click", () => {
    page.dataset.look = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("parlor:look", page.dataset.look);
    } catch {
      // Without storage it lasts for this page.
    }
    label();
  });
})();
