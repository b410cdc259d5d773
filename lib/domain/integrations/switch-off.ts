import "server-only";
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
import type { Result } from "./deliveries";
import { hostOf } from "./endpoints";
import { hasFailedTooLong } from "./policy";

const REASONS = {
  gone: "It answered that it wants nothing any more (410).",
  failing: "Nothing has arrived there for five days.",
};

/** Notes whether anything arrives, and switches an endpoint off at which nothing does for long. */
export async function followEndpoint(id: string, results: readonly Result[]): Promise<void> {
  const [first] = results;
  if (!first) return;
  if (results.some(isGone)) return switchOff(id, "gone");
  const { failingSince } = first.delivery;
  if (results.some(hasArrived)) {
    if (failingSince)
      await db().webhookEndpoint.updateMany({ where: { id }, data: { failingSince: null } });
    return;
  }
  if (failingSince && hasFailedTooLong(failingSince, first.at)) return switchOff(id, "failing");
  if (!failingSince)
    await db().webhookEndpoint.updateMany({
      where: { id, failingSince: null },
      data: { failingSince: first.at },
    });
}

async function switchOff(id: string, switchedOffFor: keyof typeof REASONS): Promise<void> {
  await inTransaction(async (tx) => {
    const [endpoint] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id, enabled: true },
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
          bidi`${reason} What happened since is kept for 30 days, and is sent when you switch it on again.`,
        ],
        facts: [["Address", host]],
        action: { label: "Open integrations", url: link(path) },
      }),
    });
}
