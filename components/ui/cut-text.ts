import type { PointerEvent } from "react";

/** The class of what may be cut with an ellipsis. */
export const CUT = "cut";

/** Whoever points at a text that is cut reads all of it. */
export function showCutText({ target }: PointerEvent): void {
  const text = target instanceof Element && target.closest<HTMLElement>(`.${CUT}`);
  if (!text) return;
  if (text.scrollWidth > text.clientWidth) text.title = text.textContent;
  else text.removeAttribute("title");
}
