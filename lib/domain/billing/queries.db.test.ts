import { GET } from "@/app/api/admin/dashboard/route";
import { GET as getUsers } from "@/app/api/admin/users/route";
import { GET as getPayments } from "@/app/api/subscriptions/all/payments/route";
import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import { inquiry, testimonial } from "@/test/factories/site";
import { subscriptionStory } from "@/test/factories/subscription";
import { writeCharges, writeRefund } from "@/test/charges";
import { changeCustomer, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import type { AdminOverview, BillingFigures } from "./schema";
import { runLedgerChecks } from "./ledger-checks";

const cents = (dollars: number) => Math.round(dollars * 100);
const MONTHS_BACK = 14;

async function setUp() {
  const admin = await makeAdmin();
  const services = [
    await makeService(),
    await makeService({ setupCents: 5_000 }),
    await makeService({ status: "inactive" }),
  ];
  for (const [index, unpaid] of [0, 1, 3].entries()) {
    const customer = await makeCustomer({ isActive: index !== 1 });
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
    await writeCharges(charges);
  }
  const paid = await db().charge.findFirstOrThrow({
    where: { status: "paid" },
    orderBy: { paymentDate: "desc" },
  });
  await writeRefund(paid.id, 700);
  const deleted = await makeCustomer();
  await changeCustomer(deleted.id, { deletedAt: new Date() });
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
    const as = await signedIn("admin", (await makeAdmin()).id);
    const read = async () => (await call<{ data: BillingFigures }>(GET, { as })).body.data;
    const before = await read();
    expect(before.books).toBeNull();
    const [customer, service] = [await makeCustomer(), await makeService()];
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
    const as = await signedIn("admin", (await makeAdmin()).id);
    const asking = await makeCustomer({ deletionRequestedAt: new Date() });
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
    const as = await signedIn("admin", (await makeAdmin()).id);
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
});
