/**
 * Calls `gone` when a process that npm started has lost it: npm and its shell hand on Ctrl-C, but
 * not every other signal, and then we are adopted by another process. Started in any other way,
 * nothing is watched.
 */
export function watchParent(gone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 1_000);
  timer.unref();
}
