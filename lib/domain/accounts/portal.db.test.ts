import { db } from "@/lib/db/client";
import { now, today } from "@/lib/core/clock";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import type { CustomerScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import { listEvents } from "@/lib/domain/audit/queries";
import { requestDeletion, withdrawDeletion } from "@/lib/domain/inbox/deletion-requests";
import { findOwnCustomer } from "@/lib/domain/customers/queries";
import { toCustomer, toProfile } from "@/lib/domain/customers/serializers";
import { callerOf, makeService, makeSettings, makeUser, changeUser } from "@/test/fixtures";
import { addNote } from "@/lib/domain/inbox/notes";
import { analyticsAnswer, billingAnswer } from "@/lib/domain/subscriptions/schema";
import { payOldest } from "@/lib/domain/payments/checkout";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { listCharges } from "@/lib/domain/charges/queries";
import {
  readAnalytics,
  readDashboard,
  readBalances,
  listSubscriptions,
} from "@/lib/domain/subscriptions/queries";
import { toCharge } from "@/lib/domain/charges/serializers";
import { toAnalytics, toBilling, toDashboard } from "@/lib/domain/subscriptions/serializers";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { ownExport } from "./export-schema";
import { toOwnExport, readCustomerData } from "./export";
import * as payment from "@/app/api/payments/[id]/route";
import * as subscribe from "@/app/api/services/[id]/subscribe/route";
import * as subscription from "@/app/api/services/[id]/subscription/route";
import * as billing from "@/app/api/users/billing/route";
import * as download from "@/app/api/users/export/route";
import type { Handler } from "@/lib/http/route";
import { call, signedIn } from "@/test/call";
import type { Call } from "@/test/call";

const MANUAL = { method: "manual", transactionId: "" };

const billingOf = async (scope: CustomerScope<"money">) => {
  const { subscriptions, oneOffs } = await readBalances(scope);
  return toBilling(subscriptions, [], oneOffs);
};

async function setUp(amounts: number[]) {
  const [customer, admin] = await Promise.all([
    makeUser({ emailVerifiedAt: new Date() }),
    makeUser({ role: "admin" }),
  ]);
  const adminCaller = callerOf(admin);
  const caller = callerOf(customer);
  const scope = customerScope(caller.actor, "company");
  const subscriptions: string[] = [];
  for (const amount of amounts) {
    const service = await makeService();
    subscriptions.push(
      await assignService(
        agencyScope(adminCaller.actor, "money"),
        { userId: customer.id, serviceId: service.id, amount },
        adminCaller,
      ),
    );
  }
  const pay = async (index: number) =>
    (await payOldest(scope, subscriptions[index] ?? "", MANUAL, caller)).chargeIds[0] ?? "";
  const readFigures = async (months: number) => toAnalytics(await readAnalytics(scope, months));
  const readOverview = () => readDashboard(scope, customer.id, { page: 1, limit: 10 });
  return { customer, scope, caller, adminCaller, subscriptions, pay, readFigures, readOverview };
}

beforeAll(makeSettings);

describe("a customer's figures", () => {
  it("are the sums of the charges, exact to the cent where floating point is not", async () => {
    const { readOverview, scope, pay, subscriptions } = await setUp([0.1, 0.2, 19.99]);
    await Promise.all([pay(0), pay(1)]);
    const { summary } = toDashboard(await readOverview());
    expect(summary).toEqual({ totalServices: 3, activeServices: 3, totalSpent: 0.3 });
    await db().subscription.update({
      where: { id: subscriptions[2] },
      data: { status: "suspended" },
    });
    const result = await billingOf(scope);
    expect(billingAnswer.parse({ data: result }).data).toEqual({
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
    const { scope, readFigures } = await setUp([]);
    expect(await billingOf(scope)).toEqual({
      outstanding: 0,
      nextBillingDate: null,
      totalPaid: 0,
      payments: [],
      suspended: [],
    });
    expect((await readFigures(3)).spendByMonth.map(({ amount }) => amount)).toEqual([0, 0, 0]);
  });

  it("count money in the month of its payment, less refunds, and show months without any as 0", async () => {
    const { pay, adminCaller, readFigures, subscriptions } = await setUp([100, 50]);
    const [first] = [await pay(0), await pay(1)];
    const back = { amount: 25.5, reason: "Promised" };
    await refundCharge(agencyScope(adminCaller.actor, "agency"), first, back, adminCaller);
    const result = analyticsAnswer.parse({ data: await readFigures(12) }).data;
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
    expect((await readFigures(12)).progressByService).toHaveLength(1);
  });

  it("are the same rows as in the lists", async () => {
    const { customer, scope, pay, subscriptions } = await setUp([100, 50]);
    await pay(0);
    await db().subscription.update({ where: { id: subscriptions[1] }, data: { status: "paused" } });
    const query = { page: 1, limit: 1, sort: "amount", order: "desc" } as const;
    const overview = await readDashboard(scope, customer.id, query);
    const user = expect.objectContaining({ email: customer.email });
    const listed = await listSubscriptions(scope, { page: 1, limit: 10 });
    expect(listed.rows).toEqual(overview.subscriptions.map((row) => ({ ...row, customer: user })));
    const charges = await listCharges(scope, { page: 1, limit: 1, sort: "amount", order: "desc" });
    expect(mapPage(charges, toCharge)).toEqual(mapPage(overview.charges, toCharge));
    const record = await findOwnCustomer(scope);
    expect(record && toCustomer(record)).toEqual(toProfile(overview.user));
  });

  it("contain nothing of another customer", async () => {
    const [first, other] = await Promise.all([setUp([100]), setUp([7])]);
    await first.pay(0);
    const { summary } = toDashboard(await other.readOverview());
    expect(summary).toMatchObject({ totalSpent: 0, totalServices: 1 });
    expect((await other.readFigures(12)).spendByService).toEqual([]);
  });
});

describe("the export of a customer's data", () => {
  it("has all of the customer's data in the contract's shapes, and no secret", async () => {
    const { scope, caller, adminCaller, customer, pay, subscriptions } = await setUp([10, 20]);
    const tax = { billingAddress: "1 Quay\nHarbour", taxId: "XX 1", taxExempt: true };
    await changeUser(customer.id, tax);
    const paid = await pay(0);
    const back = { amount: 4, reason: "Promised" };
    await refundCharge(agencyScope(adminCaller.actor, "agency"), paid, back, {
      ...adminCaller,
      ip: "192.0.2.200",
    });
    await db().auditEvent.create({
      data: {
        entity: "customer",
        entityId: customer.id,
        action: "customer.updated",
        actorId: adminCaller.actor.id,
        actorRole: "admin",
        ip: "192.0.2.200",
        createdAt: now(),
        changes: {},
      },
    });
    await addNote(scope, subscriptions[0] ?? "", "A question\nof two lines", caller);
    const agency = agencyScope(adminCaller.actor, "work");
    await addNote(agency, subscriptions[0] ?? "", "An answer", adminCaller);
    await changeUser(customer.id, { passwordHash: "$2b$12$hidden" });
    await db().inquiry.create({
      data: {
        name: "x",
        email: customer.email,
        message: "before I signed up",
        createdAt: now(),
        replies: { create: { authorId: adminCaller.actor.id, content: "Hi", createdAt: now() } },
      },
    });
    const all = await readCustomerData(scope, customer.id);
    if (!all) throw new Error("the customer exists");
    const file = ownExport.parse(toOwnExport(all, new Date()));
    expect(file).toMatchObject({
      user: { _id: customer.id, deletionRequestedAt: null, ...tax },
      invoices: [{ buyer: { address: tax.billingAddress, taxId: tax.taxId }, tax: 0 }],
      refunds: [{ payment: paid, amount: 4, reason: "Promised" }],
      attempts: [{ payment: paid, kind: "charge", status: "succeeded" }],
      inquiries: [{ message: "before I signed up", replies: [{ content: "Hi" }] }],
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
    // Nor an administrator's address.
    expect(JSON.stringify(file)).not.toMatch(/hidden|192\.0\.2\.200/);
  });

  it("omits inquiries from an unverified address and other customers' data", async () => {
    const [first, other] = await Promise.all([setUp([10]), setUp([10])]);
    await changeUser(first.customer.id, { emailVerifiedAt: null });
    await db().inquiry.create({
      data: { name: "x", email: first.customer.email, message: "somebody's", createdAt: now() },
    });
    await other.pay(0);
    const file = toOwnExport((await readCustomerData(first.scope, first.customer.id))!, new Date());
    expect([file.inquiries, file.invoices, file.payments].map(({ length }) => length)).toEqual([
      0, 0, 1,
    ]);
    expect(JSON.stringify(file)).not.toContain(other.customer.id);
  });

  it("is downloaded as a file", async () => {
    const { customer } = await setUp([10]);
    const as = await signedIn("customer", customer.id);
    const { headers } = await call(download.GET, { as });
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
  });
});

describe("requesting deletion of the account", () => {
  it("is stored once, can be withdrawn, and is in the audit log", async () => {
    const { scope, caller, adminCaller, customer, pay } = await setUp([5]);
    await pay(0);
    const request = () => requestDeletion(scope, caller, () => Promise.resolve(true));
    expect([await request(), await request()]).toEqual([true, false]);
    expect(await db().mail.count({ where: { customerId: customer.id, kind: "inquiry" } })).toBe(1);
    expect((await findOwnCustomer(scope))?.deletionRequestedAt).toEqual(expect.any(Date));
    const withdraw = () => withdrawDeletion(scope, caller);
    expect([await withdraw(), await withdraw()]).toEqual([true, false]);
    expect((await findOwnCustomer(scope))?.deletionRequestedAt).toBeNull();
    const query = { customerId: customer.id, page: 1, limit: 10 };
    const { rows } = await listEvents(agencyScope(adminCaller.actor, "work"), query);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      "customer.deletion_requested",
      "customer.deletion_withdrawn",
      "payment.paid",
      "subscription.assigned",
    ]);
  });
});

describe("the portal's API", () => {
  interface Body {
    data: Record<string, unknown> & { _id: string };
    services: { _id: string }[];
  }
  const get = (handler: Handler, as: Call["as"], more: Call = {}) =>
    call<Body>(handler, { as, ...more });

  async function setUpApi() {
    const [customer, other, service] = await Promise.all([
      makeUser(),
      makeUser(),
      makeService({ monthlyCents: 9_900, setupCents: 1 }),
    ]);
    const [asOwner, asOther] = await Promise.all([
      signedIn("customer", customer.id),
      signedIn("customer", other.id),
    ]);
    const start = () =>
      call<Body>(subscribe.POST, { method: "POST", params: { id: service.id }, as: asOwner });
    return { customer, service, asOwner, asOther, start };
  }

  it("has no next charge before a coming end, and no end once cancelled", async () => {
    const { asOwner, service, start } = await setUpApi();
    const next = (await start()).body.data.nextBillingDate;
    const date = async () => (await get(billing.GET, asOwner)).body.data.nextBillingDate;
    expect(await date()).toBe(next);
    const cancel = async (at: string) => {
      const request = {
        method: "DELETE",
        url: `/x?at=${at}`,
        params: { id: service.id },
        as: asOwner,
      };
      return (await call<Body>(subscription.DELETE, request)).body.data;
    };
    expect(await cancel("period_end")).toMatchObject({ status: "active", endsOn: next });
    expect(await date()).toBeNull();
    expect(await cancel("now")).toMatchObject({ status: "cancelled", endsOn: null });
  });

  it("shows a charge's lines and refunds to its owner, the attempts to administrators alone", async () => {
    const { asOwner, asOther, customer, start } = await setUpApi();
    const asAdmin = await signedIn("admin", (await makeUser({ role: "admin" })).id);
    await start();
    const { id } = await db().charge.findFirstOrThrow({ where: { customerId: customer.id } });
    const read = (as: Call["as"]) => get(payment.GET, as, { params: { id } });
    const { body } = await read(asOwner);
    expect(body.data).toMatchObject({ lines: [{ amount: 99 }, { amount: 0.01 }], refunds: [] });
    expect(body.data).not.toHaveProperty("attempts");
    const user = { _id: customer.id };
    expect((await read(asAdmin)).body.data).toMatchObject({ attempts: [], user });
    expect((await read(asOther)).status).toBe(404);
  });
});
