import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import { voidTokens } from "@/lib/auth/tokens";
import { now, today } from "@/lib/core/clock";
import { fromColumn, fromWireDate, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesBetween, refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { conflict, notFound } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { Changes } from "@/lib/domain/audit/mutations";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { lockCustomer } from "@/lib/domain/customer/mutations";
import { FINAL_STATUSES } from "./constants";
import { lockOwn, lockSubscription } from "./data";
import type { LockedSubscription } from "./data";
import { isFinal, laterDay, revivedDate } from "./policy";
import type { SubscriptionInput, SubscriptionStatus } from "./schema";

/** A customer pauses or resumes a service. Returns the subscription's id; any state but active and paused is a 409. */
export function setOwnStatus(
  scope: CustomerScope,
  serviceId: string,
  status: "active" | "paused",
  ifMatch: number | null,
  caller: Caller,
): Promise<string> {
  return inTransaction(async (tx) => {
    const row = await lockOwn(tx, scope, serviceId);
    if (!row) throw notFound("subscription");
    refuseStale(row, ifMatch);
    if (row.status !== "active" && row.status !== "paused")
      throw conflict(`This subscription is ${row.status}.`);
    if (row.status !== status)
      await changeStatus(
        tx,
        row,
        status,
        caller,
        status === "active" ? "subscription.resumed" : "subscription.paused",
      );
    return row.id;
  });
}

/** A customer ends a service, for good. Charges not yet due are void; what is due stays due. Twice is a 409. */
export function cancelOwn(
  scope: CustomerScope,
  serviceId: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<string> {
  return inTransaction(async (tx) => {
    const row = await lockOwn(tx, scope, serviceId);
    if (!row) throw notFound("subscription");
    refuseStale(row, ifMatch);
    if (isFinal(row.status)) throw conflict(`This subscription is already ${row.status}.`);
    await changeStatus(tx, row, "cancelled", caller, "subscription.cancelled");
    return row.id;
  });
}

/** Cancels all that runs for a customer whose account ends, inside the caller's transaction. Returns how many. */
export async function cancelRunning(tx: Tx, userId: string, caller: Caller): Promise<number> {
  const running = { userId, status: { notIn: [...FINAL_STATUSES] } };
  const rows = await tx.subscription.findMany({
    where: running,
    select: { id: true },
    orderBy: { id: "asc" },
  });
  let cancelled = 0;
  for (const { id } of rows) {
    const row = await lockSubscription(tx, id);
    if (!row || isFinal(row.status)) continue;
    await changeStatus(tx, row, "cancelled", caller, "subscription.cancelled");
    cancelled += 1;
  }
  return cancelled;
}

/**
 * Deletes a customer: what runs is cancelled, sessions and links end, the address is free again. Charges, invoices and the
 * log stay, under the name. 404 when missing, 412 when `ifMatch` is stale.
 */
export function deleteCustomer(
  _scope: AgencyScope,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    const present = await lockCustomer(tx, id);
    refuseStale(present, ifMatch);
    const cancelled = await cancelRunning(tx, id, caller);
    await revokeSessions(tx, id);
    await voidTokens(tx, id, ["reset", "invite", "verify"]);
    await tx.user.update({
      where: { id },
      data: { deletedAt: now(), version: { increment: 1 } },
      select: { id: true },
    });
    const { name, email } = present;
    await recordAudit(tx, {
      ...caller,
      action: "customer.deleted",
      entity: "customer",
      entityId: id,
      changes: {
        name: { from: name, to: null },
        email: { from: email, to: null },
        cancelledSubscriptions: { from: null, to: cancelled },
      },
    });
  });
}

/**
 * An administrator's edit: price of later charges, status, progress, next billing date (which moves the anchor).
 * What would change nothing is not written. Refuses a stale version (412), any change of what is final (409) and a
 * date that is not after today (400).
 */
export function updateSubscription(
  _scope: AgencyScope,
  id: string,
  input: SubscriptionInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    const row = await lockSubscription(tx, id);
    if (!row) throw notFound("subscription");
    refuseStale(row, ifMatch);
    const moved = movedDate(row, input.nextBillingDate);
    const revived =
      input.status === "active" && (row.status === "paused" || row.status === "suspended");
    const wanted = {
      amountCents: input.amount === undefined ? row.amountCents : toCents(input.amount),
      status: input.status ?? row.status,
      progress: input.progress ?? row.progress,
      nextBillingDate: toColumn(
        moved ?? (revived ? revivedDate(row) : fromColumn(row.nextBillingDate)),
      ),
    };
    const changes = changesBetween(auditable(row), auditable(wanted));
    if (Object.keys(changes).length === 0) return;
    if (isFinal(row.status)) throw conflict(`This subscription is ${row.status}; that is final.`);
    const anchor = moved && { anchorDate: toColumn(moved) };
    await write(tx, row, { ...wanted, ...anchor, parkedAt: null, parkedReason: null });
    if (wanted.status === "cancelled" && row.status !== "cancelled")
      await voidFuture(tx, id, caller);
    await audit(tx, caller, "subscription.updated", id, changes);
  });
}

/** What an edit can change, as the log shows it. */
function auditable({
  amountCents,
  status,
  progress,
  nextBillingDate,
}: Pick<LockedSubscription, "amountCents" | "status" | "progress" | "nextBillingDate">) {
  return {
    amount: toDollars(amountCents),
    status,
    progress,
    nextBillingDate: toWireDate(nextBillingDate),
  };
}

/** Brings a suspended subscription whose last due charge was just paid back to life, inside the payment's transaction. */
export async function reviveSuspended(
  tx: Tx,
  row: LockedSubscription,
  caller: Caller,
): Promise<void> {
  if (row.status !== "suspended") return;
  const due = await tx.payment.count({
    where: { subscriptionId: row.id, status: "pending", dueDate: { lte: toColumn(today()) } },
  });
  if (due === 0) await changeStatus(tx, row, "active", caller, "subscription.resumed");
}

/** The day an administrator moves the next billing date to, and with it the anchor; null when it stays. */
function movedDate(row: LockedSubscription, value: string | undefined): PlainDate | null {
  if (
    value === undefined ||
    fromWireDate(value, env().TIME_ZONE).equals(fromColumn(row.nextBillingDate))
  )
    return null;
  return laterDay(value);
}

async function changeStatus(
  tx: Tx,
  row: LockedSubscription,
  status: SubscriptionStatus,
  caller: Caller,
  action: string,
): Promise<void> {
  const next = status === "active" ? revivedDate(row) : fromColumn(row.nextBillingDate);
  await write(tx, row, { status, nextBillingDate: toColumn(next) });
  if (status === "cancelled") await voidFuture(tx, row.id, caller);
  await audit(tx, caller, action, row.id, { status: { from: row.status, to: status } });
}

async function write(
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

async function voidFuture(tx: Tx, subscriptionId: string, caller: Caller): Promise<void> {
  const where = { subscriptionId, status: "pending" as const, dueDate: { gt: toColumn(today()) } };
  const charges = await tx.payment.updateManyAndReturn({
    where,
    data: { status: "void", version: { increment: 1 } },
    select: { id: true },
  });
  for (const { id } of charges) {
    await recordAudit(tx, {
      ...caller,
      action: "payment.voided",
      entity: "payment",
      entityId: id,
      changes: { status: { from: "pending", to: "void" } },
    });
  }
}

function audit(
  tx: Tx,
  caller: Caller,
  action: string,
  entityId: string,
  changes: Changes,
): Promise<void> {
  return recordAudit(tx, { ...caller, action, entity: "subscription", entityId, changes });
}
