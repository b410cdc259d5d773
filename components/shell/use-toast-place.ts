import { useEffect, useState, type RefObject } from "react";
import type { SnackbarOrigin } from "@mui/material/Snackbar";

/** Pixels between a toast and what it must not cover. */
const GAP = 8;
/** Of a toast's heights: what is higher is a list or a page, and seen beside it. */
const MAX_HEIGHTS = 3;

const BOTTOM: SnackbarOrigin = { vertical: "bottom", horizontal: "center" };
const TOP: SnackbarOrigin = { vertical: "top", horizontal: "center" };

const isOver = (toast: DOMRect, other: DOMRect) =>
  other.bottom > toast.top - GAP &&
  other.top < toast.bottom + GAP &&
  other.right > toast.left &&
  other.left < toast.right;

/** A control, with the label that holds it and the help under it. */
function boundsOf(control: Element): DOMRect {
  const named = control.closest("label") ?? control;
  const { left, top, right, bottom } = named.getBoundingClientRect();
  const help = document.getElementById(control.getAttribute("aria-describedby") ?? "");
  const end = help?.getBoundingClientRect();
  const width = Math.max(right, end?.right ?? 0) - left;
  return new DOMRect(left, top, width, Math.max(bottom, end?.bottom ?? 0) - top);
}

/** Where a toast does not cover what has the focus: at the bottom, if it can be. */
export function useToastPlace(toast: RefObject<HTMLElement | null>): SnackbarOrigin {
  const [place, setPlace] = useState(BOTTOM);

  useEffect(() => {
    function clear() {
      const { activeElement: focused } = document;
      if (!toast.current || !focused || focused === document.body) return;
      if (toast.current.contains(focused)) return;
      const shown = toast.current.getBoundingClientRect();
      const bounds = boundsOf(focused);
      if (bounds.height > MAX_HEIGHTS * shown.height || !isOver(shown, bounds)) return;
      const isAtTop = shown.top < innerHeight / 2;
      // A dialog does not move with the page.
      if (!focused.closest(".MuiModal-root"))
        scrollBy({
          top: isAtTop ? bounds.top - shown.bottom - GAP : bounds.bottom - shown.top + GAP,
        });
      if (isOver(shown, boundsOf(focused))) setPlace(isAtTop ? BOTTOM : TOP);
    }
    clear();
    document.addEventListener("focusin", clear);
    // What was done may have made the page longer above the button that did it.
    const observer = new ResizeObserver(clear);
    observer.observe(document.body);
    return () => {
      document.removeEventListener("focusin", clear);
      observer.disconnect();
    };
  }, [toast]);

  return place;
}
