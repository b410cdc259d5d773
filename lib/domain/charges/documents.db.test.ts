import { GET as invoice } from "@/app/api/payments/[id]/invoice.pdf/route";
import { GET as creditNote } from "@/app/api/refunds/[id]/credit-note.pdf/route";
import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import {
  callerOf,
  makeAdmin,
  makeCustomer,
  makeService,
  makeSettings,
  makeUser,
} from "@/test/fixtures";
import { pdfTexts } from "@/test/pdf";
import { recordPayment } from "@/lib/domain/payments/records";
import { refundCharge } from "@/lib/domain/payments/refunds";

beforeAll(makeSettings);

describe("documents", () => {
  async function setUp() {
    const billing = {
      taxName: "VAT",
      taxRate: 1_900,
      taxId: "DE123",
      invoiceNote: "Thank you.\nUntil next month.",
    };
    await db().billingSettings.upsert({
      where: { id: 1 },
      create: { id: 1, ...billing, createdAt: now() },
      update: billing,
    });
    const [customer, admin, service] = await Promise.all([
      makeCustomer({
        name: "Łukasz 名前 & Co",
        company: "シー㈱",
        // Short enough for one line.
        email: `${crypto.randomUUID().slice(0, 8)}@example.com`,
        billingAddress: "1 Main St\nSpringfield",
        taxId: "PL9",
      }),
      makeAdmin(),
      makeService({ name: "Invoice agent" }),
    ]);
    const owned = { customerId: customer.id, serviceId: service.id, createdAt: now() };
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
    const { id } = await db().charge.create({
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
      signedIn("customer", customer.owner.id),
      signedIn("admin", admin.id),
    ]);
    const caller = callerOf(admin);
    const scope = agencyScope(caller.actor, "agency");
    const transactionId = `tx-${id.slice(-6)}`;
    return {
      id,
      email: customer.email,
      asOwner,
      asAdmin,
      transactionId,
      record: () => recordPayment(scope, id, { method: "cash", transactionId }, caller),
      refund: async (amount: number) => {
        await refundCharge(scope, id, { amount, reason: "Came late" }, caller);
        return db().refund.findFirstOrThrow({
          where: { chargeId: id },
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
    const { id, email, asOwner, asAdmin, transactionId, record } = await setUp();
    await record();
    const first = await read(invoice, id, asOwner);
    const { invoiceNumber } = await db().charge.findUniqueOrThrow({ where: { id } });
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
        "Setup fee",
        "$200.00",
        "Net",
        "$1,037.45",
        "VAT 19%",
        "$197.11",
        "Total (USD)",
        "$1,234.56",
        // Its name has letters that no font has.
        email,
        "1 Main St",
        "Springfield",
        "Tax ID PL9",
        "Tax ID DE123",
        "Thank you.",
        "Until next month.",
      ]),
    );
    expect(texts.join(" ")).toContain(`method: cash, transaction ${transactionId}`);
    expect(texts.join("")).not.toContain("?");
    await db().settings.update({ where: { id: 1 }, data: { siteName: "Another name" } });
    const again = await read(invoice, id, asAdmin, "?download=1");
    expect(again.headers.get("content-disposition")).toContain("attachment");
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test("an invoice lists so many credit notes and sums up the others", async () => {
    const { id, asOwner, record, refund } = await setUp();
    await record();
    for (let count = 0; count < 53; count += 1) await refund(0.5);
    const texts = pdfTexts((await read(invoice, id, asOwner)).bytes);
    expect(texts.filter((text) => text.startsWith("Credit note "))).toHaveLength(50);
    expect(texts.join(" ")).toContain("Further credit notes: 3");
    expect(texts).toContain("-$1.50");
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
    const { invoiceNumber } = await db().charge.findUniqueOrThrow({ where: { id } });
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
