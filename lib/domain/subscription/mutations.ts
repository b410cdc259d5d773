import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import { voidTokens } from "@/lib/auth/tokens";
import { now, today } from "@/lib/core/clock";
import { fromColumn, fromWireDate, monthsAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { inTransaction, violatedIndex } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesBetween, changesOfNew, refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { conflict, notFound } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { Changes } from "@/lib/domain/audit/mutations";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { lockCustomer } from "@/lib/domain/customer/mutations";
import { FINAL_STATUSES } from "./constants";
import { lockOwn, lockSubscription, shareCustomer, shareService } from "./data";
import type { LockedSubscription } from "./data";
import { isFinal, laterDay, revivedDate } from "./policy";
import type { AssignInput, SubscriptionInput, SubscriptionStatus } from "./schema";

interface Start {
  userId: string;
  serviceId: string;
  amountCents: number;
  firstChargeCents: number;
  nextBillingDate: PlainDate;
}

/** A subscription with its first charge: due today, for today to the first billing date, whose day is the anchor. */
async function start(tx: Tx, input: Start): Promise<string> {
  const day = toColumn(today());
  const next = toColumn(input.nextBillingDate);
  const { userId, serviceId, amountCents } = input;
  const { id } = await tx.subscription.create({
    data: {
      userId,
      serviceId,
      amountCents,
      startDate: day,
      anchorDate: next,
      nextBillingDate: next,
    },
    select: { id: true },
  });
  const charge = { subscriptionId: id, userId, serviceId, amountCents: input.firstChargeCents };
  await tx.payment.create({
    data: { ...charge, dueDate: day, periodStart: day, periodEnd: next },
    select: { id: true },
  });
  return id;
}

async function refuseSecond<T>(work: Promise<T>, sentence: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedIndex(error) !== null) throw conflict(sentence);
    throw error;
  }
}

/**
 * Gives a customer a service at a price, with the first charge. Returns the new id. Refuses: an unknown customer or
 * service (404), an inactive one or a second running subscription of the same service (409), a date not after today (400).
 */
export async function assignService(
  _scope: AgencyScope,
  input: AssignInput,
  caller: Caller,
): Promise<string> {
  const nextBillingDate =
    input.nextBillingDate === undefined ? monthsAfter(today(), 1) : laterDay(input.nextBillingDate);
  const amountCents = toCents(input.amount);
  const work = inTransaction(async (tx) => {
    const customer = await shareCustomer(tx, input.userId);
    if (!customer) throw notFound("customer");
    if (!customer.isActive)
      throw conflict("This customer is inactive. Activate the customer first.");
    const service = await shareService(tx, input.serviceId);
    if (!service) throw notFound("service");
    if (service.status !== "active") throw conflict("This service is not active.");
    const { userId, serviceId } = input;
    const id = await start(tx, {
      userId,
      serviceId,
      amountCents,
      firstChargeCents: amountCents,
      nextBillingDate,
    });
    const made = {
      customer: customer.name,
      service: service.name,
      amount: toDollars(amountCents),
      nextBillingDate: nextBillingDate.toString(),
    };
    await audit(tx, caller, "subscription.assigned", id, changesOfNew(made));
    return id;
  });
  return refuseSecond(work, "This customer already has this service.");
}

/**
 * A customer takes a service of the catalogue at its price; the set-up fee is in the first charge. Returns the new id.
 * A hidden, inactive or unknown service is a 404, a second running subscription of the same one a 409.
 */
export function subscribe(
  scope: CustomerScope,
  serviceId: string,
  caller: Caller,
): Promise<string> {
  const work = inTransaction(async (tx) => {
    const customer = await shareCustomer(tx, scope.userId);
    if (!customer) throw notFound("customer");
    const service = await shareService(tx, serviceId);
    if (!service || !service.isPublic || service.status !== "active") throw notFound("service");
    const amountCents = service.monthlyCents;
    const firstChargeCents = amountCents + service.setupCents;
    const nextBillingDate = monthsAfter(today(), 1);
    const id = await start(tx, {
      userId: scope.userId,
      serviceId,
      amountCents,
      firstChargeCents,
      nextBillingDate,
    });
    const made = {
      service: service.name,
      amount: toDollars(amountCents),
      firstCharge: toDollars(firstChargeCents),
    };
    await audit(tx, caller, "subscription.subscribed", id, changesOfNew(made));
    return id;
  });
  return refuseSecond(work, "You already have this service.");
}

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
