import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { SYSTEM, actorOf } from "@/lib/auth/permissions";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { AppError, conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { toCents, toDollars } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import { inOwnTransaction, inTransaction, retryLocked } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { lockCharge, lockCharges } from "@/lib/domain/charges/charges";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { nextNumbers } from "@/lib/domain/charges/invoices";
import { titleColumns } from "@/lib/domain/charges/lines";
import {
  factColumns,
  queueAmountMail,
  queueBillingAlert,
} from "@/lib/domain/charges/notifications";
import { payingAttempt, refundableCents } from "@/lib/domain/charges/policy";
import { readCharge } from "@/lib/domain/charges/queries";
import type { Outcome, SettledOutcome } from "@/lib/integrations/payments/contract";
import { bumpVersion, createAttempt, finishAttempt, idsOf, saveOutcome } from "./attempts";
import type { AttemptedCharge, LoadedAttempt } from "./attempts";
import { findMismatch, refundTax } from "./policy";
import { requestRefund } from "./provider-calls";
import type { RefundInput } from "./schema";

const refundableColumns = {
  id: true,
  subscriptionId: true,
  status: true,
  revision: true,
  amountCents: true,
  refundedCents: true,
  taxCents: true,
  transactionId: true,
  refunds: { select: { taxCents: true } },
  customer: {
    select: { id: true, email: true, emailVerifiedAt: true, isActive: true, deletedAt: true },
  },
  ...titleColumns,
  ...factColumns,
  attemptLines: {
    where: { attempt: { status: { in: ["succeeded", ...LIVE_STATUSES] } } },
    select: {
      amountCents: true,
      attempt: {
        select: { kind: true, status: true, provider: true, transactionId: true, returnsId: true },
      },
    },
  },
} satisfies Prisma.ChargeSelect;

type RefundableCharge = Prisma.ChargeGetPayload<{ select: typeof refundableColumns }>;

/** Charges as they are now, under their locks: the first due first. */
export const readRefundable = (
  tx: Tx,
  charges: readonly AttemptedCharge[],
): Promise<RefundableCharge[]> =>
  tx.charge.findMany({
    where: { id: { in: charges.map(({ id }) => id) } },
    select: refundableColumns,
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  });

/**
 * Refunds a paid charge in full or in part, with a credit note of a sequence without gaps. It
 * changes neither the period nor the subscription. A refund through the provider is an attempt,
 * counted when the provider has made it. 404 when missing; 409 unless the charge is paid and has as
 * much left.
 */
export async function refundCharge(
  scope: AgencyScope<"money">,
  id: string,
  { amount, reason }: RefundInput,
  caller: Caller,
): Promise<void> {
  const reference = await readCharge(scope, id);
  const write = async (tx: Tx) => {
    await lockCharge(tx, reference, "nowait");
    const charge = await tx.charge.findUniqueOrThrow({ where: { id }, select: refundableColumns });
    const leftCents = refundableCents(charge);
    if (charge.status !== "paid" || leftCents === 0)
      throw conflict("Only what has been paid and is not given back yet can be refunded.");
    const amountCents = amount === undefined ? leftCents : toCents(amount);
    if (amountCents > leftCents)
      throw conflict(`At most ${toDollars(leftCents)} of this payment can be refunded.`);
    const attempt = payingAttempt(charge);
    if (!attempt) {
      await writeRefund(tx, charge, { amountCents, reason }, caller);
      return null;
    }
    const { provider, transactionId } = attempt;
    const actorId = caller.actor.id;
    return createRefund(tx, [{ ...charge, amountCents }], {
      provider,
      transactionId,
      reason,
      actorId,
    });
  };
  const refund = await retryLocked(() => inTransaction(write));
  if (refund) await syncRefund(refund).catch(ignoreUnavailable);
}

/** A refund without an answer stays in progress and is polled again. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof AppError && error.code === "provider_unavailable")) throw error;
}

interface NewRefund {
  provider: string;
  transactionId: string | null;
  reason: string;
  actorId?: string;
  /** The attempt whose unmatched money is refunded. */
  returnsId?: string;
  isDispute?: boolean;
}

/** Writes a refund of charges before the provider is asked for it, under their locks. */
export async function createRefund(
  tx: Tx,
  charges: AttemptedCharge[],
  refund: NewRefund,
  createdAt = now(),
): Promise<LoadedAttempt> {
  const chargeId = charges[0]?.id ?? "";
  const count = await tx.attemptLine.count({ where: { chargeId, attempt: { kind: "refund" } } });
  const key = `refund-${chargeId}-${count + 1}`;
  const lines = charges.map(({ id, subscriptionId, amountCents }) => ({
    id,
    subscriptionId,
    amountCents,
  }));
  return createAttempt(tx, lines, { kind: "refund", key, ...refund }, createdAt);
}

/** Requests or polls a refund at the provider and records the outcome. */
export async function syncRefund(loaded: LoadedAttempt): Promise<void> {
  const outcome = await requestRefund(loaded);
  await inOwnTransaction((tx) => applyRefundOutcome(tx, loaded, outcome));
}

/**
 * Records the outcome of a refund once: a refund with its credit note, or a failure, which frees
 * the amount and alerts the agency.
 */
export async function applyRefundOutcome(
  tx: Tx,
  loaded: LoadedAttempt,
  outcome: Outcome,
): Promise<void> {
  await lockCharges(tx, loaded.charges);
  if (outcome.state === "settled") return applyRefunded(tx, loaded, outcome);
  const isNew = await saveOutcome(tx, loaded, outcome);
  if (outcome.state !== "failed") return;
  const { id, amountCents } = loaded.attempt;
  const { error } = outcome;
  // A bank may send a refund back after it succeeded; several events report that.
  const { count: sentBack } = await tx.attempt.updateMany({
    where: { id, status: "succeeded", error: null },
    data: { error, ...bumpVersion() },
  });
  if (!isNew && sentBack === 0) return;
  await queueBillingAlert(tx, {
    heading: "A refund has failed",
    chargeId: idsOf(loaded)[0] ?? "",
    amountCents,
    reason: error,
    paragraph: "The payment provider could not give this amount back. Look at it there.",
  });
}

async function applyRefunded(
  tx: Tx,
  loaded: LoadedAttempt,
  outcome: SettledOutcome,
): Promise<void> {
  const { attempt, charges } = loaded;
  // What nobody was owed is of no charge.
  const rows = attempt.returnsId ? [] : await readRefundable(tx, charges);
  const lines = rows.map((row) => ({ row, cents: amountFor(charges, row.id) }));
  const isTooMuch = lines.some(({ row, cents }) => row.amountCents - row.refundedCents < cents);
  const mismatch =
    findMismatch(attempt, outcome) ?? (isTooMuch ? "More than was left of the charge." : null);
  const transactionId = attempt.transactionId ?? outcome.transactionId;
  const status = mismatch ? "mismatched" : "succeeded";
  const isNew = await finishAttempt(tx, loaded, status, { ...outcome, transactionId }, mismatch);
  if (!isNew || mismatch) return;
  const requester = await findRequester(tx, loaded);
  const reason = attempt.reason ?? "";
  for (const { row, cents } of lines)
    await writeRefund(tx, row, { amountCents: cents, reason }, requester);
}

const amountFor = (charges: readonly AttemptedCharge[], id: string): number =>
  charges.find((charge) => charge.id === id)?.amountCents ?? 0;

/** The administrator who requested a refund; the system for one created at the provider. */
async function findRequester(
  tx: Tx,
  { attempt: { actorId } }: LoadedAttempt,
): Promise<RequestMeta> {
  const administrator = actorId && (await tx.user.findUnique({ where: { id: actorId } }));
  return administrator ? { ...SYSTEM, actor: actorOf(administrator, "") } : SYSTEM;
}

/** Writes a refund with its mail, audit event and credit note, under the charge's lock. */
export async function writeRefund(
  tx: Tx,
  charge: RefundableCharge,
  { amountCents, reason }: { amountCents: number; reason: string },
  caller: RequestMeta,
): Promise<void> {
  const { id: chargeId } = charge;
  const isFull = charge.refundedCents + amountCents === charge.amountCents;
  const id = newId();
  await queueAmountMail(
    tx,
    "refund",
    { charge, amountCents, reason },
    { refundId: id, attachment: "creditNote" },
  );
  await auditOf("payment")(tx, caller, "payment.refunded", chargeId, {
    refunded: { from: null, to: toDollars(amountCents) },
    reason: { from: null, to: reason },
    ...(isFull && { status: { from: "paid", to: "refunded" } }),
  });
  const [creditNoteNumber = ""] = await nextNumbers(tx, "creditNote", 1);
  await tx.refund.createMany({
    data: {
      id,
      chargeId,
      amountCents,
      taxCents: refundTax(charge, amountCents),
      reason,
      creditNoteNumber,
      revision: charge.revision,
      actorId: caller.actor?.id ?? null,
      createdAt: now(),
    },
  });
  await tx.charge.updateMany({
    where: { id: chargeId },
    data: {
      refundedCents: { increment: amountCents },
      version: { increment: 1 },
      ...(isFull && { status: "refunded" }),
    },
  });
}
