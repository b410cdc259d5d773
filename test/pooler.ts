import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { postgresUser } from "../tools/database/root-user";
import { freePort } from "../tools/database/port";

/** As `url`, by a connection that says it is pooled. */
function pooled(url: URL): string {
  url.searchParams.set("pgbouncer", "true");
  return url.href;
}

/**
 * PgBouncer in transaction mode with two connections to the database at `url`, everything else as
 * its package has it. Where it is not installed (.ci/run does) the database itself stands in for
 * it.
 */
export async function startPooler(url: string): Promise<{ url: string; stop: () => void }> {
  if (spawnSync("pgbouncer", ["--version"]).status !== 0) {
    console.warn("PgBouncer is not installed: its test runs without it.");
    return { url: pooled(new URL(url)), stop: () => undefined };
  }
  const { hostname, port, username, password, pathname } = new URL(url);
  const home = mkdtempSync(path.join(tmpdir(), "pooler-"));
  const asCustomer = await freePort();
  const file = path.join(home, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${asCustomer}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
    { mode: 0o600 },
  );
  const owner = postgresUser();
  chmodSync(home, 0o700);
  if (owner) for (const one of [home, file]) chownSync(one, owner.uid, owner.gid);
  const child = spawn("pgbouncer", ["-q", file], { ...owner, cwd: home, stdio: "ignore" });
  const address = new URL(`postgresql://${username}:any@127.0.0.1:${asCustomer}${pathname}`);
  const isListening = async () => {
    const client = new Client({ connectionString: address.href });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  for (let tries = 0; tries < 100 && !(await isListening()); tries += 1) await wait(50);
  return {
    url: pooled(address),
    stop: () => {
      child.kill("SIGKILL");
      rmSync(home, { recursive: true, force: true });
    },
  };
}
