import "server-only";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, voidTokens } from "@/lib/auth/tokens";
import { now, today } from "@/lib/core/clock";
import { fromColumn, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesBetween, refuseStale } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { toCents } from "@/lib/core/money";
import { auditOf } from "@/lib/domain/audit/mutations";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { GRACE_DAYS } from "@/lib/domain/charge/constants";
import {
  chargeDue,
  chargeResumption,
  chargedUntil,
  moveBreak,
  planDue,
  voidFuture,
} from "@/lib/domain/charge/mutations";
import { tellOfEdit, tellOfOwnChange } from "@/lib/domain/notice/mutations";
import { FINAL_STATUSES } from "./constants";
import { countLate, lockOwn, lockSubscription, readLocked } from "./data";
import type { LockedSubscription } from "./data";
import { auditable, isFinal, movedDate, refuseCharged, refuseMove, wantedEnd } from "./policy";
import type { SubscriptionInput, SubscriptionStatus } from "./schema";

const audit = auditOf("subscription");

/**
 * A customer pauses or resumes a service, or takes back its coming end. Returns the subscription's
 * id; any state but active and paused is a 409, and so is resuming while a charge is more than 14
 * days late.
 */
export function setOwnStatus(
  scope: CustomerScope,
  serviceId: string,
  status: "active" | "paused" | undefined,
  ifMatch: number | null,
  caller: Caller,
): Promise<string> {
  return inTransaction(async (tx) => {
    const row = await lockOwn(tx, scope, serviceId);
    if (!row) throw notFound("subscription");
    refuseStale(row, ifMatch);
    if (!status) return row.id;
    if (row.status !== "active" && row.status !== "paused")
      throw conflict(`This subscription is ${row.status}.`);
    if (row.status !== status) {
      if (status === "active")
        if ((await countLate(tx, row.id)) > 0)
          throw new AppError("payment_due", "Pay what is overdue first.");
      await changeStatus(tx, await upToDate(tx, row, caller), status, caller);
    } else if (status === "active" && row.endsOn)
      await setEnd(tx, await upToDate(tx, row, caller), null, caller);
    await tellOfOwnChange(tx, row, row, await readLocked(tx, row.id));
    return row.id;
  });
}

/**
 * A customer ends a service, for good: now, or before its next charge. Charges not yet due are
 * void; what is due stays due. Twice is a 409, and so is the end of the period of what is not
 * active.
 */
export function cancelOwn(
  scope: CustomerScope,
  serviceId: string,
  at: "now" | "period_end",
  ifMatch: number | null,
  caller: Caller,
): Promise<string> {
  return inTransaction(async (tx) => {
    const locked = await lockOwn(tx, scope, serviceId);
    if (!locked) throw notFound("subscription");
    refuseStale(locked, ifMatch);
    if (isFinal(locked.status)) throw conflict(`This subscription is already ${locked.status}.`);
    const row = await upToDate(tx, locked, caller);
    if (at === "now") await changeStatus(tx, row, "cancelled", caller);
    else if (row.status === "active") await setEnd(tx, row, row.nextBillingDate, caller);
    else throw conflict(`This subscription is ${row.status}: it can only be cancelled at once.`);
    await tellOfOwnChange(tx, row, locked, await readLocked(tx, row.id));
    return row.id;
  });
}

/**
 * Locks what runs for a customer, one after the other in the order of their ids, and does something
 * to each. All locks come before the first number that a charge of nothing takes: who holds one of
 * them may be waiting for a number. Returns how many.
 */
export async function eachRunning(
  tx: Tx,
  userId: string,
  work: (row: LockedSubscription) => Promise<void>,
): Promise<number> {
  const rows = await tx.subscription.findMany({
    where: { userId, status: { notIn: [...FINAL_STATUSES] } },
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

/**
 * Cancels all that runs for a customer whose account ends, inside the caller's transaction. Returns
 * how many.
 */
export const cancelRunning = (tx: Tx, userId: string, caller: Caller): Promise<number> =>
  eachRunning(tx, userId, async (row) => {
    await changeStatus(tx, await upToDate(tx, row, caller, true), "cancelled", caller);
  });

/**
 * Ends a customer's account in the caller's transaction: what runs, its sessions and links. Returns
 * how many subscriptions it cancelled.
 */
export async function endCustomer(tx: Tx, id: string, caller: Caller): Promise<number> {
  const cancelled = await cancelRunning(tx, id, caller);
  await revokeSessions(tx, id);
  await voidTokens(tx, id, ALL_PURPOSES);
  await tx.user.update({
    where: { id },
    data: { deletedAt: now(), version: { increment: 1 } },
    select: { id: true },
  });
  return cancelled;
}

/**
 * An administrator's edit: price of later charges, status, progress, next billing date (which moves
 * the anchor), coming end. What has come due is charged first, and any edit tries a parked one
 * again. Refuses a stale version (412), a change of state that the table does not have or a date
 * inside a charged period (409) and a date that is not after today (400).
 */
export function updateSubscription(
  _scope: AgencyScope,
  id: string,
  input: SubscriptionInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    const locked = await lockSubscription(tx, id);
    if (!locked) throw notFound("subscription");
    refuseStale(locked, ifMatch);
    const moved = movedDate(locked, input.nextBillingDate);
    const status = input.status ?? locked.status;
    const endsOn = wantedEnd(locked, input, moved);
    const wanted = {
      amountCents: input.amount === undefined ? locked.amountCents : toCents(input.amount),
      status,
      progress: status === "completed" ? 100 : (input.progress ?? locked.progress),
      nextBillingDate: moved ? toColumn(moved) : locked.nextBillingDate,
      endsOn,
    };
    const isChanged = Object.keys(changesBetween(auditable(locked), auditable(wanted))).length > 0;
    if (!isChanged && !locked.parkedAt) return;
    if (isChanged && isFinal(locked.status))
      throw conflict(`This subscription is ${locked.status}; that is final.`);
    refuseMove(locked.status, status);
    // An end that is taken back keeps nothing from being charged.
    const row = await upToDate(tx, { ...locked, endsOn: endsOn && locked.endsOn }, caller, true);
    const next = await nextDate(tx, row, status, moved, caller);
    const after = { ...wanted, nextBillingDate: toColumn(next) };
    if (after.endsOn && !moved) after.endsOn = after.nextBillingDate;
    const graced = row.status === "suspended" && status === "active";
    await write(tx, row, {
      ...after,
      ...(moved && { anchorDate: toColumn(moved) }),
      ...(graced && { graceUntil: toColumn(today().add({ days: GRACE_DAYS })) }),
      ...{ parkedAt: null, parkedReason: null },
    });
    if (status === "cancelled" && row.status !== "cancelled") await voidFuture(tx, id, caller);
    const changes = changesBetween(auditable(locked), auditable(after));
    await audit(tx, caller, "subscription.updated", id, changes);
    await tellOfEdit(tx, locked, locked, after);
  });
}

/**
 * The next billing date after an edit: where it is moved to, or where coming back to life leaves
 * it.
 */
async function nextDate(
  tx: Tx,
  row: LockedSubscription,
  status: SubscriptionStatus,
  moved: PlainDate | null,
  caller: RequestMeta,
): Promise<PlainDate> {
  if (moved) {
    const until = await chargedUntil(tx, row.id);
    refuseCharged(moved, until);
    await moveBreak(tx, row.id, until, moved);
    return moved;
  }
  if (status === "active" && (row.status === "paused" || row.status === "suspended"))
    return chargeResumption(tx, row, row.status, caller);
  return fromColumn(row.nextBillingDate);
}

/**
 * Brings a suspended subscription back to life in the transaction that settles or voids its last
 * due charge.
 */
export async function reviveSuspended(
  tx: Tx,
  row: LockedSubscription,
  settledId: string,
  caller: RequestMeta,
): Promise<void> {
  if (row.status !== "suspended") return;
  const due = await tx.payment.count({
    where: {
      ...{ subscriptionId: row.id, status: "pending", id: { not: settledId } },
      dueDate: { lte: toColumn(today()) },
    },
  });
  if (due === 0) await changeStatus(tx, row, "active", caller);
}

/**
 * Makes what has come due before anything else happens to it, so that nobody slips out between two
 * runs of the job. Returns the row as it then is. More missed periods than may be made at once are
 * a 409, or with `anyway` left to who looks at it.
 */
export async function upToDate(
  tx: Tx,
  row: LockedSubscription,
  caller: Caller,
  anyway = false,
): Promise<LockedSubscription> {
  const plan = planDue(row);
  if (plan.runaway && !anyway)
    throw conflict("This subscription cannot be changed before the agency has looked at it.");
  if (plan.ends && !anyway) throw conflict("This subscription has ended.");
  await chargeDue(tx, row, plan, caller);
  return { ...row, nextBillingDate: toColumn(plan.nextBillingDate) };
}

const ACTIONS: Partial<Record<SubscriptionStatus, string>> = {
  active: "subscription.resumed",
  paused: "subscription.paused",
  suspended: "subscription.suspended",
  cancelled: "subscription.cancelled",
};

/** Changes the state of a locked row that is up to date, with all that hangs on it. */
export async function changeStatus(
  tx: Tx,
  row: LockedSubscription,
  status: SubscriptionStatus,
  caller: RequestMeta,
): Promise<void> {
  const next = await nextDate(tx, row, status, null, caller);
  await write(tx, row, { status, nextBillingDate: toColumn(next) });
  if (status === "cancelled") await voidFuture(tx, row.id, caller);
  const action = ACTIONS[status] ?? "subscription.updated";
  await audit(tx, caller, action, row.id, { status: { from: row.status, to: status } });
}

/** Sets or takes back the day it ends without a further charge. */
async function setEnd(
  tx: Tx,
  row: LockedSubscription,
  endsOn: Date | null,
  caller: Caller,
): Promise<void> {
  const changes = changesBetween(auditable(row), auditable({ ...row, endsOn }));
  if (Object.keys(changes).length === 0) return;
  await write(tx, row, { endsOn });
  await audit(tx, caller, "subscription.updated", row.id, changes);
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
