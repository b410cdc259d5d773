import { GET } from "@/app/api/admin/dashboard/route";
import { GET as getUsers } from "@/app/api/admin/users/route";
import { GET as getPayments } from "@/app/api/subscriptions/all/payments/route";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { findOwnCustomer } from "@/lib/domain/customers/queries";
import { call, signedIn } from "@/test/call";
import { inquiry, testimonial } from "@/test/factories/site";
import { subscriptionStory } from "@/test/factories/subscription";
import { writeCharges, writeRefund } from "@/test/charges";
import { callerOf, makeService, makeSettings, makeUser, changeUser } from "@/test/fixtures";
import { payOldest } from "@/lib/domain/payments/checkout";
import type { AdminOverview, BillingFigures } from "./schema";
import { runLedgerChecks } from "./ledger-checks";
import { findCharge, listCharges } from "@/lib/domain/charges/queries";
import { adminCharge } from "@/lib/domain/charges/schema";
import { toAdminCharge } from "@/lib/domain/charges/serializers";
import { readRevenue } from "@/lib/domain/charges/revenue";
import {
  findSubscription,
  countByService,
  listByCustomers,
  listRunning,
  listSubscriptions,
} from "@/lib/domain/subscriptions/queries";
import { adminSubscription } from "@/lib/domain/subscriptions/schema";
import {
  toAdminSubscription,
  toCustomerWithServices,
} from "@/lib/domain/subscriptions/serializers";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";

const cents = (dollars: number) => Math.round(dollars * 100);
const MONTHS_BACK = 14;
const administrator = { id: "", name: "", email: "", sessionId: "" };
const scope = agencyScope({ ...administrator, kind: "admin", role: "owner" }, "agency");

async function setUp() {
  await makeSettings();
  const admin = await makeUser({ role: "admin" });
  const services = [
    await makeService(),
    await makeService({ setupCents: 5_000 }),
    await makeService({ status: "inactive" }),
  ];
  let number = 0;
  for (const [index, unpaid] of [0, 1, 3].entries()) {
    const customer = await makeUser({ isActive: index !== 1 });
    const service = services[index % 2];
    if (!service) throw new Error("a service is missing");
    const { subscription, charges } = subscriptionStory({
      customerId: customer.id,
      service,
      today: today(),
      startedAgo: { months: MONTHS_BACK, days: index * 9 },
      unpaid,
    });
    await db().subscription.create({ data: subscription });
    await writeCharges(
      charges.map((row) => ({
        ...row,
        invoiceNumber: row.status === "paid" ? `T-${(number += 1)}` : null,
      })),
    );
  }
  const paid = await db().charge.findFirstOrThrow({
    where: { status: "paid" },
    orderBy: { paymentDate: "desc" },
  });
  await writeRefund(paid.id, 700);
  const deleted = await makeUser();
  await changeUser(deleted.id, { deletedAt: new Date() });
  await db().testimonial.createMany({
    data: [testimonial(), testimonial({ isActive: false }), testimonial({ deletedAt: new Date() })],
  });
  return signedIn("admin", admin.id);
}

describe("GET /api/admin/dashboard", () => {
  it("shows figures that equal the rows", async () => {
    const as = await setUp();
    const { status, body } = await call<{ data: AdminOverview }>(GET, { as });
    expect(status).toBe(200);
    const figures = body.data;
    expect(figures).toMatchObject({ totalCustomers: 3, activeServices: 2, testimonials: 2 });
    expect(figures.recentCustomers.map(({ createdAt }) => createdAt)).toEqual(
      [...figures.recentCustomers]
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );

    const paid = await db().charge.findMany({ where: { paymentDate: { not: null } } });
    const revenueOf = (month: string) =>
      paid
        .filter((row) => row.paymentDate?.toISOString().startsWith(month))
        .reduce((sum, row) => sum + row.amountCents - row.refundedCents, 0);
    expect(figures.revenueByMonth).toHaveLength(12);
    for (const { month, amount } of figures.revenueByMonth)
      expect([month, cents(amount)]).toEqual([month, revenueOf(month)]);
    expect(figures.revenueByMonth.at(-1)).toEqual({
      month: today().toString().slice(0, 7),
      amount: figures.monthlyRevenue,
    });

    const due = await db().charge.findMany({ where: { status: "pending" } });
    const outstanding = figures.outstandingByAge.reduce(
      (sum, { amount }) => sum + cents(amount),
      0,
    );
    expect(outstanding).toBe(due.reduce((sum, row) => sum + row.amountCents, 0));
    expect(figures.outstandingByAge.map(({ days }) => days)).toEqual([
      "current",
      "1-30",
      "31-60",
      "61+",
    ]);
    const active = await db().subscription.findMany({ where: { status: "active" } });
    expect(cents(figures.recurringRevenue)).toBe(
      active.reduce((sum, row) => sum + row.amountCents, 0),
    );
  });

  it("shows the ledger checks and the state of billing", async () => {
    const as = await signedIn("admin", (await makeUser({ role: "admin" })).id);
    const read = async () => (await call<{ data: BillingFigures }>(GET, { as })).body.data;
    const before = await read();
    expect(before.books).toBeNull();
    const [customer, service] = [await makeUser(), await makeService()];
    const { subscription } = subscriptionStory({
      customerId: customer.id,
      service,
      today: today(),
      startedAgo: { months: 1, days: 0 },
      unpaid: 0,
    });
    const onHold = { heldAt: new Date(), holdReason: "more than 24 periods" };
    await db().subscription.create({ data: { ...subscription, ...onHold } });
    const { checkedAt, invariants } = await runLedgerChecks();
    const brokenNames = invariants.filter(({ holds }) => !holds).map(({ name }) => name);
    expect(await read()).toMatchObject({
      books: { checkedAt, holds: brokenNames.length === 0, broken: brokenNames },
      billing: { ...before.billing, parked: before.billing.parked + 1 },
    });
  });

  it("counts what needs attention as the lists do", async () => {
    const as = await signedIn("admin", (await makeUser({ role: "admin" })).id);
    const asking = await makeUser({ deletionRequestedAt: new Date() });
    await db().inquiry.createMany({
      data: (["new", "read", "answered", "archived"] as const).map((status) => inquiry({ status })),
    });
    const { body } = await call<{ data: AdminOverview }>(GET, { as });
    const { attention, before, outstandingByAge } = body.data;
    expect(attention).toMatchObject({ inquiries: 2, deletionRequests: 1, unreadNotes: 0 });
    const overdue = await call<{ total: number; sums: Record<string, number> }>(getPayments, {
      as,
      url: `/x?status=pending&to=${today().subtract({ days: 1 }).toString()}&limit=1`,
    });
    expect([overdue.body.total, overdue.body.sums.pending]).toEqual([
      attention.lateCharges.count,
      attention.lateCharges.amount,
    ]);
    const older = outstandingByAge.filter(({ days }) => days !== "current");
    expect(older.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
      cents(attention.lateCharges.amount),
    );
    expect(before.totalCustomers).toBeLessThanOrEqual(body.data.totalCustomers);
    const users = await call<{ users: { _id: string }[] }>(getUsers, {
      as,
      url: "/x?deletionRequested=true",
    });
    expect(users.body.users.map(({ _id }) => _id)).toEqual([asking.id]);
    const owing = await db().charge.groupBy({ by: ["customerId"], where: { status: "pending" } });
    const owes = await call<{ users: { _id: string }[] }>(getUsers, { as, url: "/x?owes=true" });
    expect(owes.body.users.map(({ _id }) => _id).sort()).toEqual(
      owing.map(({ customerId }) => customerId).sort(),
    );
  });

  it("groups due charges by age as the lists do", async () => {
    const as = await signedIn("admin", (await makeUser({ role: "admin" })).id);
    const { body } = await call<{ data: AdminOverview }>(GET, { as });
    const ago = (days: number) => today().subtract({ days }).toString();
    const ranges = {
      current: `from=${ago(0)}`,
      "1-30": `from=${ago(30)}&to=${ago(1)}`,
      "31-60": `from=${ago(60)}&to=${ago(31)}`,
      "61+": `to=${ago(61)}`,
    };
    for (const { days, amount } of body.data.outstandingByAge) {
      const list = await call<{ payments: { amount: number }[] }>(getPayments, {
        as,
        url: `/x?status=pending&limit=200&${ranges[days]}`,
      });
      expect([days, cents(amount)]).toEqual([
        days,
        list.body.payments.reduce((sum, row) => sum + cents(row.amount), 0),
      ]);
    }
  });

  it.each(["UTC", "Pacific/Auckland", "America/St_Johns"])(
    "counts months in the time zone %s",
    async (zone) => {
      const monthly = await db().$queryRaw<{ month: string; cents: number }[]>`
      SELECT to_char("paymentDate" AT TIME ZONE ${zone}, 'YYYY-MM') AS month, sum("amountCents" - "refundedCents")::int AS cents
      FROM "Charge" WHERE "paymentDate" IS NOT NULL GROUP BY 1`;
      for (const { month, cents: sum } of await readRevenue(scope, 12, zone))
        expect([month, sum]).toEqual([
          month,
          monthly.find((row) => row.month === month)?.cents ?? 0,
        ]);
    },
  );
});

describe("lists", () => {
  const FIRST = { page: 1, limit: 50 };

  async function setUp(name: string, amounts: number[]) {
    const [customer, admin] = await Promise.all([makeUser({ name }), makeUser({ role: "admin" })]);
    const asAdmin = callerOf(admin);
    const agency = agencyScope(asAdmin.actor, "agency");
    const ids: string[] = [];
    for (const [index, amount] of amounts.entries()) {
      const kind = index === 0 ? "100%_Chat" : "Report";
      const { id: serviceId } = await makeService({ name: `${name}'s ${kind} ${index}` });
      ids.push(await assignService(agency, { userId: customer.id, serviceId, amount }, asAdmin));
    }
    const asCustomer = callerOf(customer);
    return { customer, agency, asCustomer, scope: customerScope(asCustomer.actor, "company"), ids };
  }

  beforeAll(makeSettings);

  describe("subscriptions", () => {
    it("come newest first, in pages that neither repeat nor lose a row, with the true total", async () => {
      const { scope, ids } = await setUp("Paged", [1, 2, 3, 4, 5]);
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => listSubscriptions(scope, { page, limit: 2 })),
      );
      expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
        [2, 5],
        [2, 5],
        [1, 5],
        [0, 5],
      ]);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([...ids].reverse());
    });

    it("break ties by id in the order's direction", async () => {
      const { scope, ids } = await setUp("Tied", [9, 9, 9]);
      const order = async (order: "asc" | "desc") => {
        const { rows } = await listSubscriptions(scope, { ...FIRST, sort: "amount", order });
        return rows.map(({ id }) => id);
      };
      expect(await order("asc")).toEqual([...ids].sort());
      expect(await order("desc")).toEqual([...ids].sort().reverse());
    });

    it("are found by customer, address and service, part of a word, any case, % and _ as themselves", async () => {
      const { agency, customer, ids } = await setUp("Łucja Needle", [1, 2]);
      const find = async (search: string) =>
        (await listSubscriptions(agency, { ...FIRST, search })).rows.map(({ id }) => id).sort();
      expect(await find("łUCJA needl")).toEqual([...ids].sort());
      expect(await find(customer.email.toUpperCase().slice(1))).toEqual([...ids].sort());
      expect(await find("Needle's 100%_c")).toEqual([ids[0]]);
      expect(await find("Needle's 100_%")).toEqual([]);
    });

    it("are filtered by status, payment status, customer and service, and parse as the contract's", async () => {
      const { agency, customer, asCustomer, scope, ids } = await setUp("Filtered", [1, 2, 3]);
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
      const { agency, scope, ids, customer } = await setUp("Owing", [1, 2, 3, 4]);
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
      expect(toCustomerWithServices({ ...record, people: 1 }, rows)).toMatchObject({
        outstanding: 9,
        subscriptionCount: 4,
        pendingCount: 3,
        subscriptions: [
          { _id: ids[2], paymentStatus: "pending", daysLate: 5 },
          { _id: ids[1], paymentStatus: "pending", daysLate: 2 },
          { _id: ids[3], paymentStatus: "pending", daysLate: 0 },
        ],
      });
    });

    it("are counted by service while they run", async () => {
      const { agency, customer } = await setUp("Counted", [1, 2]);
      const [running, ended] = await listByCustomers(agency, [customer.id]);
      if (!running || !ended) throw new Error("two subscriptions");
      await db().subscription.update({ where: { id: ended.id }, data: { status: "cancelled" } });
      const services = [running.service.id, ended.service.id];
      expect([...(await countByService(agency, services))]).toEqual([[running.service.id, 1]]);
    });

    it("of another customer are not there: neither in a list, nor one by one, nor by naming the customer", async () => {
      const [mine, other] = await Promise.all([setUp("Mine", [1]), setUp("Other", [2])]);
      const id = mine.ids[0] ?? "";
      expect(await findSubscription(other.scope, id)).toBeNull();
      expect(await findSubscription(mine.scope, id)).toMatchObject({ id });
      expect(
        (await listSubscriptions(other.scope, { ...FIRST, userId: mine.customer.id })).total,
      ).toBe(0);
      expect((await listRunning(other.scope)).map((row) => row.id)).toEqual(other.ids);
    });
  });

  describe("charges", () => {
    it("are filtered by status, subscription and due dates, both days included, and stay one's own", async () => {
      const [mine, other] = await Promise.all([
        setUp("Charged", [5, 6]),
        setUp("RequestMeta", [7]),
      ]);
      const all = await listCharges(mine.scope, FIRST);
      expect(all.rows.map(({ amountCents }) => amountCents)).toEqual([600, 500]);
      const [first] = all.rows;
      if (!first?.subscriptionId) throw new Error("a charge");
      const day = first.dueDate.toISOString().slice(0, 10);
      expect((await listCharges(mine.scope, { ...FIRST, from: day, to: day })).total).toBe(2);
      expect((await listCharges(mine.scope, { ...FIRST, to: "2020-01-01" })).total).toBe(0);
      expect((await listCharges(mine.scope, { ...FIRST, status: "paid" })).total).toBe(0);
      expect(
        (await listCharges(mine.scope, { ...FIRST, subscriptionId: first.subscriptionId })).total,
      ).toBe(1);
      expect((await listCharges(other.scope, { ...FIRST, userId: mine.customer.id })).total).toBe(
        0,
      );
      expect(await findCharge(other.scope, first.id)).toBeNull();
      expect(adminCharge.parse(toAdminCharge(first)).user).toEqual({
        _id: mine.customer.id,
        name: "Charged",
        email: mine.customer.email,
      });
    });

    it("are found by their invoice number, and so are their subscriptions", async () => {
      const { agency, scope, asCustomer, ids } = await setUp("Invoiced", [5]);
      const { chargeIds } = await payOldest(
        scope,
        ids[0] ?? "",
        { method: "manual", transactionId: "" },
        asCustomer,
      );
      const number = (await findCharge(scope, chargeIds[0] ?? ""))?.invoiceNumber ?? "none";
      expect(
        (await listCharges(agency, { ...FIRST, search: number.toLowerCase() })).rows.map(
          ({ id }) => id,
        ),
      ).toEqual(chargeIds);
      expect(
        (await listSubscriptions(agency, { ...FIRST, search: number })).rows.map(({ id }) => id),
      ).toEqual(ids);
    });
  });
});
