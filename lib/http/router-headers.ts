import type { IncomingHttpHeaders } from "node:http";

/** The headers of Next's router in the browser. */
const routers = /^(rsc|next-url|next-router-.*)$/;
/** What Next reads of a router's state (its own limit). */
const MAX_STATE = 40_000;

const isSegment = (value: unknown) => typeof value === "string" || Array.isArray(value);

/** Whether a value looks like a state of the router: a segment, and a state for each slot. */
function isTree(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [segment, slots] = value as unknown[];
  if (!isSegment(segment) || typeof slots !== "object" || slots === null) return false;
  return Object.values(slots).every(isTree);
}

function isState(header: unknown): boolean {
  if (header === undefined) return true;
  if (typeof header !== "string" || header.length > MAX_STATE) return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

/**
 * Drops the router's headers where they have no business: Next would answer under /api by itself,
 * outside of our log, and a state that it cannot read with a 500.
 */
export function dropRouterHeaders(headers: IncomingHttpHeaders, url = ""): void {
  const isHandler = /^\/(api|metrics)(?![\w-])/.test(url);
  if (!isHandler && isState(headers["next-router-state-tree"])) return;
  for (const name of Object.keys(headers)) if (routers.test(name)) delete headers[name];
}
