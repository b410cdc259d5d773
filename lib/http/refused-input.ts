import "server-only";
import { LRUCache } from "lru-cache";
import { browserKey } from "@/lib/auth/device";
import { accountOf } from "@/lib/auth/permissions";
import type { Actor } from "@/lib/auth/permissions";
import { addressKey } from "@/lib/core/address-key";
import { AppError } from "@/lib/core/errors";
import type { ErrorCode } from "@/lib/core/errors";
import { isFromElsewhere } from "./origin";
import { takePoint } from "./rate-limit";

const ABOUT_INPUT: ReadonlySet<ErrorCode> = new Set([
  "invalid_input",
  "uri_too_long",
  "too_large",
  "unsupported_type",
]);

/** Their input is refused without a look at it, and without a statement. */
const blocked = new LRUCache<string, AppError>({ max: 10_000 });

interface Sender {
  request: Request;
  ip: string | null;
  actor: Actor | null;
  /** The key of the agent that reports: its input counts by no address. */
  agentKey?: string;
}

/**
 * Whom refused input counts by, so that nobody keeps another out: the account; without one the
 * browser that has signed in before; else the address. What another site's page makes a browser
 * send has a budget apart: it takes nothing of theirs, and a lie about it is no way out.
 */
function keyOf({ request: { headers }, ip, actor, agentKey }: Sender): string {
  if (agentKey) return `key:${agentKey}`;
  const key = actor ? accountOf(actor) : (browserKey(headers.get("cookie")) ?? addressKey(ip));
  return isFromElsewhere(headers) ? `elsewhere:${key}` : key;
}

/** Refuses (429) what is sent on after too much of it was refused (docs/api.md, Limits). */
export function refuseSpent(sender: Sender): void {
  const refusal = blocked.get(keyOf(sender));
  if (refusal) throw refusal;
}

/** Does `work` and counts the input that it refuses; with the budget spent, that is a 429. */
export async function countingRefusals<T>(sender: Sender, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && ABOUT_INPUT.has(error.code)) await count(keyOf(sender));
    throw error;
  }
}

async function count(key: string): Promise<void> {
  try {
    await takePoint("refusedInput", key);
  } catch (error) {
    // Refused it is in any case, also when it cannot be counted.
    if (!(error instanceof AppError)) return;
    blocked.set(key, error, { ttl: 1_000 * Math.max(1, error.retryAfter ?? 1) });
    throw error;
  }
}
