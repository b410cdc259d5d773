import { db } from "@/lib/db/client";
import { now, today } from "@/lib/core/clock";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import { listEvents } from "@/lib/domain/audit/data";
import { requestDeletion, withdrawDeletion } from "@/lib/domain/customer/mutations";
import { findProfile } from "@/lib/domain/customer/data";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { addNote } from "@/lib/domain/note/mutations";
import { analyticsAnswer, billingAnswer } from "@/lib/domain/payment/schema";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { assignService } from "@/lib/domain/payment/mutations";
import { listPayments, readAnalytics, readDashboard } from "@/lib/domain/payment/data";
import { toAnalytics, toBilling, toDashboard, toPayment } from "@/lib/domain/payment/serializer";
import { refundPayment } from "@/lib/domain/refund/mutations";
import { listAllOf, listSubscriptions } from "@/lib/domain/subscription/data";
import { readEverything } from "./data";
import { ownExport } from "./schema";
import { toOwnExport } from "./serializer";

const MANUAL = { method: "manual", transactionId: "" };

async function given(amounts: number[]) {
  const [customer, admin] = await Promise.all([
    makeUser({ emailVerifiedAt: new Date() }),
    makeUser({ role: "admin" }),
  ]);
  const desk = callerOf(admin);
  const own = callerOf(customer);
  const scope = customerScope(own.actor);
  const subscriptions: string[] = [];
  for (const amount of amounts) {
    const service = await makeService();
    subscriptions.push(
      await assignService(
        agencyScope(desk.actor),
        { userId: customer.id, serviceId: service.id, amount },
        desk,
      ),
    );
  }
  const pay = async (index: number) =>
    (await payOldest(scope, subscriptions[index] ?? "", MANUAL, own)).paymentId;
  const analytics = async (months: number) => toAnalytics(await readAnalytics(scope, months));
  return { customer, scope, own, desk, subscriptions, pay, analytics };
}

beforeAll(makeSettings);

describe("a customer's figures", () => {
  it("are the sums of the charges, exact to the cent where floating point is not", async () => {
    const { scope, pay, subscriptions } = await given([0.1, 0.2, 19.99]);
    await Promise.all([pay(0), pay(1)]);
    const { summary } = toDashboard(await readDashboard(scope, { page: 1, limit: 10 }));
    expect(summary).toEqual({ totalServices: 3, activeServices: 3, totalSpent: 0.3 });
    await db().subscription.update({
      where: { id: subscriptions[2] },
      data: { status: "suspended" },
    });
    const billing = toBilling(await listAllOf(scope), []);
    expect(billingAnswer.parse({ data: billing }).data).toEqual({
      outstanding: 19.99,
      nextBillingDate: expect.any(String),
      totalPaid: 0.3,
      payments: [],
      suspended: [
        {
          subscription: subscriptions[2],
          service: { _id: expect.any(String), name: expect.any(String) },
          due: 19.99,
        },
      ],
    });
  });

  it("are zeros and null for a customer without services", async () => {
    const { scope, analytics } = await given([]);
    expect(toBilling(await listAllOf(scope), [])).toEqual({
      outstanding: 0,
      nextBillingDate: null,
      totalPaid: 0,
      payments: [],
      suspended: [],
    });
    expect((await analytics(3)).spendByMonth.map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });

  it("count money in the month of its payment, less refunds, and show months without any as 0", async () => {
    const { pay, desk, analytics, subscriptions } = await given([100, 50]);
    const [first] = [await pay(0), await pay(1)];
    const back = { amount: 25.5, reason: "Promised" };
    await refundPayment(agencyScope(desk.actor), first, back, desk);
    const result = analyticsAnswer.parse({ data: await analytics(12) }).data;
    expect(result.spendByMonth).toHaveLength(12);
    expect(result.spendByMonth.at(-1)).toEqual({
      month: today().toPlainYearMonth().toString(),
      amount: 124.5,
    });
    expect(result.spendByMonth.slice(0, -1).every(({ amount }) => amount === 0)).toBe(true);
    expect(result.spendByService.map(({ amount }) => amount).sort()).toEqual([50, 74.5]);
    expect(result.progressByService).toHaveLength(2);
    await db().subscription.update({
      where: { id: subscriptions[0] },
      data: { status: "cancelled" },
    });
    expect((await analytics(12)).progressByService).toHaveLength(1);
  });

  it("come as the lists have them, row for row", async () => {
    const { customer, scope, pay, subscriptions } = await given([100, 50]);
    await pay(0);
    await db().subscription.update({ where: { id: subscriptions[1] }, data: { status: "paused" } });
    const found = await readDashboard(scope, { page: 1, limit: 1, sort: "amount", order: "desc" });
    const user = expect.objectContaining({ email: customer.email });
    const listed = await listSubscriptions(scope, { page: 1, limit: 10 });
    expect(listed.rows).toEqual(found.subscriptions.map((row) => ({ ...row, user })));
    const charges = await listPayments(scope, { page: 1, limit: 1, sort: "amount", order: "desc" });
    expect(mapPage(charges, toPayment)).toEqual(mapPage(found.payments, toPayment));
    expect(found.user).toMatchObject({ ...(await findProfile(scope)) });
  });

  it("are one's own: nothing of another customer is in them", async () => {
    const [mine, other] = await Promise.all([given([100]), given([7])]);
    await mine.pay(0);
    expect(
      toDashboard(await readDashboard(other.scope, { page: 1, limit: 10 })).summary,
    ).toMatchObject({ totalSpent: 0, totalServices: 1 });
    expect((await other.analytics(12)).spendByService).toEqual([]);
  });
});

describe("the export of one's data", () => {
  it("has everything of one's own, in the contract's shapes, and no secret", async () => {
    const { scope, own, desk, customer, pay, subscriptions } = await given([10, 20]);
    const tax = { billingAddress: "1 Quay\nHarbour", taxId: "XX 1", taxExempt: true };
    await db().user.update({ where: { id: customer.id }, data: tax });
    const paid = await pay(0);
    const back = { amount: 4, reason: "Promised" };
    await refundPayment(agencyScope(desk.actor), paid, back, { ...desk, ip: "192.0.2.200" });
    await db().auditEvent.create({
      data: {
        ...{ entity: "customer", entityId: customer.id, action: "customer.updated" },
        ...{ actorId: desk.actor.id, actorRole: "admin", ip: "192.0.2.200", createdAt: now() },
        changes: {},
      },
    });
    await addNote(scope, subscriptions[0] ?? "", "A question\nof two lines", own);
    await addNote(agencyScope(desk.actor), subscriptions[0] ?? "", "An answer", desk);
    await db().user.update({ where: { id: customer.id }, data: { passwordHash: "$2b$12$hidden" } });
    await db().inquiry.create({
      data: { name: "x", email: customer.email, message: "before I signed up", createdAt: now() },
    });
    const all = await readEverything(scope);
    if (!all) throw new Error("the customer exists");
    const file = ownExport.parse(toOwnExport(all, new Date()));
    expect(file).toMatchObject({
      user: { _id: customer.id, deletionRequestedAt: null, ...tax },
      invoices: [{ buyer: { address: tax.billingAddress, taxId: tax.taxId }, tax: 0 }],
      refunds: [{ payment: paid, amount: 4, reason: "Promised" }],
      attempts: [{ payment: paid, kind: "charge", status: "succeeded" }],
    });
    expect(
      [file.subscriptions, file.payments, file.invoices, file.notes, file.inquiries].map(
        ({ length }) => length,
      ),
    ).toEqual([2, 2, 1, 2, 1]);
    expect(file.events.map(({ action }) => action)).toEqual([
      "payment.paid",
      "customer.updated",
      "note.created",
    ]);
    // Nor where an administrator works from.
    expect(JSON.stringify(file)).not.toMatch(/hidden|192\.0\.2\.200/);
  });

  it("leaves out what a stranger wrote from an address that was never proven, and all of other customers", async () => {
    const [mine, other] = await Promise.all([given([10]), given([10])]);
    await db().user.update({ where: { id: mine.customer.id }, data: { emailVerifiedAt: null } });
    await db().inquiry.create({
      data: { name: "x", email: mine.customer.email, message: "somebody's", createdAt: now() },
    });
    await other.pay(0);
    const file = toOwnExport((await readEverything(mine.scope))!, new Date());
    expect([file.inquiries, file.invoices, file.payments].map(({ length }) => length)).toEqual([
      0, 0, 1,
    ]);
    expect(JSON.stringify(file)).not.toContain(other.customer.id);
  });
});

describe("asking for one's account to be deleted", () => {
  it("is noted once with its day, and can be taken back; all the customer did stands in one list", async () => {
    const { scope, own, desk, customer, pay } = await given([5]);
    await pay(0);
    const ask = () => requestDeletion(scope, own, () => Promise.resolve(true));
    expect([await ask(), await ask()]).toEqual([true, false]);
    expect(await db().mail.count({ where: { userId: customer.id, kind: "inquiry" } })).toBe(1);
    expect((await findProfile(scope))?.deletionRequestedAt).toEqual(expect.any(Date));
    expect([await withdrawDeletion(scope, own), await withdrawDeletion(scope, own)]).toEqual([
      true,
      false,
    ]);
    expect((await findProfile(scope))?.deletionRequestedAt).toBeNull();
    const query = { customerId: customer.id, page: 1, limit: 10 };
    const { rows } = await listEvents(agencyScope(desk.actor), query);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      "customer.deletion_requested",
      "customer.deletion_withdrawn",
      "payment.paid",
    ]);
  });
});
