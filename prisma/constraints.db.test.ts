import type { Client } from "pg";
import { makeBooks } from "@/test/charges";
import { connectSql, verdict } from "@/test/sql";

let client: Client;
let books: Awaited<ReturnType<typeof makeBooks>>;

beforeAll(async () => {
  [client, books] = await Promise.all([connectSql(), makeBooks()]);
});

afterAll(() => client.end());

const tried = (sql: string, ...values: unknown[]) => verdict(client, sql, values);
const user = `INSERT INTO "User" ("id", "role", "adminRole", "name", "email", "createdAt") VALUES (uuidv7(), 'admin', 'owner', 'x', $1, now())`;
const update = (table: string, change: string) =>
  `UPDATE "${table}" SET ${change} WHERE "id" = (SELECT "id" FROM "${table}" LIMIT 1)`;
const paid = `"status" = 'paid', "paymentDate" = now()`;
/** What the end of a transaction says that wrote a charge alone: its other rules are kept. */
const ALONE = /has no invoice of its number and amount$/;

describe("accounts", () => {
  it("has one account per address among those not deleted", async () => {
    const { email } = books.buyer;
    expect(await tried(user, email)).toBe("User_email_key");
    expect(await tried(user, email.toUpperCase())).toBe("User_email_lower_check");
    expect(await tried(`WITH gone AS (UPDATE "User" SET "deletedAt" = now()) SELECT 1`)).toBe(
      "accepted",
    );
    await client.query(`UPDATE "User" SET "deletedAt" = now() WHERE "email" = $1`, [email]);
    expect(await tried(user, email)).toBe("accepted");
    await client.query(`UPDATE "User" SET "deletedAt" = NULL WHERE "email" = $1`, [email]);
  });
});

test("no column writes an instant of its own: one clock does", async () => {
  const { rows } = await client.query(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%' AND (column_default ~* 'now|current|timestamp')`,
  );
  expect(rows).toEqual([]);
});

describe("one row", () => {
  it("has one settings row, with id 1", async () => {
    const sql = `INSERT INTO "Settings" VALUES ($1, 'a', 'b', 'c', 'd', 'e', false, 1, now())`;
    expect(await tried(sql, 2)).toBe("Settings_one_row_check");
  });
});

describe("numbers", () => {
  it.each([
    ["Service", `"monthlyCents" = -1`, "Service_monthlyCents_check"],
    ["Service", `"setupCents" = -1`, "Service_setupCents_check"],
    ["Service", `"estimatedDelivery" = -1`, "Service_estimatedDelivery_check"],
    ["Subscription", `"amountCents" = -1`, "Subscription_amountCents_check"],
    ["Subscription", `"progress" = 101`, "Subscription_progress_check"],
    ["Subscription", `"progress" = -1`, "Subscription_progress_check"],
    ["Charge", `"refundedCents" = 1`, "Charge_refund_of_paid_check"],
    ["Charge", `${paid}, "refundedCents" = "amountCents" + 1`, "Charge_refundedCents_check"],
  ])("refuses in %s %s", async (table, change, constraint) => {
    expect(await tried(update(table, change))).toBe(constraint);
  });

  it("refuses a charge below nothing, a rating outside 1 to 5, a counter below 0 and an empty refund", async () => {
    const charge = `INSERT INTO "Charge" ("id", "subscriptionId", "customerId", "serviceId", "amountCents", "dueDate", "periodStart", "periodEnd", "createdAt")
      SELECT uuidv7(), "id", "customerId", "serviceId", -1, now(), '2020-01-01', '2020-02-01', now() FROM "Subscription"`;
    expect(await tried(charge)).toBe("Charge_amountCents_check");
    const voice = `INSERT INTO "Testimonial" ("id", "name", "role", "content", "rating", "createdAt") VALUES (uuidv7(), 'a', 'b', 'c', $1, now())`;
    expect(await tried(voice, 0)).toBe("Testimonial_rating_check");
    expect(await tried(voice, 6)).toBe("Testimonial_rating_check");
    expect(await tried(`INSERT INTO "Counter" VALUES ('x', -1)`)).toBe("Counter_value_check");
    const refund = `INSERT INTO "Refund" ("id", "chargeId", "amountCents", "reason", "actorId", "creditNoteNumber", "createdAt") SELECT uuidv7(), "id", $1, $2, "customerId", 'CN-X', now() FROM "Charge" LIMIT 1`;
    expect(await tried(refund, 0, "why")).toBe("Refund_amountCents_check");
    expect(await tried(refund, 1, "")).toBe("Refund_reason_check");
    const document = `INSERT INTO "Invoice" ("id", "chargeId", "number", "sellerName", "sellerEmail", "sellerPhone", "sellerAddress", "buyerName", "buyerEmail", "serviceName", "amountCents", "issuedAt")
      SELECT uuidv7(), "id", 'n', '', '', '', '', '', '', '', -1, now() FROM "Charge" LIMIT 1`;
    expect(await tried(document)).toBe("Invoice_amountCents_check");
  });
});

describe("subscriptions", () => {
  const again = `INSERT INTO "Subscription" ("id", "customerId", "serviceId", "amountCents", "status", "startDate", "anchorDate", "nextBillingDate", "createdAt")
    SELECT uuidv7(), "customerId", "serviceId", 1, $1::"SubscriptionStatus", now(), now(), now(), now() FROM "Subscription"`;

  it.each(["active", "paused", "suspended"])(
    "gives a customer a service once at a time (%s)",
    async (status) => {
      expect(await tried(again, status)).toBe("Subscription_running_key");
    },
  );

  it.each(["cancelled", "completed"])("lets a %s one stand beside it", async (status) => {
    expect(await tried(again, status)).toBe("accepted");
  });
});

describe("charges", () => {
  const charge = `INSERT INTO "Charge" ("id", "subscriptionId", "customerId", "serviceId", "amountCents", "dueDate", "periodStart", "periodEnd", "createdAt") VALUES (uuidv7(), $1, $2, $3, 1, $4, $4, $5, now())`;

  it("has one charge per subscription and period, of a period that ends after it begins", async () => {
    const { id, customerId, serviceId } = books.subscription;
    expect(
      await tried(charge, id, customerId, serviceId, books.charges[0]?.periodStart, "2999-01-01"),
    ).toBe("Charge_subscriptionId_periodStart_key");
    expect(await tried(charge, id, customerId, serviceId, "2020-01-01", "2020-01-01")).toBe(
      "Charge_period_check",
    );
    expect(await tried(charge, id, customerId, serviceId, "2020-01-01", "2020-01-02")).toMatch(
      ALONE,
    );
  });

  it("charges the subscription's own customer for its own service", async () => {
    const other = await makeBooks();
    const { id, customerId, serviceId } = books.subscription;
    const key = "Charge_subscriptionId_customerId_serviceId_fkey";
    expect(await tried(charge, id, other.buyer.id, serviceId, "2020-01-01", "2020-02-01")).toBe(
      key,
    );
    expect(await tried(charge, id, customerId, other.offer.id, "2020-01-01", "2020-02-01")).toBe(
      key,
    );
  });

  it.each([
    [`"status" = 'paid'`, "Charge_paymentDate_check"],
    [`"paymentDate" = now()`, "Charge_paymentDate_check"],
    [`"status" = 'void'`, "Charge_void_check"],
    [`"voidNumber" = 'CN-9', "voidedAt" = now(), "voidReason" = 'Twice'`, "Charge_void_check"],
  ])(
    "is paid exactly with a date, and void exactly with a credit note: %s",
    async (change, expected) => {
      expect(await tried(update("Charge", change))).toBe(expected);
    },
  );

  it("is refunded only when all of it is", async () => {
    const sql = `INSERT INTO "Charge" SELECT (jsonb_populate_record(p, '{"status": "refunded", "periodStart": "2020-01-01", "periodEnd": "2020-01-02", "invoiceNumber": "INV-9", "paymentDate": "2020-01-01"}'
      || jsonb_build_object('id', uuidv7(), 'refundedCents', p."amountCents" - $1::int))).* FROM "Charge" p LIMIT 1`;
    expect(await tried(sql, 1)).toBe("Charge_refunded_whole_check");
    expect(await tried(sql, 0)).toMatch(ALONE);
  });

  it("counts one transfer of money once per method: all but its first charge share it", async () => {
    const paidBy = (method: string, transactionId: string, shares: string) =>
      tried(`UPDATE "Charge" SET "status" = 'paid', "paymentDate" = now(),
        "method" = ${method}, "transactionId" = ${transactionId}, "sharesTransaction" = ${shares}`);
    expect(await paidBy(`'bank'`, `'T1'`, "false")).toBe("Charge_transaction_key");
    const notFirst = `"id" <> (SELECT "id" FROM "Charge" ORDER BY "id" LIMIT 1)`;
    expect(await paidBy(`'bank'`, `'T1'`, notFirst)).toBe("accepted");
    expect(await paidBy(`"id"::text`, `'T1'`, "false")).toBe("accepted");
    expect(await paidBy(`'bank'`, `''`, "false")).toBe("accepted");
    expect(await tried(`UPDATE "Charge" SET "sharesTransaction" = true`)).toBe(
      "Charge_sharesTransaction_check",
    );
  });

  it("keeps the customer, service and subscription of what was charged", async () => {
    expect(await tried(`DELETE FROM "Customer" WHERE "id" = $1`, books.buyer.id)).toMatch(
      /_(customerId|customerId)_fkey$/,
    );
    expect(await tried(`DELETE FROM "Service" WHERE "id" = $1`, books.offer.id)).toMatch(
      /_serviceId_fkey$/,
    );
    expect(await tried(`DELETE FROM "Subscription" WHERE "id" = $1`, books.subscription.id)).toBe(
      "Charge_subscriptionId_customerId_serviceId_fkey",
    );
  });
});
