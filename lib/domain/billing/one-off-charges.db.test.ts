import { POST } from "@/app/api/admin/users/[id]/charges/route";
import { GET as requestPdf } from "@/app/api/payments/[id]/request.pdf/route";
import { PUT } from "@/app/api/payments/[id]/route";
import { POST as assign } from "@/app/api/subscriptions/assign/route";
import { PUT as editSubscription } from "@/app/api/admin/subscriptions/[id]/route";
import { agencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import { call, signedIn } from "@/test/call";
import {
  callerOf,
  changeUser,
  makePerson,
  makeService,
  makeSettings,
  makeUser,
} from "@/test/fixtures";
import { mailTo } from "@/test/mails";
import { createDueCharges, planDueCharges } from "@/lib/domain/subscriptions/period-charges";
import { remindOneOffCharges } from "./reminders";
import { readPaymentRequest } from "@/lib/domain/charges/payment-requests";
import { readForecast } from "./preview";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import type { AdminCharge } from "@/lib/domain/charges/schema";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { readLocked } from "@/lib/domain/subscriptions/status";

beforeAll(makeSettings);

interface Body {
  data: AdminCharge;
  issues?: { path: string; message: string }[];
}

async function setUp(over: Parameters<typeof makeUser>[0] = {}) {
  const [customer, admin] = await Promise.all([makeUser(over), makeUser({ role: "admin" })]);
  const [asAdmin, asCustomer] = await Promise.all([
    signedIn("admin", admin.id),
    signedIn("customer", customer.id),
  ]);
  const caller = callerOf(admin);
  const charge = (body: object, headers?: Record<string, string>) =>
    call<Body>(POST, { method: "POST", params: { id: customer.id }, body, as: asAdmin, headers });
  return {
    customer,
    asAdmin,
    asCustomer,
    caller,
    scope: agencyScope(caller.actor, "agency"),
    charge,
  };
}

const workshop = { text: "Workshop", quantity: 3, unitAmount: 450 };
const discount = { text: "Discount", quantity: 1, unitAmount: -100.5 };

describe("a one-off charge", () => {
  test("has its lines, their sum, tax, and a purchase order: its own, else the customer's", async () => {
    await db().billingSettings.upsert({
      where: { id: 1 },
      create: { id: 1, taxRate: 1_900, createdAt: new Date() },
      update: { taxRate: 1_900 },
    });
    const { charge } = await setUp({ poNumber: "PO 1" });
    const first = await charge({ lines: [workshop, discount], note: "As agreed.\nThank you." });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      kind: "one_off",
      title: "Workshop",
      lines: [
        { ...workshop, amount: 1_350 },
        { ...discount, amount: -100.5 },
      ],
      amount: 1_249.5,
      tax: 199.5,
      poNumber: "PO 1",
      status: "pending",
      dueDate: today().toString(),
      subscription: null,
      service: null,
      periodStart: null,
      periodEnd: null,
    });
    const second = await charge({ lines: [workshop], poNumber: "PO 2" });
    expect(second.body.data.poNumber).toBe("PO 2");
    await db().billingSettings.update({ where: { id: 1 }, data: { taxRate: 0 } });
  });

  test("is mailed with amount and due date to those who get mails about money", async () => {
    const { customer, charge } = await setUp();
    const [billing, member] = await Promise.all([
      makePerson(customer.id, "billing"),
      makePerson(customer.id, "member"),
    ]);
    const dueDate = today().add({ days: 20 }).toString();
    const { body } = await charge({ lines: [workshop], dueDate, poNumber: "PO 3" });
    const mails = await db().mail.findMany({ where: { chargeId: body.data._id } });
    expect(mails.map(({ to, kind, status }) => [to, kind, status]).sort()).toEqual(
      [customer.email, billing.email].map((to) => [to, "request", "queued"]).sort(),
    );
    expect(mails.map(({ to }) => to)).not.toContain(member.email);
    const text = await mailTo(billing.email);
    for (const part of ["Payment request", "$1,350.00", "PO 3", "Workshop"])
      expect(text).toContain(part);
    const [event] = await db().auditEvent.findMany({ where: { entityId: body.data._id } });
    expect(event).toMatchObject({
      action: "payment.requested",
      changes: { amount: { to: 1_350 }, dueDate: { to: dueDate } },
    });
  });

  test.each([
    ["no lines", { lines: [] }, "lines"],
    ["21 lines", { lines: Array.from({ length: 21 }, () => workshop) }, "lines"],
    ["a sum of 0", { lines: [{ ...workshop, quantity: 1, unitAmount: 0 }] }, "lines"],
    ["a sum below 0", { lines: [discount] }, "lines"],
    ["a million", { lines: [{ ...workshop, quantity: 1, unitAmount: 1_000_000 }] }, "lines"],
    [
      "a sum beyond an integer",
      { lines: [{ ...workshop, quantity: 9_999, unitAmount: 1e6 }] },
      "lines",
    ],
    ["a quantity of 0", { lines: [{ ...workshop, quantity: 0 }] }, "lines.0.quantity"],
    ["a third decimal", { lines: [{ ...workshop, unitAmount: 0.001 }] }, "lines.0.unitAmount"],
    ["a past due date", { lines: [workshop], dueDate: "2020-01-01" }, "dueDate"],
  ])("with %s is a 400", async (_, body, path) => {
    const { charge } = await setUp();
    const answer = await charge(body);
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  });

  test("takes the largest amount, and a due date a year ahead but no day later", async () => {
    const { charge } = await setUp();
    const year = today().add({ years: 1 });
    const lines = [{ text: "Robot", quantity: 1, unitAmount: 999_999.99 }];
    expect((await charge({ lines, dueDate: year.toString() })).body.data.amount).toBe(999_999.99);
    const late = await charge({ lines, dueDate: year.add({ days: 1 }).toString() });
    expect([late.status, late.body.issues?.[0]?.path]).toEqual([400, "dueDate"]);
  });

  test("of a deleted customer is a 404, of an inactive one a 409", async () => {
    const { customer, charge } = await setUp();
    await changeUser(customer.id, { isActive: false });
    expect((await charge({ lines: [workshop] })).status).toBe(409);
    await changeUser(customer.id, { deletedAt: new Date() });
    expect((await charge({ lines: [workshop] })).status).toBe(404);
  });

  test("is recorded, refunded and voided as any other", async () => {
    const { charge, scope, caller } = await setUp();
    const [paid, voided] = [
      (await charge({ lines: [workshop] })).body.data._id,
      (await charge({ lines: [workshop] })).body.data._id,
    ];
    await recordPayment(scope, paid, { method: "cash", transactionId: "" }, caller);
    await refundCharge(scope, paid, { reason: "Late" }, caller);
    await voidCharge(scope, voided, { reason: "Twice" }, caller);
    const row = (id: string) =>
      db().charge.findUniqueOrThrow({ where: { id }, include: { invoice: true } });
    expect(await row(paid)).toMatchObject({
      status: "refunded",
      refundedCents: 135_000,
      invoice: { serviceName: "Workshop", amountCents: 135_000 },
    });
    expect(await row(voided)).toMatchObject({ status: "void", invoice: null });
  });
});

describe("a purchase order", () => {
  test("of a pending charge is changed by its customer and by the agency, with If-Match", async () => {
    const { charge, asAdmin, asCustomer, scope, caller } = await setUp();
    const { _id: id, version } = (await charge({ lines: [workshop] })).body.data;
    const put = (as: typeof asAdmin, poNumber: string, ifMatch: number) =>
      call<Body>(PUT, {
        method: "PUT",
        params: { id },
        body: { poNumber },
        as,
        headers: { "if-match": `"${ifMatch}"` },
      });
    const first = await put(asCustomer, "PO 9", version);
    expect(first.body.data).toMatchObject({ poNumber: "PO 9", version: version + 1 });
    expect((await put(asAdmin, "PO 10", version)).status).toBe(412);
    const cleared = await put(asAdmin, "", version + 1);
    expect(cleared.body.data.poNumber).toBeNull();
    expect(
      await db().auditEvent.findFirst({ where: { entityId: id, action: "payment.updated" } }),
    ).toMatchObject({ changes: { poNumber: { from: null, to: "PO 9" } } });
    await recordPayment(scope, id, { method: "cash", transactionId: "" }, caller);
    expect((await put(asAdmin, "PO 11", version + 3)).status).toBe(409);
  });

  test("of a subscription goes on its later charges, else the customer's does", async () => {
    const { customer, asAdmin } = await setUp({ poNumber: "PO C" });
    const service = await makeService();
    const assigned = await call<{ data: { _id: string } }>(assign, {
      method: "POST",
      body: {
        userId: customer.id,
        serviceId: service.id,
        amount: 80,
        setup: 20,
        poNumber: "PO S",
      },
      as: asAdmin,
    });
    const subscriptionId = assigned.body.data._id;
    const first = await db().charge.findFirstOrThrow({ where: { subscriptionId } });
    expect(first).toMatchObject({ amountCents: 10_000, setupCents: 2_000, poNumber: "PO S" });
    await call(editSubscription, {
      method: "PUT",
      params: { id: subscriptionId },
      body: { poNumber: null },
      as: asAdmin,
    });
    await db().$transaction(async (tx) => {
      const row = await readLocked(tx, subscriptionId);
      const day = today().add({ months: 1 });
      await createDueCharges(tx, row, planDueCharges(row, day), callerOf(customer));
    });
    const [, second] = await db().charge.findMany({
      where: { subscriptionId },
      orderBy: { periodStart: "asc" },
    });
    expect(second?.poNumber).toBe("PO C");
  });
});

describe("the billing job", () => {
  test("reminds of a one-off charge 3 days before it is due, then on days 0, 3 and 7, once each, as previewed", async () => {
    const { charge, customer, caller, scope } = await setUp();
    const dueDate = today().add({ days: 10 });
    const { body } = await charge({ lines: [workshop], dueDate: dueDate.toString() });
    const { preview, recipients } = await readForecast(agencyScope(caller.actor, "work"), {
      date: today().add({ days: 30 }).toString(),
      userId: customer.id,
    });
    const days = [-3, 0, 3, 7].map((step) => dueDate.add({ days: step }));
    expect(preview.mails.map(({ on }) => on)).toEqual(days.map(String));
    expect(recipients).toEqual({
      [customer.email]: { _id: customer.id, name: customer.name },
    });
    for (const day of [today(), ...days]) {
      await remindOneOffCharges(day);
      await remindOneOffCharges(day);
    }
    const mails = await db().mail.findMany({
      where: { chargeId: body.data._id, kind: "reminder" },
      orderBy: { id: "asc" },
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Payment due soon: Workshop",
      ...Array.from({ length: 3 }, () => "Payment due: Workshop"),
    ]);
    const second = (await charge({ lines: [workshop] })).body.data._id;
    await recordPayment(scope, second, { method: "cash", transactionId: "" }, caller);
    await remindOneOffCharges(today().add({ days: 7 }));
    expect(await db().mail.count({ where: { chargeId: second, kind: "reminder" } })).toBe(0);
  });
});

test("a payment request prints lines, due date, purchase order and bank details, the same bytes each time, until the charge is settled", async () => {
  const bankDetails = "First Harbor Bank\nIBAN XX00 1234";
  await db().billingSettings.upsert({
    where: { id: 1 },
    create: { id: 1, bankDetails, createdAt: new Date() },
    update: { bankDetails },
  });
  const { charge, asCustomer, scope, caller } = await setUp();
  const lines = [workshop, discount];
  const { _id: id } = (await charge({ lines, poNumber: "PO 5", note: "As agreed." })).body.data;
  const read = () => call<{ code: string }>(requestPdf, { params: { id }, as: asCustomer });
  const [first, second] = [await read(), await read()];
  const bytes = new Uint8Array(await first.response.arrayBuffer());
  expect(bytes).toEqual(new Uint8Array(await second.response.arrayBuffer()));
  const { text } = toLines(await readPaymentRequest(scope, id));
  for (const part of [
    "Payment request",
    "Workshop 3 × $450.00 $1,350.00",
    "Discount  -$100.50",
    "To pay (USD) $1,249.50",
    "PO number PO 5",
    "IBAN XX00 1234",
    `Pay online:\n${env().SITE_URL}/pay/`,
    "As agreed.",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("INV-");
  const staff = callerOf(await makeUser({ role: "admin", adminRole: "staff" }));
  const forStaff = await readPaymentRequest(agencyScope(staff.actor, "work"), id);
  expect(toLines(forStaff).text).not.toContain("/pay/");
  await recordPayment(scope, id, { method: "cash", transactionId: "" }, caller);
  const settled = await read();
  expect([settled.status, settled.body.code]).toEqual([409, "not_pending"]);
});

/** The texts of a document, one line under the other. */
const toLines = ({ heading, facts, lines, totals, notes }: DocumentModel) => ({
  text: [
    heading,
    ...facts.map((fact) => fact.join(" ")),
    ...lines.map(({ text, detail, amount }) => `${text} ${detail} ${amount}`),
    ...totals.map((total) => total.join(" ")),
    ...notes.map(({ text }) => text),
  ].join("\n"),
});
