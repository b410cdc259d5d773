import { GET } from "@/app/api/payments/[id]/request.pdf/route";
import { agencyScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { recordPayment } from "@/lib/domain/payments/records";
import type { DocumentModel } from "@/lib/integrations/documents/render";
import { call, signedIn } from "@/test/call";
import { callerOf, makeAdmin, makeCustomer, makeSettings } from "@/test/fixtures";
import { readPaymentRequest } from "./payment-requests";

beforeAll(makeSettings);

/** The texts of a document, one line under the other. */
const textOf = ({ heading, facts, lines, totals, notes }: DocumentModel) =>
  [
    heading,
    ...facts.map((fact) => fact.join(" ")),
    ...lines.map(({ text, detail, amount }) => `${text} ${detail} ${amount}`),
    ...totals.map((total) => total.join(" ")),
    ...notes.map(({ text }) => text),
  ].join("\n");

test("a payment request prints lines, due date, purchase order and bank details, the same bytes each time, until the charge is settled", async () => {
  const bankDetails = "First Harbor Bank\nIBAN XX00 1234";
  await db().billingSettings.upsert({
    where: { id: 1 },
    create: { id: 1, bankDetails, createdAt: new Date() },
    update: { bankDetails },
  });
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const caller = callerOf(admin);
  const scope = agencyScope(caller.actor, "agency");
  const lines = [
    { text: "Workshop", quantity: 3, unitAmount: 450 },
    { text: "Discount", quantity: 1, unitAmount: -100.5 },
  ];
  const input = { lines, poNumber: "PO 5", note: "As agreed." };
  const id = await createOneOffCharge(scope, customer.id, input, caller);
  const as = await signedIn("customer", customer.owner.id);
  const read = () => call<{ code: string }>(GET, { params: { id }, as });
  const [first, second] = [await read(), await read()];
  const bytes = new Uint8Array(await first.response.arrayBuffer());
  expect(bytes).toEqual(new Uint8Array(await second.response.arrayBuffer()));
  const text = textOf(await readPaymentRequest(scope, id));
  for (const part of [
    "Payment request",
    "Workshop 3 × $450.00 $1,350.00",
    "Discount  -$100.50",
    "To pay (USD) $1,249.50",
    "PO number PO 5",
    "IBAN XX00 1234",
    `Pay online:\n${env().SITE_URL}/pay/`,
    "As agreed.",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("INV-");
  const staff = callerOf(await makeAdmin({ adminRole: "staff" }));
  const forStaff = await readPaymentRequest(agencyScope(staff.actor, "work"), id);
  expect(textOf(forStaff)).not.toContain("/pay/");
  await recordPayment(scope, id, { method: "cash", transactionId: "" }, caller);
  const settled = await read();
  expect([settled.status, settled.body.code]).toEqual([409, "not_pending"]);
});
