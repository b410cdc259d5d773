import type { ServerResponse } from "node:http";
import { beforeHead } from "./head";

/** Set by middleware.ts on the maintenance page. */
const CLOSED = "x-closed";

/**
 * Whether maintenance mode is on, asked at most once a second however many requests come. `reset` makes the next
 * request ask again: this instance feels a change at once, the others within the second.
 */
export function maintenanceFlag(
  read: () => Promise<boolean>,
  now: () => number = Date.now,
): { on: () => boolean | Promise<boolean>; reset: () => void } {
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

/** Next drops the status of a page that its middleware puts in another's place: the mark it leaves instead makes that page's status 503. */
export function closeWhenMarked(response: ServerResponse): void {
  beforeHead(response, (status) => {
    const closed = response.hasHeader(CLOSED);
    response.removeHeader(CLOSED);
    return closed ? 503 : status;
  });
}
