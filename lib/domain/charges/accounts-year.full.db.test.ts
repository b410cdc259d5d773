import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import type { DocumentKind } from "@/generated/prisma/client";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import { refundCharge } from "@/lib/domain/payments/refunds";
import { renderPdf } from "@/lib/integrations/documents/render";
import { callerOf, changeCustomer, makeAdmin, makeCustomer } from "@/test/fixtures";
import { pdfTexts } from "@/test/pdf";
import { correctInvoice } from "./corrections";
import { renderDocument } from "./documents";
import { readStatementDocument } from "./statement";

const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");

const centsOf = (text = "") => Number(text.replace(/[^\d-]/g, ""));
const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
/** The amount that stands beside a label in a document, in cents. */
function amountBeside(bytes: Uint8Array, label: string) {
  const texts = pdfTexts(bytes);
  expect(texts).toContain(label);
  return centsOf(texts[texts.lastIndexOf(label) + 1]);
}

test("an accountant's year from documents alone agrees to the cent, unpaid invoices included", async () => {
  const begin = Temporal.PlainDate.from("2027-01-05");
  const turnTo = (day: Temporal.PlainDate) => writeFileSync(clock, `${day.toString()}T08:00:00Z`);
  turnTo(begin);
  Object.assign(env(), { TEST_CLOCK_FILE: clock });
  const [customer, admin] = [await makeCustomer(), await makeAdmin()];
  await changeCustomer(customer.id, { paymentTermsDays: 7 });
  const caller = callerOf(admin);
  const scope = agencyScope(caller.actor, "agency");
  const ids = { invoice: [], receipt: [], creditNote: [], voidNote: [] } as Record<
    DocumentKind,
    string[]
  >;
  for (let month = 0; month < 12; month += 1) {
    turnTo(begin.add({ months: month }));
    const lines = [{ text: "Workshop", quantity: 1 + (month % 3), unitAmount: 19.99 + month }];
    const id = await createOneOffCharge(scope, customer.id, { lines }, caller);
    ids.invoice.push(id);
    const [isVoid, isUnpaid] = [month % 5 === 2, month % 4 === 3];
    if (isVoid) {
      await voidCharge(scope, id, { reason: "Made twice" }, caller);
      ids.voidNote.push(id);
    } else if (!isUnpaid) {
      turnTo(begin.add({ months: month, days: 4 }));
      await recordPayment(scope, id, { method: "cash", transactionId: "" }, caller);
      ids.receipt.push(id);
      if (month % 3 === 1) await refundCharge(scope, id, { amount: 5.55, reason: "Late" }, caller);
      await correctInvoice(scope, id, { taxId: `US ${month}` }, null, caller);
    }
  }
  const refunds = await db().refund.findMany({ where: { charge: { customerId: customer.id } } });
  ids.creditNote.push(...refunds.map(({ id }) => id));
  const totals = async (kind: DocumentKind, label: string) => {
    const documents = await Promise.all(ids[kind].map((id) => renderDocument(scope, kind, id)));
    return sum(documents.map((bytes) => amountBeside(bytes, label)));
  };
  const [invoiced, voided, paid, refunded] = [
    await totals("invoice", "Total, USD"),
    await totals("voidNote", "Credited, USD"),
    await totals("receipt", "Paid, USD"),
    await totals("creditNote", "Credited, USD"),
  ];
  const payer = customerScope(callerOf(customer.owner).actor, "money");
  const range = { from: "2027-01-01", to: "2027-12-31" };
  const statement = await renderPdf(await readStatementDocument(payer, range));
  const rows = async (status: "pending" | "paid" | "void") => {
    const where = { customerId: customer.id, status };
    const { _sum } = await db().charge.aggregate({ where, _sum: { amountCents: true } });
    return _sum.amountCents ?? 0;
  };
  expect({ invoiced: invoiced - voided - paid, voided, refunded }).toEqual({
    invoiced: await rows("pending"),
    voided: await rows("void"),
    refunded: sum(refunds.map(({ amountCents }) => amountCents)),
  });
  expect(amountBeside(statement, "Balance, USD")).toBe(invoiced - voided - paid);
  expect(amountBeside(statement, "Opening")).toBe(0);
  expect([voided, refunded, await rows("pending")].every((cents) => cents > 0)).toBe(true);
});
