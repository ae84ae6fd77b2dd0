/** Draw a component in an empty page. */

import { render } from "preact";
import { act } from "preact/test-utils";

export function draw(element: preact.ComponentChild): HTMLElement {
  document.body.innerHTML = "<div></div>";
  act(() => render(element, document.body.firstElementChild!));
  return document.body.firstElementChild as HTMLElement;
}
