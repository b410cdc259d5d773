import { whenIdle } from "@/components/ui/when-idle";
import { REST } from "./timing";

/** Signs that somebody is about to see more than the first view. */
const signs = ["scroll", "pointerdown", "keydown"] as const;

/**
 * Lays out what the sheet leaves out until it is near (`.rest`), a part in each idle moment, from the first sign of a reader or,
 * without one, when the first seconds are over. Returns what stops it.
 */
export function layOutRest(): () => void {
  let cancel = () => {};
  const next = () => {
    const part = document.querySelector(".rest");
    if (!part) return;
    part.classList.remove("rest");
    cancel = whenIdle(next);
  };
  const begin = () => {
    stop();
    cancel = whenIdle(next);
  };
  const timer = setTimeout(begin, REST.after);
  for (const sign of signs) addEventListener(sign, begin, { passive: true, capture: true });
  const stop = () => {
    cancel();
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, begin, { capture: true });
  };
  return stop;
}
