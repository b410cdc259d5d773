import { POST as erase } from "@/app/api/admin/users/[id]/erase/route";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import type { ERASURE } from "@/lib/domain/accounts/erasure-schema";
import { findErasure } from "@/lib/domain/accounts/erasure-queries";
import { deleteCustomer, updateCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { recordPayment } from "@/lib/domain/payments/records";
import { expireAttempts, makeAttempt } from "@/test/attempts";
import { makeAgent } from "@/test/agents";
import { makeLateCharge, writeVoid } from "@/test/charges";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { inquiry } from "@/test/factories/site";
import { makeCustomer } from "@/test/fixtures";

interface Body {
  data: typeof ERASURE;
  code?: string;
}

async function post(id: string, adminId: string, signedInAt = now()) {
  const as = await signedIn("admin", adminId);
  await db().session.update({ where: { id: as.id }, data: { createdAt: signedInAt } });
  return call<Body>(erase, { method: "POST", params: { id }, as });
}

/** A deleted customer who paid a charge and had an agent. */
async function makeDeleted() {
  const world = await makeAssigned(120);
  const { id: chargeId } = await db().charge.findFirstOrThrow({
    where: { subscriptionId: world.id },
  });
  await recordPayment(world.scope, chargeId, { method: "m", transactionId: "" }, world.asAdmin);
  const agent = await makeAgent(world.id, world.asAdmin);
  await deleteCustomer(world.scope, world.customer.id, null, world.asAdmin);
  return { ...world, chargeId, agent };
}

test("only a deleted customer is erased, by whoever has just signed in", async () => {
  const { customer, admin, scope, asAdmin } = await makeAssigned(120);
  expect((await post(customer.id, admin.id)).status).toBe(409);
  expect((await post(crypto.randomUUID(), admin.id)).status).toBe(404);
  await deleteCustomer(scope, customer.id, null, asAdmin);
  const old = await post(customer.id, admin.id, new Date(now().getTime() - 11 * 60_000));
  expect([old.status, old.body.code]).toEqual([403, "reauthentication_required"]);
  expect(await db().erasure.count({ where: { customerId: customer.id } })).toBe(0);
  expect((await post(customer.id, admin.id)).status).toBe(200);
});

test("a second call answers the same and changes nothing", async () => {
  const { customer, admin } = await makeDeleted();
  const first = await post(customer.id, admin.id);
  const read = () =>
    Promise.all([
      db().customer.findUnique({ where: { id: customer.id } }),
      db().erasure.findMany(),
      db().auditEvent.findMany({ where: { action: "customer.erased" }, orderBy: { id: "asc" } }),
    ]);
  const before = await read();
  expect((await post(customer.id, admin.id)).body).toEqual(first.body);
  expect(await read()).toEqual(before);
  expect(before[2].filter(({ entityId }) => entityId === customer.id)).toMatchObject([
    { actorId: admin.id, actorName: admin.name, actorRole: "admin" },
  ]);
});

test("a charge shows “Erased customer”, its invoice keeps the printed buyer, and the books hold", async () => {
  const { customer, admin, chargeId, agent } = await makeDeleted();
  await post(customer.id, admin.id);
  const charge = await db().charge.findUniqueOrThrow({
    where: { id: chargeId },
    include: { customer: true, invoice: true },
  });
  expect(charge.customer).toMatchObject({ name: "Erased customer", email: "", company: null });
  expect(charge.invoice).toMatchObject({ buyerName: customer.name, buyerEmail: customer.email });
  expect(await db().agentMonth.findMany({ where: { agentId: agent.id } })).toMatchObject([
    { number: 1, done: 1 },
  ]);
  const { invariants } = await runLedgerChecks();
  expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
});

test("what stays counts the credit note of a void charge", async () => {
  const { customer, scope } = await makeAssigned(120);
  await writeVoid((await makeLateCharge(customer.id, 2)).id);
  const { preview } = await findErasure(scope, customer.id);
  expect(preview?.stays).toContainEqual(
    expect.objectContaining({ label: "Credit notes", count: 1 }),
  );
});

test("what another customer has under the same address stays", async () => {
  const { customer, admin } = await makeDeleted();
  const { email } = customer;
  const again = await makeCustomer({ email });
  const { id } = await db().inquiry.create({ data: inquiry({ email }) });
  await db().mail.create({
    data: {
      to: email,
      kind: "status",
      subject: "s",
      html: "h",
      text: "t",
      userId: again.owner.id,
      createdAt: now(),
    },
  });
  await post(customer.id, admin.id);
  expect(await db().inquiry.count({ where: { id } })).toBe(1);
  expect(await db().mail.count({ where: { to: email, userId: again.owner.id } })).toBe(1);
  expect(await db().customer.findUnique({ where: { id: again.id } })).toMatchObject({ email });
});

test("what came from a former address of the customer's goes with it", async () => {
  const { customer, admin, scope, asAdmin } = await makeAssigned(120);
  const moved = { email: `moved.${customer.email}` };
  await updateCustomer(scope, customer.id, moved, null, asAdmin);
  const { id } = await db().inquiry.create({ data: inquiry({ email: customer.email }) });
  await deleteCustomer(scope, customer.id, null, asAdmin);
  await post(customer.id, admin.id);
  expect(await db().inquiry.count({ where: { id } })).toBe(0);
});

test("nothing is erased while a payment is in progress, or while the customer is being changed", async () => {
  const { customer, admin, chargeId } = await makeDeleted();
  await makeAttempt(chargeId, { status: "open" });
  expect((await post(customer.id, admin.id)).body.code).toBe("payment_in_progress");
  await expireAttempts(chargeId);
  await inTransaction(async (tx) => {
    await lockRow(tx, "Customer", customer.id);
    expect((await post(customer.id, admin.id)).body.code).toBe("conflict");
  });
  expect(await db().customer.findUnique({ where: { id: customer.id } })).toMatchObject({
    name: customer.name,
  });
  expect((await post(customer.id, admin.id)).status).toBe(200);
});

test("an erasure that is broken off leaves everything as it was, and is done by the next call", async () => {
  const { customer, admin, chargeId } = await makeDeleted();
  // The last statements fail: a check that the erased row breaks.
  await db().$executeRawUnsafe(
    `ALTER TABLE "Customer" ADD CONSTRAINT broken CHECK (name <> 'Erased customer') NOT VALID`,
  );
  expect((await post(customer.id, admin.id)).status).toBe(500);
  const events = () =>
    db().auditEvent.count({ where: { entityId: chargeId, changes: { not: {} } } });
  expect(await events()).toBeGreaterThan(0);
  expect(await db().mail.count({ where: { chargeId } })).toBeGreaterThan(0);
  await db().$executeRawUnsafe(`ALTER TABLE "Customer" DROP CONSTRAINT broken`);
  expect((await post(customer.id, admin.id)).status).toBe(200);
  expect(await events()).toBe(0);
  expect(await db().mail.count({ where: { chargeId } })).toBe(0);
});
