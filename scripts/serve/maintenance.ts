/**
 * Whether maintenance mode is on, asked at most once a second however many requests come. `reset` makes the next
 * request ask again: this instance feels a change at once, the others within the second.
 */
export function maintenanceFlag(read: () => Promise<boolean>, now: () => number = Date.now): { on: () => boolean | Promise<boolean>; reset: () => void } {
  let known = false;
  let until = 0;
  let asking: Promise<boolean> | undefined;
  // Without a database nobody can be served anyway; the last known answer stands.
  const ask = () =>
    read()
      .catch(() => known)
      .then((answer) => {
        asking = undefined;
        until = now() + 1_000;
        return (known = answer);
      });
  return {
    on: () => (now() < until ? known : (asking ??= ask())),
    reset: () => {
      until = 0;
    },
  };
}
