/** Drawn in text until it is drawn. */

import { textBoard } from "./text";

export const stacks = textBoard;
