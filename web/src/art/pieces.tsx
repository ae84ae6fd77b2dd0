/** The pieces of the boxes as they are drawn everywhere: wooden tiles and letter cards. */

import type { ComponentChild, HTMLAttributes } from "preact";
import { classNames } from "./class-names";

type Rest = HTMLAttributes<HTMLSpanElement>;

/** A wooden tile; `Qu` is one face. */
export function Tile({
  face,
  draft = false,
  class: more = "",
  children,
  ...rest
}: { face: string; draft?: boolean; class?: string } & Rest) {
  return (
    <span class={classNames("tile", face.length > 1 && "long", draft && "draft", more)} {...rest}>
      {face}
      {children}
    </span>
  );
}

/** A letter card with its value; a red one is marked by more than its colour. */
export function Card({
  face,
  value,
  red = false,
  class: more = "",
  ...rest
}: { face: ComponentChild; value?: number; red?: boolean; class?: string } & Rest) {
  return (
    <span class={classNames("card", red && "red", more)} {...rest}>
      {face}
      {value === undefined ? null : <span class="value">{value}</span>}
    </span>
  );
}
