import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { fill } from "./scale";
import { seed } from "./seed";

/** Rows that break an invariant of the books, by name. */
async function broken() {
  const [row] = await db().$queryRaw<Record<string, number>[]>`
    SELECT
      (SELECT count(*)::int FROM (
        (SELECT "list", "key", sum("count"), sum("cents") FROM "Tally" WHERE "list" <> 'change' GROUP BY 1, 2 HAVING sum("count") <> 0 OR sum("cents") <> 0 EXCEPT SELECT "list", "key", "count", "cents" FROM "TallyTruth")
      ) t) AS tallies,
      (SELECT count(*)::int FROM "Subscription" s, LATERAL (
        SELECT count(*) FILTER (WHERE status = 'pending') AS pending, coalesce(sum("amountCents") FILTER (WHERE status = 'pending'), 0) AS due,
          coalesce(sum("amountCents" - "refundedCents") FILTER (WHERE status IN ('paid', 'refunded')), 0) AS kept
        FROM "Payment" WHERE "subscriptionId" = s.id
      ) p WHERE (s."pendingCount", s."outstandingCents", s."totalPaidCents") IS DISTINCT FROM (p.pending, p.due, p.kept)) AS sums,
      (SELECT count(*)::int FROM "Payment" p LEFT JOIN "Subscription" s ON (s.id, s."userId", s."serviceId") = (p."subscriptionId", p."userId", p."serviceId")
        WHERE s.id IS NULL) AS orphans,
      (SELECT count(*)::int FROM "Payment" p JOIN "User" u ON u.id = p."userId" WHERE p."searchText" <> search_text(u.name, u.email, p."invoiceNumber")) AS "paymentSearch",
      (SELECT count(*)::int FROM "Subscription" s JOIN "User" u ON u.id = s."userId" WHERE s."searchText" <> search_text(u.name, u.email)) AS "subscriptionSearch",
      (SELECT count(*)::int FROM "User" u WHERE u."searchText" <> search_text(u.name, u.email, u.company)) AS "userSearch",
      (SELECT count(*)::int FROM "Payment" p FULL JOIN "Invoice" i ON i."paymentId" = p.id AND i.number = p."invoiceNumber" AND i."amountCents" = p."amountCents"
        WHERE (p."invoiceNumber" IS NULL) <> (i.id IS NULL)) AS invoices,
      (SELECT (count("invoiceNumber") - (SELECT value FROM "Counter" WHERE name = 'invoice'))::int FROM "Payment") AS numbers,
      (SELECT count(*)::int FROM "Subscription" s WHERE status = 'active' AND EXISTS (
        SELECT FROM "Payment" p WHERE p."subscriptionId" = s.id AND p.status = 'pending' AND p."dueDate" < ${today().toString()}::date - 14)) AS unsuspended,
      (SELECT count(*)::int FROM "Subscription" WHERE status = 'active' AND "nextBillingDate" <= ${today().toString()}::date) AS unbilled`;
  return Object.entries(row ?? { nothing: 1 }).filter(([, count]) => count !== 0);
}

const indexes = () =>
  db().$queryRaw<
    { indexdef: string }[]
  >`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname`;

it("fills a database beside the demonstration with rows that keep every invariant, and puts each index back", async () => {
  await seed(db(), { today: today() });
  const [users, subscriptions, payments, before] = await Promise.all([
    db().user.count(),
    db().subscription.count(),
    db().payment.count(),
    indexes(),
  ]);
  await fill(db(), { customers: 200, subscriptions: 600, payments: 2_000, today: today() });
  expect([
    await db().user.count(),
    await db().subscription.count(),
    await db().payment.count(),
  ]).toEqual([users + 200, subscriptions + 600, payments + 2_000]);
  expect(await broken()).toEqual([]);
  expect(await indexes()).toEqual(before);
  await db().payment.updateMany({ where: { status: "pending" }, data: { status: "void" } });
  expect(await broken()).toEqual([]);
}, 30_000);
