import "server-only";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { refuseStale } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { lockCustomer } from "@/lib/domain/customers/customers";
import type { SavedMethod } from "@/lib/integrations/payments/method-contract";
import { methodProvider } from "@/lib/integrations/payments/provider";
import { nameOfMethod } from "@/lib/domain/charges/saved-methods";
import { CONSENT } from "./constants";
import { queueMethodRemovedMail } from "./notifications";
import { isPastExpiry } from "@/lib/domain/charges/saved-methods";
import { callProvider } from "./provider-calls";

const audit = auditOf("customer");
const attached = { detachedAt: null };

/** The provider's store of methods; a 409 where there is none. */
export function requireMethodProvider() {
  const provider = methodProvider();
  if (!provider)
    throw new AppError("not_available", "Payment methods cannot be saved in this installation.");
  return provider;
}

/** One of the customer's methods; 404 for a removed one and for another customer's. */
async function readMethod(
  tx: Tx,
  { customerId }: CustomerScope<"money">,
  id: string,
): Promise<PaymentMethodModel> {
  const method = await tx.paymentMethod.findFirst({ where: { id, customerId, ...attached } });
  if (!method) throw notFound("payment method");
  return method;
}

const moveDefault = async (tx: Tx, { id, customerId }: PaymentMethodModel) => {
  await tx.paymentMethod.updateMany({
    where: { customerId, isDefault: true },
    data: { isDefault: false, version: { increment: 1 } },
  });
  return tx.paymentMethod.update({
    where: { id },
    data: { isDefault: true, version: { increment: 1 } },
  });
};

/** Automatic payment takes another of the saved methods; 409 for one that cannot be charged. */
export function setDefaultMethod(
  scope: CustomerScope<"money">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<PaymentMethodModel> {
  return inTransaction(async (tx) => {
    await lockCustomer(tx, scope.customerId);
    const method = await readMethod(tx, scope, id);
    refuseStale(method, ifMatch);
    if (method.isDefault) return method;
    if (method.status !== "active" || isPastExpiry(method, today()))
      throw conflict(
        `${nameOfMethod(method)} cannot be charged any more. Choose another method, or add one.`,
      );
    const name = { from: null, to: nameOfMethod(method) };
    await audit(tx, caller, "payment_method.default", scope.customerId, { name });
    return moveDefault(tx, method);
  });
}

/**
 * Detaches a method at the provider, and then here: when the provider does not answer (503) nothing
 * has changed. The oldest that remains becomes the default; without one automatic payment ends.
 */
export async function removeMethod(
  scope: CustomerScope<"money">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  const method = await readMethod(db(), scope, id);
  refuseStale(method, ifMatch);
  const provider = requireMethodProvider();
  await callProvider(provider.detach(method.providerId));
  await inTransaction((tx) => recordDetached(tx, method.id, caller));
}

/** Records that a method is no longer at the provider, once. */
export async function recordDetached(tx: Tx, id: string, caller: RequestMeta): Promise<void> {
  const { customerId } = await tx.paymentMethod.findUniqueOrThrow({ where: { id } });
  await lockRow(tx, "Customer", customerId);
  const method = await tx.paymentMethod.findUniqueOrThrow({ where: { id } });
  if (method.detachedAt) return;
  await tx.paymentMethod.update({
    where: { id },
    data: { detachedAt: now(), isDefault: false, version: { increment: 1 } },
  });
  // Erased: it has no name any more.
  const name = method.last4 ? { name: { from: nameOfMethod(method), to: null } } : undefined;
  await audit(tx, caller, "payment_method.removed", customerId, name);
  const oldest = await tx.paymentMethod.findFirst({
    where: { customerId, ...attached },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (oldest && method.isDefault) await moveDefault(tx, oldest);
  const hasEnded = !oldest && (await disableAutopay(tx, customerId, caller));
  const next = await tx.paymentMethod.findFirst({ where: { customerId, isDefault: true } });
  await queueMethodRemovedMail(tx, method, { next, hasEnded });
}

/** Ends automatic payment. Whether it was switched on. */
export async function disableAutopay(tx: Tx, id: string, caller: RequestMeta): Promise<boolean> {
  const { count } = await tx.customer.updateMany({
    where: { id, autopayEnabledAt: { not: null } },
    data: { autopayEnabledAt: null },
  });
  if (count > 0) await audit(tx, caller, "autopay.disabled", id);
  return count > 0;
}

/** The words that are shown now, agreed to by a person. */
export async function recordConsent(
  tx: Tx,
  customerId: string,
  userId: string,
  createdAt = now(),
): Promise<void> {
  const { text, version: textVersion } = CONSENT;
  await tx.consent.create({ data: { customerId, userId, text, textVersion, createdAt } });
}

/**
 * Switches automatic payment on, with the words agreed to by who does, or off; a 409 to switch it
 * on without a method. What is late then is taken at the job's next run.
 */
export function setAutopay(
  { customerId: id }: CustomerScope<"money">,
  enabled: boolean,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    await lockCustomer(tx, id);
    if (!enabled) {
      await disableAutopay(tx, id, caller);
      return;
    }
    const method = await tx.paymentMethod.findFirst({ where: { customerId: id, isDefault: true } });
    if (!method)
      throw new AppError("no_payment_method", "Save a payment method first, then switch this on.");
    requireMethodProvider();
    const { count } = await tx.customer.updateMany({
      where: { id, autopayEnabledAt: null },
      data: { autopayEnabledAt: now() },
    });
    if (count === 0) return;
    await recordConsent(tx, id, caller.actor.id);
    const name = { from: null, to: nameOfMethod(method) };
    await audit(tx, caller, "autopay.enabled", id, { name });
  });
}

/**
 * Stores a method that the provider has saved, once, under the customer's lock. It is the default
 * where there is none, or in the place of one that cannot be charged any more.
 */
export async function storeMethod(
  tx: Tx,
  customerId: string,
  { providerId, kind, brand, last4, expires }: SavedMethod,
  caller: RequestMeta = SYSTEM,
): Promise<void> {
  if ((await tx.paymentMethod.count({ where: { providerId } })) > 0) return;
  const current = await tx.paymentMethod.findFirst({ where: { customerId, isDefault: true } });
  const { name: provider } = requireMethodProvider();
  const details = { providerId, kind, brand, last4, expires };
  const method = await tx.paymentMethod.create({
    data: { customerId, provider, ...details, isDefault: !current, createdAt: now() },
  });
  if (current && current.status !== "active") await moveDefault(tx, method);
  const name = { from: null, to: nameOfMethod(method) };
  await audit(tx, caller, "payment_method.saved", customerId, { name });
}

const BATCH = 200;

/** Detaches the methods of deleted customers at the provider; what fails is tried again later. */
export async function detachOfDeleted(): Promise<void> {
  if (!methodProvider()) return;
  const methods = await db().paymentMethod.findMany({
    where: { detachedAt: null, customer: { deletedAt: { not: null } } },
    select: { id: true, providerId: true },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  for (const { id, providerId } of methods)
    try {
      await callProvider(requireMethodProvider().detach(providerId));
      await inTransaction((tx) => recordDetached(tx, id, SYSTEM));
    } catch (error) {
      logger.error({ err: error, method: id }, "a method could not be detached");
    }
}
