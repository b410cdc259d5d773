import "server-only";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import type { ErrorCode } from "@/lib/core/errors";
import { takePoint } from "./rate-limit";

const ABOUT_INPUT: ReadonlySet<ErrorCode> = new Set([
  "invalid_input",
  "uri_too_long",
  "too_large",
  "unsupported_type",
]);

/**
 * Addresses whose budget is spent: their input is refused without a look at it, and without a
 * statement.
 */
const spent = new LRUCache<string, AppError>({ max: 10_000 });

/**
 * Refuses (429) what an address sends on after too much of it was refused (docs/api.md, Limits).
 */
export function refuseSpent(address: string): void {
  const refusal = spent.get(address);
  if (refusal) throw refusal;
}

/**
 * The refusal that an address is told: its own or, with the budget spent, that (429). Input alone
 * counts.
 */
export async function countRefusal(address: string, refusal: AppError): Promise<AppError> {
  if (!ABOUT_INPUT.has(refusal.code)) return refusal;
  try {
    await takePoint("refusedInput", address);
  } catch (error) {
    // Refused it is in any case, also when it cannot be counted.
    if (!(error instanceof AppError)) return refusal;
    spent.set(address, error, { ttl: 1_000 * Math.max(1, error.retryAfter ?? 1) });
    return error;
  }
  return refusal;
}
