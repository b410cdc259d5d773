import { keptFlag } from "@/components/ui/kept-flag";

const KEY = "motion";

/**
 * The root element says whether all stands still: the script of components/theme/FirstPaint sets it
 * before the first paint.
 */
const read = () => document.documentElement.dataset.still !== undefined;

function write(isPaused: boolean): void {
  document.documentElement.toggleAttribute("data-still", isPaused);
  if (isPaused) localStorage.setItem(KEY, "paused");
  else localStorage.removeItem(KEY);
}

/** Whether a visitor has stopped what moves by itself, remembered by the browser. */
export const usePaused = keptFlag({ read, write, initial: false });
