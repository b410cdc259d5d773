import "server-only";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { DELIVERY_DAYS } from "./constants";

/** Deletes deliveries of more than 30 days ago, and secrets that sign nothing any more. */
export async function deleteOldDeliveries(): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - DELIVERY_DAYS * DAY_MS);
  await db().webhookDelivery.deleteMany({ where: { createdAt: { lt: before } } });
  await db().webhookEndpoint.updateMany({
    where: { formerUntil: { lt: at } },
    data: { formerSecret: null, formerUntil: null },
  });
}
