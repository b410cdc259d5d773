import { GET as listed } from "@/app/api/admin/billing/attempts/route";
import { db } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { makeService } from "@/test/fixtures";
import type { FakeStripe } from "@/test/stripe/fake";
import { givenCharge, refused, startStripe } from "@/test/stripe/scenarios";
import { payAll, payOldest } from "./checkout";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { recordPayment, voidCharge } from "./records";
import { importProviderMovements, reconcileAttempts } from "./reconciliation";
import { refundCharge } from "./refunds";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { confirmPayment } from "./outcomes";
import { recordExternalRefund } from "./disputes";
import { writeVoid } from "@/test/charges";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

const HOW = { method: "manual", transactionId: "" };

/** A customer with two services, and a charge of each that is due. */
async function givenTwo() {
  const one = await makeAssigned(100);
  const { id: serviceId } = await makeService();
  const input = { userId: one.customer.id, serviceId, amount: 50 };
  await assignService(one.scope, input, one.asAdmin);
  const owed = { customerId: one.customer.id };
  const charges = () =>
    db().charge.findMany({ where: owed, orderBy: [{ dueDate: "asc" }, { id: "asc" }] });
  const ids = (await charges()).map(({ id }) => id);
  const attempts = () =>
    db().attempt.findMany({
      where: { lines: { some: { charge: owed } }, kind: "charge" },
      include: { lines: { orderBy: { amountCents: "desc" } } },
      orderBy: { id: "asc" },
    });
  return {
    ...one,
    ids,
    charges,
    attempts,
    payAll: (payments?: string[]) =>
      payAll(one.customerScope, { ...HOW, payments }, one.asCustomer),
    payFirst: () => payOldest(one.customerScope, one.id, HOW, one.asCustomer),
    session: async () =>
      (await attempts()).findLast(({ providerId }) => providerId)?.providerId ?? "",
  };
}

const booksHold = async () => {
  await importProviderMovements();
  const { invariants } = await runLedgerChecks();
  expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
};

it("opens one Checkout for the sum, for any number of callers at once", async () => {
  const { payAll, ids, charges, attempts, session } = await givenTwo();
  const pressed = await Promise.allSettled(Array.from({ length: 10 }, () => payAll()));
  const pages = pressed.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(new Set([...pages, await payAll()].map((one) => one.checkoutUrl)).size).toBe(1);
  const [attempt, ...more] = await attempts();
  expect(more).toEqual([]);
  expect(attempt).toMatchObject({
    key: `charge-${ids[0]}-1`,
    status: "open",
    amountCents: 15_000,
    lines: [
      { chargeId: ids[0], amountCents: 10_000 },
      { chargeId: ids[1], amountCents: 5_000 },
    ],
  });
  expect((await charges()).map(({ liveAttemptId }) => liveAttemptId)).toEqual([
    attempt?.id,
    attempt?.id,
  ]);
  expect(stripe.ledger.session(await session()).amount_total).toBe(15_000);
});

it("is a row for each charge in the administrator's list, all of them of one try", async () => {
  const { payAll, ids, attempts, admin } = await givenTwo();
  await payAll();
  const [attempt] = await attempts();
  const as = await signedIn("admin", admin.id);
  const list = async (payment: string) =>
    (await call<{ attempts: object[] }>(listed, { as, url: `/?paymentId=${payment}` })).body
      .attempts;
  for (const [index, amount] of [100, 50].entries())
    expect(await list(ids[index] ?? "")).toMatchObject([
      { _id: attempt?.id, payment: ids[index], amount, status: "open" },
    ]);
});

it("settles all of them by one payment, an invoice each, and refunds one alone", async () => {
  const { payAll, ids, charges, customerScope: scope, session, ...world } = await givenTwo();
  await payAll();
  const { payment_intent: intent } = stripe.ledger.pay(await session());
  await Promise.all(ids.map((id) => confirmPayment(scope, id)));
  expect(await charges()).toMatchObject([
    { status: "paid", transactionId: intent?.id, sharesTransaction: false },
    { status: "paid", transactionId: intent?.id, sharesTransaction: true },
  ]);
  expect(await db().invoice.count({ where: { chargeId: { in: ids } } })).toBe(2);
  await refundCharge(world.scope, ids[1] ?? "", { reason: "Promised" }, world.asAdmin);
  expect(stripe.ledger.refundedOf(intent?.id ?? "")).toBe(5_000);
  expect((await charges()).map(({ status }) => status)).toEqual(["paid", "refunded"]);
  await booksHold();
});

it("is a 404 for another customer's charge, and a 409 when nothing is due or one is settled", async () => {
  const { payAll, ids, scope, asAdmin } = await givenTwo();
  const other = await givenCharge();
  await expect(payAll([...ids, other.id])).rejects.toEqual(refused("not_found"));
  for (const id of ids) {
    await voidCharge(scope, id, { reason: "A mistake" }, asAdmin);
    await expect(payAll(ids)).rejects.toEqual(refused("conflict"));
  }
  await expect(payAll()).rejects.toEqual(refused("nothing_due"));
});

it("repeats the request under one key after a lost answer, and expires or settles all alike", async () => {
  const { payAll, attempts, session, charges } = await givenTwo();
  stripe.silence("after");
  await expect(payAll()).rejects.toEqual(refused("provider_unavailable"));
  expect(await attempts()).toMatchObject([{ status: "unknown" }]);
  await payAll();
  expect(stripe.ledger.of((await attempts())[0]?.id ?? "")).toHaveLength(1);
  stripe.ledger.pay(await session());
  await db().attempt.updateMany({ data: { checkAt: new Date(0) }, where: { status: "open" } });
  await reconcileAttempts();
  expect((await charges()).map(({ status }) => status)).toEqual(["paid", "paid"]);
});

describe("a live attempt of other charges", () => {
  it("is closed by what is pressed last", async () => {
    const { payAll, payFirst, session, attempts } = await givenTwo();
    await payFirst();
    const single = await session();
    await payAll();
    const together = await session();
    await payFirst();
    const statusOf = (id: string) => stripe.ledger.session(id).status;
    expect([single, together, await session()].map(statusOf)).toEqual([
      "expired",
      "expired",
      "open",
    ]);
    expect((await attempts()).map(({ status }) => status)).toEqual(["expired", "expired", "open"]);
  });

  it("is settled first when it is paid, and a 409 while a bank works on it", async () => {
    const { payAll, payFirst, session, charges } = await givenTwo();
    await payFirst();
    stripe.ledger.pay(await session(), "processing");
    await expect(payAll()).rejects.toEqual(refused("payment_in_progress"));
    stripe.ledger.decide(await session(), true);
    await expect(payAll()).rejects.toEqual(refused("conflict"));
    expect((await charges()).map(({ status }) => status)).toEqual(["paid", "pending"]);
  });

  it("keeps no other from being settled while a bank works on it", async () => {
    const { payAll, payFirst, ids, session, charges } = await givenTwo();
    await payFirst();
    stripe.ledger.pay(await session(), "processing");
    await payAll(ids.slice(1));
    stripe.ledger.pay(await session());
    await expect(payAll()).rejects.toEqual(refused("payment_in_progress"));
    expect((await charges()).map(({ status }) => status)).toEqual(["pending", "paid"]);
  });

  it("is closed for all when one of them is recorded or void", async () => {
    const { payAll, ids, scope, asAdmin, session, attempts } = await givenTwo();
    await payAll();
    const cash = { method: "cash", transactionId: "" };
    await recordPayment(scope, ids[1] ?? "", cash, asAdmin);
    expect(stripe.ledger.session(await session()).status).toBe("expired");
    expect(await attempts()).toMatchObject([{ status: "expired" }]);
  });
});

it("gives back the part of a charge that is void when the money comes, and settles the others", async () => {
  const { payAll, ids, customerScope: scope, session, charges, attempts } = await givenTwo();
  await payAll();
  await writeVoid(ids[0] ?? "");
  const { payment_intent: intent } = stripe.ledger.pay(await session());
  await confirmPayment(scope, ids[1] ?? "");
  expect((await charges()).map(({ status }) => status)).toEqual(["void", "paid"]);
  expect(await attempts()).toMatchObject([{ status: "succeeded" }]);
  const returned = await db().attempt.findFirstOrThrow({
    where: { returnsId: (await attempts())[0]?.id },
    include: { lines: true },
  });
  expect(returned.lines).toMatchObject([{ chargeId: ids[0], amountCents: 10_000 }]);
  expect(stripe.ledger.refundedOf(intent?.id ?? "")).toBe(10_000);
  await booksHold();
});

it("settles nothing when the sum is not what was asked for", async () => {
  const { payAll, customerScope: scope, ids, session, charges, attempts } = await givenTwo();
  await payAll();
  Object.assign(stripe.ledger.pay(await session()), { amount_total: 10_000 });
  await confirmPayment(scope, ids[0] ?? "");
  expect((await charges()).map(({ status }) => status)).toEqual(["pending", "pending"]);
  expect(await attempts()).toMatchObject([{ status: "mismatched" }]);
});

it("spreads a refund made at the provider over the charges it paid", async () => {
  const { payAll, customerScope: scope, ids, session, charges } = await givenTwo();
  await payAll();
  const transactionId = stripe.ledger.pay(await session()).payment_intent?.id ?? "";
  await confirmPayment(scope, ids[0] ?? "");
  const name = { provider: "stripe", providerId: `re_${ids[0]}`, transactionId };
  const refund = { ...name, amountCents: 12_000, reason: "x", isDispute: false };
  for (let times = 0; times < 2; times += 1)
    await db().$transaction((tx) => recordExternalRefund(tx, refund));
  expect((await charges()).map((one) => one.refundedCents)).toEqual([10_000, 2_000]);
});
