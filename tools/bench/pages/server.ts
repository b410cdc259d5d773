import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Kind } from "@/lib/auth/permissions";
import { percentile } from "../harness";
import { send } from "../http";
import type { Version } from "./versions";

/** Milliseconds of one clock tick of /proc. */
const TICK_MS = 10;

/** Requests before the first measured one: what the engine compiles is a new server's cost. */
const WARM_UP = 300;

/** A page or resource of one version. */
export interface Target {
  version: Version;
  path: string;
  /** Whose session cookie it is asked with. */
  as?: Kind;
  /** Text of the answer: any other answer is not measured. */
  shows: string;
}

/** Milliseconds of processor time that a process has used, with all its threads. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Fetches the target; its text, uncompressed. */
export async function read({ version, path, as, shows }: Target): Promise<string> {
  const cookie = as === undefined ? {} : { cookie: version.cookies[as] };
  const headers = { "accept-language": "en-US", accept: "text/html", ...cookie };
  const { status, text } = await send(version.url + path, { headers });
  if (status !== 200 || !text.includes(shows))
    throw new Error(`${version.name}${path} answered ${status} without "${shows}"`);
  return text;
}

async function costOf(target: Target, requests: number): Promise<number> {
  const before = processorMs(target.version.pid);
  for (let count = 0; count < requests; count += 1) await read(target);
  return (processorMs(target.version.pid) - before) / requests;
}

/** Processor milliseconds of one request of each target: the median of rounds in turns. */
export async function processorTimes(targets: Target[], rounds: number): Promise<number[]> {
  for (const target of targets) await costOf(target, WARM_UP);
  const costs: number[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) costs[index]?.push(await costOf(target, 50));
  return costs.map((values) => percentile(values, 0.5));
}

/** Statements that a database has run, without those that begin and end transactions. */
async function statementCount(client: pg.Client, { database }: Version): Promise<number> {
  const { rows } = await client.query<{ calls: string | null }>(
    `SELECT sum(calls) AS calls FROM pg_stat_statements
      WHERE dbid = (SELECT oid FROM pg_database WHERE datname = $1)
        AND query !~* '^(begin|commit|rollback|savepoint|release|set|discard)'`,
    [database],
  );
  return Number(rows[0]?.calls ?? 0);
}

/** Statements of one request: the fewest of five, as jobs run now and then. */
export async function statementsOf(client: pg.Client, target: Target): Promise<number> {
  await read(target);
  const counts: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const before = await statementCount(client, target.version);
    await read(target);
    counts.push((await statementCount(client, target.version)) - before);
  }
  return Math.min(...counts);
}

/** Statements a second of a version that nobody asks anything. */
export async function idleStatements(client: pg.Client, version: Version, seconds: number) {
  const before = await statementCount(client, version);
  await wait(seconds * 1_000);
  return ((await statementCount(client, version)) - before) / seconds;
}
