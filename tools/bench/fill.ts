import { Prisma, type PrismaClient } from "@/generated/prisma/client";
import type { PlainDate } from "@/lib/core/dates";

/*
 * A filled database for benches and chaos: made by set-wise SQL with the triggers and secondary
 * indexes off and their results computed the same, so that every invariant holds afterwards. Needs
 * a superuser (the embedded one is).
 */

export interface Scale {
  customers: number;
  subscriptions: number;
  payments: number;
  /** The day that all dates are counted from. */
  today: PlainDate;
}

const SERVICES = 24;
const first =
  "{Amara,Bastian,Chiara,Dmitri,Eleni,Farouk,Greta,Hiroshi,Ines,Jonas,Kavya,Lucia,Mats,Noor,Otis,Priya,Quentin,Rosa,Sven,Tilda,Umar,Vera,Wanda,Yara}";
const last =
  "{Adeyemi,Bergman,Castellanos,Dubois,Eriksen,Fischer,Hayashi,Ivanova,Jansen,Kowalska,Lindqvist,Moreau,Nakamura,Okafor,Petrov,Quist,Rossi,Silva,Tanaka}";
const trade =
  "{Logistics,Clinics,Retail,Foods,Insurance,Robotics,Textiles,Energy,Hotels,Partners,Freight}";

/**
 * SQL of a UUID of version 7: the time of `at`, then the number `n`. `table` keeps rows of
 * different tables apart.
 */
const uuid = (table: number, at: string, n: string) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7${table}00' || '8' || lpad(to_hex(${n}), 15, '0'))::uuid`;

const choice = (items: string, n: string) =>
  `('${items}'::text[])[1 + (${n}) % cardinality('${items}'::text[])]`;

const people = ({ customers, today }: Scale) => `
  CREATE TEMP TABLE scale_customer ON COMMIT DROP AS
  SELECT n, ${uuid(1, "at", "n")} AS id, ${uuid(5, "at", "n")} AS owner_id, at, f || ' ' || l AS name, lower(f || '.' || l || '.' || n) || '@example.com' AS email,
    l || ' ' || ${choice(trade, "n / 7")} AS company
  FROM (SELECT n, '${today}'::timestamptz - make_interval(mins => ((${customers} - n) * (3.0 * 525600 / ${customers}))::int) AS at,
    ${choice(first, "n")} AS f, ${choice(last, "n / 24")} AS l FROM generate_series(1, ${customers}) n) made;

  INSERT INTO "Customer" ("id", "name", "email", "company", "phone", "isActive", "emailVerifiedAt", "createdAt")
  SELECT id, name, email, company, '+1 555 ' || lpad(n::text, 7, '0'), n % 20 <> 0, at, at FROM scale_customer;
  INSERT INTO "User" ("id", "role", "customerId", "customerRole", "name", "email", "isActive", "emailVerifiedAt", "createdAt")
  SELECT owner_id, 'customer', id, 'owner', name, email, n % 20 <> 0, at, at FROM scale_customer;

  CREATE TEMP TABLE scale_service ON COMMIT DROP AS
  SELECT n, ${uuid(2, `('${today}'::timestamptz - interval '4 years')`, "n")} AS id, 'Agent line ' || lpad(n::text, 2, '0') AS name, 20000 + n * 1500 AS cents
  FROM generate_series(1, ${SERVICES}) n;

  INSERT INTO "Service" ("id", "name", "slug", "description", "type", "category", "monthlyCents", "features", "requirements", "createdAt")
  SELECT id, name, replace(lower(name), ' ', '-'), 'One line of agents, measured at scale.', 'Automation', 'automation', cents, '{}', '{}',
    '${today}'::timestamptz - interval '4 years' FROM scale_service;`;

/*
 * Subscription m: its customer and service, how many charges it has, when the newest came due
 * (active ones within the last month, ended ones up to a year before) and whether that one is
 * unpaid. More than 14 days unpaid means suspended.
 */
const plan = ({ customers, subscriptions, payments, today }: Scale) => `
  CREATE TEMP TABLE scale_plan ON COMMIT DROP AS
  SELECT p.*, c.id AS customer_id, c.owner_id, c.name AS customer_name, c.email AS customer_email, c.company AS customer_company, v.id AS service_id, v.name AS service_name, v.cents,
    ${uuid(3, "p.start", "p.m")} AS id, p.charges > 0 AND CASE status
      WHEN 'active' THEN days <= 14 AND m % 5 = 0 WHEN 'suspended' THEN true WHEN 'cancelled' THEN m % 50 = 8 ELSE false END AS unpaid
  FROM (
    SELECT m, charges, days, status,
      ('${today}'::date - days - make_interval(months => shift + greatest(charges, 1) - 1))::date AS start
    FROM (
      SELECT m, (m % 28)::int AS days,
        (floor(${payments} * sum(3 + m % 7) OVER w / sum(3 + m % 7) OVER ())
          - floor(${payments} * (sum(3 + m % 7) OVER w - (3 + m % 7)) / sum(3 + m % 7) OVER ()))::int AS charges,
        (CASE WHEN m % 10 < 7 THEN CASE WHEN m % 28 > 14 AND m % 16 = 3 THEN 'suspended' ELSE 'active' END
          ELSE ('{paused,cancelled,completed}'::text[])[m % 10 - 6] END)::"SubscriptionStatus" AS status,
        CASE WHEN m % 10 < 7 THEN 0 ELSE 1 + (m / 10) % 11 END::int AS shift
      FROM generate_series(1::bigint, ${subscriptions}) m WINDOW w AS (ORDER BY m)
    ) drawn
  ) p
  JOIN scale_customer c ON c.n = (p.m - 1) % ${customers} + 1
  JOIN scale_service v ON v.n = ((p.m - 1) / ${customers} + p.m) % ${SERVICES} + 1;`;

const charges = `
  CREATE TEMP TABLE scale_payment ON COMMIT DROP AS
  SELECT counted.*, 'INV-' || lpad(counted.count::text, greatest(6, length(counted.count::text)), '0') AS number
  FROM (SELECT made.*, (SELECT coalesce(max("value"), 0) FROM "Counter" WHERE "name" = 'invoice')
    + row_number() OVER (ORDER BY due, charge_id) AS count
  FROM (
    SELECT p.*, ${uuid(4, "due", "m * 64 + i")} AS charge_id,
      CASE WHEN paid THEN least(due::timestamp AT TIME ZONE 'UTC' + make_interval(mins => ((m * 37 + i * 1009) % 4320)::int), now() - interval '1 hour') END AS paid_at
    FROM (
      SELECT p.*, i, (start + make_interval(months => i))::date AS due, (start + make_interval(months => i + 1))::date AS period_end,
        NOT (unpaid AND i = charges - 1) AS paid
      FROM scale_plan p, generate_series(0, p.charges - 1) i
    ) p
  ) made) counted;

  INSERT INTO "Charge" ("id", "subscriptionId", "customerId", "serviceId", "amountCents", "status", "method", "paymentDate", "dueDate",
    "periodStart", "periodEnd", "invoiceNumber", "createdAt")
  SELECT charge_id, id, customer_id, service_id, cents, CASE WHEN paid THEN 'paid' ELSE 'pending' END::"ChargeStatus", CASE WHEN paid THEN 'manual' END,
    paid_at, due, due, period_end, number, due::timestamp AT TIME ZONE 'UTC'
  FROM scale_payment ORDER BY due, charge_id;

  INSERT INTO "Invoice" ("id", "chargeId", "number", "sellerName", "sellerEmail", "sellerPhone", "sellerAddress", "buyerName", "buyerEmail",
    "buyerCompany", "serviceName", "amountCents", "issuedAt")
  SELECT charge_id, charge_id, number, 'Halden AI', 'hello@halden-ai.example', '', '', customer_name, customer_email, customer_company, service_name, cents, due::timestamp AT TIME ZONE 'UTC'
  FROM scale_payment;

  INSERT INTO "AuditEvent" ("id", "actorId", "actorName", "actorRole", "action", "entity", "entityId", "createdAt")
  SELECT charge_id, owner_id, customer_name, 'customer', 'payment.paid', 'payment', charge_id::text, paid_at FROM scale_payment WHERE paid;

  INSERT INTO "Mail" ("id", "to", "kind", "subject", "html", "text", "status", "attempts", "sentAt", "userId", "chargeId", "createdAt")
  SELECT charge_id, customer_email, 'receipt', 'Your payment for ' || service_name, '', '', 'sent', 1, paid_at, owner_id, charge_id, paid_at
  FROM scale_payment WHERE paid;

  INSERT INTO "Counter" ("name", "value") SELECT 'invoice', count(*) FROM scale_payment
  ON CONFLICT ("name") DO UPDATE SET "value" = "Counter"."value" + excluded."value";

  INSERT INTO "Subscription" ("id", "customerId", "serviceId", "amountCents", "status", "progress", "startDate", "anchorDate", "nextBillingDate",
    "createdAt")
  SELECT id, customer_id, service_id, cents, status, CASE status WHEN 'completed' THEN 100 ELSE m % 100 END, start,
    (start + interval '1 month')::date, (start + make_interval(months => greatest(charges, 1)))::date,
    start::timestamp AT TIME ZONE 'UTC'
  FROM scale_plan ORDER BY start, id;`;

const tables = ["Customer", "User", "Service", "Subscription", "Charge", "Invoice", "Mail"];

/** Runs the statements of a script one by one. None of ours has a semicolon inside. */
async function run(tx: Prisma.TransactionClient, script: string): Promise<void> {
  for (const statement of script.split(";"))
    if (statement.trim()) await tx.$executeRawUnsafe(statement);
}

/** The statements that make the secondary indexes of the filled tables, which are dropped. */
async function dropIndexes(tx: Prisma.TransactionClient): Promise<string[]> {
  const indexes = await tx.$queryRaw<{ name: string; definition: string }[]>`
    SELECT c.relname AS "name", pg_get_indexdef(i.indexrelid) AS "definition" FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relname IN (${Prisma.join(tables)}) AND t.relnamespace = 'public'::regnamespace AND NOT i.indisprimary
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`;
  for (const { name } of indexes) await tx.$executeRawUnsafe(`DROP INDEX "${name}"`);
  return indexes.map(({ definition }) => definition);
}

/**
 * Adds customers, subscriptions and charges (with their invoices) of the given numbers to a
 * migrated database, in one transaction. A million charges take about two minutes. Not meant to be
 * run twice on one database.
 */
export async function fill(db: PrismaClient, scale: Scale): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await run(
        tx,
        `SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = replica;
        SET LOCAL work_mem = '256MB'; SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL synchronous_commit = off`,
      );
      const indexes = await dropIndexes(tx);
      await run(tx, people(scale));
      await run(tx, `ANALYZE scale_customer; ${plan(scale)}; ANALYZE scale_plan; ${charges}`);
      for (const definition of indexes) await tx.$executeRawUnsafe(definition);
    },
    { maxWait: 10_000, timeout: 1_800_000 },
  );
  for (const table of tables) await db.$executeRawUnsafe(`VACUUM (ANALYZE) "${table}"`);
}
