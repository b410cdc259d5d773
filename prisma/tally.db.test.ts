import { Temporal } from "temporal-polyfill";
import { db } from "@/lib/db/client";
import {
  outstandingByDueDate,
  recurringCents,
  revenueByMonth,
  totalCustomers,
  totalEvents,
  totalMails,
  totalPayments,
  totalSubscriptions,
} from "@/lib/domain/tally/data";
import { admin, customer } from "./factories/customer";
import { makeBooks } from "./testing/fixtures";
import { connectSql } from "./testing/sql";

/** The lists whose running totals differ from what the rows say; empty when all is well. */
async function differences() {
  return db().$queryRaw`
    SELECT "list", "key", coalesce(k.count, 0)::int AS kept, coalesce(t.count, 0)::int AS rows, k.cents::int, t.cents::int AS "rowCents"
    FROM (SELECT "list", "key", sum("count") AS count, sum("cents") AS cents FROM "Tally" WHERE "list" <> 'change' GROUP BY 1, 2) k
    FULL JOIN "TallyTruth" t USING ("list", "key")
    WHERE coalesce(k.count, 0) <> coalesce(t.count, 0) OR coalesce(k.cents, 0) <> coalesce(t.cents, 0)`;
}

let number = 0;
const payAt = (id: string, paymentDate: Date) =>
  db().payment.update({
    where: { id },
    data: { status: "paid", paymentDate, invoiceNumber: `T-${(number += 1)}` },
  });

describe("running totals", () => {
  it("count customers by activity, without administrators and deleted ones", async () => {
    const before = await totalCustomers(db());
    const leaving = customer();
    const { id } = leaving;
    await db().user.createMany({
      data: [
        leaving,
        customer(),
        customer({ isActive: false }),
        admin(),
        admin({ isActive: false }),
      ],
    });
    expect([await totalCustomers(db()), await totalCustomers(db(), false)]).toEqual([
      before + 3,
      1,
    ]);
    await db().user.update({ where: { id }, data: { isActive: false } });
    expect(await totalCustomers(db(), false)).toBe(2);
    await db().user.update({ where: { id }, data: { deletedAt: new Date() } });
    expect([await totalCustomers(db()), await totalCustomers(db(), false)]).toEqual([
      before + 2,
      1,
    ]);
    expect(await differences()).toEqual([]);
  });

  it("count and sum subscriptions and charges by status, and what is due by day", async () => {
    const { subscription, payments } = await makeBooks({
      startedAgo: { months: 1, days: 2 },
      amountCents: 2_500,
    });
    expect(await totalSubscriptions(db(), { paymentStatus: "pending" })).toEqual({
      count: 1,
      cents: 2_500n,
    });
    expect(await totalPayments(db(), "pending")).toEqual({ count: 2, cents: 5_000n });
    expect(
      (await outstandingByDueDate(db())).map(({ dueDate, cents }) => [dueDate, cents]),
    ).toEqual(payments.map(({ dueDate }) => [dueDate.toISOString().slice(0, 10), 2_500n]));
    for (const { id } of payments) await payAt(id, new Date());
    expect(await totalSubscriptions(db(), { status: "active", paymentStatus: "paid" })).toEqual({
      count: 1,
      cents: 2_500n,
    });
    expect(await recurringCents(db())).toBe(2_500n);
    expect(await outstandingByDueDate(db())).toEqual([]);
    await db().subscription.update({ where: { id: subscription.id }, data: { status: "paused" } });
    expect(await recurringCents(db())).toBe(0n);
    expect(await differences()).toEqual([]);
  });

  it("count events and mails", async () => {
    await db().auditEvent.createMany({
      data: [
        { action: "a.b", entity: "e" },
        { action: "a.b", entity: "e" },
      ],
    });
    const mail = await db().mail.create({
      data: { to: "a@example.com", kind: "welcome", subject: "s", html: "h", text: "t" },
    });
    await db().mail.update({
      where: { id: mail.id },
      data: { status: "sent", sentAt: new Date() },
    });
    expect([
      await totalEvents(db()),
      await totalMails(db()),
      await totalMails(db(), "sent"),
      await totalMails(db(), "queued"),
    ]).toEqual([2, 1, 1, 0]);
    expect(await differences()).toEqual([]);
  });

  it("are what a rolled-back transaction leaves them", async () => {
    const before = await totalCustomers(db());
    const failed = db().$transaction(async (tx) => {
      await tx.user.create({ data: customer() });
      expect(await totalCustomers(tx)).toBe(before + 1);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await totalCustomers(db())).toBe(before);
  });

  it("stay few and true over many connections that come and go at once", async () => {
    const writers = await Promise.all(Array.from({ length: 20 }, connectSql));
    const insert = `INSERT INTO "User" ("id", "role", "name", "email", "updatedAt") SELECT uuidv7(), 'customer', 'x', gen_random_uuid()::text, now() FROM generate_series(1, 5)`;
    await Promise.all(writers.map((writer) => writer.query(insert)));
    await Promise.all(writers.map((writer) => writer.end()));
    expect(await differences()).toEqual([]);
    const [late, other] = await Promise.all([connectSql(), connectSql()]);
    await Promise.all([late.query(insert), other.query(insert)]);
    const { rows } = await late.query(
      `SELECT count(DISTINCT "slot")::int AS slots FROM "Tally" WHERE "slot" NOT IN (SELECT pid FROM pg_stat_activity)`,
    );
    expect(rows).toEqual([{ slots: 0 }]);
    await Promise.all([late.end(), other.end()]);
    expect(await differences()).toEqual([]);
  });
});

describe("revenue by month", () => {
  it("is what was paid less what was refunded in the months of the installation's time zone", async () => {
    const { payments } = await makeBooks({
      startedAgo: { months: 3, days: 1 },
      amountCents: 1_000,
    });
    const [late, early, noon, last] = payments.map(({ id }) => id);
    if (!late || !early || !noon || !last) throw new Error("four charges");
    await payAt(late, new Date("2024-01-31T23:30:00Z"));
    await payAt(early, new Date("2024-02-01T04:00:00Z"));
    await payAt(noon, new Date("2024-02-15T12:00:00Z"));
    await payAt(last, new Date("2024-03-31T18:29:00Z"));
    await db().payment.update({ where: { id: noon }, data: { refundedCents: 400 } });
    const months = async (zone: string) =>
      (await revenueByMonth(db(), zone, Temporal.PlainDate.from("2024-01-20"), 4)).map(
        ({ cents }) => Number(cents),
      );
    expect(await revenueByMonth(db(), "UTC", Temporal.PlainDate.from("2024-01-01"), 1)).toEqual([
      { month: "2024-01", cents: 1_000n },
    ]);
    expect(await months("UTC")).toEqual([1_000, 1_600, 1_000, 0]);
    expect(await months("Europe/Berlin")).toEqual([0, 2_600, 1_000, 0]);
    expect(await months("America/New_York")).toEqual([2_000, 600, 1_000, 0]);
    expect(await months("Asia/Kolkata")).toEqual([0, 2_600, 1_000, 0]);
    expect(await months("Pacific/Kiritimati")).toEqual([0, 2_600, 0, 1_000]);
  });
});
