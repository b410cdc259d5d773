import "server-only";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { paymentProvider } from "@/lib/integrations/payments/provider";

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
