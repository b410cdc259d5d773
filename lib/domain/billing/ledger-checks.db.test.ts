import type { Client } from "pg";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { makeAgent, reviewFor } from "@/test/agents";
import { makeBooks, writePaid, writeReceipt, writeRefund } from "@/test/charges";
import { connectSql } from "@/test/sql";
import { agencyScope } from "@/lib/auth/scope";
import { sealMonths } from "@/lib/domain/agents/months";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { findLastLedgerChecks, readLedgerChecks, runLedgerChecks } from "./ledger-checks";

const CHECKS = readLedgerChecks();

let client: Client;
let charge: string;
let open: string;
let subscription: string;
let agent: string;
let run: string;
let month: string;

const brokenChecks = async () =>
  (await runLedgerChecks()).invariants.flatMap(({ name, firstBreak }) =>
    firstBreak ? [[name, firstBreak._id]] : [],
  );

beforeAll(async () => {
  await reviewFor(0);
  client = await connectSql();
  // As a superuser that restores rows: neither triggers nor foreign keys look.
  await client.query("SET session_replication_role = replica");
  const books = await makeBooks();
  subscription = books.subscription.id ?? "";
  [charge, open] = [books.charges[0]?.id ?? "", books.charges[1]?.id ?? ""];
  await writePaid(charge);
  await writeRefund(charge, 5);
  const [from, at] = [new Date(0), new Date("2999-01-01")];
  await db().providerListing.create({ data: { provider: "stripe", from, at } });
  await db().auditEvent.create({
    data: { action: "payment.paid", entity: "payment", entityId: charge, createdAt: now() },
  });
  await writeReceipt(charge);
  await makeSealedMonth();
});

/** The last month of a deleted agent, with its one run. */
async function makeSealedMonth(): Promise<void> {
  const caller = callerOf(await makeAdmin());
  const { id, runId } = await makeAgent(subscription, caller);
  await db().agent.update({ where: { id }, data: { deletedAt: now() } });
  await sealMonths();
  [agent, run] = [id, runId];
  month = (await db().agentMonth.findFirstOrThrow({ where: { agentId: id } })).id;
}

afterAll(() => client.end());

test("a sound ledger passes, and each run is stored", async () => {
  const { invariants, rows } = await runLedgerChecks();
  expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
  expect(invariants.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
  expect(rows).toBeGreaterThan(3);
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "agency");
  expect((await findLastLedgerChecks(scope))?.invariants).toEqual(invariants);
});

/** A try for the charge `$2`, which names it when it is live. */
const attempt = (status: string, cents = `"amountCents"`, at = "now()") =>
  `WITH attempt AS (
     INSERT INTO "Attempt" ("id", "kind", "provider", "key", "amountCents", "status", "createdAt", "updatedAt")
     SELECT $1, 'charge', 'manual', 'k', ${cents}, '${status}', ${at}, now() FROM "Charge" WHERE "id" = $2
     RETURNING "id", "amountCents", "status"),
   line AS (INSERT INTO "AttemptLine" SELECT "id", $2::uuid, "amountCents" FROM attempt)
   UPDATE "Charge" SET "liveAttemptId" = $1 WHERE "id" = $2 AND (SELECT "status" FROM attempt) IN ('unknown', 'processing')`;
const NO_ATTEMPT = `WITH line AS (DELETE FROM "AttemptLine" WHERE "attemptId" = $1),
   attempt AS (DELETE FROM "Attempt" WHERE "id" = $1)
   UPDATE "Charge" SET "liveAttemptId" = NULL WHERE "id" = $2`;
const NEW = "00000000-0000-7000-8000-0000000000aa";

/** By what each invariant is broken and mended, and whose row is named. */
const breaks: Record<
  string,
  () => { breakSql: string; repairSql: string; id?: string; values?: string[] }
> = {
  "A charge has its invoice from when it was made, of the same number and amounts": () => ({
    breakSql: `UPDATE "Charge" SET "invoiceNumber" = NULL WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" c SET "invoiceNumber" = i.number FROM "Invoice" i WHERE i."chargeId" = c.id AND c."id" = $1`,
    id: open,
  }),
  "A charge is paid on a day, and of an unpaid one nothing is refunded": () => ({
    breakSql: `UPDATE "Charge" SET "paymentDate" = now() WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "paymentDate" = NULL WHERE "id" = $1`,
    id: open,
  }),
  "A charge is void exactly if it has a credit note over all of it": () => ({
    breakSql: `UPDATE "Charge" SET "voidReason" = 'Twice' WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "voidReason" = NULL WHERE "id" = $1`,
    id: open,
  }),
  "A charge has the corrected copies that it says, and its purchase order is the newest one's":
    () => ({
      breakSql: `UPDATE "Charge" SET "revision" = 1 WHERE "id" = $1`,
      repairSql: `UPDATE "Charge" SET "revision" = 0 WHERE "id" = $1`,
      id: open,
    }),
  "Invoices less credit notes come to what is owed and was kept": () => ({
    breakSql: `UPDATE "Invoice" SET "amountCents" = "amountCents" + 1 WHERE "chargeId" = '${open}' AND $1 <> ''`,
    repairSql: `UPDATE "Invoice" SET "amountCents" = "amountCents" - 1 WHERE "chargeId" = '${open}' AND $1 <> ''`,
    id: "invoice",
  }),
  "Invoice numbers have no gaps and no repeats": () => ({
    breakSql: `UPDATE "Counter" SET "value" = "value" + 1 WHERE "name" = $1`,
    repairSql: `UPDATE "Counter" SET "value" = "value" - 1 WHERE "name" = $1`,
    id: "invoice",
  }),
  "Credit note numbers have no gaps and no repeats": () => ({
    breakSql: `UPDATE "Refund" SET "creditNoteNumber" = 'CN-000003' WHERE $1 <> ''`,
    repairSql: `UPDATE "Refund" SET "creditNoteNumber" = 'CN-000001' WHERE $1 <> ''`,
    id: "creditNote",
  }),
  "What went back is the sum of the refunds, and a charge is refunded when all of it did": () => ({
    breakSql: `UPDATE "Charge" SET "refundedCents" = 6 WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "refundedCents" = 5 WHERE "id" = $1`,
    id: charge,
  }),
  "Tax is what its rate makes of the amount, and never more of it goes back": () => ({
    breakSql: `UPDATE "Charge" SET "taxCents" = 1 WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "taxCents" = 0 WHERE "id" = $1`,
    id: open,
  }),
  "Charges and breaks of a subscription tile the time to its next billing date": () => ({
    breakSql: `UPDATE "Charge" SET "periodEnd" = "periodEnd" - 1 WHERE "subscriptionId" = $1`,
    repairSql: `UPDATE "Charge" SET "periodEnd" = "periodEnd" + 1 WHERE "subscriptionId" = $1`,
    id: subscription,
  }),
  "No active subscription has missed a billing date": () => ({
    breakSql: `UPDATE "Subscription" SET "nextBillingDate" = "nextBillingDate" - 400 WHERE "id" = $1`,
    repairSql: `UPDATE "Subscription" SET "nextBillingDate" = "nextBillingDate" + 400 WHERE "id" = $1`,
    id: subscription,
  }),
  "A charge of nothing is paid, by nobody": () => ({
    breakSql: `UPDATE "Charge" SET "setupCents" = "amountCents", "amountCents" = 0 WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "amountCents" = "setupCents", "setupCents" = 0 WHERE "id" = $1`,
    id: open,
  }),
  "Every payment is in the audit log": () => ({
    breakSql: `UPDATE "AuditEvent" SET "action" = 'payment.lost' WHERE "entityId" = $1`,
    repairSql: `UPDATE "AuditEvent" SET "action" = 'payment.paid' WHERE "entityId" = $1`,
    id: charge,
  }),
  "Every payment of more than nothing has its receipt": () => ({
    breakSql: `UPDATE "Mail" SET "kind" = 'void' WHERE "chargeId" = $1`,
    repairSql: `UPDATE "Mail" SET "kind" = 'receipt' WHERE "chargeId" = $1`,
    id: charge,
  }),
  "What the log or a receipt says is paid is paid": () => ({
    breakSql: `INSERT INTO "Mail" ("id", "to", "kind", "subject", "html", "text", "chargeId", "createdAt")
        VALUES ($1, 'a@example.com', 'receipt', '', '', '', $2, now())`,
    repairSql: `DELETE FROM "Mail" WHERE "id" = $1 AND $2::text <> ''`,
    id: open,
    values: [NEW, open],
  }),
  "The lines of a one-off charge sum to its amount": () => ({
    breakSql: `INSERT INTO "ChargeLine" VALUES ($1, 0, 'Workshop', 1, 100)`,
    repairSql: `DELETE FROM "ChargeLine" WHERE "chargeId" = $1`,
    id: open,
  }),
  "A charge is of a period of a subscription, or one-off": () => ({
    breakSql: `UPDATE "Charge" SET "title" = 'Workshop' WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "title" = NULL WHERE "id" = $1`,
    id: open,
  }),
  "Charges that share a transaction were paid in one attempt": () => ({
    breakSql: `UPDATE "Charge" SET "sharesTransaction" = true WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "sharesTransaction" = false WHERE "id" = $1`,
    id: charge,
  }),
  "An announced charge is still to be paid": () => ({
    breakSql: `UPDATE "Charge" SET "announcedAt" = now() WHERE "id" = $1`,
    repairSql: `UPDATE "Charge" SET "announcedAt" = NULL WHERE "id" = $1`,
    id: charge,
  }),
  "A try that moved money is of a paid charge and of its amount": () => ({
    breakSql: attempt("succeeded", "1"),
    repairSql: NO_ATTEMPT,
    id: NEW,
    values: [NEW, charge],
  }),
  "The lines of a try sum to its amount": () => ({
    breakSql: `${attempt("failed").replace(`"id", $2::uuid, "amountCents"`, `"id", $2::uuid, "amountCents" - 1`)}`,
    repairSql: NO_ATTEMPT,
    id: NEW,
    values: [NEW, open],
  }),
  "A charge names its live try, and a live try is named by its charges": () => ({
    breakSql: attempt("unknown").replace(`"liveAttemptId" = $1`, `"liveAttemptId" = NULL`),
    repairSql: NO_ATTEMPT,
    id: open,
    values: [NEW, open],
  }),
  "No try is under way for more than two days, or for what is settled": () => ({
    breakSql: attempt("unknown", `"amountCents"`, "now() - interval '3 days'"),
    repairSql: NO_ATTEMPT,
    id: NEW,
    values: [NEW, open],
  }),
  "What the provider says has moved is in the books": () => ({
    breakSql: `INSERT INTO "ProviderSettlement" VALUES ($1, 'stripe', 'charge', 700, 'USD', NULL, now())`,
    repairSql: `DELETE FROM "ProviderSettlement" WHERE "id" = $1`,
    id: "pi_stray",
  }),
  "What the books say has moved is in the provider's list": () => ({
    breakSql: attempt("succeeded").replace("'manual'", "'stripe'"),
    repairSql: NO_ATTEMPT,
    id: NEW,
    values: [NEW, charge],
  }),
  "The days of an agent are what its runs come to": () => ({
    breakSql: `UPDATE "AgentDay" SET "failed" = 1 WHERE "agentId" = $1`,
    repairSql: `UPDATE "AgentDay" SET "failed" = 0 WHERE "agentId" = $1`,
    id: agent,
  }),
  "A sealed month is what its runs come to, and a run is in one": () => ({
    breakSql: `UPDATE "AgentRun" SET "month" = 2 WHERE "agentId" = $1`,
    repairSql: `UPDATE "AgentRun" SET "month" = 1 WHERE "agentId" = $1`,
    id: agent,
  }),
  "No run is left behind by a sealed month": () => ({
    breakSql: `UPDATE "AgentRun" SET "month" = NULL WHERE "id" = $1`,
    repairSql: `UPDATE "AgentRun" SET "month" = 1 WHERE "id" = $1`,
    id: run,
  }),
  "The sealed months of an agent are a chain without a gap": () => ({
    breakSql: `UPDATE "AgentMonth" SET "number" = 2, "previousHash" = "hash" WHERE "id" = $1`,
    repairSql: `UPDATE "AgentMonth" SET "number" = 1, "previousHash" = NULL WHERE "id" = $1`,
    id: month,
  }),
  "Minutes saved are counted by what the customer had agreed to": () => ({
    breakSql: `UPDATE "AgentMonth" SET "baselineMinutes" = 300 WHERE "id" = $1`,
    repairSql: `UPDATE "AgentMonth" SET "baselineMinutes" = NULL WHERE "id" = $1`,
    id: month,
  }),
  "A run is wrong where a customer said so": () => ({
    breakSql: `UPDATE "AgentRun" SET "isWrong" = true WHERE "id" = $1`,
    repairSql: `UPDATE "AgentRun" SET "isWrong" = false WHERE "id" = $1`,
    id: run,
  }),
  "The reasons of a day are those that its runs give": () => ({
    breakSql: `INSERT INTO "AgentReason" VALUES ($1, current_date, 'failed', 'No answer', NULL, 1)`,
    repairSql: `DELETE FROM "AgentReason" WHERE "agentId" = $1`,
    id: agent,
  }),
};

test("a processing attempt may be five days old", async () => {
  await client.query(attempt("processing", `"amountCents"`, "now() - interval '5 days'"), [
    NEW,
    open,
  ]);
  expect(await brokenChecks()).toEqual([]);
  await client.query(NO_ATTEMPT, [NEW, open]);
});

test("a lost dispute is not looked for in the provider's list of refunds", async () => {
  await client.query(attempt("succeeded").replace("'manual'", "'stripe'"), [NEW, charge]);
  expect(await brokenChecks()).toHaveLength(1);
  await client.query(`UPDATE "Attempt" SET "isDispute" = true WHERE "id" = $1`, [NEW]);
  expect(await brokenChecks()).toEqual([]);
  await client.query(NO_ATTEMPT, [NEW, charge]);
});

test("a charge names no try that has ended, and none that is for another", async () => {
  const name = "A charge names its live try, and a live try is named by its charges";
  await client.query(attempt("failed"), [NEW, open]);
  const names = `UPDATE "Charge" SET "liveAttemptId" = $2 WHERE "id" = $1`;
  for (const id of [open, charge]) {
    await client.query(names, [id, NEW]);
    expect(await brokenChecks()).toEqual([[name, id]]);
    await client.query(names, [id, null]);
  }
  await client.query(NO_ATTEMPT, [NEW, open]);
});

test("each check has a test that breaks it", () => {
  expect(Object.keys(breaks)).toEqual(CHECKS.map(({ name }) => name));
});

test.each(CHECKS.map(({ name }) => name))("names the row that breaks: %s", async (name) => {
  const change = breaks[name]?.();
  const { breakSql = "", repairSql = "", id = "" } = change ?? {};
  const values = change?.values ?? [id];
  // Checks of single rows look even now.
  for (const rule of ["parts", "kind", "announced", "sharesTransaction", "paymentDate", "void"])
    await client.query(`ALTER TABLE "Charge" DROP CONSTRAINT IF EXISTS "Charge_${rule}_check"`);
  await client.query(breakSql, values);
  expect(await brokenChecks()).toContainEqual([name, id]);
  await client.query(repairSql, values);
  expect(await brokenChecks()).toEqual([]);
});
