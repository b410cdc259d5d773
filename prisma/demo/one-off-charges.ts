import type { Prisma } from "@/generated/prisma/client";
import { toColumn, type PlainDate } from "@/lib/core/dates";
import type { Random } from "@/test/factories/random";
import type { NewChargeRow } from "@/test/factories/subscription";
import { officeHour } from "@/test/factories/times";

interface DemoCharge {
  customer: string;
  lines: { text: string; quantity: number; unitCents: number }[];
  poNumber: string | null;
  note: string | null;
  madeDaysAgo: number;
  /** Counted from the day it was made. */
  dueInDays: number;
  /** Absent: still pending. */
  paidDaysAgo?: number;
}

/** What was charged once: paid, and pending with a discount. */
export const demoCharges: DemoCharge[] = [
  {
    customer: "maya",
    lines: [
      { text: "Workshop for the support team, half a day", quantity: 1, unitCents: 145_000 },
      { text: "Travel, per person", quantity: 2, unitCents: 18_000 },
    ],
    poNumber: null,
    note: null,
    madeDaysAgo: 47,
    dueInDays: 14,
    paidDaysAgo: 32,
  },
  {
    customer: "maya",
    lines: [
      { text: "Connector to the returns system", quantity: 1, unitCents: 240_000 },
      { text: "Import of the old ticket archive, per hour", quantity: 12, unitCents: 14_000 },
      { text: "Discount after twelve months", quantity: 1, unitCents: -30_000 },
    ],
    poNumber: "NW-2026-0417",
    note: "As agreed with Ruth Okafor. The connector goes live with the next release.",
    madeDaysAgo: 9,
    dueInDays: 14,
  },
];

export type OneOffCharge = NewChargeRow & { title: string };

/** The rows of a one-off charge, still without an invoice number. */
export function oneOffCharge(
  demo: DemoCharge,
  { customerId, today }: { customerId: string; today: PlainDate },
  random: Random,
): { charge: OneOffCharge; lines: Prisma.ChargeLineCreateManyInput[] } {
  const { lines, poNumber, note, madeDaysAgo, dueInDays, paidDaysAgo } = demo;
  const startDay = today.subtract({ days: madeDaysAgo });
  const createdAt = officeHour(startDay, random);
  const isPaid = paidDaysAgo !== undefined;
  const charge: OneOffCharge = {
    id: random.uuid(createdAt),
    customerId,
    title: lines[0]?.text ?? "",
    note,
    poNumber,
    amountCents: lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
    status: isPaid ? "paid" : "pending",
    method: isPaid ? "manual" : null,
    paymentDate: isPaid ? officeHour(today.subtract({ days: paidDaysAgo }), random) : null,
    dueDate: toColumn(startDay.add({ days: dueInDays })),
    termsDays: dueInDays,
    createdAt,
  };
  const rows = lines.map((line, position) => ({ ...line, position, chargeId: charge.id }));
  return { charge, lines: rows };
}
