import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, cpSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { today } from "@/lib/core/clock";
import { mintSession } from "@/lib/auth/sessions";
import { closeDb, db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { admin } from "@/prisma/factories/customer";
import { settings } from "@/prisma/factories/site";
import { fill } from "@/prisma/scale";
import { freshDatabase, root } from "../bench/ground";
import { startReady } from "../bench/pages/servers";
import { freePort } from "../database/port";
import { buildSite, forgetPages, standalone } from "../start/build";
import { generate } from "../start/generate";

const MANY = { customers: 2_000, subscriptions: 8_000, payments: 20_000 };

/**
 * Makes the database at `url`, with thousands of charges that are due unless asked for fewer. The
 * token is an administrator's.
 */
export async function filledDatabase(server: string, url: string, size = MANY) {
  await freshDatabase(server, url);
  process.env.DATABASE_URL = url;
  await fill(db(), { ...size, today: today() });
  await db().settings.create({ data: settings() });
  const { id } = await db().user.create({ data: admin({ email: "root@example.com" }) });
  const from = { ip: "192.0.2.1", userAgent: "chaos" };
  const { token } = await inTransaction((tx) => mintSession(tx, "admin", id, from));
  const due = await db().payment.findMany({
    where: { status: "pending" },
    distinct: ["subscriptionId"],
    select: { subscriptionId: true },
  });
  await closeDb();
  return { token, due: due.map(({ subscriptionId }) => subscriptionId) };
}

export interface Instance {
  url: string;
  child: ChildProcess;
  /** The file that it writes its lines to. */
  log: string;
  /** Asks it to end. Its exit code. */
  stop: () => Promise<number | null>;
}

interface Wanted {
  home: string;
  port: number;
  /** The address that people know. */
  site: string;
  variables?: Record<string, string>;
}

/**
 * Copies the built folder to a disk of its own. Started from there again and again, an instance
 * keeps what it cached.
 */
export async function copySite(home: string): Promise<void> {
  await generate(root);
  await buildSite(root, process.env);
  rmSync(home, { recursive: true, force: true });
  cpSync(standalone(root), standalone(home), { recursive: true, verbatimSymlinks: true });
  forgetPages(standalone(home));
}

/** Where two instances of one site run: each in a copy of its own, as on a disk of its own. */
export async function twoPlaces(home: string, of: Pick<Wanted, "site" | "variables">) {
  const places: Wanted[] = [];
  for (const name of ["web0", "web1"]) {
    const place = { ...of, home: path.join(home, name), port: await freePort() };
    await copySite(place.home);
    places.push(place);
  }
  return places;
}

let starts = 0;

/** Starts the copy in `home`, ready once the database answers. */
export async function startInstance({ home, port, site, variables }: Wanted): Promise<Instance> {
  const all = {
    ...process.env,
    ...{ PORT: String(port), SITE_URL: site, JOBS: "worker", LOG_LEVEL: "error" },
    ...{ TRUST_PROXY: "1", DRAIN_SECONDS: "1", KEEP_ALIVE_TIMEOUT: "75000" },
    ...variables,
  };
  starts += 1;
  const log = path.join(home, `site-${starts}.log`);
  const child = await startReady(home, all, log);
  return { url: `http://localhost:${port}`, child, log, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return gone;
}

/**
 * What nginx does, as Debian's package sets it up, when nobody tells it more than where the
 * instances are.
 */
const plain = `worker_processes auto;
events { worker_connections 768; }
http { access_log off; upstream portal { server web1:3000; server web2:3000; }
server { listen 8080; location / { proxy_pass http://portal; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; } } }`;

export const proxies = {
  "nginx with its defaults": plain,
  "deploy/nginx.conf": readFileSync(path.join(root, "deploy", "nginx.conf"), "utf8"),
};

/** nginx with this configuration, on `port` in front of two instances. */
export function startProxy(
  home: string,
  configuration: string,
  port: number,
  places: Pick<Wanted, "port">[],
) {
  const file = path.join(home, "nginx.conf");
  const [one, two] = places.map((place) => place.port);
  const text = configuration
    .replace("web1:3000", `127.0.0.1:${one}`)
    .replace("web2:3000", `127.0.0.1:${two}`)
    .replace("listen 8080", `listen ${port}`)
    .replace("/dev/stdout", path.join(home, "access.log"))
    .replace(/^pid .*$/m, "");
  writeFileSync(file, `pid ${path.join(home, "nginx.pid")};\n${text}`);
  const log = openSync(path.join(home, "nginx.log"), "a");
  const args = ["-c", file, "-e", "stderr", "-g", "daemon off;"];
  const nginx = spawn("nginx", args, { stdio: ["ignore", "ignore", log] });
  closeSync(log);
  return () => nginx.kill("SIGTERM");
}
