import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { SYSTEM } from "@/lib/auth/permissions";
import { changesOfNew } from "@/lib/core/edits";
import { bidi } from "@/lib/core/isolated";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import { hasArrived, isGone } from "./deliveries";
import type { DeliveryResult } from "./deliveries";
import { hostOf } from "./endpoints";
import { failsTooLongSince } from "./policy";

const REASONS = {
  gone: "It answered 410: it wants no more events.",
  failing: "Nothing has arrived there for five days.",
};

/** Notes whether anything arrives, and switches an endpoint off at which nothing does for long. */
export async function followEndpoint(
  id: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  const [first] = results;
  if (!first) return;
  const gone = results.find(isGone);
  // Of what it answered at an address that it had before, nothing follows for the present one.
  if (gone) return switchOff("gone", { id, url: gone.delivery.url });
  if (results.some(hasArrived)) {
    // It may have begun to fail since these were claimed.
    await db().webhookEndpoint.updateMany({
      where: { id, failingSince: { not: null } },
      data: { failingSince: null },
    });
    return;
  }
  const { failingSince } = first.delivery;
  const failing = failsTooLongSince(first.at);
  if (failingSince && failingSince <= failing)
    // Something may have arrived since these were claimed.
    return switchOff("failing", { id, failingSince: { lte: failing } });
  if (!failingSince)
    await db().webhookEndpoint.updateMany({
      where: { id, failingSince: null },
      data: { failingSince: first.at },
    });
}

async function switchOff(
  switchedOffFor: keyof typeof REASONS,
  where: Prisma.WebhookEndpointWhereInput & { id: string },
): Promise<void> {
  const { id } = where;
  await inTransaction(async (tx) => {
    const [endpoint] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { ...where, enabled: true },
      data: { enabled: false, switchedOffFor, version: { increment: 1 } },
      select: { url: true, customerId: true },
    });
    if (!endpoint) return;
    const name = hostOf(endpoint.url);
    const changes = changesOfNew({ name, reason: REASONS[switchedOffFor] });
    await auditOf("webhook")(tx, SYSTEM, "webhook.switched_off", id, changes);
    await mailOwners(tx, endpoint.customerId, name, REASONS[switchedOffFor]);
  });
}

async function mailOwners(tx: Tx, customerId: string | null, host: string, reason: string) {
  const settings = await readSettings(tx);
  const owners = customerId
    ? await tx.user.findMany({
        where: { customerId, customerRole: "owner", isActive: true, deletedAt: null },
        select: { id: true, email: true },
      })
    : [{ id: undefined, email: settings.contactEmail }];
  const path = customerId
    ? "/dashboard/account/integrations"
    : "/admin-dashboard?tab=settings&view=integrations";
  for (const { id, email } of owners)
    await queueMail(tx, {
      to: email,
      kind: "webhook",
      userId: id,
      brand: settings,
      write: (_site, link) => ({
        subject: bidi`The webhook at ${host} is switched off`,
        heading: "A webhook is switched off",
        paragraphs: [
          bidi`${reason} What is waiting is sent when you switch it on again. What happens while it is off is not sent.`,
        ],
        facts: [["Address", host]],
        action: { label: "Open integrations", url: link(path) },
      }),
    });
}
