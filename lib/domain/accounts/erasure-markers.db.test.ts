import { POST as erase } from "@/app/api/admin/users/[id]/erase/route";
import { accountKey } from "@/lib/auth/device";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { ERASURE } from "@/lib/domain/accounts/erasure-schema";
import { deleteCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { takeRuns } from "@/lib/domain/agents/runs";
import { callWrong } from "@/lib/domain/agents/verdicts";
import { setLine } from "@/lib/domain/asks/line";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { recordPayment } from "@/lib/domain/payments/records";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { addNote } from "@/lib/domain/inbox/notes";
import { makeApiKey } from "@/test/api-keys";
import { makeDelivery, makeEndpoint } from "@/test/webhooks";
import { makeAttempt } from "@/test/attempts";
import { makeAgent, makeMonth } from "@/test/agents";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { inquiry } from "@/test/factories/site";
import { makeService } from "@/test/fixtures";
import { answer, askCustomer, decide, makeIntake, reply } from "@/test/requests";
import { ERASED_COLUMNS, KEPT_COLUMNS, OTHER_COLUMNS } from "@/test/personal-columns";
import { withClient } from "@/scripts/database/databases";
import { correctInvoice } from "@/lib/domain/charges/corrections";
import { makeLateCharge, writeVoid } from "@/test/charges";

const address = () => process.env.DATABASE_URL ?? "";
const qualified = (table: string) => (table === "job" ? `"pgboss"."job"` : `"${table}"`);

const COLUMNS = `
  SELECT table_name || '.' || column_name AS name FROM information_schema.columns
  WHERE (table_schema = 'public' AND table_name <> '_prisma_migrations' OR table_schema = 'pgboss' AND table_name = 'job')
    AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'inet', 'ARRAY', 'xml')`;

const namesOf = (columns: Record<string, readonly string[]>) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

test("every column that may hold text is decided", async () => {
  const rows = await withClient(address(), (client) => client.query<{ name: string }>(COLUMNS));
  const decided = [ERASED_COLUMNS, ...Object.values(KEPT_COLUMNS), OTHER_COLUMNS].flatMap(namesOf);
  expect([...new Set(decided)]).toHaveLength(decided.length);
  expect(decided.sort()).toEqual(rows.rows.map(({ name }) => name).sort());
});

/** Something of everything that is kept about a customer. */
async function makeHistory() {
  const world = await makeAssigned(120);
  const { id, customer, asAdmin, asCustomer, scope, customerScope } = world;
  const { id: chargeId } = await db().charge.findFirstOrThrow({ where: { subscriptionId: id } });
  await recordPayment(scope, chargeId, { method: "transfer", transactionId: "ref-1" }, asAdmin);
  await refundCharge(scope, chargeId, { amount: 20, reason: "Late" }, asAdmin);
  await correctInvoice(scope, chargeId, { poNumber: "PO 2" }, null, asAdmin);
  await writeVoid((await makeLateCharge(customer.id, 2)).id);
  const agent = await makeAgent(id, asAdmin);
  const failed = { externalId: "run-2", startedAt: now().toISOString(), outcome: "failed" };
  await takeRuns(agent.reporting, [{ ...failed, reason: "No answer" }]);
  await callWrong(customerScope, agent.runId, "Not ours", null, asCustomer);
  await setLine(customerScope, agent.id, 85, null, asCustomer);
  await db().monthReview.create({
    data: {
      agentId: agent.id,
      periodStart: new Date("2020-01-01"),
      periodEnd: new Date("2020-02-01"),
      reviewUntil: new Date("2020-02-08"),
      acceptedAt: now(),
      acceptedById: customer.owner.id,
      acceptedByName: customer.name,
      createdAt: now(),
    },
  });
  await addNote(scope, id, "Seen", asAdmin);
  const asked = await askCustomer(asAdmin, customer.id);
  const approval = await reply(asAdmin, asked.id, { approval: true });
  await decide(asCustomer, asked.id, approval.id);
  const intake = await makeIntake(customer.id, ["Read access"]);
  await answer(asCustomer, intake.id, intake.items[0]?.id ?? "", { done: true, text: "Is set up" });
  const { id: requestId } = await db().request.findFirstOrThrow();
  await db().incomingMail.create({
    data: {
      messageId: "m",
      outcome: "message",
      requestId,
      sender: "s",
      subject: "s",
      createdAt: now(),
    },
  });
  const baseline = { baselineMinutes: 50, baselineAt: now(), baselineById: customer.owner.id };
  await db().agent.update({
    where: { id: agent.id },
    data: { ...baseline, baselineByName: customer.name },
  });
  const { id: inquiryId } = await db().inquiry.create({
    data: inquiry({ email: customer.email }),
  });
  await db().reply.create({
    data: { inquiryId, authorId: asAdmin.actor.id, content: "r", createdAt: now() },
  });
  const { id: customerId, owner } = customer;
  const at = { stamp: now(), until: now(), at: now() };
  const { id: mailId } = await db().mail.findFirstOrThrow({ where: { userId: owner.id } });
  const done = { state: "done", label: "l", ...at } as const;
  await db().queueMark.createMany({
    data: [
      { kind: "inquiry", thingId: inquiryId, ...done },
      { kind: "mail", thingId: mailId, ...done },
    ],
  });
  const userId = owner.id;
  await signedIn("customer", userId);
  await db().token.create({
    data: { userId, purpose: "undo", hash: "h", email: "e", expiresAt: now(), createdAt: now() },
  });
  await db().recoveryCode.create({ data: { userId, hash: "h" } });
  await makeAttempt(chargeId, { status: "failed", reason: "r" });
  await db().paymentMethod.create({
    data: {
      customerId,
      provider: "stripe",
      providerId: "pm_1",
      kind: "card",
      brand: "visa",
      last4: "4242",
      createdAt: now(),
    },
  });
  await db().methodSetup.create({
    data: {
      customerId,
      userId,
      provider: "stripe",
      key: "setup-1",
      createdAt: now(),
      updatedAt: now(),
    },
  });
  await db().providerEvent.create({
    data: { id: "evt_1", type: "t", createdAt: now(), receivedAt: now() },
  });
  await db().providerSettlement.create({
    data: {
      id: "pi_1",
      provider: "stripe",
      kind: "charge",
      amountCents: 100,
      currency: "USD",
      createdAt: now(),
    },
  });
  await db().idempotencyKey.create({
    data: {
      caller: `customer:${userId}`,
      path: "/api/users/profile",
      key: "k",
      requestHash: "h",
      createdAt: now(),
    },
  });
  await makeApiKey({ customerId, customerRole: "member", createdById: userId });
  const endpoint = await makeEndpoint({ customerId, createdById: userId });
  await makeDelivery(endpoint.id);
  await db().webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { formerSecret: "s", formerUntil: now() },
  });
  const lines = [{ text: "Workshop", quantity: 1, unitAmount: 90 }];
  const charge = await createOneOffCharge(scope, customerId, { lines, note: "As agreed" }, asAdmin);
  await db().payLink.create({
    data: { tokenHash: "h", chargeId: charge, createdAt: now() },
  });
  const sent = { name: "a", type: "t", size: 1, sha256: "h", createdAt: now() };
  await db().file.create({
    data: {
      ...sent,
      customerId,
      senderId: userId,
      chunks: { create: { index: 0, bytes: Buffer.from("a") } },
      preview: { create: { bytes: Buffer.from("a") } },
    },
  });
  const { id: serviceId } = await makeService();
  await assignService(scope, { userId: customerId, serviceId, amount: 5 }, asAdmin);
  await deleteCustomer(scope, customerId, null, asAdmin);
  const { id: monthId } = await makeMonth(agent.id, 9, "9");
  await db().invoiceMonth.create({ data: { monthId, chargeId, agentName: "a" } });
  return { ...world, chargeId, agent };
}

const marker = (table: string, column: string) => `mk-${table}-${column}-km`.toLowerCase();

/** Which rows of a table are the customer's, where not all of them are. */
const ROWS: Record<string, string> = {
  User: `"role" = 'customer'`,
  Session: `"kind" = 'customer'`,
};
const ROWS_OF_COLUMN: Record<string, string> = {
  "AuditEvent.actorName": `"actorRole" = 'customer'`,
  "AuditEvent.ip": `"actorRole" IS DISTINCT FROM 'admin'`,
  "AgentMonth.previousHash": "number > 1",
  "RequestMessage.approvalTitle": `"approval" IS NOT NULL`,
  "RequestMessage.approvalHash": `"approval" IS NOT NULL`,
  "RequestMessage.decidedByName": `"decidedById" IS NOT NULL`,
  "RequestMessage.decisionNote": `"decidedById" IS NOT NULL`,
  "RequestItem.doneByName": `"doneById" IS NOT NULL`,
  "Charge.title": `"subscriptionId" IS NULL`,
  "Charge.note": `"subscriptionId" IS NULL`,
  "Charge.voidReason": `"status" = 'void'`,
};

/** Writes a marker into every column that may hold personal data, past every guard. */
async function plant(): Promise<string[]> {
  const columns = [ERASED_COLUMNS, ...Object.values(KEPT_COLUMNS)].flatMap((some) =>
    Object.entries(some).flatMap(([table, names]) => names.map((column) => ({ table, column }))),
  );
  return withClient(address(), async (client) => {
    await client.query("SET session_replication_role = replica");
    const types = await client.query<{ name: string }>(
      `${COLUMNS} AND data_type IN ('json', 'jsonb')`,
    );
    const json = new Set(types.rows.map(({ name }) => name));
    const binary = ["FileChunk.bytes", "FilePreview.bytes"];
    const planted: string[] = [];
    for (const { table, column } of columns) {
      const text = marker(table, column);
      const isHash = table === "AgentMonth";
      if (isHash || table === "RateLimit") continue;
      const where = ROWS_OF_COLUMN[`${table}.${column}`] ?? ROWS[table] ?? "true";
      const unique = `'${text}' || row_number::text`;
      const plainValue = binary.includes(`${table}.${column}`)
        ? `convert_to(${unique}, 'UTF8')`
        : unique;
      const value = json.has(`${table}.${column}`)
        ? `coalesce("${column}", '{}') || jsonb_build_object('text', ${unique})`
        : plainValue;
      const { rowCount } = await client.query(
        `UPDATE ${qualified(table)} t SET "${column}" = ${value}
         FROM (SELECT ctid, tableoid, row_number() OVER () FROM ${qualified(table)} WHERE ${where}) r
         WHERE t.ctid = r.ctid AND t.tableoid = r.tableoid`,
      );
      if (rowCount === 0) throw new Error(`The test has no row for ${table}.${column}.`);
      planted.push(text);
    }
    return planted;
  });
}

/** The markers that are anywhere in the database, by the whole text of every row. */
async function findMarkers(): Promise<string[]> {
  const markers = new Set<string>();
  await withClient(address(), async (client) => {
    await client.query("SET bytea_output = 'escape'");
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    );
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT t::text AS text FROM ${name} t`,
      );
      for (const { text } of rows)
        for (const [match] of text.matchAll(/mk-[a-z0-9_-]+-km/g)) markers.add(match);
    }
  });
  return [...markers].sort();
}

test("after an erasure a marker of every personal column is found only where the answer says that it is kept", async () => {
  const { customer, admin } = await makeHistory();
  const planted = await plant();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: customer.owner.id } });
  await db().inquiry.updateMany({ data: { email } });
  const limit = marker("RateLimit", "key");
  await db().rateLimit.createMany({
    data: [
      { key: `pay:customer:${customer.owner.id}:${limit}` },
      { key: `signInPair:${accountKey("customer", email)}:${limit}` },
    ],
  });
  const ofInquiry = marker("Inquiry", "email");
  const all = [...planted.filter((text) => text !== ofInquiry), limit];
  expect(await findMarkers()).toEqual(expect.arrayContaining(all));
  const as = await signedIn("admin", admin.id);
  const answer = await call<{ data: typeof ERASURE }>(erase, {
    method: "POST",
    params: { id: customer.id },
    as,
  });
  expect(answer.status).toBe(200);
  const entities = answer.body.data["kept"].map(({ entity }) => entity);
  const remaining = Object.entries(KEPT_COLUMNS).flatMap(([entity, columns]) =>
    entities.includes(entity) ? Object.entries(columns) : [],
  );
  const mayStay = remaining.flatMap(([table, names]) => names.map((name) => marker(table, name)));
  const left = await findMarkers();
  expect(left.filter((text) => !mayStay.includes(text))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining([marker("Invoice", "buyerName")]));
  expect(planted.length).toBeGreaterThan(60);
});
