import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import type { SnackbarOrigin } from "@mui/material/Snackbar";

/** Pixels between a toast and what it must not cover. */
const GAP = 8;
/** Of a toast's heights: what is higher is a list or a page, and seen beside it. */
const MAX_HEIGHTS = 3;

const BOTTOM: SnackbarOrigin = { vertical: "bottom", horizontal: "center" };
const TOP: SnackbarOrigin = { vertical: "top", horizontal: "center" };
const PLACES: readonly SnackbarOrigin[] = [
  BOTTOM,
  { vertical: "bottom", horizontal: "right" },
  { vertical: "bottom", horizontal: "left" },
  TOP,
];

const isOver = (toast: DOMRect, other: DOMRect) =>
  other.bottom > toast.top - GAP &&
  other.top < toast.bottom + GAP &&
  other.right > toast.left &&
  other.left < toast.right;

/** Whether it lies over something that can be pressed, in the dialog on top where one is open. */
function coversControl(toast: HTMLElement): boolean {
  const place = toast.getBoundingClientRect();
  const controls = document.querySelectorAll("a[href], button, input, select, textarea, summary");
  return Array.from(controls).some(
    (control) =>
      !toast.contains(control) &&
      isOver(place, control.getBoundingClientRect()) &&
      !control.closest('[aria-hidden="true"]'),
  );
}

/** Where a toast covers nothing to press, nor what has the focus: at the bottom, if it can be. */
export function useToastPlace(toast: RefObject<HTMLElement | null>): SnackbarOrigin {
  const [tried, setTried] = useState(0);
  const [other, setOther] = useState<SnackbarOrigin>();

  // Before it is painted: it is tried in one place after the other.
  useLayoutEffect(() => {
    function giveWay() {
      if (toast.current && coversControl(toast.current)) setTried(tried + 1);
    }
    if (tried < PLACES.length) giveWay();
  }, [toast, tried]);

  useEffect(() => {
    function clear() {
      const { activeElement: focused } = document;
      if (!toast.current || !focused || focused === document.body) return;
      if (toast.current.contains(focused)) return;
      const place = toast.current.getBoundingClientRect();
      const { top, bottom, height } = focused.getBoundingClientRect();
      if (height > MAX_HEIGHTS * place.height) return;
      if (!isOver(place, focused.getBoundingClientRect())) return;
      const isAtTop = place.top < innerHeight / 2;
      // A dialog does not move with the page.
      if (!focused.closest(".MuiModal-root"))
        scrollBy({ top: isAtTop ? top - place.bottom - GAP : bottom - place.top + GAP });
      if (isOver(place, focused.getBoundingClientRect())) setOther(isAtTop ? BOTTOM : TOP);
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

  return other ?? PLACES[tried] ?? BOTTOM;
}
