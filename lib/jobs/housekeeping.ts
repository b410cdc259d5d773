import "server-only";
import type { PgBoss } from "pg-boss";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { CLOCKS, cronOf } from "@/lib/db/queues";
import { resealSecrets } from "@/lib/domain/accounts/two-factor";
import { deleteOldRuns } from "@/lib/domain/agents/retention";
import { SUSPECTED_DAYS } from "@/lib/domain/inbox/constants";
import { deleteSuspected } from "@/lib/domain/inbox/inquiries";
import { deleteOldAsks } from "@/lib/domain/asks/retention";
import { announceLateCharges } from "@/lib/domain/integrations/late-charges";
import { resealWebhookSecrets } from "@/lib/domain/integrations/endpoints";
import { deleteOldDeliveries } from "@/lib/domain/integrations/retention";
import { followExpiries } from "@/lib/domain/payments/method-expiry";
import { deleteUnsentFiles } from "@/lib/domain/requests/files";
import { deleteOldIncomingMails } from "@/lib/domain/requests/replies";
import { SECRET_KINDS } from "@/lib/domain/mail/constants";
import { workRuns } from "./work";

/** Deletes expired replies, limits, tokens, sessions, marks, and the links in mails never sent. */
export async function deleteExpired(): Promise<void> {
  const at = now();
  const before = (days: number) => ({ lt: new Date(at.getTime() - days * DAY_MS) });
  await db().idempotencyKey.deleteMany({ where: { createdAt: before(1) } });
  await db().rateLimit.deleteMany({ where: { expire: { lt: BigInt(at.getTime()) } } });
  await db().token.deleteMany({ where: { expiresAt: before(7) } });
  await db().session.deleteMany({
    where: { OR: [{ expiresAt: before(30) }, { revokedAt: before(30) }] },
  });
  await db().queueMark.deleteMany({ where: { until: before(1) } });
  await db().mail.updateMany({
    where: {
      kind: { in: [...SECRET_KINDS] },
      status: "failed",
      createdAt: before(2),
      html: { not: "" },
    },
    data: { html: "", text: "" },
  });
}

export async function workHousekeeping(boss: PgBoss): Promise<void> {
  await workRuns(boss, "housekeeping", async () => {
    await deleteExpired();
    await deleteOldRuns();
    await deleteOldAsks();
    await deleteSuspected(new Date(now().getTime() - SUSPECTED_DAYS * DAY_MS));
    await deleteUnsentFiles();
    await deleteOldIncomingMails();
    await followExpiries();
    await announceLateCharges();
    await deleteOldDeliveries();
    if (!env().NEXTAUTH_SECRET_PREVIOUS) return;
    await resealSecrets();
    await resealWebhookSecrets();
  });
  await boss.schedule("housekeeping", cronOf(CLOCKS.housekeeping), {}, { tz: env().TIME_ZONE });
}
