import { execFileSync } from "node:child_process";
import { realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dueDatabase } from "../bench/databases";
import { experiment, verdict } from "../bench/harness";
import { startSite } from "../bench/site";
import { startCluster } from "../../tools/database/cluster";
import { withClient } from "../../scripts/database/databases";
import { waitFor } from "../../tools/processes";
import { openGate } from "./gate";
import { load, payments, statuses } from "./load";

/*
 * `npm run chaos:failover`: a primary with a synchronous standby is killed under load, and the
 * standby promoted behind the same address, as a virtual IP or HAProxy would lead on. Ends with
 * status 1 when the first payment takes more than ten seconds, or one that was answered is gone.
 */

const query = (url: string, sql: string, values: unknown[] = []) =>
  withClient(url, (client) => client.query<Record<string, unknown>>(sql, values));

void experiment("failover", async (harness) => {
  const { running: primary, home, defer } = harness;
  const { token, due } = await dueDatabase(primary.url("failover"));

  // The standby begins as a copy of the primary at rest.
  await primary.stop();
  const one = realpathSync(path.join(home, "server"));
  const two = `${one}-standby`;
  rmSync(two, { recursive: true, force: true });
  execFileSync("cp", ["-a", one, two]);
  writeFileSync(path.join(two, "cluster", "standby.signal"), "");
  Object.assign(primary, await startCluster(one, { settings: ["synchronous_standby_names=*"] }));
  const conninfo = `primary_conninfo=${primary.url("postgres")}`;
  const standby = await startCluster(two, { settings: [conninfo] });
  defer(standby.stop);
  const replication = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
  await waitFor(async () => (await query(primary.url("postgres"), replication)).rowCount === 1);

  const front = await openGate(primary.port);
  defer(front.end);
  const address = Object.assign(new URL(primary.url("failover")), { port: String(front.port) });
  const site = await startSite(harness, { DATABASE_URL: address.href });

  const began = performance.now();
  let lost = Infinity;
  const failOver = async () => {
    await wait(10_000);
    lost = performance.now() - began;
    process.kill(primary.pid, "SIGKILL");
    // Its children end by themselves when they find it gone: the address must not lead to them.
    front.move(standby.port);
    await query(standby.url("postgres"), "SELECT pg_promote()");
    await wait(20_000);
  };
  const answers = await load({ url: site.url, token, due, perSecond: 30 }, failOver());
  const paid = payments(answers);
  const stored = await query(
    standby.url("failover"),
    `SELECT DISTINCT p."subscriptionId" FROM "Charge" p JOIN "Invoice" i ON i."chargeId" = p.id
     WHERE p.status = 'paid' AND p."paymentDate" >= current_date - 1 AND p."subscriptionId"::text = ANY($1)`,
    [paid.map((answer) => answer.paid)],
  );
  const again = paid.find(({ at, ms }) => at + ms > lost + 100 && at > lost);
  const waited = again ? Math.round(again.at + again.ms - lost) : Infinity;
  verdict(
    waited <= 10_000 && stored.rowCount === paid.length && !site.hasEnded(),
    `${answers.length} requests (${statuses(answers)}); the first payment ${waited} ms after the primary's end; ${stored.rowCount} of ${paid.length} answered payments are there; the web process ${site.hasEnded() ? "ENDED" : "is the same"}`,
  );
});
