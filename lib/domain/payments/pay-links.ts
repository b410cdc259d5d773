import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { findPayLink } from "@/lib/auth/pay-links";
import type { RequestMeta } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/fields";
import { db } from "@/lib/db/client";
import { readBillingSettings } from "@/lib/domain/settings/queries";
import { payCharges } from "./checkout";
import type { PayResult } from "./outcomes";
import type { LinkedCharge, PayLinkState, PayInput } from "./schema";
import { dueColumns } from "@/lib/domain/charges/queries";
import { ownChargeColumns, toCharge } from "@/lib/domain/charges/serializers";
import { isBillable } from "@/lib/domain/subscriptions/plan";

const linkedColumns = {
  ...ownChargeColumns,
  ...dueColumns,
  customer: { select: { company: true, isActive: true, deletedAt: true } },
} as const satisfies Prisma.ChargeSelect;

type LinkedRow = Prisma.ChargeGetPayload<{ select: typeof linkedColumns }>;

/** The charge that a link opens; null for a token that is none of ours. */
async function findRow(token: string): Promise<LinkedRow | null> {
  const id = await findPayLink(db(), token);
  return id === null
    ? null
    : db().charge.findUnique({
        where: { id },
        select: linkedColumns,
        relationLoadStrategy: "join",
      });
}

async function toLinkedCharge(row: LinkedRow): Promise<LinkedCharge> {
  const { bankDetails } = await readBillingSettings();
  const shown = ["title", "lines", "amount", "dueDate", "status", "announcedAt"] as const;
  return { company: row.customer.company, ...pick(toCharge(row), shown), bankDetails };
}

/** Why a link shows nothing any more; null while its charge is to be paid. */
function endOf({ status, customer }: LinkedRow): string | null {
  if (!isBillable({ customer })) return "This link is no longer valid.";
  if (status === "void") return "This charge was voided.";
  return status === "pending" ? null : "This charge is settled.";
}

async function readOpenRow(token: string): Promise<LinkedRow> {
  const row = await findRow(token);
  if (!row) throw notFound("link");
  const end = endOf(row);
  if (end !== null) throw new AppError("gone", end);
  return row;
}

/**
 * The charge of a mailed link. 404 for a token that is none of ours; 410 once the charge is settled
 * or void, and for an inactive or deleted customer.
 */
export const readLinkedCharge = async (token: string): Promise<LinkedCharge> =>
  toLinkedCharge(await readOpenRow(token));

/**
 * Pays the charge of a mailed link as its customer does, by whoever has the link: the caller is
 * nobody. Errors: as `readLinkedCharge`, and as of a customer's payment.
 */
export async function payByLink(
  token: string,
  input: PayInput,
  { ip, requestId }: RequestMeta,
): Promise<PayResult> {
  const charge = await readOpenRow(token);
  const caller = { actor: null, ip, requestId };
  return payCharges([charge], input, caller).catch(async (error: unknown) => {
    // Another was faster.
    await readOpenRow(token);
    throw error;
  });
}

/** A charge that its link has paid, in whatever state it is. */
export const readPaidByLink = async (id: string): Promise<LinkedCharge> =>
  toLinkedCharge(await db().charge.findUniqueOrThrow({ where: { id }, select: linkedColumns }));

/** Minutes for which the page says that the charge was just paid. */
const JUST_PAID_MS = 15 * MINUTE_MS;

/** The state of a link's charge; null for a token that is none of ours. */
export async function findPayLinkState(token: string): Promise<PayLinkState | null> {
  const row = await findRow(token);
  if (!row) return null;
  const reason = endOf(row);
  if (reason === null) {
    const { invoiceNumber, checkout, daysLate, daysUntilDue } = toCharge(row);
    return {
      is: "open",
      charge: await toLinkedCharge(row),
      invoiceNumber,
      checkout,
      daysLate,
      daysUntilDue,
    };
  }
  if (!isBillable(row) || !row.paymentDate) return { is: "ended", reason };
  const isRecent = row.paymentDate.getTime() > now().getTime() - JUST_PAID_MS;
  const { _id, amount, refundedAmount: refunded, invoiceNumber } = toCharge(row);
  return {
    is: "paid",
    charge: isRecent ? pick(await toLinkedCharge(row), ["title", "company"]) : null,
    invoiceNumber,
    isRecent,
    amount,
    refunded,
    paidAt: row.paymentDate.toISOString(),
    path: `/dashboard/payments/${_id}`,
  };
}
