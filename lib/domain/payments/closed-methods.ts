import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { callProvider, recordDetached, requireMethodProvider } from "./methods";

const BATCH = 200;

/** Detaches the methods of deleted customers at the provider; what fails is tried again later. */
export async function detachOfDeleted(): Promise<void> {
  if (!methodProvider()) return;
  const methods = await db().paymentMethod.findMany({
    where: { detachedAt: null, customer: { deletedAt: { not: null } } },
    select: { id: true, providerId: true },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  for (const { id, providerId } of methods)
    try {
      await callProvider(requireMethodProvider().detach(providerId));
      await inTransaction((tx) => recordDetached(tx, id, SYSTEM));
    } catch (error) {
      logger.error({ err: error, method: id }, "a method could not be detached");
    }
}
