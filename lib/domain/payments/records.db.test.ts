import { agencyScope, customerScope } from "@/lib/auth/scope";
import { unseal } from "@/lib/auth/secrets";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { readSubscription } from "@/lib/domain/subscriptions/queries";
import { db, poolState } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { recordPayment } from "./records";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { Tx } from "@/lib/db/client";
import { payAll, payOldest } from "./checkout";
import { nextNumbers } from "@/lib/domain/charges/invoices";
import { writeCharge } from "@/test/charges";
import { makeAssignedServices } from "@/test/assigned-service";
import { mailTo } from "@/test/mails";

const MANUAL = { method: "manual", transactionId: "" };

async function setUp({ amount = 149.99, charges = 1 } = {}) {
  const [customer, admin, service] = await Promise.all([
    makeCustomer(),
    makeAdmin(),
    makeService(),
  ]);
  const asAdmin = callerOf(admin);
  const id = await assignService(
    agencyScope(asAdmin.actor, "agency"),
    { userId: customer.id, serviceId: service.id, amount },
    asAdmin,
  );
  for (let back = 1; back < charges; back += 1) {
    const [start, end] = [
      today().subtract({ months: back }),
      today().subtract({ months: back - 1 }),
    ].map(toColumn);
    if (!start || !end) throw new Error("two dates");
    const dates = { dueDate: start, periodStart: start, periodEnd: end };
    await writeCharge({
      subscriptionId: id,
      customerId: customer.id,
      serviceId: service.id,
      amountCents: 1_000 + back,
      createdAt: now(),
      ...dates,
    });
  }
  const caller = callerOf(customer.owner);
  return { id, customer, service, caller, asAdmin, scope: customerScope(caller.actor, "company") };
}

const charges = (subscriptionId: string) =>
  db().charge.findMany({ where: { subscriptionId }, orderBy: { dueDate: "asc" } });
const refused = (code: string) => expect.objectContaining({ code });

async function outcomes(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const codes = settled.map((one) =>
    one.status === "fulfilled"
      ? "200"
      : String((one.reason as { code?: string }).code).replace("nothing_due", "conflict"),
  );
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]),
  );
}

describe("paying", () => {
  it("settles one due charge exactly once under 50 concurrent pays: 1 paid, 49 refused with 409, 1 invoice, 1 audit event, 1 receipt", async () => {
    const { id, scope, caller, customer } = await setUp();
    const result = await outcomes(
      Array.from({ length: 50 }, () => payOldest(scope, id, MANUAL, caller)),
    );
    expect(result).toEqual({ "200": 1, conflict: 49 });
    const [charge, ...more] = await charges(id);
    expect(more).toEqual([]);
    expect(charge).toMatchObject({
      status: "paid",
      amountCents: 14_999,
      version: 2,
      method: "manual",
      transactionId: "",
    });
    expect(await db().invoice.count({ where: { chargeId: charge?.id } })).toBe(1);
    expect(
      await db().auditEvent.count({ where: { action: "payment.paid", entityId: charge?.id } }),
    ).toBe(1);
    expect(
      await db().mail.findMany({
        where: { user: { customerId: customer.id }, kind: { not: "assigned" } },
        select: { to: true, kind: true },
      }),
    ).toEqual([
      { to: customer.email, kind: "invoice" },
      { to: customer.email, kind: "receipt" },
    ]);
    expect(await readSubscription(scope, id)).toMatchObject({
      pendingCount: 0,
      outstandingCents: 0,
      totalPaidCents: 14_999,
    });
  });

  it("is a 409 without waiting for whoever changes the charge, and holds no connection", async () => {
    const { id, scope, caller, asAdmin } = await setUp();
    const [charge] = await charges(id);
    const all = agencyScope(asAdmin.actor, "agency");
    const record = () => recordPayment(all, charge?.id ?? "", MANUAL, asAdmin);
    await inTransaction(async (tx) => {
      await lockRow(tx, "Subscription", id);
      const calls = [payOldest(scope, id, MANUAL, caller), record()];
      expect(await outcomes(calls)).toEqual({ conflict: 2 });
      expect(poolState().open - poolState().idle).toBe(1);
    });
    expect((await payOldest(scope, id, MANUAL, caller)).chargeIds).toEqual([charge?.id]);
  });

  it("mails a receipt that names its invoice and period", async () => {
    const { id, customer, scope, caller } = await setUp();
    const [charge] = await charges(id);
    await changeCustomer(customer.id, { emailVerifiedAt: now() });
    await payOldest(scope, id, MANUAL, caller);
    const text = await mailTo(customer.email);
    expect(text).toMatch(
      /^Hi .+,\n\nWe received your payment of \$\d+\.\d\d for .+\.\n\nThank you\. Your receipt is attached\./,
    );
    expect(text).toContain(`Invoice: ${charge?.invoiceNumber}\nPeriod: `);
  });

  it("sends no text of the customer's to an unconfirmed address", async () => {
    const { id, customer, scope, caller } = await setUp();
    const name = "URGENT pay at evil.example";
    await changeCustomer(customer.id, { name, emailVerifiedAt: null });
    await payOldest(scope, id, MANUAL, caller);
    const mail = await db().mail.findFirstOrThrow({
      where: { user: { customerId: customer.id }, kind: "receipt" },
    });
    const text = unseal("mail", mail.text);
    expect(text).toContain("We received your payment of ");
    expect(mail.subject + text).not.toContain("URGENT");
    expect(mail.attachment).toBeNull();
  });

  it("pays one of three charges for concurrent callers: a double click never pays the next", async () => {
    const { id, scope, caller } = await setUp({ charges: 3 });
    const result = await outcomes(
      Array.from({ length: 8 }, () => payOldest(scope, id, MANUAL, caller)),
    );
    expect(result).toEqual({ "200": 1, conflict: 7 });
    expect((await charges(id)).map(({ status }) => status)).toEqual(["paid", "pending", "pending"]);
  });

  it("settles the oldest charge first, one per call, and is a 409 when nothing is due", async () => {
    const { id, scope, caller } = await setUp({ charges: 3 });
    const paid: string[] = [];
    for (let call = 0; call < 3; call += 1)
      paid.push(...(await payOldest(scope, id, MANUAL, caller)).chargeIds);
    expect(paid).toEqual((await charges(id)).map((charge) => charge.id));
    await expect(payOldest(scope, id, MANUAL, caller)).rejects.toEqual(refused("nothing_due"));
  });

  it("lets one transaction of a process wait for the counter at a time", async () => {
    const take = (tx: Tx) => nextNumbers(tx, "invoice", 1);
    const waits = () => db().$queryRaw<{ locktype: string }[]>`
      SELECT l.locktype FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE NOT l.granted AND a.datname = current_database()`;
    const options = { timeout: 60_000 };
    const [first, others] = await db().$transaction(async (tx) => {
      const number = await take(tx);
      await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      const next = [1, 2].map(() =>
        db().$transaction(async (other) => {
          await other.$executeRaw`SET LOCAL lock_timeout = 0`;
          return take(other);
        }, options),
      );
      let locks = await waits();
      while (locks.length < 2) locks = await waits();
      expect(locks).toEqual([{ locktype: "advisory" }, { locktype: "advisory" }]);
      return [number, next] as const;
    }, options);
    const numbers = [first, ...(await Promise.all(others))].map(([text]) => Number(text?.slice(4)));
    const [from = 0] = numbers;
    expect(numbers.sort()).toEqual([from, from + 1, from + 2]);
  });

  it("accepts a transaction id once per method, and rolls back when it is used twice", async () => {
    const [one, two] = await Promise.all([setUp(), setUp()]);
    const input = { method: "bank transfer", transactionId: `tx-${one.id}` };
    await payOldest(one.scope, one.id, input, one.caller);
    await expect(payOldest(two.scope, two.id, input, two.caller)).rejects.toEqual(
      refused("conflict"),
    );
    expect((await charges(two.id))[0]).toMatchObject({ status: "pending" });
    await payOldest(two.scope, two.id, { ...input, method: "cash" }, two.caller);
  });

  it("reactivates a suspended subscription only with the last due charge", async () => {
    const { id, scope, caller } = await setUp({ charges: 2 });
    await db().subscription.update({ where: { id }, data: { status: "suspended" } });
    const status = async () =>
      (await db().subscription.findUniqueOrThrow({ where: { id } })).status;
    await payOldest(scope, id, MANUAL, caller);
    expect(await status()).toBe("suspended");
    await payOldest(scope, id, MANUAL, caller);
    expect(await status()).toBe("active");
  });

  it("accepts payment of a due charge after cancellation", async () => {
    const { id, scope, caller } = await setUp();
    await db().subscription.update({ where: { id }, data: { status: "cancelled" } });
    await payOldest(scope, id, MANUAL, caller);
    expect(await readSubscription(scope, id)).toMatchObject({
      status: "cancelled",
      pendingCount: 0,
    });
  });
});

it("refuses to pay more at once than an attempt can be of, and nothing is paid", async () => {
  const { scope, asCustomer, ids } = await makeAssignedServices("Ada", Array(22).fill(1_000_000));
  await expect(payAll(scope, MANUAL, asCustomer)).rejects.toEqual(refused("not_collectable"));
  expect((await charges(ids[0] ?? "")).map(({ status }) => status)).toEqual(["pending"]);
});
