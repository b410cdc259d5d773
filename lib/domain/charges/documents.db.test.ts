import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { GET as invoice } from "@/app/api/payments/[id]/invoice.pdf/route";
import { GET as receipt } from "@/app/api/payments/[id]/receipt.pdf/route";
import { GET as voidNote } from "@/app/api/payments/[id]/void.pdf/route";
import { GET as creditNote } from "@/app/api/refunds/[id]/credit-note.pdf/route";
import { agencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAttempt } from "@/test/attempts";
import { callerOf, makeAdmin, makeCustomer, makeService, makeUser } from "@/test/fixtures";
import { pdfTexts } from "@/test/pdf";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { correctInvoice } from "./corrections";
import { readDocument } from "./documents";
import { readCharge } from "./queries";
import type { CorrectionInput } from "./schema";
import { toChargeFor } from "./serializers";
import { refundCharge } from "@/lib/domain/payments/refunds";

describe("documents", () => {
  const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "clock");
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(env(), "TEST_CLOCK_FILE");
  });
  afterAll(() => rmSync(path.dirname(clock), { recursive: true }));

  /** All that follows in the test happens at one instant. */
  function standStill() {
    writeFileSync(clock, now().toISOString());
    Object.assign(env(), { TEST_CLOCK_FILE: clock });
  }

  async function setUp({ taxExempt = false } = {}) {
    const billing = {
      taxName: "VAT",
      taxRate: 1_900,
      taxId: "DE123",
      invoiceNote: "Thank you.\nUntil next month.",
      bankDetails: "Bank: Casco Bay Trust\nAccount 4410",
      paymentTermsDays: 14,
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
        taxExempt,
      }),
      makeAdmin(),
      makeService({ name: "Invoice agent" }),
    ]);
    const caller = callerOf(admin);
    const scope = agencyScope(caller.actor, "agency");
    const input = { userId: customer.id, serviceId: service.id, amount: 1_034.56, setup: 200 };
    const subscriptionId = await assignService(scope, { ...input, poNumber: "PO 1" }, caller);
    const { id } = await db().charge.findFirstOrThrow({ where: { subscriptionId } });
    const [asOwner, asAdmin] = await Promise.all([
      signedIn("customer", customer.owner.id),
      signedIn("admin", admin.id),
    ]);
    const transactionId = `tx-${id.slice(-6)}`;
    return {
      id,
      customerId: customer.id,
      scope,
      caller,
      email: customer.email,
      asOwner,
      asAdmin,
      transactionId,
      correct: (change: CorrectionInput) => correctInvoice(scope, id, change, null, caller),
      giveUp: () => voidCharge(scope, id, { reason: "Made twice" }, caller),
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

  const numberOf = async (id: string) =>
    (await db().charge.findUniqueOrThrow({ where: { id } })).invoiceNumber ?? "none";

  test("an invoice has the exact amounts, the names of its day and how to pay, and the same bytes for ever", async () => {
    const { id, email, asOwner, asAdmin, record, refund } = await setUp();
    const first = await read(invoice, id, asOwner);
    const number = await numberOf(id);
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `inline; filename="${number}.pdf"`,
    });
    const texts = pdfTexts(first.bytes);
    expect(texts).toEqual(
      expect.arrayContaining([
        "Invoice agent",
        "$1,034.56",
        "Setup fee",
        "$200.00",
        "Net",
        "$1,037.45",
        "VAT, 19%",
        "$197.11",
        "$1,234.56",
        "PO 1",
        // Its name has letters that no font has.
        email,
        "1 Main St",
        "Springfield",
        "Tax ID PL9",
        "Tax ID DE123",
        "Thank you.",
        "Until next month.",
        "Bank",
        "Casco Bay Trust",
        "Account 4410",
      ]),
    );
    expect(texts.join(" ")).toContain(number);
    expect(texts.join("").replace("Questions?", "")).not.toContain("?");
    await record();
    await refund(100);
    await db().settings.update({ where: { id: 1 }, data: { siteName: "Another name" } });
    await db().billingSettings.update({ where: { id: 1 }, data: { bankDetails: "Elsewhere" } });
    const again = await read(invoice, id, asAdmin, "?download=1");
    expect(again.headers.get("content-disposition")).toContain("attachment");
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test("a corrected copy says what it corrects, and each former one is as it was", async () => {
    const { id, asOwner, correct } = await setUp();
    const first = await read(invoice, id, asOwner);
    await correct({ billingAddress: "2200 Larimer Street\nDenver", poNumber: "PO 2" });
    await correct({ taxId: "PL10" });
    const [zero, one, newest, missing] = [
      await read(invoice, id, asOwner, "?revision=0"),
      await read(invoice, id, asOwner, "?revision=1"),
      await read(invoice, id, asOwner),
      await read(invoice, id, asOwner, "?revision=3"),
    ];
    expect(zero.bytes.equals(first.bytes)).toBe(true);
    const textOf = ({ bytes }: typeof one) => pdfTexts(bytes).join(" ");
    expect(textOf(one)).toContain("address and PO number changed. Amounts and dates are unchanged");
    expect(textOf(one)).toContain("2200 Larimer Street Denver");
    expect(textOf(newest)).toContain("tax ID changed");
    for (const part of ["Tax ID PL10", "PO 2", "$1,234.56", await numberOf(id)])
      expect(textOf(newest)).toContain(part);
    expect(missing.status).toBe(404);
    await correct({ taxId: null, poNumber: null, company: null });
    await correct({ taxId: "PL10", poNumber: "PO 3", company: "B" });
    expect(textOf(await read(invoice, id, asOwner))).toContain(
      "The buyer's company, tax ID, and PO number were missing.",
    );
  });

  test("a receipt and a credit note keep the buyer of their day, whatever is corrected later", async () => {
    const { id, asOwner, record, refund, correct } = await setUp();
    await correct({ billingAddress: "2 Quay" });
    await record();
    await correct({ billingAddress: "3 Quay" });
    const refundId = (await refund(1)).id;
    const before = [await read(receipt, id, asOwner), await read(creditNote, refundId, asOwner)];
    await correct({ billingAddress: "4 Quay", company: "Another" });
    const after = [await read(receipt, id, asOwner), await read(creditNote, refundId, asOwner)];
    expect(after.map(({ bytes }, index) => before[index]?.bytes.equals(bytes))).toEqual([
      true,
      true,
    ]);
    const texts = after.map(({ bytes }) => pdfTexts(bytes));
    expect(texts[0]).toContain("2 Quay");
    expect(texts[1]).toContain("3 Quay");
  });

  test("a credit note counts what was given back up to it, also within one instant", async () => {
    const { id, scope, record, refund } = await setUp();
    await record();
    standStill();
    const first = (await refund(100)).id;
    await refund(50);
    const { after } = await readDocument(scope, "creditNote", first);
    expect(after?.[0]?.figures).toContainEqual(["Given back", "$100.00"]);
    expect(await db().refund.count({ where: { chargeId: id } })).toBe(2);
  });

  test.each(["Pacific/Kiritimati", "Pacific/Niue"])(
    "every document names the date of issue as the API does, also once the zone is %s",
    async (zone) => {
      const { id, scope, record, refund, correct } = await setUp();
      const { id: voided, giveUp } = await setUp();
      const { issuedOn } = toChargeFor(await readCharge(scope, id), true);
      await record();
      await giveUp();
      await correct({ poNumber: "PO 2" });
      const refundId = (await refund(1)).id;
      jest.replaceProperty(env(), "TIME_ZONE", zone);
      const day = formatFor("en-US", zone).day(issuedOn);
      const documents = [
        await readDocument(scope, "invoice", id),
        await readDocument(scope, "receipt", id),
        await readDocument(scope, "creditNote", refundId),
        await readDocument(scope, "voidNote", voided),
      ];
      const issued = documents.map(({ facts }) => Object.fromEntries(facts));
      expect(issued.map((facts) => facts["Invoice of"] ?? facts.Issued)).toEqual(
        documents.map(() => day),
      );
      expect(documents[0]?.bar?.text).toContain(`It takes the place of the copy of ${day}.`);
    },
  );

  test("every document is tagged PDF/A-3a with its fonts in it", async () => {
    const { id, asOwner, record, refund } = await setUp();
    const { id: voided, giveUp, asOwner: other } = await setUp();
    await record();
    await giveUp();
    for (const { bytes } of [
      await read(invoice, id, asOwner),
      await read(receipt, id, asOwner),
      await read(creditNote, (await refund(1)).id, asOwner),
      await read(voidNote, voided, other),
    ]) {
      const file = bytes.toString("latin1");
      expect(file).toContain("<pdfaid:part>3</pdfaid:part>");
      expect(file).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
      expect(file).toContain("/GTS_PDFA1");
      expect(file).toContain("/Marked true");
      expect(file).toContain("/S /H1");
      expect(file).toContain("/S /TH");
      expect(file).toMatch(/\/Lang \(en-US\)/);
      expect(file).not.toContain("Helvetica");
    }
  });

  test("a receipt says what was paid, when and how, for which invoice; a 409 before", async () => {
    const { id, asOwner, record, transactionId } = await setUp();
    const unpaid = await read(receipt, id, asOwner);
    expect([unpaid.status, JSON.parse(unpaid.text)]).toMatchObject([409, { code: "not_paid" }]);
    await record();
    const { headers, bytes } = await read(receipt, id, asOwner);
    const number = await numberOf(id);
    expect(headers.get("content-disposition")).toBe(`inline; filename="receipt-${number}.pdf"`);
    const text = pdfTexts(bytes).join(" ");
    for (const part of [number, "cash", transactionId, "$1,234.56", "Nothing is left to pay."])
      expect(text).toContain(part);
  });

  test("a receipt says that there was nothing to pay by the amount, whatever the method is called", async () => {
    const { id, scope, caller, transactionId } = await setUp();
    await recordPayment(scope, id, { method: "none", transactionId }, caller);
    const texts = JSON.stringify(await readDocument(scope, "receipt", id));
    expect(texts).toContain("Nothing is left to pay.");
    expect(texts).not.toContain("nothing to pay");
  });

  test("a credit note has the refunded amount with its tax, and names the invoice", async () => {
    const { id, asOwner, record, refund } = await setUp();
    await record();
    const { id: refundId, creditNoteNumber, taxCents } = await refund(100.01);
    const note = await read(creditNote, refundId, asOwner);
    expect(note.headers.get("content-disposition")).toBe(
      `inline; filename="${creditNoteNumber}.pdf"`,
    );
    expect(taxCents).toBe(1_597);
    const text = pdfTexts(note.bytes).join(" ");
    for (const part of [creditNoteNumber, await numberOf(id), "$84.04", "VAT, 19%", "$15.97"])
      expect(text).toContain(part);
    for (const part of ["−$100.01", "Came late", "Given back $100.01", "Kept $1,134.55"])
      expect(text).toContain(part);
    await refund(1);
    expect((await read(creditNote, refundId, asOwner)).bytes.equals(note.bytes)).toBe(true);
  });

  test("a credit note says where the money goes where Stripe gives it back, and there alone", async () => {
    const { id, scope, caller, transactionId, refund } = await setUp();
    await recordPayment(scope, id, { method: "card", transactionId }, caller);
    const { id: refundId } = await refund(1);
    const closing = async () => (await readDocument(scope, "creditNote", refundId)).close;
    await makeAttempt(id, { status: "succeeded", transactionId: "pi_other" });
    expect(await closing()).toBeUndefined();
    await makeAttempt(id, { status: "succeeded", transactionId });
    expect(await closing()).toMatch(/^The money goes back to the card or account it came from\./);
  });

  test("a void charge has a credit note over all of it, of the series of refunds; others a 409", async () => {
    const { id, asOwner, giveUp, correct } = await setUp();
    const pending = await read(voidNote, id, asOwner);
    expect([pending.status, JSON.parse(pending.text)]).toMatchObject([409, { code: "not_void" }]);
    await giveUp();
    const { voidNumber } = await db().charge.findUniqueOrThrow({ where: { id } });
    const { value } = await db().counter.findUniqueOrThrow({ where: { name: "creditNote" } });
    expect(voidNumber).toBe(`CN-${String(value).padStart(6, "0")}`);
    const text = pdfTexts((await read(voidNote, id, asOwner)).bytes).join(" ");
    for (const part of [voidNumber ?? "", await numberOf(id), "$1,234.56", "Made twice"])
      expect(text).toContain(part);
    await expect(correct({ taxId: "X" })).rejects.toMatchObject({ code: "conflict" });
  });

  test("a correction that changes nothing is refused, and one that takes a reverse charge's tax id", async () => {
    const { id, correct } = await setUp({ taxExempt: true });
    await expect(correct({ taxId: "PL9" })).rejects.toMatchObject({ code: "conflict" });
    const refused = { code: "invalid_input", issues: [{ path: "taxId" }] };
    await expect(correct({ taxId: null, company: "B" })).rejects.toMatchObject(refused);
    await correct({ taxId: "PL10" });
    expect(await db().invoiceCorrection.count({ where: { chargeId: id } })).toBe(1);
  });

  test("an invoice with many lines has several pages", async () => {
    const { asOwner, customerId, scope, caller } = await setUp();
    const lines = Array.from({ length: 20 }, () => ({
      text: "Travel ".repeat(25),
      quantity: 1,
      unitAmount: 1,
    }));
    const id = await createOneOffCharge(scope, customerId, { lines }, caller);
    const { bytes } = await read(invoice, id, asOwner);
    expect(pdfTexts(bytes).join(" ")).toMatch(/Page 2 of [2-9]\b/);
  });

  test("no document is another customer's", async () => {
    const { id, asOwner, record, refund } = await setUp();
    await record();
    const other = await signedIn("customer", (await makeUser()).id);
    const missing = await read(invoice, crypto.randomUUID(), other);
    expect((await read(invoice, id, asOwner)).status).toBe(200);
    for (const handler of [invoice, receipt, voidNote])
      expect(await read(handler, id, other)).toMatchObject({ status: 404, text: missing.text });
    expect((await read(creditNote, (await refund(1)).id, other)).status).toBe(404);
  });

  test("staff see the invoice without the link that pays it", async () => {
    const { id } = await setUp();
    const staff = await makeAdmin({ adminRole: "staff" });
    const { pay } = await readDocument(agencyScope(callerOf(staff).actor, "work"), "invoice", id);
    expect(pay).toMatchObject({ online: undefined });
  });
});
