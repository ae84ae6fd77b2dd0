/** A picture of the table as it lies there, to be kept or sent: the board's own elements and styles, drawn once more. */

const SCALE = 2;
const BORDER = 24;

/** Draw an element and the lines below it as a PNG. */
export async function pictureOf(board: HTMLElement, caption: string): Promise<Blob> {
  const { width, height } = board.getBoundingClientRect();
  const wide = Math.ceil(width) + 2 * BORDER;
  const high = Math.ceil(height) + 3 * BORDER;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asSvg(board, caption, wide, high))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: wide * SCALE, height: high * SCALE });
  const context = canvas.getContext("2d")!;
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0, wide, high);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** The board in a document of its own: what the page's style sheets say goes with it. */
function asSvg(board: HTMLElement, caption: string, wide: number, high: number): string {
  const page = document.createElement("div");
  page.className = "snapshot";
  const style = document.createElement("style");
  style.textContent = `${rules()} .snapshot { width: ${wide - 2 * BORDER}px; } .snapshot .frame { --space: ${wide - 2 * BORDER - 4}px; }`;
  const below = Object.assign(document.createElement("p"), { className: "caption", textContent: caption });
  page.append(style, board.cloneNode(true), below);
  const look = getComputedStyle(document.documentElement).colorScheme.includes("dark") && darkNow() ? "dark" : "light";
  const body = new XMLSerializer().serializeToString(page);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" data-look="${document.documentElement.dataset.look ?? look}">
<rect width="100%" height="100%" fill="${getComputedStyle(document.body.parentElement!).backgroundColor}"/>
<foreignObject x="${BORDER}" y="${BORDER}" width="${wide - 2 * BORDER}" height="${high - BORDER}">${body}</foreignObject></svg>`;
}

const darkNow = (): boolean => matchMedia("(prefers-color-scheme: dark)").matches;

const rules = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join("\n");
