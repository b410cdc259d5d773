/** Id of the shell's checkbox "Pause motion". CSS reads it as well: it works without script. */
export const PAUSE_ID = "still";

function control(): HTMLInputElement | null {
  const element = document.getElementById(PAUSE_ID);
  return element instanceof HTMLInputElement ? element : null;
}

export const isPaused = () => control()?.checked ?? false;

/** Calls back whenever motion is paused or resumed, until the returned function is called. */
export function onPause(callback: (paused: boolean) => void): () => void {
  const input = control();
  const changed = () => callback(isPaused());
  input?.addEventListener("change", changed);
  return () => input?.removeEventListener("change", changed);
}
