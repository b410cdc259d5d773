import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { experiment, startSite, verdict } from "../bench/harness";
import { withClient } from "../database/databases";
import { serverOwner } from "../database/owner";
import { freePort } from "../database/port";
import { dueDatabase } from "./data";
import { openGate } from "./gate";
import { payments, press, statuses } from "./load";

/*
 * `npm run chaos:failover [folder of PostgreSQL's programs]`: a primary with a synchronous standby
 * is killed under load, and the standby promoted behind the same address, as a virtual IP or
 * HAProxy would lead on. Ends with status 1 when the first payment takes more than ten seconds, or
 * one that was answered is gone.
 */

const BIN = process.argv[2] ?? "/usr/lib/postgresql/15/bin";
const owner = serverOwner();
const options = { ...owner, cwd: tmpdir(), env: { PATH: process.env.PATH, LANG: "C" } };
const PER_SECOND = 30;

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(path.join(BIN, program), args, {
    ...(options as object),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

const serve = (data: string, port: number): ChildProcess =>
  spawn(
    path.join(BIN, "postgres"),
    ["-D", data, "-p", String(port), "-k", "", "-c", "listen_addresses=127.0.0.1"],
    { ...(options as object), stdio: "ignore" },
  );

const address = (port: number, name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`;
const asked = (port: number, sql: string) =>
  withClient(address(port, "postgres"), (client) => client.query<Record<string, string>>(sql));

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await wait(100);
}

void experiment("failover", async (harness) => {
  const { defer } = harness;
  const disk = mkdtempSync(path.join(tmpdir(), "failover-"));
  defer(() => rmSync(disk, { recursive: true, force: true }));
  if (owner) chownSync(disk, owner.uid, owner.gid);
  const [one, two] = [path.join(disk, "one"), path.join(disk, "two")];
  const [first, second] = [await freePort(), await freePort()];
  run("initdb", "-D", one, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C");
  const primary = serve(one, first);
  defer(() => primary.kill("SIGKILL"));
  await until(async () => (await asked(first, "SELECT 1")).rowCount === 1);
  const { token, due } = await dueDatabase(address(first, "failover"));
  const source = ["-h", "127.0.0.1", "-p", String(first), "-U", "postgres"];
  run("pg_basebackup", ...source, "-D", two, "-R", "-X", "stream", "-c", "fast");
  const standby = serve(two, second);
  defer(() => standby.kill("SIGKILL"));
  await asked(first, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await asked(first, "SELECT pg_reload_conf()");
  const state = "SELECT sync_state FROM pg_stat_replication";
  await until(async () => (await asked(first, state)).rows[0]?.sync_state === "sync");

  const front = await openGate(first);
  defer(front.end);
  const instance = await startSite(harness, { DATABASE_URL: address(front.port, "failover") });

  let isOver = false;
  const began = performance.now();
  const load = { site: instance.url, token, due, perSecond: PER_SECOND };
  const pressing = press(load, () => isOver);
  await wait(10_000);
  const lost = performance.now() - began;
  primary.kill("SIGKILL");
  // Its children end by themselves when they find it gone: the address must not lead to them.
  front.move(second);
  run("pg_ctl", "promote", "-w", "-D", two);
  await wait(20_000);
  isOver = true;
  const answers = await pressing;
  const paid = payments(answers);
  const kept = await withClient(address(second, "failover"), (client) =>
    client.query(
      `SELECT DISTINCT p."subscriptionId" FROM "Payment" p JOIN "Invoice" i ON i."paymentId" = p.id
       WHERE p.status = 'paid' AND p."paymentDate" >= current_date - 1 AND p."subscriptionId"::text = ANY($1)`,
      [paid.map((answer) => answer.paid)],
    ),
  );
  const again = paid.find(({ at, ms }) => at + ms > lost + 100 && at > lost);
  const waited = again ? Math.round(again.at + again.ms - lost) : Infinity;
  const isSame = instance.child.exitCode === null;
  verdict(
    waited <= 10_000 && kept.rowCount === paid.length && isSame,
    `${answers.length} requests (${statuses(answers)}); the first payment ${waited} ms after the primary's end; ${kept.rowCount} of ${paid.length} answered payments are there; the web process ${isSame ? "is the same" : "ENDED"}`,
  );
});
