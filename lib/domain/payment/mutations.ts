import "server-only";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { monthsAfter, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { changesOfNew } from "@/lib/core/edits";
import { inTransaction, lockRow, refuseDuplicate } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { conflict, notFound } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { auditOf } from "@/lib/domain/audit/mutations";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { closeAttempt, giveUp, refuseBegun } from "@/lib/domain/attempt/mutations";
import { makeCharges } from "@/lib/domain/charge/mutations";
import {
  mailAmount,
  readPending,
  refuseSettled,
  settleCharge,
} from "@/lib/domain/invoice/mutations";
import type { Settlement } from "@/lib/domain/invoice/mutations";
import { tellOfStart } from "@/lib/domain/notice/mutations";
import { readLocked, shareCustomer, shareService } from "@/lib/domain/subscription/data";
import { reviveSuspended } from "@/lib/domain/subscription/mutations";
import { laterDay } from "@/lib/domain/subscription/policy";
import type { AssignInput } from "@/lib/domain/subscription/schema";
import { readPayment } from "./data";
import { paidAtOf } from "./policy";
import type { RecordInput, VoidInput } from "./schema";

/** What came of a pay: the charge, and where to go on when the provider takes over. */
export interface Paid {
  paymentId: string;
  checkoutUrl?: string;
}

/** Refuses (409) a transaction id that was used before with the same method. */
export const refuseRepeated = <T>(work: Promise<T>): Promise<T> =>
  refuseDuplicate(work, "transaction", () =>
    conflict("A payment with this transaction id has been recorded before."),
  );

/**
 * Records money that came another way, once nothing more can come of what is under way at the
 * provider.
 */
export async function recordCharge(
  { id: chargeId, subscriptionId }: { id: string; subscriptionId: string },
  how: Pick<Settlement, "method" | "transactionId" | "paidAt" | "note">,
  caller: Caller,
): Promise<Paid> {
  const forgotten = await closeAttempt(chargeId);
  return refuseRepeated(
    inTransaction(async (tx) => {
      await lockRow(tx, "Subscription", subscriptionId);
      if (forgotten) await giveUp(tx, forgotten, caller);
      await refuseBegun(tx, chargeId);
      await settle(tx, { ...how, subscriptionId, chargeId }, caller);
      return { paymentId: chargeId };
    }),
  );
}

/**
 * Records that a charge was paid elsewhere: this one, whichever else is due. 404 when missing; a
 * 409 unless it is pending, while it is being paid at the provider, or for a transaction id used
 * before; a 400 for a day ahead or more than 90 days back.
 */
export async function recordPayment(
  scope: AgencyScope,
  id: string,
  { paidOn, ...how }: RecordInput,
  caller: Caller,
): Promise<void> {
  const paidAt = paidAtOf(paidOn);
  const { subscriptionId } = await readPayment(scope, id);
  await recordCharge({ id, subscriptionId }, { ...how, paidAt }, caller);
}

/**
 * Gives a pending charge up, for a reason; its period stays taken. A 409 unless it is pending, or
 * while it is being paid.
 */
export async function voidPayment(
  scope: AgencyScope,
  id: string,
  { reason }: VoidInput,
  caller: Caller,
): Promise<void> {
  const { subscriptionId, user, service, amountCents } = await readPayment(scope, id);
  const forgotten = await closeAttempt(id);
  await inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Subscription", subscriptionId))) throw notFound("subscription");
    refuseSettled(await tx.payment.findUnique({ where: { id }, select: { status: true } }));
    if (forgotten) await giveUp(tx, forgotten, caller);
    await refuseBegun(tx, id);
    await reviveSuspended(tx, await readLocked(tx, subscriptionId), id, caller);
    await tx.payment.updateMany({
      where: { id, status: "pending" },
      data: { status: "void", version: { increment: 1 } },
    });
    await auditOf("payment")(tx, caller, "payment.voided", id, {
      status: { from: "pending", to: "void" },
      reason: { from: null, to: reason },
    });
    await mailAmount(tx, "void", { user, service, amountCents, reason });
  });
}

export interface OwnSettlement extends Settlement {
  chargeId: string;
  subscriptionId: string;
}

/**
 * Turns a pending charge into a paid one with its gapless invoice, inside the caller's transaction;
 * a suspended subscription whose last due charge it was comes back to life. A charge that is no
 * longer pending is a 409.
 */
export async function settle(
  tx: Tx,
  { subscriptionId, chargeId, ...settlement }: OwnSettlement,
  caller: RequestMeta,
): Promise<void> {
  if (!(await lockRow(tx, "Subscription", subscriptionId))) throw notFound("subscription");
  const charge = await readPending(tx, chargeId);
  if (charge.subscription.status === "suspended")
    await reviveSuspended(tx, await readLocked(tx, subscriptionId), chargeId, caller);
  await settleCharge(tx, charge, settlement, caller);
}

interface Start {
  /** The day it was asked for on; midnight may have come since. */
  day: PlainDate;
  userId: string;
  serviceId: string;
  amountCents: number;
  setupCents: number;
  nextBillingDate: PlainDate;
  taxExempt: boolean;
}

/**
 * A subscription with its first charge: due today, for today to the first billing date, whose day
 * is the anchor.
 */
async function start(tx: Tx, input: Start, caller: Caller): Promise<string> {
  const next = toColumn(input.nextBillingDate);
  const { day, userId, serviceId, amountCents, setupCents, taxExempt } = input;
  const dates = { startDate: toColumn(day), anchorDate: next, nextBillingDate: next };
  const { id } = await tx.subscription.create({
    data: { userId, serviceId, amountCents, ...dates, createdAt: now() },
    select: { id: true },
  });
  const charge = {
    ...{ amountCents: amountCents + setupCents, setupCents },
    ...{ periodStart: day, periodEnd: input.nextBillingDate },
  };
  await makeCharges(tx, { id, userId, serviceId, user: { taxExempt } }, [charge], caller);
  return id;
}

const audit = auditOf("subscription");

/** Refuses (409) a service that the customer has already; any other doubled key is a fault. */
const refuseSecond = <T>(work: Promise<T>, sentence: string): Promise<T> =>
  refuseDuplicate(work, "running", () => conflict(sentence));

/**
 * Gives a customer a service at a price, with the first charge. Returns the new id. Refuses: an
 * unknown customer or service (404), an inactive one or a second running subscription of the same
 * service (409), a date not after today (400).
 */
export async function assignService(
  _scope: AgencyScope,
  input: AssignInput,
  caller: Caller,
): Promise<string> {
  const day = today();
  const nextBillingDate = input.nextBillingDate
    ? laterDay(input.nextBillingDate)
    : monthsAfter(day, 1);
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
    const { taxExempt } = customer;
    const id = await start(
      tx,
      { day, userId, serviceId, amountCents, setupCents: 0, nextBillingDate, taxExempt },
      caller,
    );
    const made = changesOfNew({
      customer: customer.name,
      service: service.name,
      amount: toDollars(amountCents),
      nextBillingDate: nextBillingDate.toString(),
    });
    await audit(tx, caller, "subscription.assigned", id, made);
    await tellOfStart(tx, id, "admin");
    return id;
  });
  return refuseSecond(work, "This customer already has this service.");
}

/**
 * Refuses (409) a service of which something is still due: subscribing and cancelling shall not
 * pile up charges.
 */
async function refuseUnpaid(tx: Tx, userId: string, serviceId: string): Promise<void> {
  const due = await tx.payment.findFirst({
    where: {
      userId,
      serviceId,
      status: "pending",
      subscription: { status: { in: ["cancelled", "completed"] } },
    },
    select: { id: true },
  });
  if (due) throw conflict("Something is still due for this service. Pay it first.");
}

/**
 * A customer takes a service of the catalogue at its price; the set-up fee is in the first charge.
 * Returns the new id. A hidden, inactive or unknown service is a 404, a second running subscription
 * of the same one a 409, and so is one after which something is still due.
 */
export function subscribe(
  scope: CustomerScope,
  serviceId: string,
  caller: Caller,
): Promise<string> {
  const work = inTransaction(async (tx) => {
    const customer = await shareCustomer(tx, scope.userId);
    if (!customer?.isActive) throw notFound("customer");
    const service = await shareService(tx, serviceId);
    if (!service || !service.isPublic || service.status !== "active") throw notFound("service");
    await refuseUnpaid(tx, scope.userId, serviceId);
    const amountCents = service.monthlyCents;
    const { setupCents } = service;
    const { taxExempt } = customer;
    const day = today();
    const nextBillingDate = monthsAfter(day, 1);
    const { userId } = scope;
    const id = await start(
      tx,
      { day, userId, serviceId, amountCents, setupCents, nextBillingDate, taxExempt },
      caller,
    );
    const made = changesOfNew({
      service: service.name,
      amount: toDollars(amountCents),
      firstCharge: toDollars(amountCents + setupCents),
    });
    await audit(tx, caller, "subscription.subscribed", id, made);
    await tellOfStart(tx, id, "customer");
    return id;
  });
  return refuseSecond(work, "You already have this service.");
}
