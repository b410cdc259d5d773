import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { now } from "@/lib/core/clock";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { toCents, toDollars } from "@/lib/core/money";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { raiseAlarm } from "@/lib/domain/alarm/mutations";
import { LIVE_STATUSES } from "@/lib/domain/attempt/constants";
import { askProvider, changed, endAttempt, noteOutcome } from "@/lib/domain/attempt/mutations";
import { mismatchOf, timesOf } from "@/lib/domain/attempt/policy";
import { leftOf } from "@/lib/domain/attempt/serializer";
import { auditOf } from "@/lib/domain/audit/mutations";
import { mailAmount, nextNumber } from "@/lib/domain/invoice/mutations";
import type { Outcome } from "@/lib/integrations/payments/contract";
import { refundTax } from "./policy";
import type { RefundInput } from "./schema";

const refundable = {
  ...{ status: true, amountCents: true, refundedCents: true, taxCents: true },
  refunds: { select: { taxCents: true } },
  user: {
    select: { id: true, email: true, emailVerifiedAt: true, isActive: true, deletedAt: true },
  },
  service: { select: { name: true } },
  attempts: {
    where: { status: { in: ["succeeded", ...LIVE_STATUSES] } },
    select: {
      ...{ kind: true, status: true, provider: true, transactionId: true },
      ...{ amountCents: true, returnsId: true },
    },
  },
} satisfies Prisma.PaymentSelect;

/** A charge under its subscription's lock. 404 when missing. */
async function lockCharge(tx: Tx, id: string) {
  const owner = await tx.payment.findUnique({ where: { id }, select: { subscriptionId: true } });
  if (!owner || !(await lockRow(tx, "Subscription", owner.subscriptionId)))
    throw notFound("payment");
  const found = await tx.payment.findUniqueOrThrow({ where: { id }, select: refundable });
  const { attempts, ...charge } = found;
  return {
    ...charge,
    left: leftOf(found),
    /** What brought the money, where a provider did: it goes back the same way. */
    broughtBy: attempts.find((one) => one.kind === "charge" && one.transactionId !== null),
  };
}

/**
 * Gives a paid charge back, all that is left or a part of it, with a credit note of a sequence
 * without gaps. It changes neither the period nor the subscription. What a provider collected is an
 * attempt: counted when the provider has done it. 404 when missing; a 409 unless something of it is
 * paid, and for more than is left.
 */
export async function refundPayment(
  _scope: AgencyScope,
  id: string,
  { amount, reason }: RefundInput,
  caller: Caller,
): Promise<void> {
  const begun = await inTransaction(async (tx) => {
    const { broughtBy, left, ...charge } = await lockCharge(tx, id);
    if (charge.status !== "paid" || left === 0)
      throw conflict("Only what has been paid and is not given back yet can be refunded.");
    const amountCents = amount === undefined ? left : toCents(amount);
    if (amountCents > left)
      throw conflict(`At most ${toDollars(left)} of this payment can be refunded.`);
    if (broughtBy) {
      const wanted = { amountCents, reason, actorId: caller.actor.id };
      const { provider, transactionId } = broughtBy;
      return beginRefund(tx, { ...wanted, provider, transactionId, paymentId: id });
    }
    await writeRefund(tx, id, { amountCents, reason }, caller);
    return null;
  });
  if (begun) await followRefund(begun).catch(unlessSilent);
}

/** Silence is no failure of a refund: it stays under way, and the provider is asked again. */
export function unlessSilent(error: unknown): void {
  if (!(error instanceof AppError && error.code === "provider_unavailable")) throw error;
}

interface Begin {
  paymentId: string;
  provider: string;
  transactionId: string | null;
  amountCents: number;
  reason: string;
  actorId?: string;
  /** The attempt whose money nobody is owed. */
  returnsId?: string;
  /** When it was begun at the provider; now if absent. */
  begunAt?: Date;
}

/** Writes a refund before the provider is asked for it, under the subscription's lock. */
export async function beginRefund(
  tx: Tx,
  { begunAt = now(), paymentId, ...refund }: Begin,
): Promise<AttemptModel> {
  const before = await tx.attempt.count({ where: { paymentId, kind: "refund" } });
  return tx.attempt.create({
    data: {
      ...{ paymentId, kind: "refund", key: `refund-${paymentId}-${before + 1}` },
      ...{ ...refund, ...timesOf(begunAt) },
    },
  });
}

/** Asks the provider for a refund or what has become of it, and writes what it says. */
export async function followRefund(attempt: AttemptModel): Promise<void> {
  const outcome = await askProvider(attempt);
  await db().$transaction((tx) => applyRefund(tx, attempt, outcome));
}

/**
 * Writes what a refund has come to: a refund with its credit note, once; a failed one frees its
 * amount and is told to the agency.
 */
export async function applyRefund(
  tx: Tx,
  { id, paymentId, reason, returnsId }: AttemptModel,
  outcome: Outcome,
): Promise<void> {
  const { left: _, ...charge } = await lockCharge(tx, paymentId);
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id } });
  const { amountCents } = attempt;
  const why = reason ?? "";
  if (outcome.state !== "settled") {
    const isNews = await noteOutcome(tx, id, outcome);
    if (outcome.state !== "failed") return;
    const { error } = outcome;
    // A bank may send back what had been given back, and several messages tell of it.
    const isLost = attempt.status === "succeeded" && attempt.error === null;
    if (isLost) await tx.attempt.updateMany({ where: { id }, data: { error, ...changed() } });
    if (!isNews && !isLost) return;
    return raiseAlarm(tx, {
      ...{ heading: "A refund has failed", paymentId, amountCents, reason: error },
      paragraph: "The payment provider could not give this amount back. Look at it there.",
    });
  }
  if (["succeeded", "mismatched"].includes(attempt.status)) return;
  const isTooMuch = !returnsId && charge.amountCents - charge.refundedCents < amountCents;
  const fault =
    mismatchOf(attempt, outcome) ?? (isTooMuch ? "More than was left of the charge." : null);
  const money = { ...outcome, transactionId: attempt.transactionId ?? outcome.transactionId };
  await endAttempt(tx, id, fault ? "mismatched" : "succeeded", money, fault);
  if (fault ?? returnsId) return;
  await writeRefund(tx, paymentId, { amountCents, reason: why }, await callerOf(tx, attempt));
}

interface Returned {
  /** The provider's name for the refund or the dispute. */
  providerId: string;
  transactionId: string;
  amountCents: number;
  reason: string;
  /** A bank may take a week for it: it is looked for in the provider's list of that day. */
  begunAt?: Date;
}

/**
 * Records, once, what went back without having been asked for here: a refund begun at the provider,
 * a dispute that was lost.
 */
export async function recordReturn(
  tx: Tx,
  { providerId, amountCents: cents, ...back }: Returned,
): Promise<void> {
  const provider = "stripe";
  const { transactionId, reason } = back;
  const brought = { provider, transactionId, kind: "charge", status: "succeeded" } as const;
  const of = transactionId && (await tx.attempt.findFirst({ where: brought }));
  if (!of) return;
  const { paymentId } = of;
  const charge = await lockCharge(tx, paymentId);
  if (await tx.attempt.findFirst({ where: { provider, providerId } })) return;
  const amountCents = Math.min(cents, charge.amountCents - charge.refundedCents);
  if (amountCents <= 0) return;
  const begun = await beginRefund(tx, { ...back, paymentId, provider, amountCents });
  await endAttempt(tx, begun.id, "succeeded", { providerId, transactionId });
  await writeRefund(tx, paymentId, { amountCents, reason }, SYSTEM);
}

/** Who asked for a refund; nobody for one that was begun at the provider. */
async function callerOf(tx: Tx, { actorId }: AttemptModel): Promise<RequestMeta> {
  const user = actorId && (await tx.user.findUnique({ where: { id: actorId } }));
  if (!user) return SYSTEM;
  const { id, name, email, role: kind } = user;
  return { ...SYSTEM, actor: { id, name, email, kind, sessionId: "" } };
}

/**
 * The refund itself, under the subscription's lock: mail, log, credit note, and what is left of the
 * charge.
 */
async function writeRefund(
  tx: Tx,
  paymentId: string,
  { amountCents, reason }: { amountCents: number; reason: string },
  caller: RequestMeta,
): Promise<void> {
  const charge = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: refundable,
  });
  const isWhole = charge.refundedCents + amountCents === charge.amountCents;
  const id = newId();
  const about = { refundId: id, attachment: "creditNote" as const };
  await mailAmount(tx, "refund", { ...charge, amountCents, reason }, about);
  await auditOf("payment")(tx, caller, "payment.refunded", paymentId, {
    refunded: { from: null, to: toDollars(amountCents) },
    reason: { from: null, to: reason },
    ...(isWhole ? { status: { from: "paid", to: "refunded" } } : {}),
  });
  const creditNoteNumber = await nextNumber(tx, "creditNote", "CN");
  await tx.refund.createMany({
    data: {
      ...{
        id,
        paymentId,
        amountCents,
        reason,
        creditNoteNumber,
        actorId: caller.actor?.id ?? null,
      },
      ...{ taxCents: refundTax(charge, amountCents), createdAt: now() },
    },
  });
  await tx.payment.updateMany({
    where: { id: paymentId },
    data: {
      refundedCents: { increment: amountCents },
      ...(isWhole ? { status: "refunded" } : {}),
      version: { increment: 1 },
    },
  });
}
