import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { SYSTEM, actorOf } from "@/lib/auth/permissions";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { AppError, conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { toCents, toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, retryLocked } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import type { Outcome } from "@/lib/integrations/payments/contract";
import { bumpVersion, finishAttempt, pollProvider, saveUnsettledOutcome } from "./attempts";
import { queueBillingAlert, queueAmountMail } from "@/lib/domain/charges/notifications";
import { lockChargeById, lockCharges } from "@/lib/domain/charges/charges";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { nextNumber } from "@/lib/domain/charges/invoices";
import { titleColumns, titleOf } from "@/lib/domain/charges/lines";
import type { RefundInput } from "./schema";
import { refundableCents } from "@/lib/domain/charges/policy";
import { attemptTimestamps, findMismatch, refundTax } from "./policy";

const refundableColumns = {
  status: true,
  amountCents: true,
  refundedCents: true,
  taxCents: true,
  refunds: { select: { taxCents: true } },
  customer: {
    select: { id: true, email: true, emailVerifiedAt: true, isActive: true, deletedAt: true },
  },
  ...titleColumns,
  attempts: {
    where: { status: { in: ["succeeded", ...LIVE_STATUSES] } },
    select: {
      kind: true,
      status: true,
      provider: true,
      transactionId: true,
      amountCents: true,
      returnsId: true,
    },
  },
} satisfies Prisma.ChargeSelect;

/** A charge under its lock. 404 when missing. */
async function readLockedCharge(tx: Tx, id: string, strength?: "nowait") {
  await lockChargeById(tx, id, strength);
  const charge = await tx.charge.findUniqueOrThrow({ where: { id }, select: refundableColumns });
  return {
    ...charge,
    leftCents: refundableCents(charge),
    /** The provider's attempt that collected the charge: its money is refunded the same way. */
    collectedBy: charge.attempts.find(
      (attempt) => attempt.kind === "charge" && attempt.transactionId !== null,
    ),
  };
}

/**
 * Refunds a paid charge in full or in part, with a credit note of a sequence without gaps. It
 * changes neither the period nor the subscription. A refund through the provider is an attempt,
 * counted when the provider has made it. 404 when missing; 409 unless the charge is paid and has as
 * much left.
 */
export async function refundCharge(
  _scope: AgencyScope<"money">,
  id: string,
  { amount, reason }: RefundInput,
  caller: Caller,
): Promise<void> {
  const write = async (tx: Tx) => {
    const { collectedBy, leftCents, status } = await readLockedCharge(tx, id, "nowait");
    if (status !== "paid" || leftCents === 0)
      throw conflict("Only what has been paid and is not given back yet can be refunded.");
    const amountCents = amount === undefined ? leftCents : toCents(amount);
    if (amountCents > leftCents)
      throw conflict(`At most ${toDollars(leftCents)} of this payment can be refunded.`);
    if (!collectedBy) {
      await writeRefund(tx, id, { amountCents, reason }, caller);
      return null;
    }
    return createRefund(tx, {
      chargeId: id,
      provider: collectedBy.provider,
      transactionId: collectedBy.transactionId,
      amountCents,
      reason,
      actorId: caller.actor.id,
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
  chargeId: string;
  provider: string;
  transactionId: string | null;
  amountCents: number;
  reason: string;
  actorId?: string;
  /** The attempt whose unmatched money is refunded. */
  returnsId?: string;
  /** When it was created at the provider; now if absent. */
  refundedAt?: Date;
}

/** Writes a refund before the provider is asked for it, under the charge's lock. */
export async function createRefund(
  tx: Tx,
  { refundedAt = now(), chargeId, ...refund }: NewRefund,
): Promise<AttemptModel> {
  const count = await tx.attempt.count({ where: { chargeId, kind: "refund" } });
  return tx.attempt.create({
    data: {
      chargeId,
      kind: "refund",
      key: `refund-${chargeId}-${count + 1}`,
      ...refund,
      ...attemptTimestamps(refundedAt),
    },
  });
}

/** Requests or polls a refund at the provider and records the outcome. */
export async function syncRefund(attempt: AttemptModel): Promise<void> {
  const outcome = await pollProvider(attempt);
  await db().$transaction((tx) => applyRefundOutcome(tx, attempt, outcome));
}

/**
 * Records the outcome of a refund once: a refund with its credit note, or a failure, which frees
 * the amount and alerts the agency.
 */
export async function applyRefundOutcome(
  tx: Tx,
  { id, chargeId, reason, returnsId }: AttemptModel,
  outcome: Outcome,
): Promise<void> {
  const charge = await readLockedCharge(tx, chargeId);
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id } });
  const { amountCents } = attempt;
  if (outcome.state !== "settled") {
    const isNew = await saveUnsettledOutcome(tx, id, outcome);
    if (outcome.state !== "failed") return;
    const { error } = outcome;
    // A bank may send a refund back after it succeeded; several events report that.
    const isSentBack = attempt.status === "succeeded" && attempt.error === null;
    if (isSentBack)
      await tx.attempt.updateMany({ where: { id }, data: { error, ...bumpVersion() } });
    if (!isNew && !isSentBack) return;
    return queueBillingAlert(tx, {
      heading: "A refund has failed",
      chargeId,
      amountCents,
      reason: error,
      paragraph: "The payment provider could not give this amount back. Look at it there.",
    });
  }
  if (["succeeded", "mismatched"].includes(attempt.status)) return;
  const isTooMuch = !returnsId && charge.amountCents - charge.refundedCents < amountCents;
  const mismatch =
    findMismatch(attempt, outcome) ?? (isTooMuch ? "More than was left of the charge." : null);
  const transactionId = attempt.transactionId ?? outcome.transactionId;
  const status = mismatch ? "mismatched" : "succeeded";
  await finishAttempt(tx, attempt, status, { ...outcome, transactionId }, mismatch);
  if (mismatch ?? returnsId) return;
  const requester = await findRequester(tx, attempt);
  await writeRefund(tx, chargeId, { amountCents, reason: reason ?? "" }, requester);
}

interface ExternalRefund {
  /** The provider's id of the refund or the dispute. */
  providerId: string;
  transactionId: string;
  amountCents: number;
  reason: string;
  /** The day whose provider list has it: a bank may take a week. */
  refundedAt?: Date;
}

/**
 * Records, once, a refund created at the provider or a lost dispute. One of charges that were paid
 * together is of the first of them, and of the next ones as far as it is more than is left of it.
 */
export async function recordExternalRefund(
  tx: Tx,
  { providerId, transactionId, reason, refundedAt, ...external }: ExternalRefund,
): Promise<void> {
  const provider = "stripe";
  if (!transactionId) return;
  const origins = await tx.attempt.findMany({
    where: { provider, transactionId, kind: "charge", status: "succeeded" },
    select: { charge: { select: { id: true, subscriptionId: true } } },
    orderBy: [{ leadId: { sort: "asc", nulls: "first" } }, { id: "asc" }],
  });
  const charges = origins.map(({ charge }) => charge);
  await lockCharges(tx, charges);
  if (await tx.attempt.findFirst({ where: { provider, providerId } })) return;
  let leftCents = external.amountCents;
  let name = providerId;
  for (const { id: chargeId } of charges) {
    const charge = await readLockedCharge(tx, chargeId);
    const amountCents = Math.min(leftCents, charge.amountCents - charge.refundedCents);
    if (amountCents <= 0) continue;
    const refund = { chargeId, provider, transactionId, amountCents, reason, refundedAt };
    const attempt = await createRefund(tx, refund);
    await finishAttempt(tx, attempt, "succeeded", { providerId: name, transactionId });
    await writeRefund(tx, chargeId, { amountCents, reason }, SYSTEM);
    leftCents -= amountCents;
    // The provider's name is unique: the parts after the first add their charge to it.
    name = `${providerId}#${charges.findIndex(({ id }) => id === chargeId) + 2}`;
  }
}

/** The administrator who requested a refund; the system for one created at the provider. */
async function findRequester(tx: Tx, { actorId }: AttemptModel): Promise<RequestMeta> {
  const customer = actorId && (await tx.user.findUnique({ where: { id: actorId } }));
  if (!customer) return SYSTEM;
  return { ...SYSTEM, actor: actorOf(customer, "") };
}

/** Writes a refund with its mail, audit event and credit note, under the charge's lock. */
async function writeRefund(
  tx: Tx,
  chargeId: string,
  { amountCents, reason }: { amountCents: number; reason: string },
  caller: RequestMeta,
): Promise<void> {
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: refundableColumns,
  });
  const isFull = charge.refundedCents + amountCents === charge.amountCents;
  const id = newId();
  const { customer } = charge;
  await queueAmountMail(
    tx,
    "refund",
    { customer, title: titleOf(charge), amountCents, reason },
    { refundId: id, attachment: "creditNote" },
  );
  await auditOf("payment")(tx, caller, "payment.refunded", chargeId, {
    refunded: { from: null, to: toDollars(amountCents) },
    reason: { from: null, to: reason },
    ...(isFull && { status: { from: "paid", to: "refunded" } }),
  });
  const creditNoteNumber = await nextNumber(tx, "creditNote", "CN");
  await tx.refund.createMany({
    data: {
      id,
      chargeId,
      amountCents,
      taxCents: refundTax(charge, amountCents),
      reason,
      creditNoteNumber,
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
