import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { prepareCluster, startCluster, stopCluster, type Running } from "../database/cluster";
import { buildSite, generateClient } from "../start/build";
import { step } from "../start/steps.mjs";
import { FULL, SMALL, largeTables, rowsScanned, signIn, sizedDatabase } from "./scale/databases";
import { explaining, plansSince, sequentialScans, sizeOf } from "./scale/plans";
import { requestsFor } from "./scale/requests";
import { read, residentMb, startServer, stopServer, type Server } from "./scale/server";

/*
 * `npm run bench:scale`: every list, tab and search of the administration, signed in, over HTTP against the production build, on a
 * full-sized database and on a hundredth of it. Both servers run side by side and are asked in turn, so that whatever else
 * the machine does slows both. Ends with status 1 when a promise does not hold.
 */

const LIMIT_MS = 300;
const RATIO = 1.5;
/** Differences below this are the machine's, not ours. */
const NOISE_MS = 4;
const EXPORT_MB = 256;
const root = path.resolve(__dirname, "..", "..");
const home = path.join(root, ".data", "bench");

interface Side {
  server: Server;
  cookie: string;
  url: string;
  customerId: string;
}

const quantile = (times: number[], share: number) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;

async function side(name: string, url: string): Promise<Side> {
  const server = await startServer(root, url, process.env, path.join(home, `${name}.log`));
  return { server, url, ...(await signIn(url)) };
}

async function measure(full: Side, small: Side, rounds: number) {
  const smallRequests = requestsFor(small.customerId);
  const rows = [];
  for (const [index, request] of requestsFor(full.customerId).entries()) {
    const times: [number[], number[]] = [[], []];
    for (let round = -5; round < rounds; round += 1) {
      const there = await read(full.server, request.path, full.cookie);
      const here = await read(small.server, smallRequests[index]?.path ?? request.path, small.cookie);
      if (round < 0) continue;
      times[0].push(there.ms);
      times[1].push(here.ms);
    }
    const [p50, p95, small95] = [quantile(times[0], 0.5), quantile(times[0], 0.95), quantile(times[1], 0.95)];
    const small50 = quantile(times[1], 0.5);
    const isMore = (here: number, there: number) => here > RATIO * there && here - there > NOISE_MS;
    // What is slower at size is slower in the middle too; a 95th percentile alone may be the machine's.
    const isSlow = p95 > LIMIT_MS || (isMore(p95, small95) && isMore(p50, small50));
    rows.push({ ...request, p50, p95, small50, small95, holds: request.shown ? null : !isSlow });
    process.stdout.write(".");
  }
  console.log();
  return rows;
}

async function measureExport({ server, cookie }: Side) {
  const before = residentMb(server);
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, residentMb(server))), 50);
  const done = await read(server, "/api/admin/export/payments.csv", cookie);
  clearInterval(sampling);
  return { seconds: done.ms / 1_000, rows: done.lines - 1, megabytes: done.bytes / 1e6, added: most - before };
}

async function findScans(running: Running, { url, cookie, customerId }: Side): Promise<{ plans: number; scans: string[]; read: string[] }> {
  const log = path.join(running.cluster.home, "server.log");
  const tables = await largeTables(url);
  const server = await startServer(root, explaining(url), process.env, path.join(home, "explained.log"));
  const [from, before] = [sizeOf(log), await rowsScanned(url)];
  // More than five times: only then does PostgreSQL think of a plan for all values of a prepared statement.
  for (const request of requestsFor(customerId)) for (let time = 0; time < 7; time += 1) await read(server, request.path, cookie);
  await stopServer(server);
  const after = await rowsScanned(url);
  const plans = plansSince(log, from);
  const grown = [...tables].map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)] as const).filter(([, rows]) => rows > 10_000);
  return { plans: plans.length, scans: [...new Set(sequentialScans(plans, tables))], read: grown.map(([table, rows]) => `${table}: ${rows.toLocaleString("en")} rows`) };
}

function print(rows: Awaited<ReturnType<typeof measure>>): void {
  const ms = (value: number) => value.toFixed(1).padStart(8);
  console.log(`\n${"ms".padEnd(52)}${"1/100 p50".padStart(10)}${"p95".padStart(8)}${"full p50".padStart(10)}${"p95".padStart(8)}${"ratio".padStart(8)}`);
  for (const row of rows) {
    const verdict = row.holds === null ? "  (no limit)" : row.holds ? "" : "  OVER";
    console.log(`${row.name.slice(0, 51).padEnd(52)}${ms(row.small50).padStart(10)}${ms(row.small95)}${ms(row.p50).padStart(10)}${ms(row.p95)}${(row.p95 / row.small95).toFixed(2).padStart(8)}${verdict}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: "string" }, rounds: { type: "string", default: "40" }, fill: { type: "boolean" } } });
  mkdirSync(home, { recursive: true });
  Object.assign(process.env, { NODE_ENV: "production", NEXTAUTH_SECRET: randomBytes(32).toString("hex"), DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none", NEXT_TELEMETRY_DISABLED: "1" });
  const cluster = prepareCluster(root, path.join(home, "server"));
  const settings = ["shared_buffers=256MB", "max_wal_size=4GB", "fsync=off", "synchronous_commit=off"];
  const running = await startCluster(cluster, { port: values.port ? Number(values.port) : undefined, settings, endWithParent: true });
  const sides: Side[] = [];
  try {
    const small = await step("Filling the hundredth", () => sizedDatabase(root, running.url, SMALL));
    const full = await step("Filling the full size (minutes, the first time)", () => sizedDatabase(root, running.url, FULL));
    if (values.fill) return;
    await generateClient(root);
    await buildSite(root, process.env);
    for (const [name, database] of [["full", full], ["small", small]] as const) sides.push(await side(name, running.url(database)));
    const [there, here] = sides;
    if (!there || !here) return;
    const rows = await step("Measuring", () => measure(there, here, Number(values.rounds)));
    const file = await step("Exporting a million payments", () => measureExport(there));
    const found = await step("Looking for sequential scans", () => findScans(running, there));
    print(rows);
    const held = rows.every((row) => row.holds !== false);
    console.log(`\n${held ? "Holds" : "DOES NOT HOLD"}: 95th percentile at most ${LIMIT_MS} ms, and at most ${RATIO} times that of a hundredth of the size, there and in the median (differences under ${NOISE_MS} ms aside)`);
    console.log(`${file.added <= EXPORT_MB ? "Holds" : "DOES NOT HOLD"}: export of ${file.rows.toLocaleString("en")} payments, ${file.megabytes.toFixed(0)} MB in ${file.seconds.toFixed(1)} s, ${file.added.toFixed(0)} MB added memory (limit ${EXPORT_MB})`);
    const clean = found.scans.length + found.read.length === 0 && found.plans > 0;
    console.log(`${clean ? "Holds" : "DOES NOT HOLD"}: no sequential scan of a table over 10,000 rows in ${found.plans.toLocaleString("en")} plans, nor by PostgreSQL's own count`);
    for (const line of [...found.scans, ...found.read]) console.log(`  ${line}`);
    process.exitCode = held && clean && file.added <= EXPORT_MB ? 0 : 1;
  } finally {
    for (const { server } of sides) await stopServer(server);
    await stopCluster(running);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
