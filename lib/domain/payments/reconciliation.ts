import "server-only";
import { now } from "@/lib/core/clock";
import { HOUR_MS } from "@/lib/core/durations";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { listingProvider } from "@/lib/integrations/payments/provider";
import { listAttempts } from "./attempts";
import { syncAttempt } from "./outcomes";
import { isUnavailable } from "./provider-calls";
import { syncRefund } from "./refunds";

const BATCH = 200;

/**
 * Polls the provider for every live attempt whose check is due, charges and refunds alike. An error
 * stops no other attempt; a provider that does not answer ends the run. Concurrent runs are safe.
 * Returns how many were polled.
 */
export async function reconcileAttempts(): Promise<number> {
  const attempts = await listAttempts(db(), {
    where: { status: { in: [...LIVE_STATUSES] }, checkAt: { lte: now() } },
    orderBy: [{ checkAt: "asc" }, { id: "asc" }],
    take: BATCH,
  });
  for (const [index, loaded] of attempts.entries())
    try {
      await (loaded.attempt.kind === "refund" ? syncRefund(loaded) : syncAttempt(loaded));
    } catch (error) {
      if (isUnavailable(error)) return index;
      const { id } = loaded.attempt;
      logger.error({ err: error, attempt: id }, "an attempt could not be reconciled");
    }
  return attempts.length;
}

const RANGE_MS = 72 * HOUR_MS;

/** The start of the last three days, or of the oldest attempt that changed in them. */
async function findRangeStart(provider: string, start: Date): Promise<Date> {
  const { _min: oldest } = await db().attempt.aggregate({
    where: { provider, updatedAt: { gte: start } },
    _min: { createdAt: true },
  });
  return oldest.createdAt && oldest.createdAt < start ? oldest.createdAt : start;
}

/**
 * Stores the provider's own list of recent movements, which the ledger checks compare both ways.
 * Nothing without a key; an error is logged, and the next run reaches back over it.
 */
export async function importProviderMovements(): Promise<void> {
  const listing = listingProvider();
  if (!listing) return;
  const { name: provider } = listing;
  const at = now();
  const start = new Date(at.getTime() - RANGE_MS);
  try {
    const from = await findRangeStart(provider, start);
    // An hour earlier: the provider has another clock.
    const movements = await listing.list(new Date(from.getTime() - HOUR_MS));
    await inTransaction(async (tx) => {
      await tx.providerSettlement.createMany({
        data: movements.map((movement) => ({ ...movement, provider })),
        skipDuplicates: true,
      });
      const previous = await tx.providerListing.findUnique({ where: { provider } });
      const isContinuous = previous && previous.at >= start && previous.from < from;
      const range = { from: isContinuous ? previous.from : from, at };
      await tx.providerListing.upsert({
        where: { provider },
        create: { provider, ...range },
        update: range,
      });
    });
  } catch (error) {
    logger.error({ err: error }, "the provider's own list of payments could not be read");
  }
}
