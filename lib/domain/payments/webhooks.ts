import "server-only";
import type { AttemptModel } from "@/generated/prisma/models";
import { SYSTEM } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import { inOwnTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { isLive } from "@/lib/domain/charges/policy";
import { CURRENCY } from "@/lib/domain/charges/constants";
import type { EventSubject, WebhookEvent } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { findAttempt } from "./attempts";
import type { LoadedAttempt } from "./attempts";
import { recordDispute, recordExternalRefund } from "./disputes";
import { applySetupOutcome } from "./method-setups";
import { recordDetached, requireMethodProvider } from "./methods";
import { applyOutcome, followUp, syncAttempt } from "./outcomes";
import { callProvider, pollPayment, providerUnavailable, requestRefund } from "./provider-calls";
import { applyRefundOutcome } from "./refunds";

/** What follows from an event. */
interface Effect {
  attemptId?: string;
  /** Runs in the transaction that stores the event; what it returns, after the commit. */
  apply(tx: Tx): Promise<(() => Promise<void>) | void>;
}

/** An event about an object that it names. */
type NamedEvent = WebhookEvent & { objectId: string };

/** Asks the provider about the event's object: the event itself settles nothing. */
type Resolver = (event: NamedEvent) => Promise<Effect | null>;

const idOf = (reference: string | null): string | null => uuid.safeParse(reference).data ?? null;

/**
 * The attempt of an event: by provider id, else by the id the object names, if it has no other. An
 * attempt with a page is not found by the payment that was made there.
 */
async function findNamed(
  kind: AttemptModel["kind"],
  { provider, subject, objectId: providerId, reference }: NamedEvent,
): Promise<LoadedAttempt | null> {
  const methodId = subject === "autopay" ? { not: null } : null;
  const some = { kind, provider, methodId } as const;
  const id = idOf(reference);
  const named = await findAttempt(db(), { ...some, providerId });
  if (named || !id) return named;
  return findAttempt(db(), { ...some, id, providerId: null });
}

/** The same as the provider names it. */
const withProviderId = (loaded: LoadedAttempt, providerId: string): LoadedAttempt => ({
  ...loaded,
  attempt: { ...loaded.attempt, providerId },
});

async function resolvePayment(event: NamedEvent): Promise<Effect | null> {
  const loaded = await findNamed("charge", event);
  if (!loaded) return null;
  const outcome = await pollPayment(withProviderId(loaded, event.objectId));
  return {
    attemptId: loaded.attempt.id,
    apply: async (tx) => {
      const { refund } = await applyOutcome(tx, loaded, outcome);
      return () => followUp(loaded, refund);
    },
  };
}

/** A refund that was requested here, or created at the provider. */
async function resolveRefund(event: NamedEvent): Promise<Effect | null> {
  const loaded = await findNamed("refund", event);
  if (!loaded) return resolveExternal(event, "Given back at the payment provider.");
  const outcome = await requestRefund(withProviderId(loaded, event.objectId));
  const apply = (tx: Tx) => applyRefundOutcome(tx, loaded, outcome);
  return { attemptId: loaded.attempt.id, apply };
}

/** A refund created at the provider, or a lost dispute. */
async function resolveExternal(event: NamedEvent, reason: string): Promise<Effect | null> {
  const { provider: name, subject, objectId: providerId } = event;
  const provider = paymentProvider(name);
  const outcome = await callOrRefuse(
    subject === "refund"
      ? provider.retrieveRefund(providerId)
      : provider.retrieveDispute(providerId),
  );
  if (outcome.state !== "settled" || outcome.currency !== CURRENCY) return null;
  const { transactionId, amountCents, reference, refundedAt } = outcome;
  await syncOrigin(name, transactionId, reference);
  const isDispute = subject !== "refund";
  const refund = { transactionId, amountCents, reason, isDispute, refundedAt };
  return { apply: (tx) => recordExternalRefund(tx, { provider: name, providerId, ...refund }) };
}

/** Somebody's bank asks for money back; nothing moves here before the dispute is lost. */
async function resolveDispute({ provider, objectId }: NamedEvent): Promise<Effect> {
  const dispute = await callOrRefuse(paymentProvider(provider).describeDispute(objectId));
  await syncOrigin(provider, dispute.transactionId, dispute.reference);
  return { apply: (tx) => recordDispute(tx, provider, dispute) };
}

/** Any error of the provider's is a 503: the event is delivered again. */
const callOrRefuse = <T>(call: Promise<T>): Promise<T> =>
  call.catch(() => {
    throw providerUnavailable();
  });

/**
 * Events arrive in any order: the refunded payment is settled first. While its result is unknown
 * the event is refused (503), so that it is delivered again.
 */
async function syncOrigin(
  provider: string,
  transactionId: string,
  reference: string | null,
): Promise<void> {
  const charges = { kind: "charge", provider } as const;
  const id = idOf(reference);
  if (!id || (await db().attempt.count({ where: { ...charges, transactionId } })) > 0) return;
  const origin = await findAttempt(db(), { ...charges, id });
  if (origin && isLive({ status: await syncAttempt(origin) })) throw providerUnavailable();
}

/**
 * The setup of an event: by the page's id, else by the id that the object names. The event of a
 * page that also took a payment is its attempt's.
 */
async function findSetup({ provider, objectId: providerId, reference }: NamedEvent) {
  const alone = { provider, attemptId: null } as const;
  const named = await db().methodSetup.findFirst({ where: { ...alone, providerId } });
  const id = idOf(reference);
  if (named || !id) return named;
  return db().methodSetup.findFirst({ where: { ...alone, id } });
}

async function resolveSetup(event: NamedEvent): Promise<Effect | null> {
  const setup = await findSetup(event);
  const pageId = event.subject === "checkout" ? event.objectId : null;
  const providerId = setup?.providerId ?? pageId;
  if (!setup || !providerId) return null;
  const outcome = await callProvider(requireMethodProvider().retrieveSetup(providerId, "setup"));
  return { apply: (tx) => applySetupOutcome(tx, setup, outcome) };
}

const findMethod = (providerId: string) =>
  db().paymentMethod.findFirst({ where: { providerId, detachedAt: null } });

/** A method that was detached at the provider, or renewed by its bank. */
async function resolveMethod({ objectId }: NamedEvent): Promise<Effect | null> {
  const method = await findMethod(objectId);
  if (!method) return null;
  const { id } = method;
  const saved = await callProvider(requireMethodProvider().retrieveMethod(objectId));
  if (!saved?.customer) return { apply: (tx) => recordDetached(tx, id, SYSTEM) };
  const { brand, last4, expires } = saved;
  const isRenewed = expires !== method.expires;
  return {
    apply: async (tx) => {
      await tx.paymentMethod.updateMany({
        where: { id, detachedAt: null },
        data: {
          brand,
          last4,
          expires,
          version: { increment: 1 },
          ...(isRenewed && { status: "active", expiryNotice: null }),
        },
      });
    },
  };
}

/** A bank account's mandate that ended: it is not charged any more. */
async function resolveMandate({ objectId }: NamedEvent): Promise<Effect | null> {
  const mandate = await callProvider(requireMethodProvider().retrieveMandate(objectId));
  if (!mandate || mandate.isActive) return null;
  const method = await findMethod(mandate.methodId);
  if (!method) return null;
  return {
    apply: async (tx) => {
      await tx.paymentMethod.updateMany({
        where: { id: method.id, status: "active" },
        data: { status: "failed", version: { increment: 1 } },
      });
    },
  };
}

const RESOLVERS: Record<EventSubject, Resolver> = {
  checkout: async (event) => (await resolveSetup(event)) ?? resolvePayment(event),
  autopay: resolvePayment,
  refund: resolveRefund,
  dispute: resolveDispute,
  dispute_closed: (event) => resolveExternal(event, "A dispute was lost."),
  setup: resolveSetup,
  method: resolveMethod,
  mandate: resolveMandate,
};

function resolve({ objectId, ...event }: WebhookEvent): Promise<Effect | null> {
  if (objectId === null || event.subject === null) return Promise.resolve(null);
  return RESOLVERS[event.subject]({ ...event, objectId });
}

/**
 * Stores an event and applies its effect in one transaction, once, however often and in whatever
 * order events arrive. When the provider does not answer nothing is stored, so that the event is
 * delivered again (503).
 */
export async function receiveWebhook(event: WebhookEvent): Promise<void> {
  const { id, type, createdAt, objectId } = event;
  if (await db().providerEvent.findUnique({ where: { id } })) return;
  const effect = await resolve(event);
  const afterCommit = await inOwnTransaction(async (tx) => {
    const { count } = await tx.providerEvent.createMany({
      data: [{ id, type, objectId, attemptId: effect?.attemptId, createdAt, receivedAt: now() }],
      skipDuplicates: true,
    });
    return count === 1 ? effect?.apply(tx) : undefined;
  });
  await afterCommit?.();
}
