import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { createRefund, refundPayment } from "./refunds";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { makeAssigned } from "@/scripts/testing/assigned";
import { makeSettings } from "@/scripts/testing/fixtures";
import { payOldest } from "./checkout";
import { findPayment, findPaymentDetails } from "./payment-queries";
import { recordPayment, voidPayment } from "./payments";
import type { RecordInput } from "./payment-schema";
import { toListedPayment, toAdminPaymentPage } from "./payment-serializers";

const refused = (code: string) => expect.objectContaining({ code });
const CASH = { method: "cash", transactionId: "" };

beforeAll(makeSettings);

/** A subscription with two due charges: last month's and today's. */
async function given(amount = 100) {
  const { id, customer, service, desk, own, scope, ownScope } = await makeAssigned(amount);
  const [start, end] = [toColumn(today().subtract({ months: 1 })), toColumn(today())];
  const older = await db().payment.create({
    data: {
      subscriptionId: id,
      userId: customer.id,
      serviceId: service.id,
      amountCents: 4_500,
      dueDate: start,
      periodStart: start,
      periodEnd: end,
      createdAt: now(),
    },
  });
  const newer = await db().payment.findFirstOrThrow({
    where: { subscriptionId: id, id: { not: older.id } },
  });
  return {
    id,
    older: older.id,
    newer: newer.id,
    customer,
    scope,
    record: (charge: string, input: Partial<RecordInput> = {}) =>
      recordPayment(scope, charge, { ...CASH, ...input }, desk),
    giveUp: (charge: string) => voidPayment(scope, charge, { reason: "A mistake" }, desk),
    refund: (charge: string, amount?: number) =>
      refundPayment(scope, charge, { amount, reason: "Promised" }, desk),
    payAs: (who: "own" | "desk") =>
      who === "own" ? payOldest(ownScope, id, CASH, own) : payOldest(scope, id, CASH, desk),
  };
}

const read = (id: string) =>
  db().payment.findUniqueOrThrow({ where: { id }, include: { invoice: true, refunds: true } });
const kinds = async (userId: string) =>
  (
    await db().mail.findMany({
      where: { userId, kind: { not: "assigned" } },
      orderBy: { createdAt: "asc" },
    })
  ).map(({ kind }) => kind);

describe("recording a payment", () => {
  it("settles the very charge, with how and when the money came", async () => {
    const { older, newer, record } = await given();
    const day = today().subtract({ days: 3 });
    const how = { method: "bank transfer", transactionId: `tx-${newer}`, note: "Two in one" };
    await record(newer, { ...how, paidOn: day.toString() });
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

  it("takes a day from 90 days ago to today", async () => {
    const { older, newer, record } = await given();
    for (const days of [-1, 91])
      await expect(
        record(newer, { paidOn: today().subtract({ days }).toString() }),
      ).rejects.toEqual(refused("invalid_input"));
    await record(newer, { paidOn: today().subtract({ days: 90 }).toString() });
    await record(older, { paidOn: today().toString() });
  });

  it("is a 404 for a charge that does not exist", async () => {
    const { record } = await given();
    await expect(record(crypto.randomUUID())).rejects.toEqual(refused("not_found"));
  });
});

describe("a try to move money", () => {
  const attempts = (paymentId: string) => db().attempt.findMany({ where: { paymentId } });

  it("is written before the provider is asked, and one a charge", async () => {
    const { older, payAs } = await given();
    const collect = jest.spyOn(paymentProvider(), "collect");
    collect.mockImplementationOnce(async () => {
      expect(await attempts(older)).toMatchObject([
        { status: "created", key: `charge-${older}-1`, amountCents: 4_500 },
      ]);
      throw new Error("gone");
    });
    await expect(payAs("own")).rejects.toThrow("gone");
    await payAs("own");
    expect(collect.mock.calls.map(([{ key }]) => key)).toEqual([
      `charge-${older}-1`,
      `charge-${older}-1`,
    ]);
    expect(await attempts(older)).toMatchObject([{ status: "succeeded" }]);
    collect.mockRestore();
  });

  it("is none when an administrator pays, who records", async () => {
    const { older, payAs } = await given();
    await payAs("desk");
    expect([await attempts(older), (await read(older)).status]).toEqual([[], "paid"]);
  });

  it("ends before the charge is recorded or void; a 409 when it is too late, a 503 without an answer", async () => {
    const { older, newer, record, giveUp } = await given();
    for (const [paymentId, again] of [
      [older, record],
      [newer, giveUp],
    ] as const) {
      const key = `charge-${paymentId}-1`;
      const row = { paymentId, kind: "charge", provider: "stripe", amountCents: 1, key } as const;
      const at = { createdAt: now(), updatedAt: now() };
      await db().attempt.create({
        data: { ...row, ...at, status: "open", providerId: `cs_${key}` },
      });
      const close = jest.spyOn(paymentProvider("stripe"), "close");
      close.mockResolvedValueOnce("paying");
      await expect(again(paymentId)).rejects.toEqual(refused("payment_in_progress"));
      close.mockRejectedValueOnce(new Error("silence"));
      await expect(again(paymentId)).rejects.toEqual(refused("provider_unavailable"));
      expect((await read(paymentId)).status).toBe("pending");
      close.mockResolvedValueOnce("closed");
      await again(paymentId);
      expect(await attempts(paymentId)).toMatchObject([{ status: "expired" }]);
      close.mockRestore();
    }
  });
});

describe("giving a charge up", () => {
  it("voids what is pending, mails the customer, and ends a suspension with the last due one", async () => {
    const { id, older, newer, giveUp, customer } = await given();
    await db().subscription.update({ where: { id }, data: { status: "suspended" } });
    const status = async () =>
      (await db().subscription.findUniqueOrThrow({ where: { id } })).status;
    await giveUp(older);
    expect(await status()).toBe("suspended");
    await giveUp(newer);
    expect(await status()).toBe("active");
    await expect(giveUp(older)).rejects.toEqual(refused("conflict"));
    expect(await kinds(customer.id)).toEqual(["void", "void"]);
  });
});

it("is done for a deleted customer as well, who is mailed nothing any more", async () => {
  const { older, newer, record, giveUp, refund, customer } = await given();
  const when = { deletedAt: now() };
  await db().user.update({ where: { id: customer.id }, data: when });
  await giveUp(older);
  await record(newer);
  await refund(newer, 30);
  expect((await read(newer)).refundedCents).toBe(3_000);
  expect(await kinds(customer.id)).toEqual([]);
});

it("leaves what an inactive customer would read in the log, unsent", async () => {
  const { newer, record, refund, customer } = await given();
  await db().user.update({ where: { id: customer.id }, data: { isActive: false } });
  await record(newer);
  await refund(newer, 30);
  const about = { userId: customer.id, kind: { in: ["receipt", "refund"] } };
  const mails = await db().mail.findMany({ where: about });
  const withheld = { status: "dropped", lastError: "The account is inactive." };
  expect(mails).toMatchObject([withheld, withheld]);
});

describe("refunding", () => {
  it("offers on the screens what is left, without what is under way", async () => {
    const { newer, record, refund, scope } = await given();
    await record(newer);
    await refund(newer, 10);
    const money = { paymentId: newer, provider: "stripe", transactionId: null, reason: "" };
    await db().$transaction((tx) => createRefund(tx, { ...money, amountCents: 4_000 }));
    const [listed, opened] = [
      await findPayment(scope, newer),
      await findPaymentDetails(scope, newer),
    ];
    expect(listed && toListedPayment(listed).refundable).toBe(50);
    expect(opened && toAdminPaymentPage(opened).refundable).toBe(50);
    await expect(refund(newer, 50.01)).rejects.toEqual(refused("conflict"));
    await refund(newer, 50);
  });

  it("gives parts back, each with a credit note, until nothing is left", async () => {
    const { newer, record, refund, customer } = await given();
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
    expect(await kinds(customer.id)).toEqual(["receipt", "refund", "refund"]);
  });

  it("gives the tax back in proportion, to the last cent, and never more than there is under 20 at once", async () => {
    await db().billingSettings.create({
      data: { taxName: "VAT", taxRate: 1_900, createdAt: now() },
    });
    const { newer, record, refund } = await given();
    await db().billingSettings.deleteMany();
    expect(await read(newer)).toMatchObject({ taxCents: 1_597, taxRate: 1_900 });
    await record(newer);
    await Promise.allSettled(Array.from({ length: 20 }, () => refund(newer, 33.33)));
    expect((await read(newer)).refunds.map(({ taxCents }) => taxCents)).toEqual([532, 532, 532]);
    await refund(newer);
    const taxes = (await read(newer)).refunds.map(({ taxCents }) => taxCents);
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(1_597);
  });
});

test("a charge of 0 is paid when it is made, with an invoice and without a mail", async () => {
  const { newer, customer } = await given(0);
  expect(await read(newer)).toMatchObject({
    status: "paid",
    method: "none",
    invoice: { amountCents: 0 },
  });
  expect(await kinds(customer.id)).toEqual([]);
});
