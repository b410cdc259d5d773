import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../tools/database/port";
import { answers, root, serve } from "../../tools/processes";
import { buildSite, clearPageCache, standalone } from "../../tools/start/build";
import { startWeb } from "../../tools/start/web";
import { seededDatabase } from "./databases";
import type { Harness } from "./harness";

type Variables = Record<string, string>;

/** An instance of the built site. */
export interface Site {
  url: string;
  /** The file that it writes its lines to. */
  log: string;
  hasEnded: () => boolean;
  /** Starts it again. */
  start: () => Promise<void>;
  /** Asks it to end. Its exit code. */
  stop: () => Promise<number | null>;
}

/** Copies what was built in the folder of some sources to another folder; the copy. */
export function copyRelease(sources: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  const release = standalone(folder);
  cpSync(standalone(sources), release, { recursive: true, verbatimSymlinks: true });
  clearPageCache(release);
  return release;
}

/**
 * Starts the built site on this process's database, ready once that answers. It runs in a copy, as
 * on a disk of its own, in which it keeps what it cached when it is started again.
 */
export async function startSite(
  { home, defer }: Harness,
  variables: Variables = {},
  name = "web",
): Promise<Site> {
  await buildSite(process.env);
  const folder = path.join(home, name);
  const release = copyRelease(root, folder);
  const port = String(await freePort());
  const [url, log] = [`http://localhost:${port}`, path.join(folder, "site.log")];
  const env = {
    ...process.env,
    PORT: port,
    SITE_URL: url,
    JOBS: "worker",
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "1",
    KEEP_ALIVE_TIMEOUT: "75000",
    ...variables,
  };
  const start = () => startWeb(env, { release, ready: "/api/health", log });
  let child = await start();
  const stop = () => child.stop();
  defer(stop);
  return {
    url,
    log,
    stop,
    start: async () => void (child = await start()),
    hasEnded: () => child.hasEnded(),
  };
}

/** The same with the demonstration in a new database of that name. */
export async function startDemo(harness: Harness, name: string, variables: Variables = {}) {
  await seededDatabase(harness.running.url(name));
  return startSite(harness, { SEED_DEMO: "1", ...variables });
}

/** Two instances of one site, whose address is a proxy's. */
export interface Pair {
  url: string;
  sites: [Site, Site];
}

export async function startPair(harness: Harness, variables: Variables = {}): Promise<Pair> {
  const url = `http://localhost:${await freePort()}`;
  const start = (name: string) => startSite(harness, { ...variables, SITE_URL: url }, name);
  return { url, sites: [await start("web0"), await start("web1")] };
}

/**
 * What nginx does, as Debian's package sets it up, when nobody tells it more than where the
 * instances are.
 */
const plain = `worker_processes auto;
events { worker_connections 768; }
http { access_log off; upstream portal { server web1:3000; server web2:3000; }
server { listen 8080; location / { proxy_pass http://portal; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; } } }`;
const ours = readFileSync(path.join(root, "deploy", "nginx.conf"), "utf8");

export const PROXIES = { "nginx with its defaults": plain, "deploy/nginx.conf": ours };

export interface Proxy {
  stop: () => Promise<unknown>;
  /** Forwards to all instances but this one; to all without one. */
  leaveOut: (site?: Site) => void;
}

/** Starts nginx with this configuration in front of the two. */
export async function startProxy(
  { home, defer }: Harness,
  configuration: string,
  pair: Pair,
): Promise<Proxy> {
  const host = ({ url }: Site) => `127.0.0.1:${new URL(url).port}`;
  const file = path.join(home, "nginx.conf");
  const pid = path.join(home, "nginx.pid");
  const text = configuration
    .replace(/web1:3000( resolve)?/, host(pair.sites[0]))
    .replace(/web2:3000( resolve)?/, host(pair.sites[1]))
    .replace(/^ *resolver .*$/m, "")
    .replace("listen 8080", `listen ${new URL(pair.url).port}`)
    .replace("/dev/stdout", path.join(home, "access.log"))
    .replace(/^pid .*$/m, "");
  const write = (upstreams: string) => writeFileSync(file, `pid ${pid};\n${upstreams}`);
  write(text);
  const args = ["-c", file, "-e", "stderr", "-g", "daemon off;"];
  const isReady = answers(`${pair.url}/api/health/live`);
  const nginx = await serve("nginx", args, { log: path.join(home, "nginx.log"), isReady });
  defer(nginx.stop);
  const leaveOut = (site?: Site) => {
    write(site ? text.replace(host(site), `${host(site)} down`) : text);
    process.kill(nginx.pid, "SIGHUP");
  };
  return { stop: nginx.stop, leaveOut };
}
