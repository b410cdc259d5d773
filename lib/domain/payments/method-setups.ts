import "server-only";
import { z } from "zod";
import type { AttemptModel, MethodSetupModel } from "@/generated/prisma/models";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { SYSTEM } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { HOUR_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { lockCustomer } from "@/lib/domain/customers/customers";
import { findContact } from "@/lib/domain/customers/people";
import { UnknownToProviderError } from "@/lib/integrations/payments/contract";
import { methodProvider } from "@/lib/integrations/payments/provider";
import type { SetupOutcome } from "@/lib/integrations/payments/method-contract";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { nextCheckAt } from "./attempts";
import type { LoadedAttempt } from "./attempts";
import { recordConsent, requireMethodProvider, storeMethod } from "./methods";
import { callProvider } from "./provider-calls";

const LIVE = { in: ["created", "open"] as ("created" | "open")[] };
const BATCH = 200;
const storedOrder = z.object({ customer: z.string(), siteUrl: z.string() });

/** The provider's customer for ours, made when it is first needed; the same for two at once. */
async function ensureProviderCustomer(id: string): Promise<string> {
  const { providerCustomerId } = await db().customer.findUniqueOrThrow({ where: { id } });
  if (providerCustomerId) return providerCustomerId;
  const created = await callProvider(requireMethodProvider().createCustomer(id));
  await db().customer.updateMany({
    where: { id, providerCustomerId: null },
    data: { providerCustomerId: created },
  });
  const row = await db().customer.findUniqueOrThrow({ where: { id } });
  return row.providerCustomerId ?? created;
}

/** The page that is open, or a row for a new one, committed before the provider is asked. */
function startSetup(customerId: string, userId: string, customer: string) {
  return inTransaction(async (tx) => {
    await lockCustomer(tx, customerId);
    // A page ends after 24 hours: one that is about to is not shown again.
    const since = new Date(now().getTime() - 23 * HOUR_MS);
    const existing = await tx.methodSetup.findFirst({
      where: {
        customerId,
        userId,
        attemptId: null,
        status: LIVE,
        createdAt: { gt: since },
        NOT: { status: "open", checkoutUrl: null },
      },
    });
    if (existing) return existing;
    const id = newId();
    const at = now();
    return tx.methodSetup.create({
      data: {
        id,
        customerId,
        userId,
        provider: requireMethodProvider().name,
        key: `setup-${id}`,
        order: { customer, siteUrl: env().SITE_URL },
        checkAt: nextCheckAt(at),
        createdAt: at,
        updatedAt: at,
      },
    });
  });
}

/** Who saves a method while paying, and the provider's customer that keeps it. */
export interface PreparedSetup {
  customerId: string;
  userId: string;
  customer: string;
}

/**
 * Who saves the method and consents: the caller, or the company's contact, whose mailed link
 * somebody without a session has opened. Null where no method can be saved.
 */
export async function prepareSetup(
  [charge]: readonly { customerId: string }[],
  { actor }: RequestMeta,
): Promise<PreparedSetup | null> {
  if (!charge || actor?.kind === "admin" || !methodProvider()) return null;
  const { customerId } = charge;
  const userId = actor?.id ?? (await findContact(db(), customerId))?.id;
  if (!userId) return null;
  return { customerId, userId, customer: await ensureProviderCustomer(customerId) };
}

/** What an attempt's page saves is asked of the provider once the attempt has ended. */
export async function createPaidSetup(
  tx: Tx,
  { id: attemptId, provider, createdAt, updatedAt, checkAt }: AttemptModel,
  { customerId, userId }: PreparedSetup,
): Promise<void> {
  const id = newId();
  const times = { createdAt, updatedAt, checkAt };
  await tx.methodSetup.create({
    data: { id, customerId, userId, attemptId, provider, key: `setup-${id}`, ...times },
  });
}

/** What a page saved that also took a payment; null while that has not ended. */
async function pollPaidSetup(attemptId: string): Promise<SetupOutcome | null> {
  const { status, providerId } = await db().attempt.findUniqueOrThrow({
    where: { id: attemptId },
  });
  if (LIVE_STATUSES.some((live) => live === status)) return null;
  const isPaid = status === "succeeded" || status === "unmatched";
  if (!isPaid || !providerId)
    return { state: "failed", providerId: null, error: "Nothing was paid." };
  return requireMethodProvider().retrieveSetup(providerId, "payment");
}

/** What the provider says of a page; one that it never answered is requested under its key. */
async function pollSetup({ id, key, providerId, order }: MethodSetupModel): Promise<SetupOutcome> {
  const provider = requireMethodProvider();
  if (!providerId) return provider.openSetup({ id, key, ...storedOrder.parse(order) });
  try {
    return await provider.retrieveSetup(providerId, "setup");
  } catch (error) {
    if (error instanceof UnknownToProviderError) return { state: "expired", providerId } as const;
    throw error;
  }
}

/** Opens the provider's page that saves a method, and keeps who consented to it and when. */
export async function openMethodSetup(
  { customerId }: CustomerScope<"money">,
  caller: Caller,
): Promise<{ checkoutUrl: string }> {
  requireMethodProvider();
  const customer = await ensureProviderCustomer(customerId);
  // The second time when the page that was open has ended.
  for (let tries = 0; tries < 2; tries += 1) {
    const setup = await startSetup(customerId, caller.actor.id, customer);
    const outcome = await callProvider(pollSetup(setup));
    await inTransaction((tx) => applySetupOutcome(tx, setup, outcome));
    if (outcome.state === "open" && outcome.checkoutUrl !== null)
      return { checkoutUrl: outcome.checkoutUrl };
  }
  throw conflict("The payment provider does not open this page. Write to us.");
}

/** Why what the provider reports is not this setup's; null when it is. */
function findSetupMismatch(
  { id, attemptId }: MethodSetupModel,
  outcome: Extract<SetupOutcome, { state: "succeeded" }>,
  customer: string | null,
): string | null {
  if (!outcome.isExpectedMode) return "Saved in another mode than this installation's.";
  if (outcome.reference !== (attemptId ?? id))
    return `Saved for ${outcome.reference ?? "nothing that is named"}.`;
  const owner = outcome.method?.customer;
  if (outcome.customer !== customer || (owner && owner !== customer))
    return "Saved for another customer.";
  return null;
}

/** Records what became of a page, once: the method with the consent, or why there is none. */
export async function applySetupOutcome(
  tx: Tx,
  { id, customerId }: MethodSetupModel,
  outcome: SetupOutcome,
): Promise<void> {
  await lockRow(tx, "Customer", customerId);
  const setup = await tx.methodSetup.findUniqueOrThrow({ where: { id } });
  if (setup.status !== "created" && setup.status !== "open") return;
  const save = (data: object) =>
    tx.methodSetup.update({ where: { id }, data: { updatedAt: now(), checkAt: null, ...data } });
  const { providerId } = outcome;
  if (outcome.state === "open") {
    const { checkoutUrl } = outcome;
    const checkAt = nextCheckAt(setup.createdAt);
    await save({ status: "open", providerId, checkoutUrl, checkAt });
    return;
  }
  const ended = { checkoutUrl: null, order: undefined, providerId: setup.providerId ?? providerId };
  if (outcome.state === "expired") return void (await save({ ...ended, status: "expired" }));
  if (outcome.state === "failed")
    return void (await save({ ...ended, status: "failed", error: outcome.error }));
  const customer = await tx.customer.findUniqueOrThrow({ where: { id: customerId } });
  const error = findSetupMismatch(setup, outcome, customer.providerCustomerId);
  if (error) {
    logger.error({ setup: id, error }, "a saved method does not match its setup");
    return void (await save({ ...ended, status: "mismatched", error }));
  }
  const { method } = outcome;
  // A method without a customer was detached since.
  if (!method?.customer || customer.deletedAt) {
    // Of a deleted customer's nothing is stored but that it is to be detached.
    const unnamed = method && { ...method, brand: "", last4: "", expires: null };
    if (unnamed?.customer) await storeMethod(tx, customerId, unnamed, SYSTEM);
    return void (await save({ ...ended, status: "failed", error: "Nothing was saved." }));
  }
  await save({ ...ended, status: "succeeded" });
  await recordConsent(tx, customerId, setup.userId, setup.createdAt);
  await storeMethod(tx, customerId, method, SYSTEM);
}

/** Polls the provider for a page and records what became of it. */
async function syncSetup(setup: MethodSetupModel): Promise<void> {
  const { id, attemptId, createdAt } = setup;
  const outcome = await callProvider(attemptId ? pollPaidSetup(attemptId) : pollSetup(setup));
  if (outcome) return inTransaction((tx) => applySetupOutcome(tx, setup, outcome));
  await db().methodSetup.updateMany({
    where: { id, status: LIVE },
    data: { checkAt: nextCheckAt(createdAt) },
  });
}

/** The same; on an error the job asks again. */
async function trySync(setup: MethodSetupModel): Promise<void> {
  try {
    await syncSetup(setup);
  } catch (error) {
    logger.error({ err: error, setup: setup.id }, "a saved method could not be reconciled");
  }
}

/** The same for what the page of an attempt saves. */
export async function syncPaidSetup({ attempt }: LoadedAttempt): Promise<void> {
  const setup = await db().methodSetup.findFirst({
    where: {
      attemptId: attempt.id,
      status: LIVE,
      attempt: { status: { notIn: [...LIVE_STATUSES] } },
    },
  });
  if (setup) await trySync(setup);
}

/** Polls for every open page whose check is due. An error stops no other. */
export async function reconcileSetups(): Promise<void> {
  if (!methodProvider()) return;
  const setups = await db().methodSetup.findMany({
    where: { status: LIVE, checkAt: { lte: now() } },
    orderBy: [{ checkAt: "asc" }, { id: "asc" }],
    take: BATCH,
  });
  for (const setup of setups) await trySync(setup);
}
