import { storedFlag } from "@/components/ui/stored-flag";

const KEY = "motion";

/** components/theme/FirstPaint sets the attribute before the first paint. */
const read = () => document.documentElement.dataset.motionPaused !== undefined;

function write(isPaused: boolean): void {
  document.documentElement.toggleAttribute("data-motion-paused", isPaused);
  if (isPaused) localStorage.setItem(KEY, "paused");
  else localStorage.removeItem(KEY);
}

/** Whether the visitor has paused motion; stored by the browser. */
export const usePaused = storedFlag({ read, write, initial: false });
