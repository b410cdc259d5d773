import "server-only";
import type { AttemptModel } from "@/generated/prisma/models";
import { now } from "@/lib/core/clock";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { LIVE_STATUSES } from "./constants";
import { askProvider, silent } from "./attempts";
import { applyOutcome, followAttempt } from "./checkout";
import { applyRefund, followRefund, recordReturn, unlessSilent } from "./refunds";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import type { Message } from "@/lib/integrations/payments/stripe-client";

const CHARGE =
  /^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/;
const REFUND = /^refund\.(created|updated|failed)$/;
const DISPUTE = "charge.dispute.closed";

interface Meaning {
  attemptId?: string;
  /** What it comes to, in the transaction that stores it; a refund to be asked for afterwards. */
  effect(tx: Tx): Promise<AttemptModel | void>;
}

const nothing: Meaning = { effect: () => Promise.resolve() };

/**
 * The attempt that a message is about: by the provider's name for it, else by the one that the
 * object carries, while it has no other.
 */
async function attemptOf(
  kind: AttemptModel["kind"],
  { objectId, reference }: Message,
): Promise<AttemptModel | null> {
  const ours = { kind, provider: "stripe" } as const;
  const named = await db().attempt.findFirst({ where: { ...ours, providerId: objectId ?? "" } });
  const { success, data: id } = uuid.safeParse(reference);
  if (named || !success) return named;
  return db().attempt.findFirst({ where: { ...ours, id, providerId: null } });
}

/**
 * Asks the provider about what a message names: the message itself settles nothing, and nothing
 * comes of what is not ours.
 */
async function meaningOf(message: Message): Promise<Meaning> {
  const { type, objectId: providerId } = message;
  if (!providerId) return nothing;
  if (CHARGE.test(type)) {
    const attempt = await attemptOf("charge", message);
    if (!attempt) return nothing;
    const outcome = await askProvider({ ...attempt, providerId });
    const effect = async (tx: Tx) => (await applyOutcome(tx, attempt, outcome)).giveBack;
    return { attemptId: attempt.id, effect };
  }
  if (!REFUND.test(type) && type !== DISPUTE) return nothing;
  const attempt = type === DISPUTE ? null : await attemptOf("refund", message);
  if (!attempt) return returnOf(type, providerId);
  const outcome = await askProvider({ ...attempt, providerId });
  return { attemptId: attempt.id, effect: (tx) => applyRefund(tx, attempt, outcome) };
}

/**
 * Messages come in any order: what goes back may not be known here as paid. Its payment is asked
 * about first; one of which that cannot be told yet makes the message come again (503).
 */
async function settleFirst(transactionId: string, reference: string | null): Promise<void> {
  const charges = { kind: "charge", provider: "stripe" } as const;
  const { success, data: id } = uuid.safeParse(reference);
  if (!success || (await db().attempt.count({ where: { ...charges, transactionId } })) > 0) return;
  const attempt = await db().attempt.findFirst({ where: { ...charges, id } });
  const status = attempt && (await followAttempt(attempt));
  if (LIVE_STATUSES.some((live) => live === status)) throw silent();
}

/** What went back without having been asked for here. */
async function returnOf(type: string, providerId: string): Promise<Meaning> {
  const provider = paymentProvider("stripe");
  const isDispute = type === DISPUTE;
  const asked = isDispute ? provider.lookDispute(providerId) : provider.lookRefund(providerId);
  const outcome = await asked.catch(() => {
    throw silent();
  });
  if (outcome.state !== "settled" || outcome.currency !== "USD") return nothing;
  const { transactionId, amountCents, reference, begunAt } = outcome;
  await settleFirst(transactionId, reference);
  const reason = isDispute ? "A dispute was lost." : "Given back at the payment provider.";
  const returned = { providerId, transactionId, amountCents, reason, begunAt };
  return { effect: (tx) => recordReturn(tx, returned) };
}

/**
 * Takes a message of the payment provider: stored and acted on in one transaction, once, however
 * often and in whatever order messages come. When the provider cannot be asked about it nothing is
 * stored, so that it comes again (503).
 */
export async function receiveMessage(message: Message): Promise<void> {
  const { id, type, createdAt, objectId } = message;
  if (await db().providerEvent.findUnique({ where: { id } })) return;
  const { attemptId, effect } = await meaningOf(message);
  const giveBack = await db().$transaction(async (tx) => {
    const { count } = await tx.providerEvent.createMany({
      data: [{ id, type, objectId, attemptId, createdAt, receivedAt: now() }],
      skipDuplicates: true,
    });
    return count === 1 ? effect(tx) : undefined;
  });
  if (giveBack) await followRefund(giveBack).catch(unlessSilent);
}
