import "server-only";
import { z } from "zod";
import type { AgencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { previewedReminder, reminderText } from "./reminders";
import type { Debtor } from "./schema";

const payerRow = z.object({
  customerId: z.string(),
  issued: z.int(),
  paid: z.int(),
  daysLate: z.int(),
  lastSeenAt: z.date().nullable(),
});

/** Of each customer: its charges that fell due, those paid and how late, and its last session. */
async function readPayers(customerIds: string[]) {
  const rows = await db().$queryRaw`
    SELECT charge."customerId",
      count(*)::int AS issued,
      count(charge."paymentDate")::int AS paid,
      coalesce(round(avg(greatest(0,
        (charge."paymentDate" AT TIME ZONE ${env().TIME_ZONE})::date - charge."dueDate"))
        FILTER (WHERE charge."paymentDate" IS NOT NULL)), 0)::int AS "daysLate",
      (SELECT max(session."lastSeenAt") FROM "Session" session
        JOIN "User" person ON person.id = session."userId"
        WHERE person."customerId" = charge."customerId") AS "lastSeenAt"
    FROM "Charge" charge
    WHERE charge."customerId" = ANY(${customerIds}::uuid[])
      AND charge.status <> 'void' AND charge."dueDate" <= ${toColumn(today())}
    GROUP BY charge."customerId"`;
  return z.array(payerRow).parse(rows);
}

/** By charge: how its customer pays, and what a reminder says if it is sent now. */
export async function readDebtors(
  _scope: AgencyScope<"work">,
  chargeIds: string[],
): Promise<Record<string, Debtor>> {
  if (chargeIds.length === 0) return {};
  const charges = await db().charge.findMany({
    where: { id: { in: chargeIds } },
    select: { ...previewedReminder, termsDays: true },
    relationLoadStrategy: "join",
  });
  const payers = await readPayers(charges.map(({ customerId }) => customerId));
  const debtors = charges.map(async (charge): Promise<[string, Debtor]> => {
    const payer = payers.find(({ customerId }) => customerId === charge.customerId);
    return [
      charge.id,
      {
        termsDays: charge.termsDays,
        paid: payer?.paid ?? 0,
        issued: payer?.issued ?? 0,
        daysLate: payer?.daysLate ?? 0,
        lastSeenAt: payer?.lastSeenAt?.toISOString() ?? null,
        reminder: await reminderText(charge),
      },
    ];
  });
  return Object.fromEntries(await Promise.all(debtors));
}
