import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

/** The headers of Next's router in the browser. */
const routers = /^(rsc|next-url|next-router-.*)$/;
/** What Next reads of a router's state (its own limit). */
const MAX_STATE = 40_000;

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.string().regex(/^(o?c|d|[cd]i(\(\.{1,3}\)|\(\.\.\)\(\.\.\)))$/),
    z.array(z.string()).nullable(),
  ]),
]);

/** What Next takes for a state of the router: a segment, a state for each slot, and marks. */
const tree: z.ZodType = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy(() => tree),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(["refetch", "inside-shared-layout", "metadata-only"]).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

function isState(header: unknown): boolean {
  if (header === undefined) return true;
  if (typeof header !== "string" || header.length > MAX_STATE) return false;
  try {
    return tree.safeParse(JSON.parse(decodeURIComponent(header))).success;
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
