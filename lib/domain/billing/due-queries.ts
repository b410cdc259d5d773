import "server-only";
import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { startOfDay } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { GRACE_DAYS, NOTICE_DAYS, REMINDER_DAYS } from "./constants";

const found = z.array(z.object({ id: z.string() }));
const MOST = 10_000;

/**
 * The subscriptions that a day may do something to: due, told of what comes, ending, late. More
 * than there is to do is harmless: the plan under the lock decides. What may not be billed is left
 * out within each part, so that it uses up no limit. Raw because Prisma's parameters of an enum
 * type hide the partial indexes from the planner.
 */
export async function findDueOn(day: PlainDate, most = MOST): Promise<string[]> {
  const date = day.toString();
  const [first, second, last] = REMINDER_DAYS;
  const lastReminded = startOfDay(day.subtract({ days: last - 1 }), env().TIME_ZONE);
  const rows = await db().$queryRaw`
    SELECT s.id FROM (
      (SELECT s.id FROM "Subscription" s JOIN "User" u ON u.id = s."userId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s.status = 'active' AND s."parkedAt" IS NULL AND s."nextBillingDate" <= ${date}::date + ${NOTICE_DAYS}::int
        AND (s."nextBillingDate" <= ${date}::date OR s."remindedFor" IS DISTINCT FROM s."nextBillingDate" AND s."endsOn" IS NULL AND s."amountCents" > 0)
        ORDER BY s."nextBillingDate", s.id LIMIT ${most}::int)
      UNION
      (SELECT s.id FROM "Subscription" s JOIN "User" u ON u.id = s."userId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE s."endsOn" <= ${date}::date AND s.status IN ('active', 'paused', 'suspended') AND s."parkedAt" IS NULL
        LIMIT ${most}::int)
      UNION
      (SELECT l.id FROM "Payment" p JOIN "Subscription" l ON l.id = p."subscriptionId" AND l."parkedAt" IS NULL
        JOIN "User" u ON u.id = l."userId" AND u."isActive" AND u."deletedAt" IS NULL
        WHERE p.status = 'pending' AND p."dueDate" <= ${date}::date AND (
          coalesce(p."reminderStep", -1) < CASE
            WHEN p."dueDate" <= ${date}::date - ${last}::int THEN ${last}::int
            WHEN p."dueDate" <= ${date}::date - ${second}::int THEN ${second}::int ELSE ${first}::int END
          OR l.status = 'active' AND p."dueDate" < ${date}::date - ${GRACE_DAYS}::int AND p."remindedAt" < ${lastReminded}
            AND (l."graceUntil" IS NULL OR l."graceUntil" <= ${date}::date))
        LIMIT ${most}::int)
    ) c JOIN "Subscription" s ON s.id = c.id
    ORDER BY s."nextBillingDate", s.id`;
  return found.parse(rows).map(({ id }) => id);
}

/** The columns of a pending charge that a plan looks at. */
export const pendingColumns = {
  ...{ id: true, dueDate: true, reminderStep: true, remindedAt: true },
} as const satisfies Prisma.PaymentSelect;

/** Subscriptions that the job could not charge and left aside. */
export const countParked = () => db().subscription.count({ where: { parkedAt: { not: null } } });
