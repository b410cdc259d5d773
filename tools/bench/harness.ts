import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { quantile, rollups } from "d3-array";
import { closeDb } from "@/lib/db/client";
import { startCluster } from "../../tools/database/cluster";
import type { Cluster } from "../../tools/database/cluster";
import { root, withCleanup } from "../../tools/processes";
import type { OnCleanup } from "../../tools/processes";

/** What every bench and every experiment of chaos stands on. */

export interface Harness {
  /** A PostgreSQL of this experiment alone. */
  running: Cluster;
  /** Its folder, `.data/<name>`. */
  home: string;
  defer: OnCleanup;
}

/** Does `work` on a PostgreSQL of its own, under the environment of a production build. */
export async function experiment(
  name: string,
  work: (harness: Harness) => Promise<void>,
  settings = ["fsync=off"],
): Promise<void> {
  Object.assign(process.env, {
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  await withCleanup(async (defer) => {
    const home = path.join(root, ".data", name);
    mkdirSync(home, { recursive: true });
    const running = await startCluster(path.join(home, "server"), { settings });
    // Not `running.stop` itself: an experiment may start the server again.
    defer(() => running.stop());
    defer(closeDb);
    await work({ running, home, defer });
  });
}

/** What the command line says of these options, each a number or a text as its default is. */
export function options<T extends Record<string, number | string>>(defaults: T): T {
  const names = Object.keys(defaults).map((name) => [name, { type: "string" }] as const);
  const { values } = parseArgs({ options: Object.fromEntries(names) });
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === "number" ? Number(value) : value,
  ]);
  return { ...defaults, ...Object.fromEntries(entries) } as T;
}

/** Prints whether a promise holds; the process ends with status 1 when one does not. */
export function verdict(holds: boolean, what: string): void {
  console.log(`${holds ? "Holds" : "DOES NOT HOLD"}: ${what}`);
  if (!holds) process.exitCode = 1;
}

/**
 * The value that so large a share of the values does not exceed, between two of them where it falls
 * there; NaN of none.
 */
export const percentile = (values: number[], share: number): number =>
  quantile(values, share) ?? NaN;

/** Each value with how often it came. */
export const tally = (values: (string | number)[]): string =>
  rollups(
    values,
    ({ length }) => length,
    (value) => value,
  )
    .map(([value, count]) => `${count} × ${value}`)
    .join(", ");

/** Milliseconds that `work` takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Calls once, and again and again until `work` is over. All answers. */
export async function repeatDuring<T>(work: Promise<unknown>, call: (n: number) => Promise<T>) {
  let goesOn = true;
  const over = work.finally(() => (goesOn = false));
  // Its failure is thrown below, when the last call has answered.
  over.catch(() => undefined);
  const answers: T[] = [];
  do answers.push(await call(answers.length));
  while (goesOn);
  await over;
  return answers;
}

/**
 * Does `call` so many times a second until `work` is over, however long an answer takes. Resolves

 * when all have come.
 */
export async function steadily<T>(
  perSecond: number,
  work: Promise<unknown>,
  call: (n: number) => Promise<T>,
): Promise<T[]> {
  const began = performance.now();
  const calls = await repeatDuring(work, async (n) => {
    const answer = call(n);
    await wait(Math.max(0, ((n + 1) * 1_000) / perSecond - (performance.now() - began)));
    return { answer };
  });
  return Promise.all(calls.map(({ answer }) => answer));
}
