/** Text mode: the table as text, without pictures. An address under /plain asks for it, or a setting. */

import * as preferences from "./preferences";

const PREFIX = "/plain";
const PLAIN = /^\/plain(?=\/|$)/;

export const isPlain = (path: string): boolean => PLAIN.test(path);
export const isTextMode = (): boolean => isPlain(location.pathname) || preferences.text();

/** Return the address of a page without the prefix of text mode. */
export const withoutPrefix = (path: string): string => path.replace(PLAIN, "") || "/";

/** Return the address of a page for a link: under /plain, links stay there. */
export function linkTo(path: string): string {
  if (!isPlain(location.pathname)) return path;
  return path === "/" ? PREFIX : PREFIX + path;
}

/** Choose how tables are shown, and load the page again that way. */
export function setTextMode(on: boolean): void {
  preferences.setText(on);
  location.assign(on ? location.pathname : withoutPrefix(location.pathname));
}
