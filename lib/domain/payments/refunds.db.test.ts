import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { makeAttempt, ofCharge } from "@/test/attempts";
import { makeAssigned } from "@/test/assigned-service";
import { changeCustomer } from "@/test/fixtures";
import { payOldest } from "./checkout";
import { findCharge, findChargeDetails } from "@/lib/domain/charges/queries";
import type { RecordInput } from "./schema";
import { toAdminChargePage, toListedCharge } from "@/lib/domain/charges/serializers";
import { recordPayment, voidCharge } from "./records";
import { createRefund, refundCharge } from "./refunds";
import { writeCharge } from "@/test/charges";

const refused = (code: string) => expect.objectContaining({ code });
const CASH = { method: "cash", transactionId: "" };

/** A subscription with two due charges: last month's and today's. */
async function setUp(amount = 100) {
  const { id, customer, service, asAdmin, asCustomer, scope, customerScope } =
    await makeAssigned(amount);
  const [start, end] = [toColumn(today().subtract({ months: 1 })), toColumn(today())];
  const older = await writeCharge({
    subscriptionId: id,
    customerId: customer.id,
    serviceId: service.id,
    amountCents: 4_500,
    dueDate: start,
    periodStart: start,
    periodEnd: end,
    createdAt: now(),
  });
  const newer = await db().charge.findFirstOrThrow({
    where: { subscriptionId: id, id: { not: older.id } },
  });
  return {
    id,
    older: older.id,
    newer: newer.id,
    customer,
    scope,
    record: (charge: string, input: Partial<RecordInput> = {}) =>
      recordPayment(scope, charge, { ...CASH, ...input }, asAdmin),
    giveUp: (charge: string) => voidCharge(scope, charge, { reason: "A mistake" }, asAdmin),
    refund: (charge: string, amount?: number) =>
      refundCharge(scope, charge, { amount, reason: "Promised" }, asAdmin),
    payAs: (who: "own" | "desk") =>
      who === "own"
        ? payOldest(customerScope, id, CASH, asCustomer)
        : payOldest(scope, id, CASH, asAdmin),
  };
}

const read = (id: string) =>
  db().charge.findUniqueOrThrow({ where: { id }, include: { invoice: true, refunds: true } });
const kinds = async (customerId: string) =>
  (
    await db().mail.findMany({
      where: { user: { customerId }, kind: { not: "assigned" } },
      orderBy: { createdAt: "asc" },
    })
  ).map(({ kind }) => kind);

describe("recording a payment", () => {
  it("settles that charge with the method and date of the payment", async () => {
    const { older, newer, record } = await setUp();
    const day = today().subtract({ days: 3 });
    const input = { method: "bank transfer", transactionId: `tx-${newer}`, note: "Two in one" };
    await record(newer, { ...input, paidOn: day.toString() });
    expect(await read(newer)).toMatchObject({
      status: "paid",
      method: "bank transfer",
      transactionId: `tx-${newer}`,
      paymentDate: startOfDay(day, env().TIME_ZONE),
      invoice: { amountCents: 10_000 },
    });
    expect((await read(older)).status).toBe("pending");
    const event = await db().auditEvent.findFirstOrThrow({ where: { entityId: newer } });
    expect(event.changes).toMatchObject({ note: { to: "Two in one" } });
    await expect(record(newer)).rejects.toEqual(refused("conflict"));
  });

  it("takes a day from 90 days ago to today, and is a 404 for an unknown charge", async () => {
    const { older, newer, record } = await setUp();
    for (const days of [-1, 91])
      await expect(
        record(newer, { paidOn: today().subtract({ days }).toString() }),
      ).rejects.toEqual(refused("invalid_input"));
    await record(newer, { paidOn: today().subtract({ days: 90 }).toString() });
    await record(older, { paidOn: today().toString() });
    await expect(record(crypto.randomUUID())).rejects.toEqual(refused("not_found"));
  });
});

describe("an attempt", () => {
  const attempts = (chargeId: string) => db().attempt.findMany({ where: ofCharge(chargeId) });

  it("is written before the provider is asked, and one a charge", async () => {
    const { older, payAs } = await setUp();
    const begin = jest.spyOn(paymentProvider(), "begin");
    begin.mockImplementationOnce(async () => {
      expect(await attempts(older)).toMatchObject([
        { status: "created", key: `charge-${older}-1`, amountCents: 4_500 },
      ]);
      throw new Error("gone");
    });
    await expect(payAs("own")).rejects.toThrow("gone");
    await payAs("own");
    expect(begin.mock.calls.map(([{ key }]) => key)).toEqual([
      `charge-${older}-1`,
      `charge-${older}-1`,
    ]);
    expect(await attempts(older)).toMatchObject([{ status: "succeeded" }]);
    begin.mockRestore();
  });

  it("is not written when an administrator pays", async () => {
    const { older, payAs } = await setUp();
    await payAs("desk");
    expect([await attempts(older), (await read(older)).status]).toEqual([[], "paid"]);
  });
});

describe("voiding", () => {
  it("voids a pending charge, mails the customer, and ends a suspension with the last due one", async () => {
    const { id, older, newer, giveUp, customer } = await setUp();
    await db().subscription.update({ where: { id }, data: { status: "suspended" } });
    const status = async () =>
      (await db().subscription.findUniqueOrThrow({ where: { id } })).status;
    await giveUp(older);
    expect(await status()).toBe("suspended");
    await giveUp(newer);
    expect(await status()).toBe("active");
    await expect(giveUp(older)).rejects.toEqual(refused("conflict"));
    expect(await kinds(customer.id)).toEqual(["invoice", "void", "void"]);
  });
});

it("works for a deleted customer, who is not mailed", async () => {
  const { older, newer, record, giveUp, refund, customer } = await setUp();
  await changeCustomer(customer.id, { deletedAt: now() });
  await giveUp(older);
  await record(newer);
  await refund(newer, 30);
  expect((await read(newer)).refundedCents).toBe(3_000);
  expect(await kinds(customer.id)).toEqual(["invoice"]);
});

it("logs and withholds the mails of an inactive customer", async () => {
  const { newer, record, refund, customer } = await setUp();
  await changeCustomer(customer.id, { isActive: false });
  await record(newer);
  await refund(newer, 30);
  const where = { user: { customerId: customer.id }, kind: { in: ["receipt", "refund"] } };
  const mails = await db().mail.findMany({ where });
  const withheld = { status: "dropped", lastError: "The account is inactive." };
  expect(mails).toMatchObject([withheld, withheld]);
});

describe("refunding", () => {
  it("shows the refundable amount without refunds in progress", async () => {
    const { newer, record, refund, scope } = await setUp();
    await record(newer);
    await refund(newer, 10);
    const part = { ...(await read(newer)), amountCents: 4_000 };
    const money = { provider: "stripe", transactionId: null, reason: "" };
    await db().$transaction((tx) => createRefund(tx, [part], money));
    const listed = await findCharge(scope, newer);
    const opened = await findChargeDetails(scope, newer);
    expect(listed && toListedCharge(listed).refundable).toBe(50);
    expect(opened && toAdminChargePage(opened).refundable).toBe(50);
    await expect(refund(newer, 50.01)).rejects.toEqual(refused("conflict"));
    await refund(newer, 50);
  });

  it("goes through a provider that took the money, and not by the name of the method", async () => {
    const { older, newer, record, scope } = await setUp();
    await record(older, { method: "stripe" });
    await makeAttempt(newer, { status: "succeeded", transactionId: "pi_1" });
    await record(newer, { transactionId: "pi_1" });
    const [byHand, taken] = await Promise.all([older, newer].map((id) => findCharge(scope, id)));
    expect(byHand && toListedCharge(byHand).isWithProvider).toBe(false);
    expect(taken && toListedCharge(taken).isWithProvider).toBe(true);
  });

  it("refunds in parts, each with a credit note, until nothing is left", async () => {
    const { newer, record, refund, customer } = await setUp();
    await expect(refund(newer)).rejects.toEqual(refused("conflict"));
    await record(newer);
    await refund(newer, 30.01);
    await expect(refund(newer, 70)).rejects.toEqual(refused("conflict"));
    expect(await read(newer)).toMatchObject({ status: "paid", refundedCents: 3_001 });
    await refund(newer);
    const { refunds, ...charge } = await read(newer);
    expect(charge).toMatchObject({ status: "refunded", refundedCents: 10_000 });
    expect(refunds.map(({ amountCents }) => amountCents).sort()).toEqual([3_001, 6_999]);
    const numbers = refunds.map(({ creditNoteNumber }) => Number(creditNoteNumber.slice(3)));
    expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBe(1);
    await expect(refund(newer)).rejects.toEqual(refused("conflict"));
    expect(await kinds(customer.id)).toEqual(["invoice", "receipt", "refund", "refund"]);
  });

  it("refunds tax in proportion to the last cent, never more than there is in 20 concurrent refunds", async () => {
    await db().billingSettings.create({
      data: { taxName: "VAT", taxRate: 1_900, createdAt: now() },
    });
    const { newer, record, refund } = await setUp();
    await db().billingSettings.deleteMany();
    expect(await read(newer)).toMatchObject({ taxCents: 1_597, taxRate: 1_900 });
    await record(newer);
    await Promise.allSettled(Array.from({ length: 20 }, () => refund(newer, 33.33)));
    // Who did not get the lock in time presses again.
    for (let press = 0; press < 4; press += 1) await refund(newer, 33.33).catch(() => undefined);
    const taxesOf = async () => (await read(newer)).refunds.map(({ taxCents }) => taxCents);
    // Thirds of 15.968: what they have together is rounded.
    expect((await taxesOf()).sort()).toEqual([532, 532, 533]);
    await refund(newer);
    const taxes = await taxesOf();
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(1_597);
  });
});

test("a charge of 0 is paid when it is made, with an invoice and without a mail", async () => {
  const { newer, customer } = await setUp(0);
  expect(await read(newer)).toMatchObject({
    status: "paid",
    method: "none",
    invoice: { amountCents: 0 },
  });
  expect(await kinds(customer.id)).toEqual([]);
});
