import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { experiment, startDemo, verdict } from "./bench/harness";
import { signIn } from "./bench/http";
import { faults, NO_ROOM, smallDisk } from "./chaos/faults";
import { openGate } from "./chaos/gate";
import { PROBES, probe, type Probe, type Seen } from "./chaos/probe";
import { root } from "./processes";

/*
 * `npm run chaos`: what the built site answers while its PostgreSQL is frozen, cut off, locked,
 * full, stopped. `--seconds 60` for how long each lasts, `--only locked` for one of them. Ends with
 * status 1 when an expectation is missed. A busy machine shows in the times.
 */

/** Milliseconds after the fault's beginning in which it is being found out. */
const NOTICE = 3_000;

const worst = (seen: Seen[]) => Math.round(Math.max(0, ...seen.map(({ ms }) => ms)));
const statuses = (seen: Seen[]) => [...new Set(seen.map(({ status }) => status))].sort().join(" ");

function judge(fault: string, { name, isPublic, most }: Probe, seen: Seen[], over: number): void {
  const during = seen.filter(({ at }) => at < over);
  const found = isPublic ? during : during.filter(({ at }) => at > NOTICE);
  const after = seen.find(({ at, status }) => at >= over && status === 200);
  const waited = after ? Math.round(after.at + after.ms - over) : Infinity;
  const isRight = during.every(({ status }) => status === 200 || (!isPublic && status === 503));
  verdict(
    isRight &&
      worst(during) <= (isPublic ? most : NOTICE) &&
      worst(found) <= most &&
      waited <= 2_000,
    `${fault}, ${name}: ${statuses(during)}, at most ${worst(during)} ms, ${worst(found)} once it is known (${most}); the first 200 after ${waited} ms`,
  );
}

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "20" }, only: { type: "string" } },
});
const disk = smallDisk(path.join(root, ".data", "chaos", "server"));
void experiment(
  "chaos",
  async (harness) => {
    const database = harness.running.url("chaos");
    const gate = await openGate(harness.running.port);
    harness.defer(gate.end);
    const front = Object.assign(new URL(database), { port: String(gate.port) }).href;
    const site = await startDemo(harness, "chaos", { DATABASE_URL: front });
    const cookie = await signIn(site.url);
    // A page is rendered from the database when it is asked for the first time.
    for (const one of PROBES) await fetch(site.url + one.path, { headers: { cookie } });
    if (!disk) console.log(`Not tried: ${NO_ROOM}. Only root can mount a disk for it.`);
    const isTried = (name: string) =>
      (disk || name !== NO_ROOM) && (!values.only || name === values.only);
    for (const [name, fault] of Object.entries(faults).filter(([key]) => isTried(key))) {
      const from = performance.now();
      const isOver = { at: Infinity };
      const asking = PROBES.map(async (one) => ({
        one,
        seen: await probe(site.url, one, cookie, from, isOver),
      }));
      const end = await fault({ ...harness, database, gate, disk });
      await wait(Number(values.seconds) * 1_000);
      await end();
      isOver.at = performance.now() - from;
      for (const { one, seen } of await Promise.all(asking)) judge(name, one, seen, isOver.at);
    }
  },
  ["max_connections=30", "max_wal_size=64MB", "min_wal_size=32MB"],
).finally(() => disk?.end());
