import "server-only";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import type { AgencyScope } from "@/lib/auth/scope";

/** Charges that are past their due date: how many, and what they come to in cents. */
export async function countLateCharges(_scope: AgencyScope) {
  const { _count, _sum } = await db().payment.aggregate({
    where: { status: "pending", dueDate: { lt: toColumn(today()) } },
    _count: true,
    _sum: { amountCents: true },
  });
  return { count: _count, cents: _sum.amountCents ?? 0 };
}
