import fc from "fast-check";
import { dayOf, toColumn } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { pollPayment } from "@/lib/domain/payments/provider-calls";
import { runAutopay, startAutopay } from "@/lib/domain/payments/autopay";
import { isTryDue } from "@/lib/domain/charges/autopay-plan";
import { openMethodSetup } from "@/lib/domain/payments/method-setups";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { removeMethod, setAutopay, setDefaultMethod } from "@/lib/domain/payments/methods";
import { oldestAttemptFirst } from "@/lib/domain/charges/constants";
import { ofCharge } from "../attempts";
import { BANK } from "../stripe/autopay";
import type { Fault } from "../stripe/fake";
import { fault, n, one } from "./command-parts";
import { receive } from "./received";
import type { BillingSystem } from "./system";

/** What a bank may say, and the kind of refusal that it is to be. */
const ANSWERS = {
  succeeded: null,
  processing: null,
  insufficient_funds: "retry",
  do_not_honor: "retry",
  expired_card: "new_method",
  stolen_card: "new_method",
  account_closed: "new_method",
  authentication_required: "needs_customer",
  requires_action: "needs_customer",
} as const;
type Answer = keyof typeof ANSWERS;
const answer = fc.constantFrom(...(Object.keys(ANSWERS) as Answer[]), "succeeded", "succeeded");

const methodsOf = ({ customer }: BillingSystem) =>
  db().paymentMethod.findMany({
    where: { customerId: customer.id, detachedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });

/** The customer saves a card or an account at the provider's page, which tells of it. */
async function saveMethod(system: BillingSystem, answer: Answer, isBank: boolean) {
  if (!system.isActive) return;
  const { stripe, customerScope, customer } = system;
  const page = await system.during(null, () => openMethodSetup(customerScope, customer.asCustomer));
  if (!("checkoutUrl" in page)) return;
  const session = stripe.methods.save(
    page.checkoutUrl.slice("https://checkout.example/".length),
    isBank ? BANK : {},
  );
  stripe.ledger.answers.set(session.setup_intent?.payment_method.id ?? "", answer);
  await receive(system, "checkout.session.completed", session, null);
}

async function switchAutopay(system: BillingSystem, enabled: boolean) {
  if (!system.isActive) return;
  const { customerScope, customer } = system;
  const isPossible = !enabled || (await methodsOf(system)).length > 0;
  const done = await system.during(null, () =>
    setAutopay(customerScope, enabled, customer.asCustomer),
  );
  expect(done === undefined).toBe(isPossible);
}

async function changeMethod(system: BillingSystem, index: number, how: "default" | "remove") {
  const methods = await methodsOf(system);
  const method = methods[index % Math.max(1, methods.length)];
  if (!method || !system.isActive) return;
  const { customerScope, customer } = system;
  const change = () =>
    how === "default"
      ? setDefaultMethod(customerScope, method.id, null, customer.asCustomer)
      : removeMethod(customerScope, method.id, null, customer.asCustomer);
  await system.during<unknown>(null, change);
}

/** The bank thinks otherwise of a method from now on. */
async function answerAs(system: BillingSystem, index: number, answer: Answer) {
  const methods = await methodsOf(system);
  const method = methods[index % Math.max(1, methods.length)];
  if (method) system.stripe.ledger.answers.set(method.providerId, answer);
}

const kindOf = (answer: string | undefined) => ANSWERS[answer as Answer] ?? "retry";

/**
 * The charges that are to be tried now, the longest due first: by the rows and the provider's
 * ledger, and the plan.
 */
async function findExpected(system: BillingSystem) {
  const { customer, day, stripe } = system;
  const { autopayEnabledAt: since } = await db().customer.findUniqueOrThrow({
    where: { id: customer.id },
  });
  const method = (await methodsOf(system)).find(({ isDefault }) => isDefault);
  if (!since || !system.isActive || method?.status !== "active") return { method, charges: [] };
  const rows = await db().charge.findMany({
    // What is announced is on its way.
    where: {
      customerId: customer.id,
      status: "pending",
      announcedAt: null,
      liveAttemptId: null,
      amountCents: { gte: 50 },
    },
    include: {
      subscription: true,
      attemptLines: { include: { attempt: true }, orderBy: oldestAttemptFirst },
    },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  });
  const charges = rows.filter(({ dueDate, subscription, attemptLines }) => {
    if (dueDate > toColumn(day) || subscription?.heldAt) return false;
    const tries = attemptLines.flatMap(({ attempt }) => {
      const { methodId, createdAt, order, providerId } = attempt;
      const began = (order as { since?: string } | null)?.since;
      if (!methodId || began !== since.toISOString()) return [];
      const intent = stripe.ledger.intents.get(providerId ?? "");
      const error = intent?.last_payment_error;
      // Nothing was charged where the provider keeps the method no more.
      const code = intent ? (error?.decline_code ?? error?.code) : "expired_card";
      const refusal = intent?.status === "canceled" ? ("needs_customer" as const) : kindOf(code);
      return [{ on: dayOf(createdAt, "UTC"), methodId, refusal }];
    });
    return isTryDue({ dueDate, methodId: method.id, tries }, day);
  });
  return { method, charges };
}

/** The job, by one worker or several; what it tries is what is to be tried, each once. */
async function runJob(
  system: BillingSystem,
  broken: Fault | null,
  workers: number,
  callsBefore = 0,
) {
  const { method, charges } = await findExpected(system);
  const of = { ...system.ofCustomer, methodId: { not: null } };
  const before = (await db().attempt.findMany({ where: of })).map(({ id }) => id);
  const run = () => system.during(broken, runAutopay, callsBefore);
  await Promise.all(Array.from({ length: broken ? 1 : workers }, run));
  const all = await db().attempt.findMany({
    where: of,
    include: { lines: true },
    orderBy: { id: "asc" },
  });
  const attempts = all.filter(({ id }) => !before.includes(id));
  const expected = charges.map(({ id }) => id);
  const isGone =
    kindOf(system.stripe.ledger.answers.get(method?.providerId ?? "")) === "new_method";
  // After the first that needs another method, and after a silence, nothing more is tried.
  const isCut = isGone || broken !== null;
  expect(attempts.flatMap(({ lines }) => lines.map(({ chargeId }) => chargeId)).sort()).toEqual(
    (isCut ? expected.slice(0, attempts.length) : expected).sort(),
  );
  // Another worker may be at the next one meanwhile.
  if (isCut && (broken ?? workers === 1))
    expect(attempts.length).toBe(Math.min(expected.length, 1));
  if (broken) return;
  if (isGone && attempts.length > 0) {
    const { status } = await db().paymentMethod.findUniqueOrThrow({ where: { id: method?.id } });
    expect(status).not.toBe("active");
  }
  await system.learn(attempts);
}

/** The process dies after the attempt is written, or after the provider has answered. */
async function crash(system: BillingSystem, isAsked: boolean) {
  const { charges } = await findExpected(system);
  const [first] = charges;
  if (!first) return;
  const attempt = await startAutopay(first, system.day);
  if (isAsked && attempt) await pollPayment(attempt);
}

/** The bank decides about a debit that it was working on. */
async function decide(system: BillingSystem, index: number, code: string | null) {
  const live = await system.liveAttempts({ status: "processing", methodId: { not: null } });
  const { providerId } = live[index % Math.max(1, live.length)] ?? {};
  const intent = system.stripe.ledger.intents.get(providerId ?? "");
  if (intent?.status === "processing") system.stripe.ledger.decideIntent(intent.id, code);
}

/** A payment from a saved method is disputed, and the dispute is won or lost. */
async function dispute(
  system: BillingSystem,
  index: number,
  status: "won" | "lost",
  broken: Fault | null,
) {
  const paid = await db().attempt.findMany({
    where: {
      ...system.ofCustomer,
      methodId: { not: null },
      status: "succeeded",
      transactionId: { not: null },
    },
    include: { lines: { include: { charge: true } } },
    orderBy: { id: "asc" },
  });
  const attempt = paid[index % Math.max(1, paid.length)];
  const name = attempt?.transactionId;
  const charge = attempt?.lines[0]?.charge;
  if (!charge || !name) return;
  const live = await system.liveAttempts({ ...ofCharge(charge.id), kind: "refund" });
  const { ledger } = system.stripe;
  const left = charge.amountCents - ledger.refundedOf(name) - ledger.lostOf(name);
  if (live.length > 0 || left <= 0) return;
  const opened = ledger.dispute(name, left, "needs_response");
  await receive(system, "charge.dispute.created", opened, null);
  opened.status = status;
  await receive(system, "charge.dispute.closed", opened, broken);
  // It is sent again until it is taken.
  if (broken) await receive(system, "charge.dispute.closed", opened, null);
  const model = system.lanes.find(({ id }) => id === charge.subscriptionId)?.model;
  const period = charge.periodStart?.toISOString().slice(0, 10) ?? "";
  if (status === "lost") system.refund(charge.id, { model, charge: period }, left);
}

/** The agency charges for something that is no subscription. */
async function chargeOnce(system: BillingSystem, cents: number, ahead: number) {
  if (!system.isActive) return;
  const { scope, customer, asAdmin, day } = system;
  const id = await createOneOffCharge(
    scope,
    customer.id,
    {
      lines: [{ text: "Workshop", quantity: 1, unitAmount: toDollars(cents) }],
      dueDate: day.add({ days: ahead }).toString(),
    },
    asAdmin,
  );
  system.oneOffs.set(id, { cents, status: "pending", refunded: 0 });
}

/** Days on each of which the jobs run. */
async function liveOn(system: BillingSystem, count: number) {
  for (let day = 0; day < count; day += 1) {
    system.turnTo(system.day.add({ days: 1 }));
    await system.runJob();
    await runJob(system, null, 1);
  }
}

/** Most of the customers pay by themselves from the first day, in a way that their bank says. */
export const beginning = fc.option(answer, { freq: 4 });
export async function begin(system: BillingSystem, as: Answer) {
  await saveMethod(system, as, as === "processing");
  await switchAutopay(system, true);
}

/** What saved methods, automatic payment and banks do. */
export const autopayCommands = [
  one("save", 8, [answer, fc.boolean()], (w, _, as: Answer, isBank: boolean) =>
    saveMethod(w, as, isBank),
  ),
  one("autopay", 5, [fc.constantFrom(true, true, false)], (w, _, is: boolean) =>
    switchAutopay(w, is),
  ),
  one(
    "method",
    2,
    [n, fc.constantFrom<"default" | "remove">("default", "default", "remove")],
    (w, _, at: number, how: "default" | "remove") => changeMethod(w, at, how),
  ),
  one("bank", 6, [n, answer], (w, _, at: number, as: Answer) => answerAs(w, at, as)),
  one(
    "autopay run",
    14,
    [fault, fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 1, 1)],
    (w, _, f: Fault | null, workers: number, callsBefore: number) =>
      runJob(w, f, workers, callsBefore),
  ),
  one("live", 8, [fc.integer({ min: 1, max: 9 })], (w, _, count: number) => liveOn(w, count)),
  one("crash autopay", 4, [fc.boolean()], (w, _, isAsked: boolean) => crash(w, isAsked)),
  one(
    "decide",
    8,
    [n, fc.constantFrom(null, null, "insufficient_funds", "account_closed")],
    (w, _, at: number, code: string | null) => decide(w, at, code),
  ),
  one(
    "dispute",
    5,
    [n, fc.constantFrom<"won" | "lost">("won", "lost"), fault],
    (w, _, at: number, status: "won" | "lost", f: Fault | null) => dispute(w, at, status, f),
  ),
  one(
    "one-off",
    5,
    [fc.integer({ min: 1, max: 90_000 }), fc.nat(10)],
    (w, _, cents: number, ahead: number) => chargeOnce(w, cents, ahead),
  ),
];
