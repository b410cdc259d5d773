import "server-only";
import type { AttemptModel } from "@/generated/prisma/models";
import { now } from "@/lib/core/clock";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import type { WebhookEvent } from "@/lib/integrations/payments/stripe-client";
import { pollProvider, providerUnavailable } from "./attempts";
import { applyOutcome, syncAttempt } from "./checkout";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { recordDispute } from "./disputes";
import { syncSetupOf } from "./method-setups";
import { resolveMethodEvent } from "./method-webhooks";
import { applyRefundOutcome, ignoreUnavailable, recordExternalRefund, syncRefund } from "./refunds";

const CHARGE =
  /^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/;
const OFF_SESSION = /^payment_intent\.(succeeded|processing|payment_failed|requires_action)$/;
const REFUND = /^refund\.(created|updated|failed)$/;
const DISPUTE = "charge.dispute.closed";

interface WebhookEffect {
  attemptId?: string;
  /** Runs in the transaction that stores the event. Returns refunds to request afterwards. */
  effect(tx: Tx): Promise<AttemptModel[] | void>;
}

const NO_EFFECT: WebhookEffect = { effect: () => Promise.resolve() };

/**
 * The attempt of an event: by provider id, else by the id the object names, if it has no other. An
 * attempt with a page is not found by the payment that was made there.
 */
async function findAttempt(
  kind: AttemptModel["kind"],
  { type, objectId, reference }: WebhookEvent,
): Promise<AttemptModel | null> {
  const methodId = OFF_SESSION.test(type) ? { not: null } : null;
  const ofStripe = { kind, provider: "stripe", methodId } as const;
  const byProviderId = await db().attempt.findFirst({
    where: { ...ofStripe, providerId: objectId ?? "" },
  });
  const { success, data: id } = uuid.safeParse(reference);
  if (byProviderId || !success) return byProviderId;
  return db().attempt.findFirst({ where: { ...ofStripe, id, providerId: null } });
}

/** Polls the provider for the event's object: the event itself settles nothing. */
async function resolveEffect(event: WebhookEvent): Promise<WebhookEffect> {
  const { type, objectId: providerId } = event;
  if (!providerId) return NO_EFFECT;
  const methodEffect = await resolveMethodEvent(event);
  if (methodEffect) return { effect: methodEffect };
  if (CHARGE.test(type) || OFF_SESSION.test(type)) {
    const attempt = await findAttempt("charge", event);
    if (!attempt) return NO_EFFECT;
    const outcome = await pollProvider({ ...attempt, providerId });
    const effect = async (tx: Tx) => (await applyOutcome(tx, attempt, outcome)).refunds;
    return { attemptId: attempt.id, effect };
  }
  if (type === "charge.dispute.created") return resolveNewDispute(providerId);
  if (!REFUND.test(type) && type !== DISPUTE) return NO_EFFECT;
  const attempt = type === DISPUTE ? null : await findAttempt("refund", event);
  if (!attempt) return resolveExternalRefund(type, providerId);
  const outcome = await pollProvider({ ...attempt, providerId });
  return { attemptId: attempt.id, effect: (tx) => applyRefundOutcome(tx, attempt, outcome) };
}

/**
 * Events arrive in any order: the refunded payment is settled first. While its result is unknown
 * the event is refused (503), so that it is delivered again.
 */
async function syncOrigin(transactionId: string, reference: string | null): Promise<void> {
  const charges = { kind: "charge", provider: "stripe" } as const;
  const { success, data: id } = uuid.safeParse(reference);
  if (!success || (await db().attempt.count({ where: { ...charges, transactionId } })) > 0) return;
  const attempt = await db().attempt.findFirst({ where: { ...charges, id } });
  const status = attempt && (await syncAttempt(attempt));
  if (LIVE_STATUSES.some((live) => live === status)) throw providerUnavailable();
}

/** Somebody's bank asks for money back; nothing moves here before the dispute is lost. */
async function resolveNewDispute(providerId: string): Promise<WebhookEffect> {
  const dispute = await paymentProvider("stripe")
    .describeDispute(providerId)
    .catch(() => {
      throw providerUnavailable();
    });
  await syncOrigin(dispute.transactionId, dispute.reference);
  return { effect: (tx) => recordDispute(tx, dispute) };
}

/** A refund created at the provider, or a lost dispute. */
async function resolveExternalRefund(type: string, providerId: string): Promise<WebhookEffect> {
  const provider = paymentProvider("stripe");
  const isDispute = type === DISPUTE;
  const retrieval = isDispute
    ? provider.retrieveDispute(providerId)
    : provider.retrieveRefund(providerId);
  const outcome = await retrieval.catch(() => {
    throw providerUnavailable();
  });
  if (outcome.state !== "settled" || outcome.currency !== "USD") return NO_EFFECT;
  const { transactionId, amountCents, reference, refundedAt } = outcome;
  await syncOrigin(transactionId, reference);
  const reason = isDispute ? "A dispute was lost." : "Given back at the payment provider.";
  const refund = { providerId, transactionId, amountCents, reason, refundedAt };
  return { effect: (tx) => recordExternalRefund(tx, refund) };
}

/**
 * Stores an event and applies its effect in one transaction, once, however often and in whatever
 * order events arrive. When the provider does not answer nothing is stored, so that the event is
 * delivered again (503).
 */
export async function receiveWebhook(event: WebhookEvent): Promise<void> {
  const { id, type, createdAt, objectId } = event;
  if (await db().providerEvent.findUnique({ where: { id } })) return;
  const { attemptId, effect } = await resolveEffect(event);
  const refunds = await db().$transaction(async (tx) => {
    const { count } = await tx.providerEvent.createMany({
      data: [{ id, type, objectId, attemptId, createdAt, receivedAt: now() }],
      skipDuplicates: true,
    });
    return count === 1 ? effect(tx) : undefined;
  });
  for (const refund of refunds ?? []) await syncRefund(refund).catch(ignoreUnavailable);
  if (attemptId) await syncSetupOf(attemptId);
}
