import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { RequestMeta } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { daysBetween, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import { taxOf } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { doLast } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { readBillingSettings, readSettings } from "@/lib/domain/settings/queries";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { findAutopayNotice } from "./autopay-notice";
import { requirePending, settleCharge } from "./charges";
import { CURRENCY, NO_METHOD } from "./constants";
import { toLetterhead, writeInvoices } from "./invoices";
import type { BilledCustomer } from "./invoices";
import { queueInvoiceMail } from "./notifications";
import { stepAtIssue, termsDaysOf } from "./policy";

/** Whom charges are made for. */
export interface Billed {
  customerId: string;
  customer: BilledCustomer;
}

/** What is charged, and what its invoice calls it. */
export interface NewCharge extends Pick<
  Prisma.ChargeCreateManyInput,
  "subscriptionId" | "serviceId" | "title" | "note" | "poNumber" | "setupCents"
> {
  amountCents: number;
  name: string;
  periodStart?: PlainDate;
  periodEnd?: PlainDate;
  /** Without one it follows from the customer's terms. */
  dueDate?: PlainDate;
}

export interface IssuedCharge {
  id: string;
  amountCents: number;
  dueDate: Date;
}

/**
 * Makes charges on a day: with their tax, due by the customer's terms, each with its invoice and
 * the mail that brings it. One of 0 is settled at once, without a mail. The numbers are taken when
 * all else of the transaction is done.
 */
export async function issueCharges(
  tx: Tx,
  { customerId, customer }: Billed,
  planned: NewCharge[],
  day: PlainDate,
  caller: RequestMeta,
): Promise<IssuedCharge[]> {
  if (planned.length === 0) return [];
  const billing = await readBillingSettings(tx);
  const taxRate = customer.taxExempt ? 0 : billing.taxRate;
  const charges = planned.map(({ name, dueDate, periodStart, periodEnd, ...charge }) => {
    const due = dueDate ?? day.add({ days: termsDaysOf(customer, billing) });
    const termsDays = daysBetween(day, due);
    const step = charge.amountCents > 0 ? stepAtIssue(termsDays) : null;
    const row = {
      ...charge,
      id: newId(),
      customerId,
      taxRate,
      taxCents: taxOf(charge.amountCents, taxRate),
      currency: CURRENCY,
      poNumber: charge.poNumber ?? customer.poNumber,
      termsDays,
      dueDate: toColumn(due),
      periodStart: periodStart && toColumn(periodStart),
      periodEnd: periodEnd && toColumn(periodEnd),
      // The mail with the invoice stands for the reminder of that day.
      reminderStep: step,
      remindedAt: step === null ? null : now(),
      createdAt: now(),
    };
    return { name, row };
  });
  const rows = charges.map(({ row }) => row);
  await tx.charge.createMany({ data: rows });
  const issued = rows.map(({ id }) => ({ event: "charge.created", subjectId: id }) as const);
  await announce(tx, issued);
  await printSealedMonths(tx, rows);
  const site = await readSettings(tx);
  const letterhead = toLetterhead(site, billing, customer, taxRate);
  const invoices = charges.map(({ name, row }) => ({
    ...letterhead,
    chargeId: row.id,
    serviceName: name,
    amountCents: row.amountCents,
    setupCents: row.setupCents ?? 0,
    taxCents: row.taxCents,
    taxRate,
    currency: CURRENCY,
    issuedAt: row.createdAt,
    poNumber: row.poNumber,
    provider: paymentProvider().name,
  }));
  doLast(tx, () => writeInvoices(tx, invoices));
  for (const { name, row } of charges) {
    if (row.amountCents === 0) await settleZeroCharge(tx, row.id, caller);
    else {
      const notice = await findAutopayNotice(tx, { ...row, customer }, day);
      await queueInvoiceMail(tx, { ...row, name, customer }, notice, site);
    }
  }
  return charges.map(({ row }) => row);
}

interface OneOff {
  lines: { text: string; quantity: number; unitCents: number }[];
  note?: string | null;
  poNumber?: string | null;
  dueDate?: PlainDate;
}

/** Makes a charge that is of no subscription, with its lines. */
export async function issueOneOff(
  tx: Tx,
  billed: Billed,
  { lines, note = null, poNumber, dueDate }: OneOff,
  day: PlainDate,
  caller: RequestMeta,
): Promise<IssuedCharge> {
  const title = lines[0]?.text ?? "";
  const amountCents = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  const planned = { amountCents, title, name: title, note, poNumber, dueDate };
  const [charge] = await issueCharges(tx, billed, [planned], day, caller);
  if (!charge) throw new Error("A charge was not made.");
  await tx.chargeLine.createMany({
    data: lines.map((line, position) => ({ ...line, position, chargeId: charge.id })),
  });
  return charge;
}

type IssuedRow = Pick<Prisma.ChargeCreateManyInput, "subscriptionId"> & { id: string };

/** Of a subscription the first invoice prints the months of agents sealed since the one before. */
async function printSealedMonths(tx: Tx, rows: IssuedRow[]): Promise<void> {
  const firstOf = new Map<string, string>();
  for (const { id, subscriptionId } of rows)
    if (subscriptionId && !firstOf.has(subscriptionId)) firstOf.set(subscriptionId, id);
  if (firstOf.size === 0) return;
  const months = await tx.agentMonth.findMany({
    where: { agent: { subscriptionId: { in: [...firstOf.keys()] } }, printed: null },
    select: { id: true, agent: { select: { name: true, subscriptionId: true } } },
  });
  const data = months.flatMap(({ id, agent: { name, subscriptionId } }) => {
    const chargeId = firstOf.get(subscriptionId);
    return chargeId ? { monthId: id, chargeId, agentName: name } : [];
  });
  if (data.length > 0) await tx.invoiceMonth.createMany({ data });
}

async function settleZeroCharge(tx: Tx, id: string, caller: RequestMeta): Promise<void> {
  const charge = await requirePending(tx, id);
  await settleCharge(tx, charge, { method: NO_METHOD, transactionId: "" }, caller);
}
