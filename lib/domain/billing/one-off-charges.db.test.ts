import { POST } from "@/app/api/admin/users/[id]/charges/route";
import { agencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { mailTo } from "@/test/mails";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import type { AdminCharge } from "@/lib/domain/charges/schema";
import { refundCharge } from "@/lib/domain/payments/refunds";

interface Body {
  data: AdminCharge;
  issues?: { path: string; message: string }[];
}

async function setUp(over: Parameters<typeof makeCustomer>[0] = {}) {
  const [customer, admin] = await Promise.all([makeCustomer(over), makeAdmin()]);
  const [asAdmin, asCustomer] = await Promise.all([
    signedIn("admin", admin.id),
    signedIn("customer", customer.owner.id),
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
      [customer.email, billing.email].map((to) => [to, "invoice", "queued"]).sort(),
    );
    expect(mails.map(({ to }) => to)).not.toContain(member.email);
    const text = await mailTo(billing.email);
    for (const part of ["$1,350.00 for Workshop is due ", "The invoice is attached.", "PO 3"])
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
    await changeCustomer(customer.id, { isActive: false });
    expect((await charge({ lines: [workshop] })).status).toBe(409);
    await changeCustomer(customer.id, { deletedAt: new Date() });
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
    expect(await row(voided)).toMatchObject({ status: "void", voidReason: "Twice" });
  });
});
