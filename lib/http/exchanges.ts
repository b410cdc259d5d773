import type { ServerResponse } from "node:http";
import { shared } from "@/lib/core/process-state.mjs";

/**
 * The answers that are under way, by the id of their request: what Next calls for a request knows
 * by it whether the client is still there, and when the answer has been handed over.
 */
const exchanges = shared("exchanges", () => new Map<string, ServerResponse>());

export function noteExchange(id: string, response: ServerResponse): void {
  exchanges.set(id, response);
  response.once("close", () => exchanges.delete(id));
}

/** Undefined for a request that came by no connection, or whose connection is closed. */
export const exchangeOf = (id: string): ServerResponse | undefined => exchanges.get(id);
