import type { ServerResponse } from "node:http";
import { shared } from "./process-state.mjs";

/**
 * The answers that are under way, by the id of their request: what Next calls for a request knows
 * by it whether the client is still there, and when the answer has been handed over.
 */
export const exchanges = shared("exchanges", () => new Map<string, ServerResponse>());

/** Undefined for a request that came by no connection, or whose connection is closed. */
export const exchangeOf = (id: string): ServerResponse | undefined => exchanges.get(id);
