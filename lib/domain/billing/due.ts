import "server-only";
import { z } from "zod";
import { startOfDay } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { GRACE_DAYS, NOTICE_DAYS, REMINDER_DAYS } from "@/lib/domain/charges/constants";
import { readBillingSettings } from "@/lib/domain/settings/queries";

const idRows = z.array(z.object({ id: z.string() }));
const MAX_DUE = 10_000;

/**
 * The subscriptions that may have something to do on a day: a charge, an announcement, an end, a
 * reminder or a suspension. The plan under the lock decides. Each part of the union leaves out what
 * may not be billed, so that it uses up no limit.
 */
export async function findDueOn(day: PlainDate, limit = MAX_DUE): Promise<string[]> {
  const date = day.toString();
  const [before, onDay, second, last] = REMINDER_DAYS;
  const { paymentTermsDays } = await readBillingSettings();
  const lastReminded = startOfDay(day.subtract({ days: last - 1 }), env().TIME_ZONE);
  // Raw: Prisma sends enums as parameters, which keeps the planner from the partial indexes. From a
  // coalesce it could not tell how many customers have no days to pay.
  const rows = await db().$queryRaw`
    SELECT s.id FROM (
      (SELECT s.id FROM "Subscription" s JOIN "Customer" u ON u.id = s."customerId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s.status = 'active' AND s."heldAt" IS NULL AND s."nextBillingDate" <= ${date}::date + ${NOTICE_DAYS}::int
        AND (s."nextBillingDate" <= ${date}::date
          OR s."remindedFor" IS DISTINCT FROM s."nextBillingDate" AND s."endsOn" IS NULL AND s."amountCents" > 0
          AND (u."paymentTermsDays" = 0 OR u."paymentTermsDays" IS NULL AND ${paymentTermsDays === 0}))
        ORDER BY s."nextBillingDate", s.id LIMIT ${limit}::int)
      UNION
      (SELECT s.id FROM "Subscription" s JOIN "Customer" u ON u.id = s."customerId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s."endsOn" <= ${date}::date AND s.status IN ('active', 'paused', 'suspended') AND s."heldAt" IS NULL
        LIMIT ${limit}::int)
      UNION
      (SELECT s.id FROM "Charge" c JOIN "Subscription" s ON s.id = c."subscriptionId" AND s."heldAt" IS NULL
        JOIN "Customer" u ON u.id = s."customerId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE c.status = 'pending' AND c."dueDate" <= ${date}::date - ${before}::int AND (
          coalesce(c."reminderStep", ${before}::int - 1) < CASE
            WHEN c."dueDate" <= ${date}::date - ${last}::int THEN ${last}::int
            WHEN c."dueDate" <= ${date}::date - ${second}::int THEN ${second}::int
            WHEN c."dueDate" <= ${date}::date - ${onDay}::int THEN ${onDay}::int ELSE ${before}::int END
          OR s.status = 'active' AND c."dueDate" < ${date}::date - ${GRACE_DAYS}::int AND c."remindedAt" < ${lastReminded}
            AND (s."graceUntil" IS NULL OR s."graceUntil" <= ${date}::date))
          AND NOT EXISTS (SELECT FROM "Attempt" a WHERE a.id = c."liveAttemptId" AND a.status = 'processing')
        LIMIT ${limit}::int)
    ) due JOIN "Subscription" s ON s.id = due.id
    ORDER BY s."nextBillingDate", s.id`;
  return idRows.parse(rows).map(({ id }) => id);
}
