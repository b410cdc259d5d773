import "server-only";
import { reseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { DELIVERY_DAYS } from "./constants";
import { SECRET_PURPOSE } from "./endpoints";

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

/** Seals again what the former NEXTAUTH_SECRET sealed. */
export async function resealWebhookSecrets(): Promise<void> {
  const endpoints = await db().webhookEndpoint.findMany({
    select: { id: true, secret: true, formerSecret: true },
  });
  for (const { id, ...sealed } of endpoints) {
    const resealed = (secret: string | null) =>
      (secret && reseal(SECRET_PURPOSE, secret)) ?? undefined;
    const [secret, formerSecret] = [resealed(sealed.secret), resealed(sealed.formerSecret)];
    // Unless it has just been renewed.
    if (secret || formerSecret)
      await db().webhookEndpoint.updateMany({
        where: { id, ...sealed },
        data: { secret, formerSecret },
      });
  }
}
