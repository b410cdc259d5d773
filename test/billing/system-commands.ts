import fc from "fast-check";
import { isAfter, toColumn } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { closeDb, db } from "@/lib/db/client";
import { payAll, payOldest, startPayment } from "@/lib/domain/payments/checkout";
import { beginPayment } from "@/lib/domain/payments/provider-calls";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import { refundCharge } from "@/lib/domain/payments/refunds";
import {
  cancelOwn,
  setOwnStatus,
  updateSubscription,
} from "@/lib/domain/subscriptions/subscriptions";
import type { SubscriptionInput } from "@/lib/domain/subscriptions/schema";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import type { Payment } from "@/lib/domain/payments/checkout";
import { ofCharge } from "../attempts";
import type { Fault } from "../stripe/fake";
import { days } from "./commands";
import { autopayCommands } from "./autopay-commands";
import { fault, n, one } from "./command-parts";
import { receive } from "./received";
import type { Lane, BillingSystem } from "./system";
import { announce, deny } from "./transfer-commands";
import { updateCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { confirmPayment } from "@/lib/domain/payments/outcomes";

type Visit = "pay" | "slowly" | "decline" | "accept";
const HOW = { method: "manual", transactionId: "" };

/**
 * Pressed once or several times at once. A fault is for one alone: who meets it could not be told.
 */
async function pay(system: BillingSystem, { id }: Lane, fault: Fault | null, times: number) {
  const due = await db().charge.findFirst({
    where: { subscriptionId: id, status: "pending" },
    orderBy: [{ dueDate: "asc" }, { periodStart: "asc" }],
  });
  const attempts =
    due && !fault ? await system.liveAttempts({ ...ofCharge(due.id), kind: "charge" }) : [];
  const press = () => payOldest(system.customerScope, id, HOW, system.customer.asCustomer);
  const pressed = Array.from({ length: fault ? 1 : times }, () => system.during(fault, press));
  await Promise.all(pressed);
  // A second tab may come just after the first has paid, and then pays what is next: that opens a
  // page and moves nothing.
  await system.learn(attempts);
}

/** What the customer owes today, of all services. */
const findDueToday = ({ customer, day }: BillingSystem) =>
  db().charge.findMany({
    where: { customerId: customer.id, status: "pending", dueDate: { lte: toColumn(day) } },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    take: 50,
  });

/** All that is due in one attempt; as `pay`. */
async function payTogether(system: BillingSystem, fault: Fault | null, times: number) {
  const due = await findDueToday(system);
  const of = { liveFor: { some: { id: { in: due.map(({ id }) => id) } } } };
  const live = fault ? [] : await system.liveAttempts(of);
  // What has no answer yet refuses all of it, before anything is asked.
  const attempts = live.some(({ methodId, providerId }) => methodId && !providerId) ? [] : live;
  const press = () => payAll(system.customerScope, HOW, system.customer.asCustomer);
  const pressed = Array.from({ length: fault ? 1 : times }, () => system.during(fault, press));
  await Promise.all(pressed);
  await system.learn(attempts);
}

/** The process dies in the middle of `payTogether`. */
async function crashTogether(system: BillingSystem, isAsked: boolean) {
  const due = await findDueToday(system);
  if (due.reduce((cents, { amountCents }) => cents + amountCents, 0) < 50) return;
  await system.during(null, () => begin(due, isAsked));
}

/** The attempt is written, and perhaps the provider asked; what it says is lost. */
async function begin(charges: Payment["charges"], isAsked: boolean) {
  const provider = paymentProvider();
  const loaded = await startPayment({ charges, provider, setup: null, isByLink: false });
  if (isAsked) await beginPayment(provider, loaded, HOW);
}

/** The process dies after the intent is written, or after the provider has answered. */
async function crash(system: BillingSystem, { id }: Lane, isAsked: boolean) {
  const due = await db().charge.findFirst({
    where: { subscriptionId: id, status: "pending" },
    orderBy: { dueDate: "asc" },
  });
  if (!due || due.amountCents < 50) return;
  await system.during(null, () => begin([due], isAsked));
}

/** Everything in memory is gone; the start runs the jobs. */
async function restart(system: BillingSystem) {
  await closeDb();
  await system.runJob();
  await system.reconcile(null);
}

/** What a customer does at the provider's page, and what a bank decides. */
async function visit(system: BillingSystem, index: number, how: Visit) {
  const { ledger } = system.stripe;
  const attempts = await system.liveAttempts({ kind: "charge", providerId: { not: null } });
  const session = ledger.sessions.get(
    attempts[index % Math.max(1, attempts.length)]?.providerId ?? "",
  );
  if (session?.status === "open")
    return void ledger.pay(session.id, how === "pay" ? "succeeded" : "processing");
  if (session?.payment_intent?.status === "processing")
    ledger.decide(session.id, how === "accept" || how === "pay");
}

/** A message about any page or refund of this customer's, twice at once. */
async function webhook(
  system: BillingSystem,
  index: number,
  isRefund: boolean,
  fault: Fault | null,
) {
  const kind = isRefund ? "refund" : "charge";
  const attempts = await db().attempt.findMany({
    where: { ...system.ofCustomer, kind, providerId: { not: null } },
    orderBy: { id: "asc" },
  });
  const attempt = attempts[index % Math.max(1, attempts.length)];
  if (!attempt?.providerId) return;
  const { sessions, intents, refunds } = system.stripe.ledger;
  const refund = refunds.get(attempt.providerId);
  if (refund?.status === "pending" && index % 3 > 0)
    refund.status = index % 3 === 1 ? "succeeded" : "failed";
  const intent = intents.get(attempt.providerId);
  const object = refund ?? intent ?? sessions.get(attempt.providerId) ?? {};
  const ofCharge = intent ? "payment_intent.succeeded" : "checkout.session.completed";
  const type = isRefund ? "refund.updated" : ofCharge;
  const isOpen = (await system.liveAttempts({ id: attempt.id })).length > 0;
  await receive(system, type, object, fault);
  if (!fault && isOpen) await system.learn([attempt]);
}

/** Recorded as paid elsewhere, or given up. */
async function settle(
  system: BillingSystem,
  lane: Lane,
  index: number,
  how: "paid" | "void",
  fault: Fault | null,
) {
  const { charge, row } = await system.pick(lane, index);
  const isPaying = await system.isPaying(row.id);
  const { scope, asAdmin } = system;
  const work = () =>
    how === "paid"
      ? recordPayment(scope, row.id, { method: "cash", transactionId: "" }, asAdmin)
      : voidCharge(scope, row.id, { reason: "A mistake" }, asAdmin);
  const done = await system.during(fault, work);
  if (done === undefined && !isPaying) lane.model.settleCharge(charge.id, how);
}

/** A part or all of what is left goes back, at once or when the provider has got round to it. */
async function refund(
  system: BillingSystem,
  lane: Lane,
  index: number,
  share: number,
  isSlow: boolean,
  fault: Fault | null,
) {
  const { charge, row } = await system.pick(lane, index);
  const { id: chargeId, method } = row;
  const of = { where: { ...ofCharge(chargeId), kind: "refund", returnsId: null } } as const;
  const live = await system.liveAttempts(of.where);
  const before = (await db().attempt.findMany(of)).map(({ id }) => id);
  const left = charge.cents - charge.refunded - live.reduce((sum, one) => sum + one.amountCents, 0);
  const cents = share === 0 ? left : Math.ceil((left * share) / 4);
  system.stripe.ledger.refundStatus = isSlow ? "pending" : "succeeded";
  const input = { reason: "Promised", amount: share === 0 ? undefined : toDollars(cents) };
  const work = () => refundCharge(system.scope, chargeId, input, system.asAdmin);
  const done = await system.during(fault, work);
  const isAllowed = charge.status === "paid" && left > 0;
  expect(done === undefined).toBe(isAllowed);
  if (!isAllowed) return;
  if (method !== "stripe") return lane.model.refund(charge.id, cents);
  if (fault) return;
  const all = await db().attempt.findMany(of);
  await system.learn(all.filter(({ id }) => !before.includes(id)));
}

const edit = (system: BillingSystem, { id }: Lane, change: SubscriptionInput) =>
  system.during(null, () => updateSubscription(system.scope, id, change, null, system.asAdmin));

/**
 * The customer's own changes, and the agency's where only it may. A customer who is inactive has no
 * session.
 */
async function change(
  system: BillingSystem,
  lane: Lane,
  to: "paused" | "active" | "suspended" | "completed" | "cancelled",
) {
  const { serviceId, model } = lane;
  const from = model.terms.status;
  const byAgency =
    to === "suspended" || to === "completed" || (to === "active" && from === "suspended");
  if (model.isFinal || from === to || (!byAgency && !system.isActive)) return;
  const under = await db().attempt.findMany({
    where: { id: { in: (await system.liveAttempts({ kind: "charge" })).map(({ id }) => id) } },
    select: {
      lines: { select: { charge: { select: { periodStart: true, subscriptionId: true } } } },
    },
  });
  const beingPaid = under.flatMap(({ lines }) =>
    lines.flatMap(({ charge: { subscriptionId, periodStart } }) =>
      subscriptionId === lane.id ? [periodStart?.toISOString().slice(0, 10) ?? ""] : [],
    ),
  );
  await system.learnProcessing();
  if (byAgency) await edit(system, lane, { status: to });
  else
    await system.during(null, () =>
      to === "cancelled"
        ? cancelOwn(system.customerScope, serviceId, "now", null, system.customer.asCustomer)
        : setOwnStatus(
            system.customerScope,
            serviceId,
            to === "active" ? "active" : "paused",
            null,
            system.customer.asCustomer,
          ),
    );
  model.to(to, beingPaid);
}

async function endLater(system: BillingSystem, { serviceId, model }: Lane, isEnding: boolean) {
  if (!system.isActive || model.terms.status !== "active" || (!isEnding && !model.terms.endsOn))
    return;
  const { customerScope, customer } = system;
  await system.during(null, () =>
    isEnding
      ? cancelOwn(customerScope, serviceId, "period_end", null, customer.asCustomer)
      : setOwnStatus(customerScope, serviceId, "active", null, customer.asCustomer),
  );
  model.endLater(isEnding);
}

async function subscribeAgain(system: BillingSystem, { serviceId, model }: Lane) {
  const isLatest = system.lanes.findLast((lane) => lane.serviceId === serviceId)?.model === model;
  if (!system.isActive || !isLatest || !model.isFinal) return;
  const begun = await system.during(null, () => system.start(serviceId, 20));
  if ("model" in begun) system.lanes.push(begun);
}

async function advance(system: BillingSystem, count: number, isRunning: boolean) {
  for (let day = 0; day < count; day += 1) {
    const isIdle = !isRunning && day < count - 1;
    system.turnTo(system.day.add({ days: 1 }));
    if (!isIdle) await system.runJob();
  }
}

/** The clock of a machine goes back, and stays there until it is put forward. */
async function back(system: BillingSystem, count: number) {
  const earlier = system.day.subtract({ days: count });
  if (system.lanes.some(({ model }) => isAfter(model.start, earlier))) return;
  system.turnTo(earlier);
  await system.runJob();
}

async function activate(system: BillingSystem, isActive: boolean) {
  if (system.isActive === isActive) return;
  system.isActive = isActive;
  await updateCustomer(system.scope, system.customer.id, { isActive }, null, system.asAdmin);
  for (const { model } of system.lanes) model.activate(isActive);
}

async function confirm(system: BillingSystem, lane: Lane, index: number, fault: Fault | null) {
  const { row } = await system.pick(lane, index);
  const attempts = fault ? [] : await system.liveAttempts({ ...ofCharge(row.id), kind: "charge" });
  const ask = () => system.during(fault, () => confirmPayment(system.customerScope, row.id));
  await Promise.all(fault ? [ask()] : [ask(), ask()]);
  await system.learn(attempts);
}

/** All that people, the provider, the clock and the machine do. */
export const command: fc.Arbitrary<(system: BillingSystem) => Promise<void>> = fc.oneof(
  one(
    "pay",
    8,
    [fault, fc.integer({ min: 1, max: 3 })],
    (w, lane, f: Fault | null, times: number) => pay(w, lane, f, times),
  ),
  one(
    "visit",
    8,
    [n, fc.constantFrom<Visit>("pay", "pay", "slowly", "decline", "accept")],
    (w, _, at: number, how: Visit) => visit(w, at, how),
  ),
  one("webhook", 4, [n, fc.boolean(), fault], (w, _, at: number, is: boolean, f: Fault | null) =>
    webhook(w, at, is, f),
  ),
  one("confirm", 3, [n, fault], confirm),
  one("reconcile", 2, [fault], (w, _, f: Fault | null) => w.reconcile(f)),
  one(
    "settle",
    4,
    [n, fc.constantFrom<"paid" | "void">("paid", "void"), fault],
    (w, lane, at: number, how: "paid" | "void", f: Fault | null) => settle(w, lane, at, how, f),
  ),
  one("refund", 4, [n, fc.nat(4), fc.boolean(), fault], refund),
  one(
    "change",
    6,
    [fc.constantFrom("paused", "active", "active", "suspended", "cancelled")],
    change,
  ),
  one("complete", 1, [], (w, lane) => change(w, lane, "completed")),
  one("end", 2, [fc.boolean()], endLater),
  one("price", 1, [fc.integer({ min: 0, max: 100_000 })], async (w, lane, cents: number) => {
    await edit(w, lane, { amount: toDollars(cents) });
    lane.model.reprice(cents);
  }),
  one("move", 2, [days], async (w, lane, ahead: number) => {
    await edit(w, lane, { nextBillingDate: w.day.add({ days: ahead }).toString() });
    lane.model.move(ahead);
  }),
  one("again", 1, [], subscribeAgain),
  one("days", 6, [fc.integer({ min: 1, max: 20 })], (w, _, count: number) =>
    advance(w, count, true),
  ),
  one("silence", 2, [days], (w, _, count: number) => advance(w, count, false)),
  one("years", 1, [fc.integer({ min: 1, max: 4 })], (w, _, count: number) =>
    advance(w, count * 260, false),
  ),
  one("back", 1, [days], (w, _, count: number) => back(w, count)),
  one("active", 1, [fc.boolean()], (w, _, is: boolean) => activate(w, is)),
  one(
    "pay all",
    6,
    [fault, fc.integer({ min: 1, max: 3 })],
    (w, _, f: Fault | null, times: number) => payTogether(w, f, times),
  ),
  ...autopayCommands,
  one(
    "announce",
    5,
    [fc.boolean(), fault, fc.integer({ min: 1, max: 3 })],
    (w, lane, isTogether: boolean, f: Fault | null, times: number) =>
      announce(w, lane, isTogether, f, times),
  ),
  one("not received", 3, [n], deny),
  one("crash all", 2, [fc.boolean()], (w, _, isAsked: boolean) => crashTogether(w, isAsked)),
  one("crash", 2, [fc.boolean()], crash),
  one("restart", 1, [], restart),
);
