import "server-only";
import { now } from "@/lib/core/clock";
import { HOUR_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { AmbiguousPaymentError } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { bumpVersion } from "./attempts";
import { syncAttempt } from "./checkout";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { syncRefund } from "./refunds";

const BATCH = 200;

const isUnavailable = (error: unknown) =>
  error instanceof AppError &&
  error.code === "provider_unavailable" &&
  !(error.cause instanceof AmbiguousPaymentError);

/**
 * Polls the provider for every live attempt whose check is due, charges and refunds alike; those
 * that follow another change with it. An error
 * stops no other attempt; a provider that does not answer ends the run. Concurrent runs are safe.
 * Returns how many were polled.
 */
export async function reconcileAttempts(): Promise<number> {
  const due = { status: { in: [...LIVE_STATUSES] }, checkAt: { lte: now() } };
  // A manual attempt that was never settled moved no money: its process died between.
  await db().attempt.updateMany({
    where: { ...due, provider: "manual" },
    data: { status: "expired", ...bumpVersion() },
  });
  const attempts = await db().attempt.findMany({
    where: { ...due, provider: "stripe", leadId: null },
    orderBy: [{ checkAt: "asc" }, { id: "asc" }],
    take: BATCH,
  });
  for (const [index, attempt] of attempts.entries())
    try {
      await (attempt.kind === "refund" ? syncRefund(attempt) : syncAttempt(attempt));
    } catch (error) {
      if (isUnavailable(error)) return index;
      logger.error({ err: error, attempt: attempt.id }, "an attempt could not be reconciled");
    }
  return attempts.length;
}

const RANGE_MS = 72 * HOUR_MS;
const provider = "stripe";

/** The start of the last three days, or of the oldest attempt that changed in them. */
async function findRangeStart(start: Date): Promise<Date> {
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
  if (!env().STRIPE_SECRET_KEY) return;
  const at = now();
  const start = new Date(at.getTime() - RANGE_MS);
  try {
    const from = await findRangeStart(start);
    // An hour earlier: the provider has another clock.
    const movements = await paymentProvider(provider).list(new Date(from.getTime() - HOUR_MS));
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
