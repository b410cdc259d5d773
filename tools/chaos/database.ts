import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { experiment, options, verdict } from "../bench/harness";
import { signIn } from "../bench/http";
import { startDemo } from "../bench/site";
import { faults, NO_ROOM, smallDisk } from "./faults";
import { openGate } from "./gate";
import { PROBES, probe } from "./probe";
import type { Probe, Seen } from "./probe";
import { root } from "../processes";

/*
 * `npm run chaos`: what the built site answers while its PostgreSQL is frozen, cut off, locked,
 * full, stopped. `--seconds 60` for how long each lasts, `--only locked` for one of them. Ends with
 * status 1 when an expectation is missed. A busy machine shows in the times.
 */

/** Milliseconds after the fault's beginning until it has to be noticed. */
const NOTICE = 3_000;

const worst = (seen: Seen[]) => Math.round(Math.max(0, ...seen.map(({ ms }) => ms)));
const statuses = (seen: Seen[]) => [...new Set(seen.map(({ status }) => status))].sort().join(" ");

function judge(fault: string, { name, isPublic, most }: Probe, seen: Seen[], over: number): void {
  const during = seen.filter(({ at }) => at < over);
  const noticed = isPublic ? during : during.filter(({ at }) => at > NOTICE);
  const after = seen.find(({ at, status }) => at >= over && status === 200);
  const waited = after ? Math.round(after.at + after.ms - over) : Infinity;
  const isRight = during.every(({ status }) => status === 200 || (!isPublic && status === 503));
  verdict(
    isRight &&
      worst(during) <= (isPublic ? most : NOTICE) &&
      worst(noticed) <= most &&
      waited <= 2_000,
    `${fault}, ${name}: ${statuses(during)}, at most ${worst(during)} ms, ${worst(noticed)} once it is known (${most}); the first 200 after ${waited} ms`,
  );
}

const readOnce = async (address: string, cookie: string) =>
  (await fetch(address, { headers: { cookie } })).arrayBuffer();

const { seconds, only } = options({ seconds: 20, only: "" });
const disk = smallDisk(path.join(root, ".data", "chaos", "server", "cluster"));
void experiment(
  "chaos",
  async (harness) => {
    const database = harness.running.url("chaos");
    const gate = await openGate(harness.running.port);
    harness.defer(gate.end);
    const front = Object.assign(new URL(database), { port: String(gate.port) }).href;
    const { url } = await startDemo(harness, "chaos", { DATABASE_URL: front });
    const cookie = await signIn(url);
    // A page is rendered from the database when it is asked for the first time, and a process that
    // has just started still compiles what it runs.
    for (let turn = 0; turn < 30; turn += 1) {
      await Promise.all(PROBES.map((one) => readOnce(url + one.path, cookie)));
    }
    if (!disk) console.log(`Not tried: ${NO_ROOM}. Only root can mount a disk for it.`);
    const isTried = (name: string) => (disk || name !== NO_ROOM) && (!only || name === only);
    for (const [name, fault] of Object.entries(faults).filter(([key]) => isTried(key))) {
      const from = performance.now();
      const breaking = async () => {
        const end = await fault({ ...harness, database, gate, disk });
        await wait(seconds * 1_000);
        await end();
        return performance.now() - from;
      };
      const over = breaking();
      const work = over.then(() => wait(5_000));
      const seen = await Promise.all(PROBES.map((one) => probe(url, one, cookie, work)));
      for (const [n, one] of PROBES.entries()) judge(name, one, seen[n] ?? [], await over);
    }
  },
  ["max_connections=30", "max_wal_size=64MB", "min_wal_size=32MB"],
).finally(() => disk?.end());
