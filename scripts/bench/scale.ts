import path from "node:path";
import { parseArgs } from "node:util";
import { buildSite, generateClient } from "../start/build";
import { step } from "../start/steps.mjs";
import { onGround, root, start, type Ground } from "./ground";
import {
  FULL,
  SMALL,
  largeTables,
  rowsScanned,
  signIn,
  sizedDatabase,
  writing,
} from "./scale/databases";
import { askOnce, LIMIT_MS, measure, measureExport } from "./scale/measure";
import type { Side } from "./scale/measure";
import { explaining, plansSince, sequentialScans, sizeOf } from "./scale/plans";
import { reportExport, reportRows, reportScans, reportOnce } from "./scale/report";
import { combinations, listsFor, searches } from "./scale/requests";
import { read, startServer, stopServer } from "./scale/server";

/*
 * `npm run bench:scale`: every list, tab and search of the administration, signed in, over HTTP against the production build, on a
 * full-sized database and on a hundredth of it. Filled databases are kept in .data/bench until a migration, the generator or
 * the day changes. `-- --only lists` (searches, combinations, export, plans) runs a part, `-- --prepare` fills and builds alone.
 * Ends with status 1 when a promise does not hold.
 */

const PARTS = ["lists", "searches", "combinations", "export", "plans"] as const;

async function side(name: string, { home }: Ground, url: string): Promise<Side> {
  const server = await startServer(root, url, process.env, path.join(home, `${name}.log`));
  return { server, url, ...(await signIn(url)) };
}

async function findScans({ running, home }: Ground, { url, cookie, customerId }: Side) {
  const log = path.join(running.cluster.home, "server.log");
  const tables = await largeTables(url);
  const server = await startServer(
    root,
    explaining(url),
    process.env,
    path.join(home, "explained.log"),
  );
  const [from, before] = [sizeOf(log), await rowsScanned(url)];
  // More than five times: only then does PostgreSQL think of a plan for all values of a prepared statement.
  for (const request of listsFor(customerId))
    for (let time = 0; time < 7; time += 1) await read(server, request.path, cookie);
  for (const request of [...searches, ...combinations]) await read(server, request.path, cookie);
  await stopServer(server);
  const after = await rowsScanned(url);
  const plans = plansSince(log, from);
  const grown = [...tables]
    .map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)] as const)
    .filter(([, rows]) => rows > 10_000);
  return {
    plans: plans.length,
    scans: [...new Set(sequentialScans(plans, tables))],
    read: grown.map(([table, rows]) => `${table}: ${rows.toLocaleString("en")} rows`),
  };
}

async function measureSearches(full: Side, small: Side): Promise<boolean> {
  const again = await step("Searching, the same again", () =>
    measure(full, small, () => searches, { rounds: 20 }),
  );
  const writers = await Promise.all([full, small].map(({ url }) => writing(url)));
  const between = async () => void (await Promise.all(writers.map((writer) => writer.write())));
  const anew = await step("Searching, each time after a write", () =>
    measure(full, small, () => searches, { rounds: 8, between, ratio: Infinity }),
  );
  await Promise.all(writers.map((writer) => writer.end()));
  const held = [
    reportRows("Searches, while nobody writes", again),
    reportRows(
      "Searches, each after a write to the list",
      anew,
      `at most ${LIMIT_MS} ms; what is counted anew grows with the table (docs/decisions/0010)`,
    ),
  ];
  return held.every(Boolean);
}

async function run(
  parts: readonly string[],
  ground: Ground,
  full: Side,
  small: Side,
): Promise<boolean> {
  const held: boolean[] = [];
  if (parts.includes("lists"))
    held.push(
      reportRows(
        "Screens and lists",
        await step("Lists", () => measure(full, small, listsFor, { rounds: 30 })),
      ),
    );
  if (parts.includes("searches")) held.push(await measureSearches(full, small));
  if (parts.includes("combinations"))
    held.push(reportOnce(await step("Combinations", () => askOnce(full, combinations, 10))));
  if (parts.includes("export"))
    held.push(reportExport(await step("Exporting a million payments", () => measureExport(full))));
  if (parts.includes("plans"))
    held.push(
      reportScans(await step("Looking for sequential scans", () => findScans(ground, full))),
    );
  return held.every(Boolean);
}

interface Wanted {
  parts: readonly string[];
  /** Only fill and build. */
  prepare: boolean;
}

async function measureAll(ground: Ground, { parts, prepare }: Wanted): Promise<boolean> {
  const { running, ends } = ground;
  const small = await step("The hundredth", () => sizedDatabase(root, running.url, SMALL));
  const full = await step("The full size (filling it takes minutes, the first time)", () =>
    sizedDatabase(root, running.url, FULL),
  );
  await generateClient(root);
  await buildSite(root, process.env);
  if (prepare) return true;
  const begin = async (name: string, database: string) => {
    const begun = await side(name, ground, running.url(database));
    ends(() => stopServer(begun.server));
    return begun;
  };
  return run(parts, ground, await begin("full", full), await begin("small", small));
}

start(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      only: { type: "string", multiple: true },
      prepare: { type: "boolean", default: false },
    },
  });
  const unknown = values.only?.find((part) => !PARTS.some((known) => known === part));
  if (unknown) throw new Error(`There is no part ${unknown}: ${PARTS.join(", ")}`);
  const settings = [
    "shared_buffers=256MB",
    "max_wal_size=4GB",
    "fsync=off",
    "synchronous_commit=off",
  ];
  const wanted = { parts: values.only ?? PARTS, prepare: values.prepare };
  await onGround({ name: "bench", port: values.port, settings }, (ground) =>
    measureAll(ground, wanted),
  );
});
