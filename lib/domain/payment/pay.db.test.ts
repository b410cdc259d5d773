import { agencyScope, customerScope } from "@/lib/auth/scope";
import { unseal } from "@/lib/auth/secrets";
import { assignService } from "@/lib/domain/payment/mutations";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { readSubscription } from "@/lib/domain/subscription/data";
import { db } from "@/lib/db/client";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { newId } from "@/lib/core/ids";
import type { Tx } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { nextNumber } from "@/lib/domain/invoice/mutations";
import { customer as newCustomer } from "@/prisma/factories/customer";

const MANUAL = { method: "manual", transactionId: "" };

async function given({ amount = 149.99, charges = 1 } = {}) {
  const [customer, admin, service] = await Promise.all([
    makeUser(),
    makeUser({ role: "admin" }),
    makeService(),
  ]);
  const desk = callerOf(admin);
  const id = await assignService(
    agencyScope(desk.actor),
    { userId: customer.id, serviceId: service.id, amount },
    desk,
  );
  for (let back = 1; back < charges; back += 1) {
    const [start, end] = [
      today().subtract({ months: back }),
      today().subtract({ months: back - 1 }),
    ].map(toColumn);
    if (!start || !end) throw new Error("two dates");
    const dates = { dueDate: start, periodStart: start, periodEnd: end };
    await db().payment.create({
      data: {
        subscriptionId: id,
        userId: customer.id,
        serviceId: service.id,
        amountCents: 1_000 + back,
        createdAt: now(),
        ...dates,
      },
    });
  }
  const caller = callerOf(customer);
  return { id, customer, service, caller, desk, scope: customerScope(caller.actor) };
}

/** Customers with a subscription each, of which one charge is due. */
async function givenMany(count: number) {
  const { id: serviceId } = await makeService();
  const [start, end] = [today(), today().add({ months: 1 })].map(toColumn);
  if (!start || !end) throw new Error("two dates");
  const made = Array.from({ length: count }, () => {
    const user = newCustomer();
    return { user, of: { subscriptionId: newId(), userId: user.id, serviceId } };
  });
  await db().user.createMany({ data: made.map(({ user }) => user) });
  await db().subscription.createMany({
    data: made.map(({ of: { subscriptionId: id, ...owner } }) => ({
      ...{ ...owner, id, amountCents: 5_000, createdAt: now() },
      ...{ startDate: start, anchorDate: end, nextBillingDate: end },
    })),
  });
  const period = { dueDate: start, periodStart: start, periodEnd: end, createdAt: now() };
  await db().payment.createMany({
    data: made.map(({ of }) => ({ ...of, ...period, amountCents: 5_000 })),
  });
  return made.map(({ user, of }) => ({ id: of.subscriptionId, caller: callerOf(user) }));
}

const charges = (subscriptionId: string) =>
  db().payment.findMany({ where: { subscriptionId }, orderBy: { dueDate: "asc" } });
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

beforeAll(makeSettings);

describe("paying", () => {
  it("settles one due charge exactly once under 50 concurrent pays: 1 paid, 49 refused with 409, 1 invoice, 1 audit event", async () => {
    const { id, scope, caller } = await given();
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
    expect(await db().invoice.count({ where: { paymentId: charge?.id } })).toBe(1);
    expect(
      await db().auditEvent.count({ where: { action: "payment.paid", entityId: charge?.id } }),
    ).toBe(1);
    expect(await readSubscription(scope, id)).toMatchObject({
      pendingCount: 0,
      outstandingCents: 0,
      totalPaidCents: 14_999,
    });
  });

  it("mails nothing that the payer wrote, whose address may be another's", async () => {
    const { id, customer, scope, caller } = await given();
    const name = "URGENT pay at evil.example";
    await db().user.update({
      where: { id: customer.id },
      data: { name, emailVerifiedAt: null },
    });
    await payOldest(scope, id, MANUAL, caller);
    const mail = await db().mail.findFirstOrThrow({
      where: { userId: customer.id, kind: "receipt" },
    });
    const text = unseal("mail", mail.text);
    expect(text).toContain("has recorded your payment");
    expect(mail.subject + text).not.toContain("URGENT");
    expect(mail.attachment).toBeNull();
  });

  it("pays one charge of three for callers who come at once: a double click never pays the next one", async () => {
    const { id, scope, caller } = await given({ charges: 3 });
    const result = await outcomes(
      Array.from({ length: 8 }, () => payOldest(scope, id, MANUAL, caller)),
    );
    expect(result).toEqual({ "200": 1, conflict: 7 });
    expect((await charges(id)).map(({ status }) => status)).toEqual(["paid", "pending", "pending"]);
  });

  it("settles the oldest first, one a call, and is a 409 when nothing is due", async () => {
    const { id, scope, caller } = await given({ charges: 3 });
    const paid: string[] = [];
    for (let call = 0; call < 3; call += 1)
      paid.push((await payOldest(scope, id, MANUAL, caller)).paymentId);
    expect(paid).toEqual((await charges(id)).map((charge) => charge.id));
    await expect(payOldest(scope, id, MANUAL, caller)).rejects.toEqual(refused("nothing_due"));
  });

  it("leaves no gap and no repeat in the numbers of 50 different charges paid at once, of which nine are refused", async () => {
    const before = (await db().counter.findUnique({ where: { name: "invoice" } }))?.value ?? 0n;
    const all = await givenMany(50);
    const twice = { method: "bank transfer", transactionId: newId() };
    const result = await outcomes(
      all.map(({ id, caller }, n) =>
        payOldest(customerScope(caller.actor), id, n < 10 ? twice : MANUAL, caller),
      ),
    );
    expect(result).toEqual({ "200": 41, conflict: 9 });
    const invoices = await db().invoice.findMany({
      where: { payment: { subscriptionId: { in: all.map(({ id }) => id) } } },
      orderBy: { number: "asc" },
    });
    const numbers = Array.from({ length: 41 }, (_, n) => Number(before) + n + 1);
    expect(invoices.map(({ number }) => Number(number.replace(/\D/g, "")))).toEqual(numbers);
    const after = await db().counter.findUniqueOrThrow({ where: { name: "invoice" } });
    expect(after.value).toBe(before + 41n);
  });

  it("lets one transaction of a process come for the counter at a time: when it stands still, the others of it keep nobody waiting", async () => {
    const take = (tx: Tx) => nextNumber(tx, "invoice", "INV");
    const waits = () => db().$queryRaw<{ locktype: string }[]>`
      SELECT l.locktype FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE NOT l.granted AND a.datname = current_database()`;
    const patient = { timeout: 60_000 };
    const [first, others] = await db().$transaction(async (tx) => {
      const number = await take(tx);
      await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      const next = [1, 2].map(() =>
        db().$transaction(async (other) => {
          await other.$executeRaw`SET LOCAL lock_timeout = 0`;
          return take(other);
        }, patient),
      );
      let seen = await waits();
      while (seen.length < 2) seen = await waits();
      expect(seen).toEqual([{ locktype: "advisory" }, { locktype: "advisory" }]);
      return [number, next] as const;
    }, patient);
    const given = [first, ...(await Promise.all(others))].map((text) => Number(text.slice(4)));
    const [from = 0] = given;
    expect(given.sort()).toEqual([from, from + 1, from + 2]);
  });

  it("writes the invoice with seller and buyer as they are then, and keeps it so", async () => {
    const { id, scope, caller, customer, service } = await given({ amount: 0.07 });
    const { paymentId } = await payOldest(scope, id, MANUAL, caller);
    await db().user.update({ where: { id: customer.id }, data: { name: "Renamed" } });
    const invoice = await db().invoice.findUniqueOrThrow({ where: { paymentId } });
    expect(invoice).toMatchObject({
      buyerName: customer.name,
      buyerEmail: customer.email,
      serviceName: service.name,
      amountCents: 7,
    });
    expect((await db().payment.findUniqueOrThrow({ where: { id: paymentId } })).invoiceNumber).toBe(
      invoice.number,
    );
  });

  it("mails a receipt in the same transaction: one for 50 pays, none for a refused one", async () => {
    const { id, scope, caller, customer } = await given();
    await Promise.allSettled(
      Array.from({ length: 50 }, () => payOldest(scope, id, MANUAL, caller)),
    );
    const mails = await db().mail.findMany({
      where: { userId: customer.id, kind: { not: "assigned" } },
    });
    expect(mails.map(({ to, kind }) => ({ to, kind }))).toEqual([
      { to: customer.email, kind: "receipt" },
    ]);
  });

  it("does not exist for another customer, who changes nothing; an administrator may", async () => {
    const [mine, other] = await Promise.all([given(), given()]);
    const missing = await payOldest(other.scope, crypto.randomUUID(), MANUAL, other.caller).catch(
      (error: unknown) => error,
    );
    await expect(payOldest(other.scope, mine.id, MANUAL, other.caller)).rejects.toEqual(missing);
    expect(missing).toEqual(refused("not_found"));
    expect((await charges(mine.id))[0]).toMatchObject({ status: "pending", version: 1 });
    await payOldest(
      agencyScope(mine.desk.actor),
      mine.id,
      { method: "bank transfer", transactionId: "" },
      mine.desk,
    );
    expect((await charges(mine.id))[0]).toMatchObject({ status: "paid", method: "bank transfer" });
  });

  it("takes a transaction id once per method, and rolls everything back when it is taken twice", async () => {
    const [one, two] = await Promise.all([given(), given()]);
    const input = { method: "bank transfer", transactionId: `tx-${one.id}` };
    await payOldest(one.scope, one.id, input, one.caller);
    const before = await db().counter.findUniqueOrThrow({ where: { name: "invoice" } });
    await expect(payOldest(two.scope, two.id, input, two.caller)).rejects.toEqual(
      refused("conflict"),
    );
    expect(await db().counter.findUniqueOrThrow({ where: { name: "invoice" } })).toEqual(before);
    expect((await charges(two.id))[0]).toMatchObject({ status: "pending", invoiceNumber: null });
    await payOldest(two.scope, two.id, { ...input, method: "cash" }, two.caller);
  });

  it("brings a suspended subscription back only with the last due charge", async () => {
    const { id, scope, caller } = await given({ charges: 2 });
    await db().subscription.update({ where: { id }, data: { status: "suspended" } });
    const status = async () =>
      (await db().subscription.findUniqueOrThrow({ where: { id } })).status;
    await payOldest(scope, id, MANUAL, caller);
    expect(await status()).toBe("suspended");
    await payOldest(scope, id, MANUAL, caller);
    expect(await status()).toBe("active");
  });

  it("still takes what is due after cancelling", async () => {
    const { id, scope, caller } = await given();
    await db().subscription.update({ where: { id }, data: { status: "cancelled" } });
    await payOldest(scope, id, MANUAL, caller);
    expect(await readSubscription(scope, id)).toMatchObject({
      status: "cancelled",
      pendingCount: 0,
    });
  });
});
