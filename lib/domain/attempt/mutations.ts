import "server-only";
import type { AttemptModel } from "@/generated/prisma/models";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { refuseSettled } from "@/lib/domain/invoice/mutations";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { LIVE_STATUSES } from "./constants";

const live = (paymentId: string) => ({
  ...{ paymentId, kind: "charge" as const },
  status: { in: [...LIVE_STATUSES] },
});

interface Charge {
  id: string;
  subscriptionId: string;
  amountCents: number;
}

/**
 * The one live attempt of a charge, written and committed before the provider is asked: a second caller and a restarted process get the
 * same one, and with it the same key. A charge that is not pending is a 409. In a transaction of its own, not one of the request's: what is
 * written here stays when the request fails.
 */
export function beginAttempt({ id, subscriptionId, amountCents }: Charge): Promise<AttemptModel> {
  const { name: provider } = paymentProvider();
  return db().$transaction(async (tx) => {
    await lockRow(tx, "Subscription", subscriptionId);
    const present = await tx.attempt.findFirst({ where: live(id) });
    if (present) return present;
    await refuseSettled(tx, id);
    const before = await tx.attempt.count({ where: { paymentId: id, kind: "charge" } });
    const key = `charge-${id}-${before + 1}`;
    return tx.attempt.create({
      data: { paymentId: id, kind: "charge", provider, key, amountCents },
    });
  });
}

/** Notes in the transaction that settles the charge that the attempt has moved the money. */
export async function succeedAttempt(tx: Tx, id: string): Promise<void> {
  const data = { status: "succeeded" as const, error: null, version: { increment: 1 } };
  await tx.attempt.updateMany({ where: { id }, data });
}

/** Notes why an attempt came to nothing; one that is over stays as it is. */
export async function failAttempt(id: string, error: string): Promise<void> {
  await db().attempt.updateMany({
    where: { id, status: { in: [...LIVE_STATUSES] } },
    data: { status: "failed", error, version: { increment: 1 } },
  });
}

/** Keeps the page at the provider where the customer goes on. */
export async function openAttempt(id: string, checkoutUrl: string): Promise<void> {
  await db().attempt.updateMany({
    where: { id, status: "created" },
    data: { status: "open", checkoutUrl, version: { increment: 1 } },
  });
}

/**
 * Ends what is under way for a charge before it is settled another way or void. Paid or being paid is a 409; a provider that does not answer
 * is a 503. Then nothing has changed.
 */
export async function closeAttempt(paymentId: string): Promise<void> {
  const attempt = await db().attempt.findFirst({ where: live(paymentId) });
  if (!attempt) return;
  let closed: "closed" | "paying";
  try {
    closed = await paymentProvider().close(attempt);
  } catch {
    throw new AppError("provider_unavailable", "The payment provider does not answer. Try again.", {
      retryAfter: 30,
    });
  }
  if (closed === "paying")
    throw new AppError("payment_in_progress", "This charge is being paid at this moment.");
  await db().attempt.updateMany({
    where: { id: attempt.id, status: { in: [...LIVE_STATUSES] } },
    data: { status: "expired", version: { increment: 1 } },
  });
}
