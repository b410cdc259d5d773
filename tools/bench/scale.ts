import { agencyScope } from "@/lib/auth/scope";
import { listCustomers } from "@/lib/domain/customers/queries";
import { customersQuery } from "@/lib/domain/customers/schema";
import { listCharges } from "@/lib/domain/charges/queries";
import { readOverview } from "@/lib/domain/billing/overview-queries";
import { chargesQuery } from "@/lib/domain/charges/schema";
import { listSubscriptions } from "@/lib/domain/subscriptions/queries";
import { subscriptionsQuery } from "@/lib/domain/subscriptions/schema";
import { withClient } from "../../scripts/database/databases";
import { migrationFiles } from "../../tools/database/migrations";
import { hashFiles } from "../../tools/start/build-hash";
import { step } from "../../tools/start/steps.mjs";
import { filledDatabase } from "./databases";
import { experiment, msOf, percentile, verdict } from "./harness";
import type { Harness } from "./harness";
import { DASHBOARD, PAYMENTS, SUBSCRIPTIONS, USERS, requests } from "./scale/requests";
import { stampOf } from "../../lib/auth/device";

/*
 * `npm run bench:scale`: the administration's long lists and searches and charges written one by
 * one, on a database of full size, which is kept in .data/bench until a migration, the generator or
 * the day changes. Ends with status 1 when a promise does not hold.
 */

const SIZE = { customers: 100_000, subscriptions: 300_000, payments: 1_000_000 };
// docs/decisions/0012-performance-targets.md
const P95_MS = 450;
const MAX_MS = 2_000;
const CHARGES = 600;
const MAX_RATIO = 2;

/** A filled database is used again while nothing has changed that its rows depend on. */
function fingerprint(): string {
  const day = new Date().toISOString().slice(0, 10);
  return hashFiles([...migrationFiles(), "tools/bench/scale/fill.ts"], [day]).slice(0, 12);
}

async function fullDatabase({ running }: Harness): Promise<string> {
  const name = `scale_${fingerprint()}`;
  const url = (process.env.DATABASE_URL = running.url(name));
  await withClient(running.url("postgres"), async (client) => {
    const { rows } = await client.query<{ datname: string; mark: string | null }>(
      "SELECT datname, shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname LIKE 'scale%'",
    );
    if (rows.some(({ datname, mark }) => datname === name && mark === "filled")) return;
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await filledDatabase(url, SIZE);
    await client.query(`COMMENT ON DATABASE ${name} IS 'filled'`);
  });
  return url;
}

const scope = agencyScope(
  {
    kind: "admin",
    role: "owner",
    id: "",
    name: "bench",
    email: "",
    sessionId: "",
  },
  "agency",
);

type Params = Record<string, string>;
const reads: Record<string, (params: Params) => Promise<unknown>> = {
  [USERS]: (params) => listCustomers(scope, customersQuery.parse(params)),
  [SUBSCRIPTIONS]: (params) => listSubscriptions(scope, subscriptionsQuery.parse(params)),
  [PAYMENTS]: (params) => listCharges(scope, chargesQuery.parse(params)),
  [DASHBOARD]: () => readOverview(scope),
};

/**
 * How long each request's reads take, in milliseconds: the best of three, as what else runs on the
 * machine only ever adds.
 */
async function measureAll() {
  const measured = [];
  for (const url of requests) {
    const [name = "", query] = url.split("?");
    const params = Object.fromEntries(new URLSearchParams(query));
    const read = () => msOf(async () => reads[name]?.(params));
    measured.push({ url, ms: Math.min(await read(), await read(), await read()) });
  }
  return measured.sort((a, b) => b.ms - a.ms);
}

/**
 * Milliseconds that so many charges take, written one by one in a transaction that is rolled back,
 * with the triggers or without.
 */
function writing(url: string, triggers: boolean): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Record<"id" | "customerId" | "serviceId", string>>(
      `SELECT "id", "customerId", "serviceId" FROM "Subscription" LIMIT ${CHARGES}`,
    );
    await client.query("BEGIN");
    // Sleeping triggers take the foreign keys' checks along, so only our own are put to sleep.
    if (!triggers) await client.query(`ALTER TABLE "Charge" DISABLE TRIGGER USER`);
    const ms = await msOf(async () => {
      for (const { id, customerId, serviceId } of rows)
        await client.query(
          `INSERT INTO "Charge" ("id", "subscriptionId", "customerId", "serviceId", "amountCents", "dueDate", "periodStart", "periodEnd", "createdAt")
          VALUES (uuidv7(), $1, $2, $3, 100, '2050-01-01', '2050-01-01', '2050-02-01', now())`,
          [id, customerId, serviceId],
        );
    });
    await client.query("ROLLBACK");
    return ms;
  });
}

const memory = ["shared_buffers=256MB", "max_wal_size=4GB", "fsync=off", "synchronous_commit=off"];
void experiment(
  "bench",
  async (harness) => {
    const label = "The full size (filling it takes minutes, the first time)";
    const url = await step(label, () => fullDatabase(harness));
    const measured = await step(`${requests.length} requests`, measureAll);
    for (const one of measured.slice(0, 15))
      console.log(`${one.ms.toFixed(0).padStart(6)} ms  ${one.url}`);
    const times = measured.map(({ ms }) => ms);
    const [p95, worst] = [percentile(times, 0.95), percentile(times, 1)];
    const ratios = [];
    for (let round = 0; round < 5; round += 1)
      ratios.push((await writing(url, true)) / (await writing(url, false)));
    const ratio = percentile(ratios, 0.5);
    verdict(p95 <= P95_MS, `p95 of the lists: ${p95.toFixed(0)} ms, at most ${P95_MS}`);
    verdict(worst <= MAX_MS, `the slowest: ${worst.toFixed(0)} ms, at most ${MAX_MS}`);
    verdict(
      ratio <= MAX_RATIO,
      `${CHARGES} charges, with triggers to without: ${ratio.toFixed(2)}, at most ${MAX_RATIO}`,
    );
  },
  memory,
);
