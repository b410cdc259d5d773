import { GET } from "@/app/api/admin/dashboard/route";
import { runLedgerChecks } from "./ledger-checks";
import type { BillingFigures, AdminOverview } from "./dashboard-schema";
import { GET as listUsers } from "@/app/api/admin/users/route";
import { GET as listPayments } from "@/app/api/subscriptions/all/payments/route";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { agencyScope } from "@/lib/auth/scope";
import { countByMonth } from "@/lib/domain/customers/queries";
import { call, signedIn } from "@/lib/http/testing";
import { writeCharges, writeRefund } from "@/prisma/testing/fixtures";
import { subscriptionStory } from "@/prisma/factories/subscription";
import { inquiry, testimonial } from "@/prisma/factories/site";
import { makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { readRevenue } from "./revenue";

const cents = (dollars: number) => Math.round(dollars * 100);
const MONTHS_BACK = 14;
const scope = agencyScope({
  kind: "admin",
  id: "",
  name: "",
  email: "",
  sessionId: "",
});

async function given() {
  await makeSettings();
  const admin = await makeUser({ role: "admin" });
  const services = [
    await makeService(),
    await makeService({ setupCents: 5_000 }),
    await makeService({ status: "inactive" }),
  ];
  let number = 0;
  for (const [index, unpaid] of [0, 1, 3].entries()) {
    const user = await makeUser({ isActive: index !== 1 });
    const service = services[index % 2];
    if (!service) throw new Error("a service is missing");
    const { subscription, payments } = subscriptionStory({
      userId: user.id,
      service,
      today: today(),
      startedAgo: { months: MONTHS_BACK, days: index * 9 },
      unpaid,
    });
    await db().subscription.create({ data: subscription });
    await writeCharges(
      payments.map((row) => ({
        ...row,
        invoiceNumber: row.status === "paid" ? `T-${(number += 1)}` : null,
      })),
    );
  }
  const paid = await db().payment.findFirstOrThrow({
    where: { status: "paid" },
    orderBy: { paymentDate: "desc" },
  });
  await writeRefund(paid.id, 700);
  const gone = await makeUser();
  await db().user.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  await db().testimonial.createMany({
    data: [testimonial(), testimonial({ isActive: false }), testimonial({ deletedAt: new Date() })],
  });
  return signedIn("admin", admin.id);
}

describe("GET /api/admin/dashboard", () => {
  it("shows figures that equal the rows they open", async () => {
    const as = await given();
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

    const paid = await db().payment.findMany({ where: { paymentDate: { not: null } } });
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

    const due = await db().payment.findMany({ where: { status: "pending" } });
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

  it("says how the books and billing stand", async () => {
    const as = await signedIn("admin", (await makeUser({ role: "admin" })).id);
    const read = async () => (await call<{ data: BillingFigures }>(GET, { as })).body.data;
    const before = await read();
    expect(before.books).toBeNull();
    const [user, service] = [await makeUser(), await makeService()];
    const { subscription } = subscriptionStory({
      userId: user.id,
      service,
      today: today(),
      startedAgo: { months: 1, days: 0 },
      unpaid: 0,
    });
    const parked = { parkedAt: new Date(), parkedReason: "more than 24 periods" };
    await db().subscription.create({ data: { ...subscription, ...parked } });
    const { checkedAt, invariants } = await runLedgerChecks();
    const broken = invariants.filter(({ holds }) => !holds).map(({ name }) => name);
    expect(await read()).toMatchObject({
      books: { checkedAt, holds: broken.length === 0, broken },
      billing: { ...before.billing, parked: before.billing.parked + 1 },
    });
  });

  it("says what waits, and sums the lists that show it", async () => {
    const as = await signedIn("admin", (await makeUser({ role: "admin" })).id);
    const asking = await makeUser({ deletionRequestedAt: new Date() });
    await db().inquiry.createMany({
      data: (["new", "read", "answered", "archived"] as const).map((status) => inquiry({ status })),
    });
    const { body } = await call<{ data: AdminOverview }>(GET, { as });
    const { attention, before, outstandingByAge } = body.data;
    expect(attention).toMatchObject({ inquiries: 2, deletionRequests: 1, unreadNotes: 0 });
    const late = await call<{ total: number; sums: Record<string, number> }>(listPayments, {
      as,
      url: `/x?status=pending&to=${today().subtract({ days: 1 }).toString()}&limit=1`,
    });
    expect([late.body.total, late.body.sums.pending]).toEqual([
      attention.lateCharges.count,
      attention.lateCharges.amount,
    ]);
    const older = outstandingByAge.filter(({ days }) => days !== "current");
    expect(older.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
      cents(attention.lateCharges.amount),
    );
    expect(before.totalCustomers).toBeLessThanOrEqual(body.data.totalCustomers);
    const asked = await call<{ users: { _id: string }[] }>(listUsers, {
      as,
      url: "/x?deletionRequested=true",
    });
    expect(asked.body.users.map(({ _id }) => _id)).toEqual([asking.id]);
    const owing = await db().payment.groupBy({ by: ["userId"], where: { status: "pending" } });
    const owes = await call<{ users: { _id: string }[] }>(listUsers, { as, url: "/x?owes=true" });
    expect(owes.body.users.map(({ _id }) => _id).sort()).toEqual(
      owing.map(({ userId }) => userId).sort(),
    );
  });

  it("puts each due charge into the age that its list shows", async () => {
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
      const list = await call<{ payments: { amount: number }[] }>(listPayments, {
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
      FROM "Payment" WHERE "paymentDate" IS NOT NULL GROUP BY 1`;
      const joined = await db().$queryRaw<{ month: string; count: number }[]>`
      SELECT to_char("createdAt" AT TIME ZONE ${zone}, 'YYYY-MM') AS month, count(*)::int AS count
      FROM "User" WHERE role = 'customer' AND "deletedAt" IS NULL GROUP BY 1`;
      for (const { month, cents: sum } of await readRevenue(scope, 12, zone))
        expect([month, sum]).toEqual([
          month,
          monthly.find((row) => row.month === month)?.cents ?? 0,
        ]);
      const counted = await countByMonth(scope, 12, zone);
      expect(counted).toHaveLength(12);
      for (const { month, count } of counted)
        expect([month, count]).toEqual([
          month,
          joined.find((row) => row.month === month)?.count ?? 0,
        ]);
    },
  );

  it("counts a joining at a month's edge in the month that the zone is in", async () => {
    const before = new Map(
      (await countByMonth(scope, 4, "Pacific/Auckland")).map(({ month, count }) => [month, count]),
    );
    const edge = toColumn(today().with({ day: 1 }).subtract({ months: 1 }));
    await makeUser({ createdAt: new Date(edge.getTime() - 3_600_000) });
    const after = await countByMonth(scope, 4, "Pacific/Auckland");
    const month = edge.toISOString().slice(0, 7);
    expect(after.find((row) => row.month === month)?.count).toBe((before.get(month) ?? 0) + 1);
  });

  it("is for administrators alone", async () => {
    expect(
      (await call(GET, { as: await signedIn("customer", (await makeUser()).id) })).status,
    ).toBe(403);
    expect((await call(GET)).status).toBe(401);
  });
});
