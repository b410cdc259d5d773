import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db, onQuery } from "@/lib/db/client";
import { doLast, inTransaction } from "@/lib/db/transactions";
import { shareLockCustomer } from "@/lib/domain/subscriptions/status";
import { callerOf, changeCustomer, makeAdmin, makeCustomer } from "@/test/fixtures";
import { issueCharges } from "./issuing";

const LINE = { position: 0, text: "Workshop", quantity: 1, unitCents: 5_000 };

/** Makes a one-off charge of a customer; `fail` throws when its number is taken. */
async function issue(customerId: string, { amountCents = 5_000, fail = false } = {}) {
  const caller = callerOf(await makeAdmin());
  return inTransaction(async (tx) => {
    const customer = await shareLockCustomer(tx, customerId);
    if (!customer) throw new Error("no customer");
    const planned = { amountCents, title: LINE.text, name: LINE.text };
    const [charge] = await issueCharges(tx, { customerId, customer }, [planned], today(), caller);
    const line = { ...LINE, unitCents: amountCents, chargeId: charge?.id ?? "" };
    await tx.chargeLine.createMany({ data: [line] });
    if (fail) doLast(tx, () => Promise.reject(new Error("rolled back")));
    return charge?.id ?? "";
  });
}

const numberOf = (text: string | null) => Number(text?.slice(4));
const counted = async () =>
  Number((await db().counter.findUnique({ where: { name: "invoice" } }))?.value ?? 0);

test("50 charges made by ten at once have numbers without gaps, and what eight rolled back is given again", async () => {
  const before = await counted();
  const { id } = await makeCustomer();
  const results: PromiseSettledResult<string>[] = [];
  let taken = 0;
  const issueInTurn = async () => {
    for (let n = taken++; n < 50; n = taken++)
      results.push(...(await Promise.allSettled([issue(id, { fail: n % 6 === 5 })])));
  };
  await Promise.all(Array.from({ length: 10 }, issueInTurn));
  const issuedCount = results.filter(({ status }) => status === "fulfilled").length;
  expect(issuedCount).toBe(42);
  const invoices = await db().invoice.findMany({ where: { charge: { customerId: id } } });
  const numbers = invoices.map(({ number }) => numberOf(number)).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: issuedCount }, (_, n) => before + n + 1));
  expect(await counted()).toBe(before + issuedCount);
});

test("its number is taken when all else of the transaction is done", async () => {
  const { id } = await makeCustomer();
  const statements: string[] = [];
  onQuery(({ query }) => statements.push(query));
  await issue(id);
  onQuery(() => {});
  const counter = statements.findIndex((query) => query.includes('"Counter"'));
  expect(statements[counter]).toContain('INSERT INTO "Invoice"');
  expect(statements[counter + 1]).toBe("COMMIT");
});

test("an invoice has the buyer, terms and purchase order of the moment at which it is made", async () => {
  const { id, ...customer } = await makeCustomer();
  await changeCustomer(id, { billingAddress: "1 Quay", poNumber: "PO 1", paymentTermsDays: 30 });
  const chargeId = await issue(id);
  await changeCustomer(id, { name: "Renamed", billingAddress: "2 Quay", paymentTermsDays: 0 });
  expect(
    await db().charge.findUniqueOrThrow({ where: { id: chargeId }, include: { invoice: true } }),
  ).toMatchObject({
    status: "pending",
    termsDays: 30,
    dueDate: toColumn(today().add({ days: 30 })),
    reminderStep: null,
    poNumber: "PO 1",
    invoice: {
      buyerName: customer.name,
      buyerEmail: customer.email,
      buyerAddress: "1 Quay",
      poNumber: "PO 1",
      amountCents: 5_000,
    },
  });
});

test("the mail of issue brings the invoice; without terms it is the reminder of the day", async () => {
  const { id } = await makeCustomer();
  const chargeId = await issue(id);
  const charge = await db().charge.findUniqueOrThrow({
    where: { id: chargeId },
    include: { mails: true },
  });
  expect(charge).toMatchObject({ termsDays: 0, reminderStep: 0 });
  expect(charge.mails).toMatchObject([{ kind: "invoice", attachment: "invoice" }]);
});

test("a charge of nothing has an invoice, is paid by nobody, and is not mailed", async () => {
  const { id } = await makeCustomer();
  const chargeId = await issue(id, { amountCents: 0 });
  const charge = await db().charge.findUniqueOrThrow({
    where: { id: chargeId },
    include: { mails: true, invoice: true },
  });
  expect(charge).toMatchObject({ status: "paid", method: "none", mails: [] });
  expect(charge.invoice?.number).toBe(charge.invoiceNumber);
});
