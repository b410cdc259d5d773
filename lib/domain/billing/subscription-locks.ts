import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { ServiceModel } from "@/generated/prisma/models";
import type { CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { selectOf } from "@/lib/core/fields";
import type { Tx } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { GRACE_DAYS } from "./constants";
import { ownedBy, running, newestFirst } from "./subscription-queries";

const lockedColumns = {
  ...selectOf(["id", "version", "userId", "serviceId", "status", "amountCents", "progress"]),
  ...selectOf(["anchorDate", "nextBillingDate", "endsOn", "graceUntil", "remindedFor"]),
  ...selectOf(["parkedAt"]),
  user: {
    select: { name: true, email: true, isActive: true, deletedAt: true, taxExempt: true },
  },
  service: { select: { name: true } },
} as const satisfies Prisma.SubscriptionSelect;

/** A subscription's row under its lock, as a write needs it. */
export type LockedSubscription = Prisma.SubscriptionGetPayload<{ select: typeof lockedColumns }>;

/**
 * Locks one subscription until the transaction ends: every write to it or its charges takes this
 * lock first.
 */
export async function lockSubscription(tx: Tx, id: string): Promise<LockedSubscription | null> {
  return (await lockRow(tx, "Subscription", id)) ? readLocked(tx, id) : null;
}

/** The row that the caller has locked. */
export const readLocked = (tx: Tx, id: string): Promise<LockedSubscription> =>
  tx.subscription.findUniqueOrThrow({ where: { id }, select: lockedColumns });

/** Locks the customer's subscription of a service: the running one, else the newest. */
export async function lockOwn(
  tx: Tx,
  scope: CustomerScope,
  serviceId: string,
): Promise<LockedSubscription | null> {
  const own = { ...ownedBy(scope), serviceId };
  const found =
    (await tx.subscription.findFirst({ where: { ...own, ...running }, select: { id: true } })) ??
    (await tx.subscription.findFirst({ where: own, select: { id: true }, orderBy: newestFirst }));
  return found && lockSubscription(tx, found.id);
}

/**
 * A customer who is not deleted, kept from being deactivated or deleted until the transaction ends.
 */
export async function shareCustomer(
  tx: Tx,
  id: string,
): Promise<{ name: string; isActive: boolean; taxExempt: boolean } | null> {
  await lockRow(tx, "User", id, "share");
  return tx.user.findFirst({
    where: { id, role: "customer", deletedAt: null },
    select: { name: true, isActive: true, taxExempt: true },
  });
}

const offered = selectOf(["name", "status", "isPublic", "monthlyCents", "setupCents"]);
export type OfferedService = Pick<ServiceModel, keyof typeof offered>;

/** A service that is not deleted, kept as it is until the transaction ends. */
export async function shareService(tx: Tx, id: string): Promise<OfferedService | null> {
  await lockRow(tx, "Service", id, "share");
  return tx.service.findFirst({ where: { id, deletedAt: null }, select: offered });
}

/** How many charges of a subscription are more than 14 days past due. */
export function countLate(tx: Tx, subscriptionId: string): Promise<number> {
  const before = toColumn(today().subtract({ days: GRACE_DAYS }));
  return tx.payment.count({
    where: { subscriptionId, status: "pending", dueDate: { lt: before } },
  });
}
