import "server-only";
import { notFound } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";

/** A charge and the subscription that it belongs to; null for a one-off charge. */
export interface ChargeReference {
  id: string;
  subscriptionId: string | null;
}

type Strength = "update" | "nowait";

/**
 * Locks a charge until the transaction ends: by its subscription's row, under which all charges of
 * a subscription change, or by its own row when it has none. 404 when missing.
 */
export async function lockCharge(
  tx: Tx,
  { id, subscriptionId }: ChargeReference,
  strength: Strength = "update",
): Promise<void> {
  const isThere = subscriptionId
    ? await lockRow(tx, "Subscription", subscriptionId, strength)
    : await lockRow(tx, "Charge", id, strength);
  if (!isThere) throw notFound("payment");
}

/**
 * The same for several charges: all subscriptions first, then the one-off charges, each in the
 * order of their ids, so that two callers never wait for each other.
 */
export async function lockCharges(
  tx: Tx,
  charges: readonly ChargeReference[],
  strength: Strength = "update",
): Promise<void> {
  const bySubscription = new Map(
    charges.map((charge) => [charge.subscriptionId ?? charge.id, charge]),
  );
  const inOrder = [...bySubscription.values()].sort(
    (a, b) =>
      Number(a.subscriptionId === null) - Number(b.subscriptionId === null) ||
      (a.subscriptionId ?? a.id).localeCompare(b.subscriptionId ?? b.id),
  );
  for (const charge of inOrder) await lockCharge(tx, charge, strength);
}

/** Locks a charge of which only the id is known. 404 when missing. */
export async function lockChargeById(tx: Tx, id: string, strength?: Strength): Promise<void> {
  const charge = await tx.charge.findUnique({
    where: { id },
    select: { id: true, subscriptionId: true },
  });
  if (!charge) throw notFound("payment");
  await lockCharge(tx, charge, strength);
}
