import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { fill } from "../tools/bench/fill";
import { seed } from "../prisma/seed";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";

/** Rows that break an invariant of the books, by name. */
async function broken() {
  const [row] = await db().$queryRaw<Record<string, number>[]>`
    SELECT
      (SELECT count(*)::int FROM "Charge" p LEFT JOIN "Subscription" s ON (s.id, s."customerId", s."serviceId") = (p."subscriptionId", p."customerId", p."serviceId")
        WHERE s.id IS NULL AND p.title IS NULL) AS orphans,
      (SELECT count(*)::int FROM "Charge" p FULL JOIN "Invoice" i ON i."chargeId" = p.id AND i.number = p."invoiceNumber" AND i."amountCents" = p."amountCents"
        WHERE (p."invoiceNumber" IS NULL) <> (i.id IS NULL)) AS invoices,
      (SELECT (count("invoiceNumber") - (SELECT value FROM "Counter" WHERE name = 'invoice'))::int FROM "Charge") AS numbers,
      (SELECT count(*)::int FROM "Subscription" s WHERE status = 'active' AND EXISTS (
        SELECT FROM "Charge" p WHERE p."subscriptionId" = s.id AND p.status = 'pending' AND p."dueDate" < ${today().toString()}::date - 14)) AS unsuspended,
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
    db().charge.count(),
    indexes(),
  ]);
  await fill(db(), { customers: 200, subscriptions: 600, payments: 2_000, today: today() });
  expect([
    await db().user.count(),
    await db().subscription.count(),
    await db().charge.count(),
  ]).toEqual([users + 200, subscriptions + 600, payments + 2_000]);
  expect(await broken()).toEqual([]);
  expect((await runLedgerChecks()).invariants.filter(({ holds }) => !holds)).toEqual([]);
  expect(await indexes()).toEqual(before);
});
