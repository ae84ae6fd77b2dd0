/** The icons, which we drew on a grid of 24 with a single round stroke. Each one is next to a word, or in a button with a label. */

const STROKES = {
  back: "M9 6l-5 5 5 5M4 11h11a5 5 0 0 1 5 5v2",
  board: "M4 4h16v16H4zM4 12h16M12 4v16",
  bot: "M6 9h12v10H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M3 12.5v3M21 12.5v3",
  cards: "M9 8h11v13H9zM5.5 17.5L3.5 5l10-1.7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  cover: "M12 3v11M7 10l5 5 5-5M5 20h14",
  cross: "M6 6l12 12M18 6L6 18",
  equal: "M5 9h14M5 15h14",
  flag: "M6 21V4.5h11.5l-2.5 4 2.5 4H6",
  heart: "M12 20S3.5 15 3.5 8.8A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.3C20.5 15 12 20 12 20z",
  hint: "M10 20.5h4M9.5 17.5h5v-1.2c0-.8.4-1.4 1-1.9a6 6 0 1 0-7 0c.6.5 1 1.1 1 1.9z",
  home: "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z",
  leave: "M13 4H5v16h8M10 12h11M17 8l4 4-4 4",
  left: "M15 5l-7 7 7 7",
  link: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  minus: "M5 12h14",
  person: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  phone: "M7 3h10v18H7zM11 17.5h2",
  plus: "M12 5v14M5 12h14",
  right: "M9 5l7 7-7 7",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5",
  say: "M4 5h16v11h-8.5L7 20v-4H4z",
  share: "M12 15V4M8 7.5l4-4 4 4M6 11.5H5V20h14v-8.5h-1",
  shuffle: "M3 7h3.5c5 0 6 10 11 10H21M18 14l3 3-3 3M3 17h3.5c1.6 0 2.7-1 3.6-2.4M13.4 9.2C14.4 7.8 15.6 7 17.5 7H21M18 4l3 3-3 3",
  sliders:
    "M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  silent: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  split: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.2 8L20 19M8.2 16L20 5",
  star: "M12 3.5l2.6 5.7 6.2.7-4.6 4.2 1.3 6.1-5.5-3.1-5.5 3.1 1.3-6.1-4.6-4.2 6.2-.7z",
  swap: "M7 4L3 8l4 4M3 8h15M17 12l4 4-4 4M21 16H6",
  trophy: "M8 4h8v5.5a4 4 0 0 1-8 0zM8 5.5H4.5c0 3 1 4.5 3.5 5M16 5.5h3.5c0 3-1 4.5-3.5 5M12 13.5V20M8.5 20h7",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
};

export type IconName = keyof typeof STROKES;

/** Return the outline of an icon, for pictures that are drawn elsewhere. */
export const outlineOf = (name: IconName): string => STROKES[name];

/** Draw an icon as high as the text beside it; `filled` means that something is on. Text mode has no icons. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  if (document.documentElement.hasAttribute("data-text")) return null;
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={STROKES[name]} fill={filled ? "currentColor" : "none"} />
    </svg>
  );
}

/** A shape for each player in addition to the colour: eight with different outlines. */
const SHAPES = [
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  "M4 4h16v16H4z",
  "M12 3l10 18H2z",
  "M12 2l10 10-10 10L2 12z",
  "M12 2l2.9 6.7 7.1.7-5.4 4.8 1.6 7.1L12 17.6l-6.2 3.7 1.6-7.1L2 9.4l7.1-.7z",
  "M12 2l10 7.6L18.2 21H5.8L2 9.6z",
  "M12 2l9 5v10l-9 5-9-5V7z",
  "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
];

export function Shape({ seat }: { seat: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[seat % SHAPES.length]} fill="currentColor" />
    </svg>
  );
}
