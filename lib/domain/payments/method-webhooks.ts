import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import type { WebhookEvent } from "@/lib/integrations/payments/stripe-client";
import { applySetupOutcome } from "./method-setups";
import { callProvider, recordDetached, requireMethodProvider } from "./methods";

type Effect = (tx: Tx) => Promise<void>;

/**
 * The setup of an event: by the page's id, else by the id that the object names. The event of a
 * page that also took a payment is its attempt's.
 */
async function findSetup({ objectId, reference }: WebhookEvent) {
  const provider = "stripe";
  const byProviderId = await db().methodSetup.findFirst({
    where: { provider, providerId: objectId ?? "", attemptId: null },
  });
  const { success, data: id } = uuid.safeParse(reference);
  if (byProviderId || !success) return byProviderId;
  return db().methodSetup.findFirst({ where: { provider, id, attemptId: null } });
}

async function resolveSetup(event: WebhookEvent): Promise<Effect | null> {
  const setup = await findSetup(event);
  const sessionId = event.type.startsWith("checkout.") ? event.objectId : null;
  const providerId = setup?.providerId ?? sessionId;
  if (!setup || !providerId) return null;
  const outcome = await callProvider(requireMethodProvider().retrieveSetup(providerId, "setup"));
  return (tx) => applySetupOutcome(tx, setup, outcome);
}

const findMethod = (providerId: string) =>
  db().paymentMethod.findFirst({ where: { providerId, detachedAt: null } });

/** A method that was detached at the provider, or renewed by its bank. */
async function resolveMethod(providerId: string): Promise<Effect | null> {
  const method = await findMethod(providerId);
  if (!method) return null;
  const { id } = method;
  const saved = await callProvider(requireMethodProvider().retrieveMethod(providerId));
  if (!saved?.customer) return (tx) => recordDetached(tx, id, SYSTEM);
  const { brand, last4, expires } = saved;
  const isRenewed = expires !== method.expires;
  return async (tx) => {
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
  };
}

/** A bank account's mandate that ended: it is not charged any more. */
async function resolveMandate(mandateId: string): Promise<Effect | null> {
  const mandate = await callProvider(requireMethodProvider().retrieveMandate(mandateId));
  if (!mandate || mandate.isActive) return null;
  const method = await findMethod(mandate.methodId);
  if (!method) return null;
  return async (tx) => {
    await tx.paymentMethod.updateMany({
      where: { id: method.id, status: "active" },
      data: { status: "failed", version: { increment: 1 } },
    });
  };
}

/**
 * What an event about saved methods leads to; null for any other. The event's own copy settles
 * nothing: the provider is asked.
 */
export async function resolveMethodEvent(event: WebhookEvent): Promise<Effect | null> {
  const { type, objectId } = event;
  if (!objectId) return null;
  if (type === "setup_intent.succeeded" || type.startsWith("checkout.session."))
    return resolveSetup(event);
  if (type === "payment_method.detached" || type === "payment_method.automatically_updated")
    return resolveMethod(objectId);
  return type === "mandate.updated" ? resolveMandate(objectId) : null;
}
