import "server-only";
import { today } from "@/lib/core/clock";
import type { PlainDate } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { enqueue } from "@/lib/db/queue";
import { AmbiguousPaymentError } from "@/lib/integrations/payments/contract";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { syncAttempt } from "./checkout";
import { isTryDue, autopayColumns, toAutopayCharge } from "@/lib/domain/charges/autopay-plan";
import { collectable, startOffSession } from "./off-session";
import type { Candidate } from "./off-session";

/** How many of the provider's answers a worker waits for at once. */
const CONCURRENCY = 6;
const BATCH = 500;

export interface Collection {
  /** Charges that were tried. */
  tried: number;
  paid: number;
}

/** Queues the collecting of what is due: after the billing run. */
export const queueCollecting = (tx: Tx = db()): Promise<void> => enqueue(tx, "collecting", {});

/** Customers with charges that are tried on a day, each with these, the longest due first. */
async function* findDue(day: PlainDate): AsyncGenerator<Candidate[]> {
  let after: string | undefined;
  do {
    // Whole customers: two that charge one card at once would both be told that it has expired.
    const rows = await db().charge.groupBy({
      by: ["customerId"],
      where: { ...collectable(day), customerId: { gt: after } },
      orderBy: { customerId: "asc" },
      take: BATCH,
    });
    const charges = await db().charge.findMany({
      where: { ...collectable(day), customerId: { in: rows.map(({ customerId }) => customerId) } },
      select: { ...autopayColumns, id: true, subscriptionId: true, customerId: true },
      orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    });
    const due = new Map<string, Candidate[]>();
    for (const charge of charges.filter((one) => isTryDue(toAutopayCharge(one), day)))
      due.set(charge.customerId, [...(due.get(charge.customerId) ?? []), charge]);
    yield* due.values();
    after = rows.length === BATCH ? rows.at(-1)?.customerId : undefined;
  } while (after);
}

const isAway = (error: unknown) =>
  error instanceof AppError &&
  error.code === "provider_unavailable" &&
  !(error.cause instanceof AmbiguousPaymentError);

/**
 * Tries one charge. A provider or database that does not answer throws; any other error is logged.
 */
async function collect(candidate: Candidate, day: PlainDate, progress: Collection): Promise<void> {
  try {
    const attempt = await startOffSession(candidate, day);
    if (!attempt) return;
    progress.tried += 1;
    if ((await syncAttempt(attempt)) === "succeeded") progress.paid += 1;
  } catch (error) {
    if (isOutage(error) || isAway(error)) throw error;
    logger.error({ err: error, payment: candidate.id }, "a charge could not be collected");
  }
}

/**
 * Tries to take the due charges of customers with automatic payment from their methods, those of
 * one customer in turn. What has no answer stays under way and is reconciled; a provider that does
 * not answer ends the run. Concurrent and repeated runs are safe.
 */
export async function collectDue(): Promise<Collection> {
  const progress: Collection = { tried: 0, paid: 0 };
  if (!methodProvider()) return progress;
  const day = today();
  // The workers share one iterator, which answers them in turn.
  const due = findDue(day);
  let hasEnded = false;
  const work = async () => {
    try {
      for (let next = await due.next(); !next.done && !hasEnded; next = await due.next())
        for (const charge of next.value) if (!hasEnded) await collect(charge, day, progress);
    } catch (error) {
      hasEnded = true;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return progress;
}
