import type { CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsAfter, toColumn } from "@/lib/core/dates";
import { mapPage } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { listCharges } from "@/lib/domain/charges/queries";
import { toCharge } from "@/lib/domain/charges/serializers";
import { findOwnCustomer } from "@/lib/domain/customers/queries";
import { toCustomer, toProfile } from "@/lib/domain/customers/serializers";
import { payOldest } from "@/lib/domain/payments/checkout";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { makeAssignedServices } from "@/test/assigned-service";
import {
  countByService,
  findSubscription,
  listByCustomers,
  listRunning,
  listSubscriptions,
  readAnalytics,
  readBalances,
  readDashboard,
} from "./queries";
import { adminSubscription, analyticsAnswer, billingAnswer } from "./schema";
import {
  toAdminSubscription,
  toAnalytics,
  toBilling,
  toCustomerSubscription,
  toCustomerWithServices,
  toDashboard,
} from "./serializers";
import { cancelOwn } from "./subscriptions";

const FIRST = { page: 1, limit: 50 };

describe("subscriptions", () => {
  it("are found by customer, address and service, part of a word, any case, % and _ as themselves", async () => {
    const { agency, customer, ids } = await makeAssignedServices("Łucja Needle", [1, 2]);
    const find = async (search: string) =>
      (await listSubscriptions(agency, { ...FIRST, search })).rows.map(({ id }) => id).sort();
    expect(await find("łUCJA needl")).toEqual([...ids].sort());
    expect(await find(customer.email.toUpperCase().slice(1))).toEqual([...ids].sort());
    expect(await find("Needle's 100%_c")).toEqual([ids[0]]);
    expect(await find("Needle's 100_%")).toEqual([]);
  });

  it("are filtered by status, payment status, customer and service, and parse as the contract's", async () => {
    const { agency, customer, asCustomer, scope, ids } = await makeAssignedServices(
      "Filtered",
      [1, 2, 3],
    );
    await payOldest(scope, ids[0] ?? "", { method: "manual", transactionId: "" }, asCustomer);
    await db().subscription.update({ where: { id: ids[1] }, data: { status: "paused" } });
    const customerId = customer.id;
    const find = async (filters: object) =>
      (await listSubscriptions(agency, { ...FIRST, userId: customerId, ...filters })).rows.map(
        ({ id }) => id,
      );
    expect(await find({ paymentStatus: "paid" })).toEqual([ids[0]]);
    expect(await find({ paymentStatus: "pending" })).toEqual([ids[2], ids[1]]);
    expect(await find({ status: "paused" })).toEqual([ids[1]]);
    const [row] = (await listSubscriptions(agency, { ...FIRST, userId: customerId })).rows;
    if (!row) throw new Error("a row");
    expect(await find({ serviceId: row.serviceId })).toEqual([row.id]);
    expect(adminSubscription.parse(toAdminSubscription(row))).toMatchObject({
      amount: 3,
      outstanding: 3,
      paymentStatus: "pending",
    });
  });

  it("stand beside their customer, the latest to be paid first, with what is owed for all of them", async () => {
    const { agency, scope, ids, customer } = await makeAssignedServices("Owing", [1, 2, 3, 4]);
    const [record, assigned] = await Promise.all([
      findOwnCustomer(scope),
      listByCustomers(agency, [customer.id]),
    ]);
    if (!record) throw new Error("a customer");
    // Assigned today: so many days ago the oldest charge of each would have been due; none of the
    // first.
    const rows = assigned.map((row) => {
      const days = [0, 2, 5, 0][ids.indexOf(row.id)] ?? 0;
      const unpaidSince = toColumn(today().subtract({ days }));
      return row.id === ids[0]
        ? { ...row, due: null, unpaidSince: null, pendingCount: 0, outstandingCents: 0 }
        : { ...row, unpaidSince };
    });
    const nameOf = (index: number) => assigned.find(({ id }) => id === ids[index])?.service.name;
    expect(toCustomerWithServices({ ...record, people: 1 }, rows)).toMatchObject({
      outstanding: 9,
      subscriptionCount: 4,
      services: [
        { name: nameOf(2), paymentStatus: "pending", daysLate: 5 },
        { name: nameOf(1), paymentStatus: "pending", daysLate: 2 },
        { name: nameOf(3), paymentStatus: "pending", daysLate: 0 },
      ],
    });
  });

  it("are counted by service while they run", async () => {
    const { agency, customer } = await makeAssignedServices("Counted", [1, 2]);
    const [running, ended] = await listByCustomers(agency, [customer.id]);
    if (!running || !ended) throw new Error("two subscriptions");
    await db().subscription.update({ where: { id: ended.id }, data: { status: "cancelled" } });
    const services = [running.service.id, ended.service.id];
    expect([...(await countByService(agency, services))]).toEqual([[running.service.id, 1]]);
  });

  it("of another customer are not there: neither in a list, nor one by one, nor by naming the customer", async () => {
    const [mine, other] = await Promise.all([
      makeAssignedServices("Mine", [1]),
      makeAssignedServices("Other", [2]),
    ]);
    const id = mine.ids[0] ?? "";
    expect(await findSubscription(other.scope, id)).toBeNull();
    expect(await findSubscription(mine.scope, id)).toMatchObject({ id });
    expect(
      (await listSubscriptions(other.scope, { ...FIRST, userId: mine.customer.id })).total,
    ).toBe(0);
    expect((await listRunning(other.scope)).map((row) => row.id)).toEqual(other.ids);
  });
});

const billingOf = async (scope: CustomerScope<"money">) => {
  const { subscriptions, oneOffs } = await readBalances(scope);
  return toBilling(subscriptions, [], oneOffs);
};

describe("a customer's figures", () => {
  it("are the sums of the charges, exact to the cent where floating point is not", async () => {
    const { customer, scope, pay, ids } = await makeAssignedServices("Exact", [0.1, 0.2, 19.99]);
    await Promise.all([pay(0), pay(1)]);
    const { summary } = toDashboard(await readDashboard(scope, customer.owner.id, FIRST));
    expect(summary).toEqual({ totalServices: 3, activeServices: 3, totalSpent: 0.3 });
    await db().subscription.update({
      where: { id: ids[2] },
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
          subscription: ids[2],
          service: { _id: expect.any(String), name: expect.any(String) },
          due: 19.99,
        },
      ],
    });
  });

  it("are zeros and null for a customer without services", async () => {
    const { scope } = await makeAssignedServices("Empty", []);
    expect(await billingOf(scope)).toEqual({
      outstanding: 0,
      nextBillingDate: null,
      totalPaid: 0,
      payments: [],
      suspended: [],
    });
    expect(
      toAnalytics(await readAnalytics(scope, 3)).spendByMonth.map(({ amount }) => amount),
    ).toEqual([0, 0, 0]);
  });

  it("count money in the month of its payment, less refunds, and show months without any as 0", async () => {
    const { scope, agency, asAdmin, pay, ids } = await makeAssignedServices("Spent", [100, 50]);
    const readFigures = async () => toAnalytics(await readAnalytics(scope, 12));
    const [first] = [await pay(0), await pay(1)];
    const back = { amount: 25.5, reason: "Promised" };
    await refundCharge(agency, first, back, asAdmin);
    const result = analyticsAnswer.parse({ data: await readFigures() }).data;
    expect(result.spendByMonth).toHaveLength(12);
    expect(result.spendByMonth.at(-1)).toEqual({
      month: today().toPlainYearMonth().toString(),
      amount: 124.5,
    });
    expect(result.spendByMonth.slice(0, -1).every(({ amount }) => amount === 0)).toBe(true);
    expect(result.spendByService.map(({ amount }) => amount).sort()).toEqual([50, 74.5]);
    expect(result.progressByService).toHaveLength(2);
    await db().subscription.update({
      where: { id: ids[0] },
      data: { status: "cancelled" },
    });
    expect((await readFigures()).progressByService).toHaveLength(1);
  });

  it("are the same rows as in the lists", async () => {
    const { customer, scope, pay, ids } = await makeAssignedServices("Listed", [100, 50]);
    await pay(0);
    await db().subscription.update({ where: { id: ids[1] }, data: { status: "paused" } });
    const query = { page: 1, limit: 1, sort: "amount", order: "desc" } as const;
    const overview = await readDashboard(scope, customer.owner.id, query);
    const user = expect.objectContaining({ email: customer.email });
    const listed = await listSubscriptions(scope, { page: 1, limit: 10 });
    expect(listed.rows).toEqual(overview.subscriptions.map((row) => ({ ...row, customer: user })));
    const charges = await listCharges(scope, { page: 1, limit: 1, sort: "amount", order: "desc" });
    expect(mapPage(charges, toCharge)).toEqual(mapPage(overview.charges, toCharge));
    const record = await findOwnCustomer(scope);
    const profile = toProfile(overview.user);
    expect(record && toCustomer(record)).toEqual({ ...profile, _id: customer.id });
  });

  it("contain nothing of another customer", async () => {
    const [first, other] = await Promise.all([
      makeAssignedServices("First", [100]),
      makeAssignedServices("Second", [7]),
    ]);
    await first.pay(0);
    const { summary } = toDashboard(
      await readDashboard(other.scope, other.customer.owner.id, FIRST),
    );
    expect(summary).toMatchObject({ totalSpent: 0, totalServices: 1 });
    expect(toAnalytics(await readAnalytics(other.scope, 12)).spendByService).toEqual([]);
  });

  it("name no next charge before a coming end, and none once it is cancelled", async () => {
    const { scope, asCustomer } = await makeAssignedServices("Ending", [99]);
    const [service] = await listRunning(scope);
    const next = async () => (await billingOf(scope)).nextBillingDate;
    expect(await next()).toBe(monthsAfter(today(), 1).toString());
    await cancelOwn(scope, service?.serviceId ?? "", "period_end", null, asCustomer);
    expect(await next()).toBeNull();
    await cancelOwn(scope, service?.serviceId ?? "", "now", null, asCustomer);
    expect(await next()).toBeNull();
    const { subscriptions } = await readBalances(scope);
    const [shown] = subscriptions.map((row) => toCustomerSubscription(row, "owner"));
    expect(shown).toMatchObject({ status: "cancelled", endsOn: null });
  });
});
