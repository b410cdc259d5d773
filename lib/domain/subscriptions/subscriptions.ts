import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { anchorOf, toColumn, monthsAfter } from "@/lib/core/dates";
import { inTransaction, lockRow, refuseDuplicate } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { changesBetween, refuseStale, changesOfNew } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { bidi } from "@/lib/core/isolated";
import { toCents, toDollars } from "@/lib/core/money";
import { agencyScope } from "@/lib/auth/scope";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { GRACE_DAYS } from "@/lib/domain/charges/constants";
import { voidFutureCharges, createCharges } from "./period-charges";
import { queueEditMails, queueOwnChangeMail, queueStartMail } from "./notifications";
import {
  countPastGrace,
  lockOwnSubscription,
  lockSubscription,
  readLocked,
  changeStatus,
  chargeUntilToday,
  setEndDate,
  forEachRunning,
  resolveNextBillingDate,
  updateLocked,
  auditSubscription,
  shareLockCustomer,
  shareLockService,
} from "./status";
import {
  toAuditFields,
  isFinal,
  toMovedDate,
  assertTransition,
  toEndDate,
  parseFutureDay,
  dateAndDelivery,
} from "./policy";
import type { SubscriptionInput, AssignInput, SubscribeInput } from "./schema";
import type { BilledService } from "./status";
import type { PlainDate } from "@/lib/core/dates";
import { auditOf } from "@/lib/domain/audit/events";
import type { BilledCustomer } from "@/lib/domain/charges/invoices";
import { issueOneOff } from "@/lib/domain/charges/issuing";
import { updatePeople } from "@/lib/domain/customers/people";
import { assertTaxIdForExemption } from "@/lib/domain/customers/policy";

/**
 * A customer pauses or resumes a service, or removes its end date. Returns the subscription's id. A
 * 409 unless it is active or paused, and for resuming while a charge is more than 14 days overdue.
 */
export function setOwnStatus(
  scope: CustomerScope<"services">,
  serviceId: string,
  status: "active" | "paused" | undefined,
  ifMatch: number | null,
  caller: Caller,
): Promise<string> {
  return inTransaction(async (tx) => {
    const row = await lockOwnSubscription(tx, scope, serviceId);
    if (!row) throw notFound("subscription");
    refuseStale(row, ifMatch);
    if (!status) return row.id;
    if (row.status !== "active" && row.status !== "paused")
      throw conflict(`This subscription is ${row.status}.`);
    if (row.status !== status) {
      if (status === "active" && (await countPastGrace(tx, row.id)) > 0)
        throw new AppError("payment_due", "Pay what is overdue first.");
      await changeStatus(tx, await chargeUntilToday(tx, row, caller), status, caller);
    } else if (status === "active" && row.endsOn)
      await setEndDate(tx, await chargeUntilToday(tx, row, caller), null, caller);
    await queueOwnChangeMail(tx, row, row, await readLocked(tx, row.id));
    return row.id;
  });
}

/**
 * A customer cancels a service now or before its next charge. Charges not yet due are voided; due
 * ones stay due. A 409 when it is final, and for `period_end` unless it is active.
 */
export function cancelOwn(
  scope: CustomerScope<"services">,
  serviceId: string,
  at: "now" | "period_end",
  ifMatch: number | null,
  caller: Caller,
): Promise<string> {
  return inTransaction(async (tx) => {
    const locked = await lockOwnSubscription(tx, scope, serviceId);
    if (!locked) throw notFound("subscription");
    refuseStale(locked, ifMatch);
    if (isFinal(locked.status)) throw conflict(`This subscription is already ${locked.status}.`);
    const row = await chargeUntilToday(tx, locked, caller);
    if (at === "now") await changeStatus(tx, row, "cancelled", caller);
    else if (row.status === "active") await setEndDate(tx, row, row.nextBillingDate, caller);
    else throw conflict(`This subscription is ${row.status}: it can only be cancelled at once.`);
    await queueOwnChangeMail(tx, row, locked, await readLocked(tx, row.id));
    return row.id;
  });
}

/** Cancels a customer's running subscriptions in the caller's transaction. Returns how many. */
export const cancelAllRunning = (tx: Tx, customerId: string, caller: Caller): Promise<number> =>
  forEachRunning(tx, customerId, async (row) => {
    await changeStatus(tx, await chargeUntilToday(tx, row, caller, true), "cancelled", caller);
  });

/**
 * An administrator's edit: price of later charges, status, progress, next billing date (which moves
 * the anchor), end date. What is due is charged first, and any edit ends a hold. 412 for a stale
 * version, 409 for a status change that is not allowed or a date inside a charged period, 400 for a
 * date that is not after today.
 */
export function updateSubscription(
  _scope: AgencyScope<"work">,
  id: string,
  input: SubscriptionInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  // Both decide what is charged.
  if (input.amount !== undefined || input.nextBillingDate !== undefined)
    agencyScope(caller.actor, "money");
  return inTransaction(async (tx) => {
    const locked = await lockSubscription(tx, id);
    if (!locked) throw notFound("subscription");
    refuseStale(locked, ifMatch);
    const movedTo = toMovedDate(locked, input.nextBillingDate);
    const status = input.status ?? locked.status;
    const endsOn = toEndDate(locked, input, movedTo);
    const isCompleted = status === "completed" && locked.status !== status;
    const requested = {
      amountCents: input.amount === undefined ? locked.amountCents : toCents(input.amount),
      status,
      progress: isCompleted ? 100 : (input.progress ?? locked.progress),
      nextBillingDate: movedTo ? toColumn(movedTo) : locked.nextBillingDate,
      endsOn,
      poNumber: input.poNumber === undefined ? locked.poNumber : input.poNumber,
    };
    const isChanged =
      Object.keys(changesBetween(toAuditFields(locked), toAuditFields(requested))).length > 0;
    if (!isChanged && !locked.heldAt) return;
    if (isChanged && isFinal(locked.status))
      throw conflict(`This subscription is ${locked.status}; that is final.`);
    assertTransition(locked.status, status);
    // A removed end date no longer prevents charges.
    const current = { ...locked, endsOn: endsOn && locked.endsOn };
    const row = await chargeUntilToday(tx, current, caller, true);
    const next = await resolveNextBillingDate(tx, row, status, movedTo, caller);
    const after = { ...requested, nextBillingDate: toColumn(next) };
    if (after.endsOn && !movedTo) after.endsOn = after.nextBillingDate;
    const isReactivated = row.status === "suspended" && status === "active";
    await updateLocked(tx, row, {
      ...after,
      ...(movedTo && { anchorDate: toColumn(movedTo) }),
      ...(isReactivated && { graceUntil: toColumn(today().add({ days: GRACE_DAYS })) }),
      heldAt: null,
      holdReason: null,
    });
    if (status === "cancelled" && row.status !== "cancelled")
      await voidFutureCharges(tx, id, caller);
    const changes = changesBetween(toAuditFields(locked), toAuditFields(after));
    await auditSubscription(tx, caller, "subscription.updated", id, changes);
    await queueEditMails(tx, locked, locked, after);
  });
}

interface NewSubscription {
  /** The day of the request; midnight may have passed since. */
  day: PlainDate;
  customerId: string;
  serviceId: string;
  amountCents: number;
  setupCents: number;
  nextBillingDate: PlainDate;
  /** Its first period begins on the next billing date. */
  isBilledFromDelivery: boolean;
  poNumber?: string | null;
  customer: BilledCustomer;
  service: { name: string };
}

/**
 * A subscription with its first charge, for today to the first billing date. Billed from delivery,
 * with the setup fee alone, which is a one-off charge; none where there is no fee.
 */
async function createSubscription(tx: Tx, input: NewSubscription, caller: Caller): Promise<string> {
  const next = toColumn(input.nextBillingDate);
  const { day, customerId, serviceId, amountCents, setupCents, customer, service } = input;
  const { isBilledFromDelivery } = input;
  const poNumber = input.poNumber ?? null;
  const start = isBilledFromDelivery ? input.nextBillingDate : day;
  const dates = {
    startDate: toColumn(start),
    anchorDate: toColumn(anchorOf(start, input.nextBillingDate)),
    nextBillingDate: next,
  };
  let setupChargeId: string | undefined;
  if (isBilledFromDelivery && setupCents > 0) {
    const line = { text: bidi`Setup of ${service.name}`, quantity: 1, unitCents: setupCents };
    const oneOff = { lines: [line], poNumber };
    const setup = await issueOneOff(tx, { customerId, customer }, oneOff, day, caller);
    setupChargeId = setup.id;
  }
  const terms = { customerId, serviceId, amountCents, poNumber, setupChargeId };
  const { id } = await tx.subscription.create({
    data: { ...terms, ...dates, createdAt: now() },
    select: { id: true },
  });
  if (isBilledFromDelivery) return id;
  const charge = {
    amountCents: amountCents + setupCents,
    setupCents,
    periodStart: day,
    periodEnd: input.nextBillingDate,
  };
  const owner = { id, customerId, serviceId, poNumber, customer, service };
  await createCharges(tx, owner, [charge], day, caller);
  return id;
}

/** When a subscription that is made on a day is charged, and whether its first period waits. */
function firstBilling(
  { billsFrom, estimatedDelivery }: Pick<BilledService, "billsFrom" | "estimatedDelivery">,
  day: PlainDate,
) {
  const isBilledFromDelivery = billsFrom === "delivery" && estimatedDelivery > 0;
  const nextBillingDate = isBilledFromDelivery
    ? day.add({ days: estimatedDelivery })
    : monthsAfter(day, 1);
  return { isBilledFromDelivery, nextBillingDate };
}

type BillingDetails = Pick<SubscribeInput, "billingAddress" | "taxId" | "poNumber">;

/** Keeps what invoices name of a customer, before one is made; what is absent stays. */
async function keepBillingDetails(
  tx: Tx,
  customerId: string,
  details: BillingDetails,
  caller: Caller,
): Promise<void> {
  if (Object.values(details).every((value) => value === undefined)) return;
  await lockRow(tx, "Customer", customerId);
  const existing = await tx.customer.findFirst({
    where: { id: customerId, deletedAt: null },
    select: { billingAddress: true, taxId: true, poNumber: true, taxExempt: true },
  });
  if (!existing) throw notFound("customer");
  const { taxExempt, ...before } = existing;
  const changes = changesBetween(before, details);
  if (Object.keys(changes).length === 0) return;
  const taxId = details.taxId === undefined ? existing.taxId : details.taxId;
  assertTaxIdForExemption({ taxExempt, taxId });
  await auditOf("customer")(tx, caller, "customer.updated", customerId, changes);
  await tx.customer.update({
    where: { id: customerId },
    data: { ...details, version: { increment: 1 } },
    select: { id: true },
  });
  await updatePeople(tx, customerId);
}

/** A second running subscription of a service is a 409. */
const rejectDuplicate = <T>(work: Promise<T>, sentence: string): Promise<T> =>
  refuseDuplicate(work, "running", () => conflict(sentence));

/** What else is done in the transaction that makes a subscription. */
type WithNew = (tx: Tx, id: string, caller: Caller) => Promise<void>;

/**
 * Assigns a service to a customer at a price, with the first charge. Returns the new id. 404 for an
 * unknown customer or service, 409 for an inactive one or a second running subscription of the
 * service, 400 for a date not after today.
 */
export async function assignService(
  _scope: AgencyScope<"money">,
  input: AssignInput,
  caller: Caller,
  withNew?: WithNew,
): Promise<string> {
  const day = today();
  const requestedDay = input.nextBillingDate && parseFutureDay(input.nextBillingDate);
  const amountCents = toCents(input.amount);
  const setupCents = toCents(input.setup ?? 0);
  const work = inTransaction(async (tx) => {
    const { billingAddress, taxId } = input;
    await keepBillingDetails(tx, input.userId, { billingAddress, taxId }, caller);
    const customer = await shareLockCustomer(tx, input.userId);
    if (!customer) throw notFound("customer");
    if (!customer.isActive)
      throw conflict("This customer is inactive. Activate the customer first.");
    const service = await shareLockService(tx, input.serviceId);
    if (!service) throw notFound("service");
    if (service.status !== "active") throw conflict("This service is not active.");
    const { userId: customerId, serviceId, poNumber } = input;
    const billsFrom = input.billsFrom ?? service.billsFrom;
    if (billsFrom === "delivery" && requestedDay) throw dateAndDelivery();
    const first = firstBilling({ ...service, billsFrom }, day);
    const nextBillingDate = requestedDay || first.nextBillingDate;
    const id = await createSubscription(
      tx,
      {
        day,
        customerId,
        serviceId,
        amountCents,
        setupCents,
        nextBillingDate,
        isBilledFromDelivery: first.isBilledFromDelivery,
        poNumber,
        customer,
        service,
      },
      caller,
    );
    const changes = changesOfNew({
      customer: customer.name,
      service: service.name,
      amount: toDollars(amountCents),
      setup: setupCents > 0 ? toDollars(setupCents) : undefined,
      poNumber: poNumber ?? undefined,
      nextBillingDate: nextBillingDate.toString(),
    });
    await auditSubscription(tx, caller, "subscription.assigned", id, changes);
    await queueStartMail(tx, id, "admin");
    await withNew?.(tx, id, caller);
    return id;
  });
  return rejectDuplicate(work, "This customer already has this service.");
}

/** Throws a 409 while a charge of an ended subscription of the service, or its setup, is unpaid. */
async function assertNothingDue(tx: Tx, customerId: string, serviceId: string): Promise<void> {
  const pending = { status: "pending" } as const;
  const due = await tx.subscription.findFirst({
    where: {
      customerId,
      serviceId,
      status: { in: ["cancelled", "completed"] },
      OR: [{ charges: { some: pending } }, { setupCharge: pending }],
    },
    select: { id: true },
  });
  if (due) throw conflict("Something is still due for this service. Pay it first.");
}

/**
 * A customer subscribes to a service at its catalogue price; the setup fee is in the first charge.
 * Returns the new id. 404 for a hidden, inactive or unknown service; 409 for a second running
 * subscription of it, or while a charge of an earlier one is unpaid.
 */
export function subscribe(
  scope: CustomerScope<"services">,
  serviceId: string,
  details: SubscribeInput,
  caller: Caller,
  withNew?: WithNew,
): Promise<string> {
  const work = inTransaction(async (tx) => {
    await keepBillingDetails(tx, scope.customerId, details, caller);
    const customer = await shareLockCustomer(tx, scope.customerId);
    if (!customer?.isActive) throw notFound("customer");
    const service = await shareLockService(tx, serviceId);
    if (!service || !service.isPublic || service.status !== "active") throw notFound("service");
    await assertNothingDue(tx, scope.customerId, serviceId);
    const { monthlyCents: amountCents, setupCents } = service;
    const day = today();
    const { customerId } = scope;
    const first = firstBilling(service, day);
    const id = await createSubscription(
      tx,
      { day, customerId, serviceId, amountCents, setupCents, customer, service, ...first },
      caller,
    );
    const changes = changesOfNew({
      service: service.name,
      amount: toDollars(amountCents),
      firstCharge: toDollars((first.isBilledFromDelivery ? 0 : amountCents) + setupCents),
    });
    await auditSubscription(tx, caller, "subscription.subscribed", id, changes);
    await queueStartMail(tx, id, "customer");
    await withNew?.(tx, id, caller);
    return id;
  });
  return rejectDuplicate(work, "You already have this service.");
}
