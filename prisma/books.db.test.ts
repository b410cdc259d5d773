import type { Client } from "pg";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { makeBooks, writeCorrection, writePaid, writeRefund, writeVoid } from "@/test/charges";
import { connectSql, verdict } from "@/test/sql";

let client: Client;

beforeAll(async () => {
  client = await connectSql();
});

afterAll(() => client.end());

const pay = (id: string | undefined) => writePaid(id ?? "");
/** Of a charge, with a key, a state and the cents of its line. */
const attempt = `WITH attempt AS (
    INSERT INTO "Attempt" ("id", "kind", "provider", "key", "amountCents", "status", "createdAt", "updatedAt")
    VALUES (uuidv7(), 'charge', 'stripe', concat($1::text, $2::text), 100, $3::text::"AttemptStatus", now(), now()) RETURNING "id")
  INSERT INTO "AttemptLine" SELECT "id", $1::uuid, $4::int FROM attempt RETURNING "attemptId" AS "id"`;

describe("a try to move money", () => {
  const tried = async (from: string, sql: string) => {
    const { charges } = await makeBooks({ startedAgo: { months: 0, days: 1 } });
    const { rows } = await client.query<{ id: string }>(attempt, [charges[0]?.id, "k", from, 100]);
    return verdict(client, `UPDATE "Attempt" SET ${sql} WHERE "id" = $1`, [rows[0]?.id]);
  };

  it("has a key of its own, and lines that sum to its amount and stay", async () => {
    const { charges } = await makeBooks({ startedAgo: { months: 0, days: 1 } });
    const add = (key: string, cents: number) => [charges[0]?.id, key, "failed", cents];
    await client.query(attempt, add("1", 100));
    expect(await verdict(client, attempt, add("1", 100))).toBe("Attempt_key_key");
    expect(await verdict(client, attempt, add("2", 99))).toMatch(/do not sum to its amount$/);
    expect(await verdict(client, attempt, add("2", 100))).toBe("accepted");
    for (const sql of [`UPDATE "AttemptLine" SET "amountCents" = 1`, `DELETE FROM "AttemptLine"`])
      expect(await verdict(client, sql)).toMatch(/is refused/);
  });

  it.each([
    ["open", "created"],
    ["processing", "open"],
    ["failed", "open"],
    ["expired", "processing"],
    ["succeeded", "failed"],
    ["succeeded", "unmatched"],
    ["unmatched", "succeeded"],
  ])("does not go from %s to %s", async (from, to) => {
    expect(await tried(from, `"status" = '${to}'`)).toMatch(/cannot go from|that is final/);
  });

  it.each([
    ["unknown", "open"],
    ["processing", "failed"],
    ["expired", "unmatched"],
    ["failed", "succeeded"],
  ])("goes from %s to %s", async (from, to) => {
    expect(await tried(from, `"status" = '${to}'`)).toBe("accepted");
  });

  it.each([`"amountCents" = 1`, `"key" = 'x'`, `"kind" = 'refund'`, `"provider" = 'manual'`])(
    "keeps what it was for: not %s",
    async (sql) => {
      expect(await tried("open", sql)).toMatch(/are fixed$/);
    },
  );
});

describe("what is written stays written", () => {
  it("fixes a charge's amount, period, owner and number, and once paid its date", async () => {
    const { charges } = await makeBooks();
    const other = await makeBooks();
    const [id] = charges.map((charge) => charge.id);
    const tried = (sql: string) =>
      verdict(client, `UPDATE "Charge" SET ${sql} WHERE "id" = $1`, [id]);
    for (const sql of [
      `"amountCents" = 1`,
      `"periodStart" = '2020-01-01'`,
      `"periodEnd" = '2999-01-01'`,
      `"customerId" = '${other.buyer.id}'`,
      `"serviceId" = '${other.offer.id}'`,
    ]) {
      expect(await tried(sql)).toMatch(/^the amount, period and owner of charge/);
    }
    expect(await tried(`"invoiceNumber" = 'INV-X'`)).toMatch(/^the invoice number of charge/);
    await pay(id);
    expect(await tried(`"paymentDate" = now() - interval '1 day'`)).toMatch(/its date are fixed$/);
    await writeRefund(id ?? "", 2);
    expect(await tried(`"refundedCents" = 1`)).toMatch(/is not taken back$/);
  });

  it.each([
    ["void", "pending"],
    ["void", "paid"],
    ["paid", "void"],
    ["paid", "pending"],
  ] as const)("does not let a %s charge become %s", async (from, to) => {
    const { charges } = await makeBooks({ startedAgo: { months: 0, days: 1 } });
    const id = charges[0]?.id;
    await (from === "paid" ? pay(id) : writeVoid(id ?? ""));
    const data = to === "paid" ? `"paymentDate" = now()` : `"paymentDate" = NULL`;
    expect(
      await verdict(
        client,
        `UPDATE "Charge" SET "status" = $2::"ChargeStatus", ${data} WHERE "id" = $1`,
        [id, to],
      ),
    ).toMatch(/cannot go from|are fixed/);
  });

  it.each([
    "Charge",
    "Invoice",
    "InvoiceCorrection",
    "Refund",
    "Attempt",
    "AttemptLine",
    "AuditEvent",
  ])("never loses a row of %s", async (table) => {
    const { charges } = await makeBooks({ startedAgo: { months: 0, days: 1 } });
    const chargeId = charges[0]?.id ?? "";
    await pay(chargeId);
    await writeRefund(chargeId, 1);
    await writeCorrection(chargeId);
    await db().auditEvent.create({ data: { action: "a.b", entity: "e", createdAt: now() } });
    await client.query(attempt, [chargeId, "k", "open", 100]);
    expect(await verdict(client, `DELETE FROM "${table}"`)).toBe(
      `DELETE of "${table}" is refused: its rows are kept for ever`,
    );
    expect(await verdict(client, `TRUNCATE "${table}" CASCADE`)).toBe(
      `TRUNCATE of "${table}" is refused: its rows are kept for ever`,
    );
  });

  it.each(["Invoice", "InvoiceCorrection", "Refund"])(
    "never changes a row of %s",
    async (table) => {
      expect(await verdict(client, `UPDATE "${table}" SET "chargeId" = "chargeId"`)).toBe(
        `UPDATE of "${table}" is refused: its rows are kept for ever`,
      );
    },
  );
});
