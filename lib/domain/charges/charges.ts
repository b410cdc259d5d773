import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { RequestMeta } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { conflict, notFound } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { auditOf, recordAudits } from "@/lib/domain/audit/events";
import { readBrand } from "@/lib/domain/settings/queries";
import { nextNumbers } from "./invoices";
import { titleColumns } from "./lines";
import { factColumns, queueAmountMail } from "./notifications";
import { assertPending } from "./policy";

const audit = auditOf("payment");

/** A charge and the subscription that it belongs to; null for a one-off charge. */
export interface ChargeReference {
  id: string;
  subscriptionId: string | null;
}

type Strength = "update" | "nowait";

/**
 * Locks a charge until the transaction ends: by its subscription's row, under which all charges of
 * a subscription change, or by its own row when it has none. 404 when missing.
 */
export async function lockCharge(
  tx: Tx,
  { id, subscriptionId }: ChargeReference,
  strength: Strength = "update",
): Promise<void> {
  const isThere = subscriptionId
    ? await lockRow(tx, "Subscription", subscriptionId, strength)
    : await lockRow(tx, "Charge", id, strength);
  if (!isThere) throw notFound("payment");
}

/**
 * The same for several charges: all subscriptions first, then the one-off charges, each in the
 * order of their ids, so that two callers never wait for each other.
 */
export async function lockCharges(
  tx: Tx,
  charges: readonly ChargeReference[],
  strength: Strength = "update",
): Promise<void> {
  const bySubscription = new Map(
    charges.map((charge) => [charge.subscriptionId ?? charge.id, charge]),
  );
  const inOrder = [...bySubscription.values()].sort(
    (a, b) =>
      Number(a.subscriptionId === null) - Number(b.subscriptionId === null) ||
      (a.subscriptionId ?? a.id).localeCompare(b.subscriptionId ?? b.id),
  );
  for (const charge of inOrder) await lockCharge(tx, charge, strength);
}

const pendingColumns = {
  id: true,
  subscriptionId: true,
  status: true,
  liveAttemptId: true,
  amountCents: true,
  revision: true,
  customer: { select: { id: true, deletedAt: true } },
  ...titleColumns,
  ...factColumns,
  subscription: { select: { status: true } },
} as const satisfies Prisma.ChargeSelect;

export type PendingCharge = Prisma.ChargeGetPayload<{ select: typeof pendingColumns }>;

/** Charges as they are now, under their locks: the first due first. */
export const readLockedCharges = (
  tx: Tx,
  charges: readonly ChargeReference[],
): Promise<PendingCharge[]> =>
  tx.charge.findMany({
    where: { id: { in: charges.map(({ id }) => id) } },
    select: pendingColumns,
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  });

/** A pending charge, under its lock; any other is a 409. */
export async function requirePending(tx: Tx, id: string): Promise<PendingCharge> {
  const charge = await tx.charge.findUniqueOrThrow({ where: { id }, select: pendingColumns });
  assertPending(charge);
  return charge;
}

export interface Settlement {
  method: string;
  transactionId: string;
  /** Paid together with another, which has the transaction id in the unique index. */
  sharesTransaction?: boolean;
  /** The name of the card or account, where the provider tells. */
  paidWith?: string | null;
  /** It was taken from a saved method while nobody was there. */
  isAutomatic?: boolean;
  /** When the money arrived; now if absent. */
  paidAt?: Date;
  /** An administrator's remark, for the audit log. */
  note?: string | null;
}

/** Marks a pending charge as paid, with its receipt, under the charge's lock. */
export async function settleCharge(
  tx: Tx,
  charge: PendingCharge,
  {
    method,
    transactionId,
    sharesTransaction = false,
    paidWith = null,
    isAutomatic = false,
    paidAt = now(),
    note,
  }: Settlement,
  caller: RequestMeta,
): Promise<void> {
  const { id: chargeId, amountCents } = charge;
  const savedMethod = isAutomatic ? paidWith : null;
  if (amountCents > 0)
    await queueAmountMail(
      tx,
      "receipt",
      { charge, amountCents, savedMethod },
      { chargeId, attachment: "receipt", brand: await readBrand(tx) },
    );
  await audit(tx, caller, "payment.paid", chargeId, {
    status: { from: "pending", to: "paid" },
    amount: { from: null, to: toDollars(amountCents) },
    method: { from: null, to: method },
    transactionId: { from: "", to: transactionId },
    ...(savedMethod && { savedMethod: { from: null, to: savedMethod } }),
    ...(note && { note: { from: null, to: note } }),
  });
  const { count } = await tx.charge.updateMany({
    where: { id: chargeId, status: "pending" },
    data: {
      status: "paid",
      announcedAt: null,
      paymentDate: paidAt,
      paidRevision: charge.revision,
      method,
      transactionId,
      paidWith,
      sharesTransaction,
      version: { increment: 1 },
    },
  });
  if (count !== 1) throw conflict("This charge has just been paid.");
}

/**
 * Voids pending charges under their locks, each with a credit note over all of it. A void charge's
 * period stays taken.
 */
export async function voidCharges(
  tx: Tx,
  charges: readonly { id: string }[],
  reason: string,
  caller: RequestMeta,
): Promise<void> {
  if (charges.length === 0) return;
  await recordAudits(
    tx,
    charges.map(({ id }) => ({
      ...caller,
      action: "payment.voided",
      entity: "payment",
      entityId: id,
      changes: { status: { from: "pending", to: "void" }, reason: { from: null, to: reason } },
    })),
  );
  const numbers = await nextNumbers(tx, "creditNote", charges.length);
  for (const [index, { id }] of charges.entries()) {
    const { count } = await tx.charge.updateMany({
      where: { id, status: "pending" },
      data: {
        status: "void",
        announcedAt: null,
        voidNumber: numbers[index],
        voidedAt: now(),
        voidReason: reason,
        version: { increment: 1 },
      },
    });
    if (count !== 1) throw conflict("This charge has just been paid.");
  }
}
