/** The board as an image: its own elements and styles, rendered as a PNG. */

const SCALE = 2;
const BORDER = 24;

/** Render an element with a caption as a PNG. */
export async function renderBoardImage(board: HTMLElement, caption: string): Promise<Blob> {
  const page = document.createElement("div");
  page.className = "snapshot";
  page.style.width = `${Math.ceil(board.getBoundingClientRect().width)}px`;
  page.append(board.cloneNode(true), Object.assign(document.createElement("p"), { className: "caption", textContent: caption }));
  const [wide, high] = measure(page).map((side) => side + 2 * BORDER);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toSvg(page, wide, high))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: wide * SCALE, height: high * SCALE });
  const context = canvas.getContext("2d")!;
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0, wide, high);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** Measure an element by placing it off screen for a moment. */
function measure(page: HTMLElement): [wide: number, high: number] {
  Object.assign(page.style, { position: "fixed", left: "-10000px" });
  document.body.append(page);
  const { width, height } = page.getBoundingClientRect();
  page.remove();
  Object.assign(page.style, { position: "", left: "" });
  return [Math.ceil(width), Math.ceil(height)];
}

/** Return an element as an SVG document, with all style sheets. */
function toSvg(page: HTMLElement, wide: number, high: number): string {
  const style = document.createElement("style");
  style.textContent = allCssRules();
  page.prepend(style);
  const look = getComputedStyle(document.documentElement).colorScheme.includes("dark") && isDark() ? "dark" : "light";
  const body = new XMLSerializer().serializeToString(page);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" data-look="${document.documentElement.dataset.look ?? look}">
<rect width="100%" height="100%" fill="${getComputedStyle(document.body.parentElement!).backgroundColor}"/>
<foreignObject x="${BORDER}" y="${BORDER}" width="${wide - BORDER}" height="${high - BORDER}" overflow="visible">${body}</foreignObject></svg>`;
}

const isDark = (): boolean => matchMedia("(prefers-color-scheme: dark)").matches;

const allCssRules = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join("\n");
