import { useEffect } from "react";

/** Focuses a screen's first field, unless the visitor was faster. */
export function useFirstFocus<F extends string>(setFocus: (name: F) => void, first: F): void {
  useEffect(() => {
    const isRoomy = matchMedia("(width >= 900px)").matches;
    // On a phone it would open the keyboard over the page.
    if (isRoomy && document.activeElement === document.body) setFocus(first);
  }, [setFocus, first]);
}
