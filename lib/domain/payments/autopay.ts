import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { enqueue } from "@/lib/db/queue";
import { inOwnTransaction, lockRow, retryLocked } from "@/lib/db/transactions";
import { autopayCustomer, autopayFree, autopayReady } from "@/lib/domain/charges/autopay-notice";
import { isTryDue, autopayColumns, toAutopayCharge } from "@/lib/domain/charges/autopay-plan";
import type { SavedOrder } from "@/lib/domain/charges/autopay-plan";
import { lockCharge } from "@/lib/domain/charges/charges";
import type { ChargeReference } from "@/lib/domain/charges/charges";
import { titleColumns, titleOf } from "@/lib/domain/charges/lines";
import { methodProvider, paymentProvider } from "@/lib/integrations/payments/provider";
import { createAttempt } from "./attempts";
import type { LoadedAttempt } from "./attempts";
import { syncAttempt } from "./outcomes";
import { isUnavailable } from "./provider-calls";

/** What is paid by itself on a day, if it is to be tried: due, and of an amount that is taken. */
function autopayDue(day: PlainDate) {
  const { minCents, maxCents } = paymentProvider().limits;
  return {
    ...autopayReady,
    ...autopayFree,
    status: "pending",
    dueDate: { lte: toColumn(day) },
    amountCents: { gte: minCents, lte: maxCents },
    customer: autopayCustomer,
  } satisfies Prisma.ChargeWhereInput;
}

interface AutopayReference extends ChargeReference {
  customerId: string;
}

/**
 * The attempt to take a charge from the customer's method on a day, committed before the provider
 * is asked. Null when under the locks there is nothing to try: paid, void, being paid, tried
 * meanwhile, switched off, or no method that works. A 409 while somebody else keeps it locked.
 */
export function startAutopay(
  reference: AutopayReference,
  day: PlainDate,
): Promise<LoadedAttempt | null> {
  const start = async (tx: Tx) => {
    // The customer first: whoever switches off or removes a method waits, and nothing starts after.
    await lockRow(tx, "Customer", reference.customerId, "share");
    await lockCharge(tx, reference, "nowait");
    const charge = await tx.charge.findFirst({
      where: { id: reference.id, ...autopayDue(day) },
      select: {
        ...autopayColumns,
        ...titleColumns,
        id: true,
        subscriptionId: true,
        amountCents: true,
        _count: { select: { attemptLines: { where: { attempt: { kind: "charge" } } } } },
      },
    });
    if (!charge) return null;
    const { providerCustomerId: customer, autopayEnabledAt: since, methods } = charge.customer;
    const [method] = methods;
    if (!method || !customer || !since || !isTryDue(toAutopayCharge(charge), day)) return null;
    const { id, subscriptionId, amountCents, _count } = charge;
    const order: SavedOrder = {
      customer,
      method: method.providerId,
      methodKind: method.kind,
      text: titleOf(charge),
      since: since.toISOString(),
    };
    const loaded = await createAttempt(tx, [{ id, subscriptionId, amountCents }], {
      kind: "charge",
      provider: paymentProvider().name,
      methodId: method.id,
      key: `pay-${id}-${_count.attemptLines + 1}`,
      order: { ...order },
    });
    return { ...loaded, method };
  };
  return retryLocked(() => inOwnTransaction(start));
}

/** How many of the provider's answers a worker waits for at once. */
const CONCURRENCY = 6;
const BATCH = 500;

export interface AutopayRun {
  /** Charges that were tried. */
  tried: number;
  paid: number;
}

/** Queues the payment of what is due: after the billing run. */
export const queueAutopay = (): Promise<void> => enqueue(db(), "autopay", {});

/** Customers with charges that are tried on a day, each with these, the longest due first. */
async function* findDue(day: PlainDate): AsyncGenerator<AutopayReference[]> {
  let after: string | undefined;
  do {
    // Whole customers: two that charge one card at once would both be told that it has expired.
    const rows = await db().charge.groupBy({
      by: ["customerId"],
      where: { ...autopayDue(day), customerId: { gt: after } },
      orderBy: { customerId: "asc" },
      take: BATCH,
    });
    const charges = await db().charge.findMany({
      where: { ...autopayDue(day), customerId: { in: rows.map(({ customerId }) => customerId) } },
      select: { ...autopayColumns, id: true, subscriptionId: true, customerId: true },
      orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    });
    const due = new Map<string, AutopayReference[]>();
    for (const charge of charges.filter((one) => isTryDue(toAutopayCharge(one), day)))
      due.set(charge.customerId, [...(due.get(charge.customerId) ?? []), charge]);
    yield* due.values();
    after = rows.length === BATCH ? rows.at(-1)?.customerId : undefined;
  } while (after);
}

/**
 * Tries one charge. A provider or database that does not answer throws; any other error is logged.
 */
async function tryOne(
  charge: AutopayReference,
  day: PlainDate,
  progress: AutopayRun,
): Promise<void> {
  try {
    const loaded = await startAutopay(charge, day);
    if (!loaded) return;
    progress.tried += 1;
    if ((await syncAttempt(loaded)) === "succeeded") progress.paid += 1;
  } catch (error) {
    if (isOutage(error) || isUnavailable(error)) throw error;
    logger.error({ err: error, charge: charge.id }, "an automatic payment could not be tried");
  }
}

/**
 * Tries to take the due charges of customers with automatic payment from their methods, those of
 * one customer in turn. What has no answer stays live and is reconciled; a provider that does
 * not answer ends the run. Concurrent and repeated runs are safe.
 */
export async function runAutopay(): Promise<AutopayRun> {
  const progress: AutopayRun = { tried: 0, paid: 0 };
  if (!methodProvider()) return progress;
  const day = today();
  // The workers share one iterator, which answers them in turn.
  const due = findDue(day);
  let hasEnded = false;
  const work = async () => {
    try {
      for (let next = await due.next(); !next.done && !hasEnded; next = await due.next())
        for (const charge of next.value) if (!hasEnded) await tryOne(charge, day, progress);
    } catch (error) {
      hasEnded = true;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return progress;
}
