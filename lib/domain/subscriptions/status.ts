import "server-only";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { today } from "@/lib/core/clock";
import { fromColumn, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { changesBetween } from "@/lib/core/edits";
import { conflict } from "@/lib/core/errors";
import type { AuditAction } from "@/lib/domain/audit/constants";
import { auditOf } from "@/lib/domain/audit/events";
import { GRACE_DAYS } from "@/lib/domain/charges/constants";
import {
  createDueCharges,
  chargeResumption,
  chargedUntil,
  replaceBreak,
  planDueCharges,
  voidFutureCharges,
} from "./period-charges";
import { toAuditFields, isFinal, assertNotCharged } from "./policy";
import { billedColumns } from "@/lib/domain/charges/invoices";
import type { BilledCustomer } from "@/lib/domain/charges/invoices";
import { notProcessing } from "@/lib/domain/charges/policy";
import type { SubscriptionStatus } from "./schema";
import type { Prisma } from "@/generated/prisma/client";
import type { ServiceModel } from "@/generated/prisma/models";
import type { CustomerScope } from "@/lib/auth/scope";
import { selectOf } from "@/lib/core/fields";
import { lockRow } from "@/lib/db/transactions";
import { ownedBy } from "@/lib/domain/charges/queries";
import { newestFirst } from "@/lib/db/lists";
import { notFinal } from "./queries";

const lockedColumns = {
  ...selectOf([
    "id",
    "version",
    "customerId",
    "serviceId",
    "status",
    "amountCents",
    "progress",
    "anchorDate",
    "nextBillingDate",
    "endsOn",
    "graceUntil",
    "remindedFor",
    "heldAt",
    "poNumber",
  ]),
  customer: {
    select: {
      ...billedColumns,
      isActive: true,
    },
  },
  service: { select: { name: true } },
} as const satisfies Prisma.SubscriptionSelect;

export type LockedSubscription = Prisma.SubscriptionGetPayload<{ select: typeof lockedColumns }>;

/** Locks a subscription for the transaction: every write to it or its charges locks it first. */
export async function lockSubscription(tx: Tx, id: string): Promise<LockedSubscription | null> {
  return (await lockRow(tx, "Subscription", id)) ? readLocked(tx, id) : null;
}

/** A row that the caller has locked. */
export const readLocked = (tx: Tx, id: string): Promise<LockedSubscription> =>
  tx.subscription.findUniqueOrThrow({ where: { id }, select: lockedColumns });

/** Locks the customer's subscription of a service: the running one, else the newest. */
export async function lockOwnSubscription(
  tx: Tx,
  scope: CustomerScope<"read">,
  serviceId: string,
): Promise<LockedSubscription | null> {
  const where = { ...ownedBy(scope), serviceId };
  const select = { id: true };
  const row =
    (await tx.subscription.findFirst({ where: { ...where, ...notFinal }, select })) ??
    (await tx.subscription.findFirst({ where, select, orderBy: newestFirst }));
  return row && lockSubscription(tx, row.id);
}

/** A customer who is not deleted, under a share lock. */
export async function shareLockCustomer(
  tx: Tx,
  id: string,
): Promise<(BilledCustomer & { isActive: boolean }) | null> {
  await lockRow(tx, "Customer", id, "share");
  return tx.customer.findFirst({
    where: { id, deletedAt: null },
    select: { ...billedColumns, isActive: true },
  });
}

const offeredColumns = selectOf([
  "name",
  "status",
  "isPublic",
  "monthlyCents",
  "setupCents",
  "estimatedDelivery",
  "billsFrom",
]);
export type BilledService = Pick<ServiceModel, keyof typeof offeredColumns>;

/** A service that is not deleted, under a share lock. */
export async function shareLockService(tx: Tx, id: string): Promise<BilledService | null> {
  await lockRow(tx, "Service", id, "share");
  return tx.service.findFirst({ where: { id, deletedAt: null }, select: offeredColumns });
}

/** How many charges of a subscription are more than 14 days past due. */
export function countPastGrace(tx: Tx, subscriptionId: string): Promise<number> {
  const before = toColumn(today().subtract({ days: GRACE_DAYS }));
  return tx.charge.count({
    where: { subscriptionId, status: "pending", dueDate: { lt: before }, ...notProcessing },
  });
}

export const auditSubscription = auditOf("subscription");

/**
 * Locks a customer's running subscriptions in the order of their ids, then does `work` for each.
 * All locks come before the first invoice number is taken. Returns how many.
 */
export async function forEachRunning(
  tx: Tx,
  customerId: string,
  work: (row: LockedSubscription) => Promise<void>,
): Promise<number> {
  const rows = await tx.subscription.findMany({
    where: { customerId, ...notFinal },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const locked: LockedSubscription[] = [];
  for (const { id } of rows) {
    const row = await lockSubscription(tx, id);
    if (row && !isFinal(row.status)) locked.push(row);
  }
  for (const row of locked) await work(row);
  return locked.length;
}

/** The next billing date after an edit: the moved date, or the one that resuming leaves. */
export async function resolveNextBillingDate(
  tx: Tx,
  row: LockedSubscription,
  status: SubscriptionStatus,
  movedTo: PlainDate | null,
  caller: RequestMeta,
): Promise<PlainDate> {
  if (movedTo) {
    const until = await chargedUntil(tx, row.id);
    if (until) {
      assertNotCharged(movedTo, until);
      await replaceBreak(tx, row.id, until, movedTo);
    } else await updateLocked(tx, row, { startDate: toColumn(movedTo) });
    return movedTo;
  }
  if (status === "active" && (row.status === "paused" || row.status === "suspended"))
    return chargeResumption(tx, row, row.status, caller);
  return fromColumn(row.nextBillingDate);
}

/** Reactivates a suspended subscription when its last due charge is settled or voided. */
export async function reactivateSuspended(
  tx: Tx,
  row: LockedSubscription,
  settledId: string,
  caller: RequestMeta,
): Promise<void> {
  if (row.status !== "suspended") return;
  const due = await tx.charge.count({
    where: {
      subscriptionId: row.id,
      status: "pending",
      id: { not: settledId },
      dueDate: { lte: toColumn(today()) },
    },
  });
  if (due === 0) await changeStatus(tx, row, "active", caller);
}

/**
 * Charges what is due before any other change, so that nobody escapes a charge between two runs of
 * the job. Returns the updated row. Too many missed periods, or a passed end date, are a 409 unless
 * `force`.
 */
export async function chargeUntilToday(
  tx: Tx,
  row: LockedSubscription,
  caller: Caller,
  force = false,
): Promise<LockedSubscription> {
  const day = today();
  const plan = planDueCharges(row, day);
  if (plan.hasMissedTooMany && !force)
    throw conflict("This subscription cannot be changed before the agency has looked at it.");
  if (plan.isEnding && !force) throw conflict("This subscription has ended.");
  await createDueCharges(tx, row, plan, day, caller);
  return { ...row, nextBillingDate: toColumn(plan.nextBillingDate) };
}

const ACTIONS: Partial<Record<SubscriptionStatus, AuditAction>> = {
  active: "subscription.resumed",
  paused: "subscription.paused",
  suspended: "subscription.suspended",
  cancelled: "subscription.cancelled",
};

/** Changes the status of a locked row that is charged until today, with what follows from it. */
export async function changeStatus(
  tx: Tx,
  row: LockedSubscription,
  status: SubscriptionStatus,
  caller: RequestMeta,
): Promise<void> {
  const next = await resolveNextBillingDate(tx, row, status, null, caller);
  await updateLocked(tx, row, { status, nextBillingDate: toColumn(next) });
  if (status === "cancelled") await voidFutureCharges(tx, row.id, caller);
  const action = ACTIONS[status] ?? "subscription.updated";
  await auditSubscription(tx, caller, action, row.id, { status: { from: row.status, to: status } });
}

/** Sets or removes the end date. */
export async function setEndDate(
  tx: Tx,
  row: LockedSubscription,
  endsOn: Date | null,
  caller: Caller,
): Promise<void> {
  const changes = changesBetween(toAuditFields(row), toAuditFields({ ...row, endsOn }));
  if (Object.keys(changes).length === 0) return;
  await updateLocked(tx, row, { endsOn });
  await auditSubscription(tx, caller, "subscription.updated", row.id, changes);
}

export async function updateLocked(
  tx: Tx,
  row: LockedSubscription,
  data: Parameters<Tx["subscription"]["update"]>[0]["data"],
): Promise<void> {
  await tx.subscription.update({
    where: { id: row.id },
    data: { ...data, version: { increment: 1 } },
    select: { id: true },
  });
}
