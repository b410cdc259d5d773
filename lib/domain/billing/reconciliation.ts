import "server-only";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { changed } from "./attempts";
import { LIVE_STATUSES } from "./constants";
import { followRefund } from "./refunds";
import { ProviderRiddle } from "@/lib/integrations/payments/contract";
import { followAttempt } from "./checkout";
import { env } from "@/lib/core/env";
import { inTransaction } from "@/lib/db/transactions";
import { paymentProvider } from "@/lib/integrations/payments/provider";

const AT_ONCE = 200;

const isSilence = (error: unknown) =>
  error instanceof AppError &&
  error.code === "provider_unavailable" &&
  !(error.cause instanceof ProviderRiddle);

/**
 * Asks the provider about every attempt without an answer whose time has come, charges and refunds
 * alike; one that goes wrong stops no other, silence ends the run. Any number of runs at once do it
 * once. Returns how many were asked about.
 */
export async function reconcile(): Promise<number> {
  const begun = { status: { in: [...LIVE_STATUSES] }, checkAt: { lte: now() } };
  // A record that was begun and never written moved nothing: its process died between.
  const data = { status: "expired" as const, ...changed() };
  await db().attempt.updateMany({ where: { ...begun, provider: "manual" }, data });
  const due = await db().attempt.findMany({
    where: { ...begun, provider: "stripe" },
    orderBy: [{ checkAt: "asc" }, { id: "asc" }],
    take: AT_ONCE,
  });
  for (const [asked, attempt] of due.entries())
    try {
      await (attempt.kind === "refund" ? followRefund(attempt) : followAttempt(attempt));
    } catch (error) {
      if (isSilence(error)) return asked;
      logger.error({ err: error, attempt: attempt.id }, "an attempt could not be reconciled");
    }
  return due.length;
}

const HOUR = 3_600_000;
const REACH = 72 * HOUR;
const provider = "stripe";

/**
 * The beginning of the last three days, or of the oldest try that has changed in them: a bank may
 * take a week.
 */
async function beginOf(reach: Date): Promise<Date> {
  const { _min: oldest } = await db().attempt.aggregate({
    where: { provider, updatedAt: { gte: reach } },
    _min: { createdAt: true },
  });
  return oldest.createdAt && oldest.createdAt < reach ? oldest.createdAt : reach;
}

/**
 * Reads the provider's own list of what has moved lately, and keeps it: the books are held against
 * it, both ways (lib/domain/books). Without a key there is nobody to ask; what goes wrong is
 * logged, and the next night reaches back over it.
 */
export async function readProviderList(): Promise<void> {
  if (!env().STRIPE_SECRET_KEY) return;
  const at = now();
  const reach = new Date(at.getTime() - REACH);
  try {
    const from = await beginOf(reach);
    // The provider's clock is another one.
    const moved = await paymentProvider(provider).list(new Date(from.getTime() - HOUR));
    await inTransaction(async (tx) => {
      const data = moved.map((one) => ({ ...one, provider }));
      await tx.providerSettlement.createMany({ data, skipDuplicates: true });
      const before = await tx.providerListing.findUnique({ where: { provider } });
      const isWhole = before && before.at >= reach && before.from < from;
      const range = { from: isWhole ? before.from : from, at };
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
