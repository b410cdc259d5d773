import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { findLastChecks, findTrouble } from "./data";
import type { BillingState } from "./schema";

/**
 * How billing stands, for administrators: the last check of the books, and what waits for somebody.
 */
export async function loadBillingState(): Promise<BillingState> {
  const scope = await agencyPageScope();
  const [checks, { parked, overdue, ...counts }] = await Promise.all([
    findLastChecks(scope),
    findTrouble(scope),
  ]);
  const rows = parked.map(({ id: _id, userId, parkedReason, user, service }) => ({
    ...{ _id, userId, customer: user.name, service: service.name, reason: parkedReason ?? "" },
  }));
  const tries = overdue.map(({ id: _id, paymentId, kind, status, createdAt, payment }) => ({
    ...{ _id, paymentId, kind, status },
    ...{ customer: payment.user.name, service: payment.service.name },
    since: createdAt.toISOString(),
  }));
  return { checks, parked: rows, overdue: tries, ...counts };
}
