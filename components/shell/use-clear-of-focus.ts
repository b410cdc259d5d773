import { useEffect, useState, type RefObject } from "react";

/** Pixels between the two. */
const GAP = 8;
/** Of a toast's heights: what is higher is a list or a page, and seen beside it. */
const MAX_HEIGHTS = 3;

const isOver = (toast: DOMRect, focused: DOMRect) =>
  focused.bottom > toast.top - GAP &&
  focused.top < toast.bottom + GAP &&
  focused.right > toast.left &&
  focused.left < toast.right;

/** Whether a toast at the bottom would cover what has the focus, when the page cannot give way. */
export function useClearOfFocus(toast: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(false);

  useEffect(() => {
    function clear() {
      const { activeElement: focused } = document;
      if (!toast.current || !focused || focused === document.body) return;
      if (toast.current.contains(focused)) return;
      const place = toast.current.getBoundingClientRect();
      const { bottom, height } = focused.getBoundingClientRect();
      if (height > MAX_HEIGHTS * place.height) return;
      if (!isOver(place, focused.getBoundingClientRect())) return;
      scrollBy({ top: bottom - place.top + GAP });
      if (isOver(place, focused.getBoundingClientRect())) setInTheWay(true);
    }
    clear();
    document.addEventListener("focusin", clear);
    return () => document.removeEventListener("focusin", clear);
  }, [toast]);

  return isInTheWay;
}
