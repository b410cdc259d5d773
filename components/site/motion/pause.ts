const KEY = "motion";
const CONTROL = "pause-motion";

/** Whether the visitor has paused motion; theme/FirstPaint sets it before the first paint. */
const isPaused = () => document.documentElement.dataset.motionPaused !== undefined;

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether what repeats may take its next step. */
export const mayMove = () => !document.hidden && !isPaused() && !prefersReducedMotion();

function setPaused(paused: boolean): void {
  document.documentElement.toggleAttribute("data-motion-paused", paused);
  try {
    if (paused) localStorage.setItem(KEY, "paused");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it is for this page only.
  }
}

function showPaused(): void {
  for (const control of document.querySelectorAll<HTMLInputElement>(`input[name="${CONTROL}"]`))
    control.checked = isPaused();
}

/** Makes the controls in drawer and footer work; returns the cleanup for an effect. */
export function connectPauseControls(): () => void {
  const change = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== CONTROL) return;
    setPaused(target.checked);
    showPaused();
  };
  showPaused();
  document.addEventListener("change", change);
  return () => document.removeEventListener("change", change);
}
