import type { Client } from "pg";
import { db } from "@/lib/db/client";
import { makeBooks, writePaid, writeRefund } from "./testing/fixtures";
import { connectSql, verdict } from "./testing/sql";

let client: Client;

beforeAll(async () => {
  client = await connectSql();
});

afterAll(() => client.end());

let number = 0;
const pay = (id: string | undefined) => writePaid(id ?? "", `B-${(number += 1)}`);
const change = (
  id: string | undefined,
  data: Parameters<ReturnType<typeof db>["payment"]["update"]>[0]["data"],
) => db().payment.update({ where: { id }, data });

describe("what is written stays written", () => {
  it("fixes a charge's amount, period and owner, and once paid its date and number", async () => {
    const { payments } = await makeBooks();
    const other = await makeBooks();
    const [id] = payments.map((payment) => payment.id);
    const tried = (sql: string) =>
      verdict(client, `UPDATE "Payment" SET ${sql} WHERE "id" = $1`, [id]);
    for (const sql of [
      `"amountCents" = 1`,
      `"periodStart" = '2020-01-01'`,
      `"periodEnd" = '2999-01-01'`,
      `"userId" = '${other.buyer.id}'`,
      `"serviceId" = '${other.offer.id}'`,
    ]) {
      expect(await tried(sql)).toMatch(/^the amount, period and owner of payment/);
    }
    await pay(id);
    expect(await tried(`"invoiceNumber" = 'INV-X'`)).toMatch(/date and invoice number are fixed$/);
    expect(await tried(`"paymentDate" = now() - interval '1 day'`)).toMatch(
      /date and invoice number are fixed$/,
    );
    await writeRefund(id ?? "", 2);
    expect(await tried(`"refundedCents" = 1`)).toMatch(/is not taken back$/);
  });

  it.each([
    ["void", "pending"],
    ["void", "paid"],
    ["paid", "void"],
    ["paid", "pending"],
  ] as const)("does not let a %s charge become %s", async (from, to) => {
    const { payments } = await makeBooks({ startedAgo: { months: 0, days: 1 } });
    const id = payments[0]?.id;
    await (from === "paid" ? pay(id) : change(id, { status: from }));
    const data =
      to === "paid"
        ? `"paymentDate" = now(), "invoiceNumber" = 'Q'`
        : `"paymentDate" = NULL, "invoiceNumber" = NULL`;
    expect(
      await verdict(
        client,
        `UPDATE "Payment" SET "status" = $2::"PaymentStatus", ${data} WHERE "id" = $1`,
        [id, to],
      ),
    ).toMatch(/cannot go from|are fixed/);
  });

  it.each(["Payment", "Invoice", "Refund", "AuditEvent"])(
    "never loses a row of %s",
    async (table) => {
      const { payments } = await makeBooks({ startedAgo: { months: 0, days: 1 } });
      const paymentId = payments[0]?.id ?? "";
      await pay(paymentId);
      await writeRefund(paymentId, 1);
      await db().auditEvent.create({ data: { action: "a.b", entity: "e" } });
      expect(await verdict(client, `DELETE FROM "${table}"`)).toBe(
        `DELETE of "${table}" is refused: its rows are kept for ever`,
      );
      expect(await verdict(client, `TRUNCATE "${table}" CASCADE`)).toBe(
        `TRUNCATE of "${table}" is refused: its rows are kept for ever`,
      );
    },
  );

  it.each(["Invoice", "Refund", "AuditEvent"])("never changes a row of %s", async (table) => {
    expect(await verdict(client, `UPDATE "${table}" SET "id" = "id"`)).toBe(
      `UPDATE of "${table}" is refused: its rows are kept for ever`,
    );
  });
});
