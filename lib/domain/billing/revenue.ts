import "server-only";
import { today } from "@/lib/core/clock";
import { toColumn, monthsUpTo } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { fromReplica } from "@/lib/db/replica";
import { AGES } from "./constants";

/**
 * Collected less refunded cents of the last `months` months of a time zone, by payment date, oldest
 * first, months without any included.
 */
export function readRevenue(
  _scope: AgencyScope,
  months: number,
  zone = env().TIME_ZONE,
): Promise<{ month: string; cents: number }[]> {
  return Promise.all(
    monthsUpTo(today(), months, zone).map(async ({ month, from, to }) => ({
      month,
      cents: await readCollected(from, to),
    })),
  );
}

/** Paid less refunded cents of the charges paid from one instant to before another. */
export async function readCollected(from: Date, to: Date | undefined): Promise<number> {
  const { _sum } = await fromReplica(({ payment }) =>
    payment.aggregate({
      where: { paymentDate: { gte: from, lt: to } },
      _sum: { amountCents: true, refundedCents: true },
    }),
  );
  return (_sum.amountCents ?? 0) - (_sum.refundedCents ?? 0);
}

/**
 * What is due in cents by age: not yet late, or how many days past its due date (docs/api.md,
 * Edges).
 */
export function readOutstanding(_scope: AgencyScope) {
  const ago = (days: number | undefined) =>
    days === undefined ? undefined : toColumn(today().subtract({ days }));
  return Promise.all(
    AGES.map(async ({ days, oldest, youngest }) => {
      const { _sum } = await fromReplica(({ payment }) =>
        payment.aggregate({
          where: { status: "pending", dueDate: { gte: ago(oldest), lte: ago(youngest) } },
          _sum: { amountCents: true },
        }),
      );
      return { days, cents: _sum.amountCents ?? 0 };
    }),
  );
}

/** Charges that are past their due date: how many, and what they come to in cents. */
export async function countOverdueCharges(_scope: AgencyScope) {
  const { _count, _sum } = await db().payment.aggregate({
    where: { status: "pending", dueDate: { lt: toColumn(today()) } },
    _count: true,
    _sum: { amountCents: true },
  });
  return { count: _count, cents: _sum.amountCents ?? 0 };
}
