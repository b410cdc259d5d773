import { GET as invoice } from "@/app/api/payments/[id]/invoice.pdf/route";
import { GET as creditNote } from "@/app/api/refunds/[id]/credit-note.pdf/route";
import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { makeAssigned } from "@/test/assigned-service";
import { callerOf, makeService, makeSettings, makeUser } from "@/test/fixtures";
import { pdfTexts } from "@/test/pdf";
import { payOldest } from "./checkout";
import { findPayment, findPaymentDetails } from "./payment-queries";
import type { RecordInput } from "./payment-schema";
import { toAdminPaymentPage, toListedPayment } from "./payment-serializers";
import { recordPayment, voidPayment } from "./payments";
import { createRefund, refundPayment } from "./refunds";

const refused = (code: string) => expect.objectContaining({ code });
const CASH = { method: "cash", transactionId: "" };

beforeAll(makeSettings);

/** A subscription with two due charges: last month's and today's. */
async function setUp(amount = 100) {
  const { id, customer, service, asAdmin, asCustomer, scope, customerScope } =
    await makeAssigned(amount);
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
      recordPayment(scope, charge, { ...CASH, ...input }, asAdmin),
    giveUp: (charge: string) => voidPayment(scope, charge, { reason: "A mistake" }, asAdmin),
    refund: (charge: string, amount?: number) =>
      refundPayment(scope, charge, { amount, reason: "Promised" }, asAdmin),
    payAs: (who: "own" | "desk") =>
      who === "own"
        ? payOldest(customerScope, id, CASH, asCustomer)
        : payOldest(scope, id, CASH, asAdmin),
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
  const attempts = (paymentId: string) => db().attempt.findMany({ where: { paymentId } });

  it("is written before the provider is asked, and one a charge", async () => {
    const { older, payAs } = await setUp();
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
    expect(await kinds(customer.id)).toEqual(["void", "void"]);
  });
});

it("works for a deleted customer, who is not mailed", async () => {
  const { older, newer, record, giveUp, refund, customer } = await setUp();
  await db().user.update({ where: { id: customer.id }, data: { deletedAt: now() } });
  await giveUp(older);
  await record(newer);
  await refund(newer, 30);
  expect((await read(newer)).refundedCents).toBe(3_000);
  expect(await kinds(customer.id)).toEqual([]);
});

it("logs and withholds the mails of an inactive customer", async () => {
  const { newer, record, refund, customer } = await setUp();
  await db().user.update({ where: { id: customer.id }, data: { isActive: false } });
  await record(newer);
  await refund(newer, 30);
  const where = { userId: customer.id, kind: { in: ["receipt", "refund"] } };
  const mails = await db().mail.findMany({ where });
  const withheld = { status: "dropped", lastError: "The account is inactive." };
  expect(mails).toMatchObject([withheld, withheld]);
});

describe("refunding", () => {
  it("shows the refundable amount without refunds in progress", async () => {
    const { newer, record, refund, scope } = await setUp();
    await record(newer);
    await refund(newer, 10);
    const money = { paymentId: newer, provider: "stripe", transactionId: null, reason: "" };
    await db().$transaction((tx) => createRefund(tx, { ...money, amountCents: 4_000 }));
    const listed = await findPayment(scope, newer);
    const opened = await findPaymentDetails(scope, newer);
    expect(listed && toListedPayment(listed).refundable).toBe(50);
    expect(opened && toAdminPaymentPage(opened).refundable).toBe(50);
    await expect(refund(newer, 50.01)).rejects.toEqual(refused("conflict"));
    await refund(newer, 50);
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
    expect(await kinds(customer.id)).toEqual(["receipt", "refund", "refund"]);
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
    expect((await read(newer)).refunds.map(({ taxCents }) => taxCents)).toEqual([532, 532, 532]);
    await refund(newer);
    const taxes = (await read(newer)).refunds.map(({ taxCents }) => taxCents);
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

describe("documents", () => {
  async function setUp() {
    const billing = { taxName: "VAT", taxRate: 1_900, taxId: "DE123", invoiceNote: "Thank you." };
    await db().billingSettings.upsert({
      where: { id: 1 },
      create: { id: 1, ...billing, createdAt: now() },
      update: billing,
    });
    const [customer, admin, service] = await Promise.all([
      makeUser({
        name: "Łukasz 名前 & Co",
        billingAddress: "1 Main St\nSpringfield",
        taxId: "PL9",
      }),
      makeUser({ role: "admin" }),
      makeService({ name: "Invoice agent" }),
    ]);
    const owned = { userId: customer.id, serviceId: service.id, createdAt: now() };
    const [first, next] = [toColumn(today()), toColumn(today().add({ months: 1 }))];
    const { id: subscriptionId } = await db().subscription.create({
      data: {
        ...owned,
        amountCents: 103_456,
        startDate: first,
        anchorDate: next,
        nextBillingDate: next,
      },
    });
    const { id } = await db().payment.create({
      data: {
        ...owned,
        subscriptionId,
        amountCents: 123_456,
        setupCents: 20_000,
        taxCents: 19_711,
        taxRate: 1_900,
        dueDate: first,
        periodStart: first,
        periodEnd: next,
      },
    });
    const [asOwner, asAdmin] = await Promise.all([
      signedIn("customer", customer.id),
      signedIn("admin", admin.id),
    ]);
    const caller = callerOf(admin);
    const scope = agencyScope(caller.actor);
    const transactionId = `tx-${id.slice(-6)}`;
    return {
      id,
      asOwner,
      asAdmin,
      transactionId,
      record: () => recordPayment(scope, id, { method: "cash", transactionId }, caller),
      refund: async (amount: number) => {
        await refundPayment(scope, id, { amount, reason: "Came late" }, caller);
        return db().refund.findFirstOrThrow({
          where: { paymentId: id },
          orderBy: { createdAt: "desc" },
        });
      },
    };
  }

  const read = async (handler: typeof invoice, id: string, as: TestSession, query = "") => {
    const answer = await call<{ code: string }>(handler, {
      url: `/api/document${query}`,
      params: { id },
      as,
    });
    return { ...answer, bytes: Buffer.from(await answer.response.arrayBuffer()) };
  };

  test("an invoice has the exact amounts and the names of its day, and the same bytes each time", async () => {
    const { id, asOwner, asAdmin, transactionId, record } = await setUp();
    await record();
    const first = await read(invoice, id, asOwner);
    const { invoiceNumber } = await db().payment.findUniqueOrThrow({ where: { id } });
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `inline; filename="${invoiceNumber}.pdf"`,
    });
    const texts = pdfTexts(first.bytes);
    expect(texts).toEqual(
      expect.arrayContaining([
        `Invoice ${invoiceNumber}`,
        "Invoice agent",
        "$1,034.56",
        "Set-up fee",
        "$200.00",
        "Net",
        "$1,037.45",
        "VAT 19%",
        "$197.11",
        "Total (USD)",
        "$1,234.56",
        "Łukasz ?? & Co",
        "1 Main St",
        "Springfield",
        "Tax ID PL9",
        "Tax ID DE123",
        "Thank you.",
      ]),
    );
    expect(texts.join(" ")).toContain(`method: cash, transaction ${transactionId}`);
    await db().settings.update({ where: { id: 1 }, data: { siteName: "Another name" } });
    const again = await read(invoice, id, asAdmin, "?download=1");
    expect(again.headers.get("content-disposition")).toContain("attachment");
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test("an invoice is tagged PDF/A-3a with its fonts in it", async () => {
    const { id, asOwner, record } = await setUp();
    await record();
    const file = (await read(invoice, id, asOwner)).bytes.toString("latin1");
    expect(file).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(file).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
    expect(file).toContain("/GTS_PDFA1");
    expect(file).toContain("/Marked true");
    expect(file).toContain("/S /H1");
    expect(file).toContain("/S /TH");
    expect(file).toMatch(/\/Lang \(en-US\)/);
    expect(file.match(/\/FontFile2/g)).toHaveLength(2);
    expect(file).not.toContain("Helvetica");
  });

  test("a credit note has the refunded amount, and the invoice names it", async () => {
    const { id, asOwner, record, refund } = await setUp();
    await record();
    const { id: refundId, creditNoteNumber, taxCents } = await refund(100.01);
    const note = await read(creditNote, refundId, asOwner);
    expect(note.headers.get("content-disposition")).toBe(
      `inline; filename="${creditNoteNumber}.pdf"`,
    );
    const { invoiceNumber } = await db().payment.findUniqueOrThrow({ where: { id } });
    expect(taxCents).toBe(1_597);
    expect(pdfTexts(note.bytes)).toEqual(
      expect.arrayContaining([
        `Credit note ${creditNoteNumber}`,
        invoiceNumber,
        "Refund of Invoice agent",
        "$84.04",
        "VAT 19%",
        "$15.97",
        "Total credited (USD)",
        "$100.01",
        "Came late",
      ]),
    );
    const invoiceTexts = pdfTexts((await read(invoice, id, asOwner)).bytes);
    expect(invoiceTexts).toEqual(expect.arrayContaining(["$1,234.56", "-$100.01"]));
    expect(invoiceTexts.join(" ")).toContain(`Credit note ${creditNoteNumber} of `);
  });

  test("an invoice with many credit notes has several pages", async () => {
    const { id, asOwner, record, refund } = await setUp();
    await record();
    for (let n = 0; n < 20; n += 1) await refund(1);
    const { bytes } = await read(invoice, id, asOwner);
    expect(pdfTexts(bytes)).toEqual(expect.arrayContaining(["1 of 2", "2 of 2"]));
  });

  test("there is no invoice before the payment, and none for another customer", async () => {
    const { id, asOwner, record, refund } = await setUp();
    const unpaid = await read(invoice, id, asOwner);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, "not_paid"]);
    await record();
    const other = await signedIn("customer", (await makeUser()).id);
    const missing = await read(invoice, crypto.randomUUID(), other);
    expect(await read(invoice, id, other)).toMatchObject({ status: 404, text: missing.text });
    expect((await read(creditNote, (await refund(1)).id, other)).status).toBe(404);
  });
});
