import fc from "fast-check";
import { GET } from "@/app/api/users/billing/statement/route";
import { GET as pdf } from "@/app/api/users/billing/statement.pdf/route";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toCents } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import { callerOf, makeAdmin, makeCustomer } from "@/test/fixtures";
import { pdfTexts } from "@/test/pdf";
import { isFull } from "@/test/full";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { readStatement, readStatementPage } from "./statement";
import type { Statement } from "./schema";

async function setUp() {
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const caller = callerOf(admin);
  const scope = agencyScope(caller.actor, "agency");
  const charge = (dollars: number, ahead = 0) => {
    const lines = [{ text: "Workshop", quantity: 1, unitAmount: dollars }];
    const dueDate = today().add({ days: ahead }).toString();
    return createOneOffCharge(scope, customer.id, { lines, dueDate }, caller);
  };
  const pay = (id: string, daysAgo = 0, method = "cash") =>
    recordPayment(
      scope,
      id,
      { method, transactionId: "", paidOn: today().subtract({ days: daysAgo }).toString() },
      caller,
    );
  const ownScope = customerScope(callerOf(customer.owner).actor, "money");
  return { customer, caller, scope, charge, pay, ownScope };
}

test("a statement has each charge and payment, a refund as two lines, and no void charge", async () => {
  const { customer, caller, scope, charge, pay } = await setUp();
  const [paid, voided] = [await charge(100), await charge(7)];
  await charge(30.5);
  await pay(paid);
  await refundCharge(scope, paid, { amount: 40, reason: "Late" }, caller);
  await voidCharge(scope, voided, { reason: "Twice" }, caller);
  const as = await signedIn("customer", customer.owner.id);
  const { body } = await call<{ data: Statement }>(GET, { as });
  expect(body.data).toMatchObject({ opening: 0, closing: 30.5 });
  const moves = body.data.lines.map(({ charge, payment }) => `${charge} ${payment}`);
  expect(moves.sort()).toEqual(["0 100", "0 40", "100 0", "30.5 0", "40 0"]);
  const { response } = await call(pdf, { as });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const texts = pdfTexts(new Uint8Array(await response.arrayBuffer()));
  const { invoiceNumber } = await db().charge.findUniqueOrThrow({ where: { id: paid } });
  expect(texts).toEqual(
    expect.arrayContaining([
      "Date",
      "What",
      "Charged",
      "Paid",
      "Balance",
      "Number",
      invoiceNumber,
      "Workshop",
      "Payment",
      "Made by cash.",
      `Credit note for ${invoiceNumber}`,
      "Refund of Workshop",
      "$100.00",
      "$40.00",
      "$30.50",
      "Opening",
      "Balance, USD",
    ]),
  );
});

test.each([
  ["the usual way once", "check", "cash", "Payment", "Payment by check", true],
  ["each way where one is not known", "manual", "cash", "Payment by cash", "Payment", false],
])("a document says %s", async (_, other, usual, first, second, isNoted) => {
  const { customer, charge, pay } = await setUp();
  const [one, two, three] = [await charge(100), await charge(30.5), await charge(20)];
  await pay(one, 0, usual);
  await pay(two, 0, other);
  await pay(three, 0, usual);
  const as = await signedIn("customer", customer.owner.id);
  const { response } = await call(pdf, { as });
  const texts = pdfTexts(new Uint8Array(await response.arrayBuffer()));
  const payments = texts.filter((text) => text.startsWith("Payment") && text !== "Payments");
  expect(payments).toEqual([first, second, first]);
  expect(texts.includes("Made by cash unless a row says otherwise.")).toBe(isNoted);
});

test.each([
  ["?from=2026-02-02&to=2026-02-01", 400],
  ["?from=2020-01-01&to=2025-01-01", 400],
  ["?from=2020-01-01&to=2024-12-31", 200],
  ["?from=yesterday", 400],
])("a statement of %s is a %i", async (query, status) => {
  const { customer } = await setUp();
  const as = await signedIn("customer", customer.owner.id);
  expect((await call(GET, { url: `/api/users/billing/statement${query}`, as })).status).toBe(
    status,
  );
});

test("on its screen a statement ends today, and what is open is due now or upcoming", async () => {
  const { charge, customer, pay, ownScope } = await setUp();
  await charge(100);
  await charge(30.5, 4);
  await pay(await charge(40, 9));
  await pay(await charge(7));
  const now = today().toString();
  const page = await readStatementPage(ownScope, {});
  expect(page).toMatchObject({ to: now, dueNow: 100, upcoming: 30.5 });
  // Its payment is in the balance of today, the charge is not: 100 − 40.
  const dueDate = today().add({ days: 9 }).toString();
  expect(page.statement.closing).toBe(60);
  expect(page.paidAhead).toEqual({ amount: 40, count: 1, dueDate });
  expect(page.customer).toBe(customer.company ?? customer.name);
  expect(page.statement.lines.every(({ date }) => date <= now)).toBe(true);
  const from = today().add({ days: 1 }).toString();
  const ahead = await readStatementPage(ownScope, {
    from,
    to: today().add({ days: 5 }).toString(),
  });
  expect(ahead).toMatchObject({ from, dueNow: 100, upcoming: 30.5 });
  expect(ahead.statement.lines.map((line) => line.charge)).toEqual([30.5]);
  const later = await readStatementPage(ownScope, { to: dueDate });
  expect(later.paidAhead).toBeNull();
});

test("a document calls what is the customer's a credit, and says what is paid ahead", async () => {
  const { charge, customer, pay } = await setUp();
  await pay(await charge(40, 9));
  const as = await signedIn("customer", customer.owner.id);
  const { response } = await call(pdf, { as, url: `/?to=${today().toString()}` });
  const texts = pdfTexts(new Uint8Array(await response.arrayBuffer()));
  expect(texts).toContain("Credit $40.00");
  expect(texts).toContain("Paid ahead");
  const next = today().add({ days: 1 }).toString();
  const opened = await call(pdf, { as, url: `/?from=${next}&to=${next}` });
  const amounts = pdfTexts(new Uint8Array(await opened.response.arrayBuffer()));
  expect(amounts.filter((text) => text === "Credit $40.00")).toHaveLength(3);
});

const BALANCE = `
  SELECT (coalesce((SELECT sum("amountCents") FROM "Charge" WHERE "customerId" = $1::uuid AND status <> 'void' AND "dueDate" <= $2::date), 0)
    - coalesce((SELECT sum("amountCents") FROM "Charge" WHERE "customerId" = $1::uuid AND ("paymentDate" AT TIME ZONE 'UTC')::date <= $2::date), 0))::int AS cents`;

const event = fc.record({
  dollars: fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100),
  ahead: fc.integer({ min: 0, max: 60 }),
  fate: fc.constantFrom("pending", "paid", "refunded", "void"),
  daysAgo: fc.integer({ min: 0, max: 80 }),
});

test("for any history and range the closing balance is the opening one plus all charges less all payments, and what the rows say", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 6 }),
      fc.integer({ min: -100, max: 70 }),
      fc.integer({ min: 0, max: 120 }),
      async (events, start, length) => {
        const { customer, caller, scope, charge, pay, ownScope } = await setUp();
        for (const { dollars, ahead, fate, daysAgo } of events) {
          const id = await charge(dollars, ahead);
          if (fate === "void") await voidCharge(scope, id, { reason: "r" }, caller);
          if (fate === "paid" || fate === "refunded") await pay(id, daysAgo);
          if (fate === "refunded") await refundCharge(scope, id, { reason: "r" }, caller);
        }
        const from = today().add({ days: start });
        const to = from.add({ days: length });
        const range = { from: from.toString(), to: to.toString() };
        const { opening, lines, closing } = await readStatement(ownScope, range);
        const sum = lines.reduce(
          (cents, { charge, payment }) => cents + toCents(charge) - toCents(payment),
          toCents(opening),
        );
        expect(toCents(closing)).toBe(sum);
        expect(toCents(lines.at(-1)?.balance ?? opening)).toBe(sum);
        const balanceOn = async (day: string) => {
          const [row] = await db().$queryRawUnsafe<{ cents: number }[]>(BALANCE, customer.id, day);
          return row?.cents;
        };
        expect(sum).toBe(await balanceOn(range.to));
        expect(toCents(opening)).toBe(await balanceOn(from.subtract({ days: 1 }).toString()));
      },
    ),
    { numRuns: isFull ? 25 : 8 },
  );
});
