import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { GET as customersCsv } from "./export/customers.csv/route";
import { GET as subscriptionsCsv } from "./export/subscriptions.csv/route";
import { agencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { closeDb, db, replica } from "@/lib/db/client";
import { replicaMisses } from "@/lib/db/replica";
import { readRevenue } from "@/lib/domain/charges/revenue";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { subscriptionStory } from "@/test/factories/subscription";
import { writeCharges } from "@/test/charges";
import { withClient } from "@/scripts/database/databases";
import { admin } from "@/test/factories/customer";
import { makeAdmin, makeCustomer, makeService } from "@/test/fixtures";

const server = process.env.TEST_SERVER_URL ?? "";
const name = `replica_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
const other = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const onServer = (sql: string) => withClient(server, (client) => client.query(sql));
const administrator = { id: "", name: "", email: "", sessionId: "" };
const scope = agencyScope({ ...administrator, kind: "admin", role: "owner" }, "agency");
let desk: TestSession;

async function at(url: string | undefined) {
  await closeDb();
  env().DATABASE_REPLICA_URL = url;
}

async function namesIn(handler: typeof customersCsv, column: string) {
  const { response } = await call(handler, { as: desk });
  const rows = parse(await response.text(), { bom: true, columns: true }) as object[];
  return rows.map((row) => (row as Record<string, string>)[column]);
}

async function collected(): Promise<number> {
  return (await readRevenue(scope, 12)).months.reduce((sum, { cents }) => sum + cents, 0);
}

beforeAll(async () => {
  // A real replica has the same rows: with others it shows who was asked.
  await onServer(
    `CREATE DATABASE ${name} TEMPLATE ${process.env.TEST_TEMPLATE} STRATEGY file_copy`,
  );
  desk = await signedIn("admin", (await makeAdmin()).id);
  const { id: customerId } = await makeCustomer({ name: "Primary" });
  const story = subscriptionStory({
    customerId,
    service: await makeService(),
    today: today(),
    startedAgo: { months: 3, days: 0 },
    unpaid: 0,
  });
  await db().subscription.create({ data: story.subscription });
  await writeCharges(story.charges);
  const primary = env().DATABASE_URL;
  await closeDb();
  env().DATABASE_URL = other;
  await makeCustomer({ name: "Replica" });
  await closeDb();
  env().DATABASE_URL = primary;
});

afterAll(async () => {
  await at(undefined);
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
});

test("without a replica everything is read from the primary", async () => {
  expect(await namesIn(customersCsv, "name")).toEqual(["Primary"]);
  expect(await collected()).toBeGreaterThan(0);
});

test("exports and reports are read from the replica, and nothing is written there", async () => {
  await at(other);
  expect(await namesIn(customersCsv, "name")).toEqual(["Replica"]);
  expect(await namesIn(subscriptionsCsv, "_id")).toEqual([]);
  expect(await collected()).toBe(0);
  // The exports have left their audit events in the primary.
  expect(await db().auditEvent.count({ where: { action: "customers.exported" } })).toBe(2);
  await expect(replica()?.user.create({ data: admin() })).rejects.toThrow(/read-only/);
});

test("the primary stands in for a replica that does not answer", async () => {
  await at("postgresql://nobody@127.0.0.1:1/none");
  const before = replicaMisses();
  expect(await namesIn(customersCsv, "name")).toEqual(["Primary"]);
  expect(replicaMisses()).toBeGreaterThan(before);
});
