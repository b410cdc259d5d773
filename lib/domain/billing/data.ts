import "server-only";
import { z } from "zod";
import { now } from "@/lib/core/clock";
import type { PlainDate } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { GRACE_DAYS, NOTICE_DAYS, REMINDER_DAYS } from "@/lib/domain/charge/constants";

const found = z.array(z.object({ id: z.string() }));
const MOST = 10_000;
const DAY_MS = 24 * 3_600_000;

/**
 * The subscriptions that a day may do something to: due, told of what comes, ending, late. More than there is to do is harmless: the plan
 * under the lock decides. Raw because Prisma's parameters of an enum type hide the partial indexes from the planner.
 */
export async function findDueOn(day: PlainDate): Promise<string[]> {
  const date = day.toString();
  const [first, second, last] = REMINDER_DAYS;
  const lastReminded = new Date(now().getTime() - last * DAY_MS);
  const rows = await db().$queryRaw`
    SELECT s.id FROM (
      (SELECT id FROM "Subscription" WHERE status = 'active' AND "parkedAt" IS NULL AND "nextBillingDate" <= ${date}::date + ${NOTICE_DAYS}::int
        AND ("nextBillingDate" <= ${date}::date OR "remindedFor" IS DISTINCT FROM "nextBillingDate" AND "endsOn" IS NULL AND "amountCents" > 0)
        ORDER BY "nextBillingDate", id LIMIT ${MOST}::int)
      UNION
      (SELECT id FROM "Subscription" WHERE "endsOn" <= ${date}::date AND status IN ('active', 'paused', 'suspended') AND "parkedAt" IS NULL
        LIMIT ${MOST}::int)
      UNION
      (SELECT l.id FROM "Payment" p JOIN "Subscription" l ON l.id = p."subscriptionId" AND l."parkedAt" IS NULL
        WHERE p.status = 'pending' AND p."dueDate" <= ${date}::date AND (
          coalesce(p."reminderStep", -1) < CASE
            WHEN p."dueDate" <= ${date}::date - ${last}::int THEN ${last}::int
            WHEN p."dueDate" <= ${date}::date - ${second}::int THEN ${second}::int ELSE ${first}::int END
          OR l.status = 'active' AND p."dueDate" < ${date}::date - ${GRACE_DAYS}::int AND p."remindedAt" <= ${lastReminded}
            AND (l."graceUntil" IS NULL OR l."graceUntil" <= ${date}::date))
        LIMIT ${MOST}::int)
    ) c JOIN "Subscription" s ON s.id = c.id JOIN "User" u ON u.id = s."userId" AND u."isActive" AND u."deletedAt" IS NULL
    ORDER BY s."nextBillingDate", s.id`;
  return found.parse(rows).map(({ id }) => id);
}
