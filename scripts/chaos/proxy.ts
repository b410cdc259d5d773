import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copySite, type Place } from "../bench/harness";
import { freePort } from "../database/port";
import { endWithThisProcess, root } from "../processes";

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

/** Two instances of one site, behind a proxy on the port of its address. */
export interface Pair {
  places: [Place, Place];
  site: string;
}

/** Each in a copy of its own, as on a disk of its own. */
export async function twoPlaces(home: string, variables?: Place["variables"]): Promise<Pair> {
  const site = `http://localhost:${await freePort()}`;
  const one = await copySite(path.join(home, "web0"), variables, site);
  return { places: [one, await copySite(path.join(home, "web1"), variables, site)], site };
}

/** Starts nginx with this configuration. Ends it when called. */
export function startProxy(home: string, configuration: string, { places, site }: Pair) {
  const file = path.join(home, "nginx.conf");
  const text = configuration
    .replace("web1:3000", `127.0.0.1:${places[0].port}`)
    .replace("web2:3000", `127.0.0.1:${places[1].port}`)
    .replace("listen 8080", `listen ${new URL(site).port}`)
    .replace("/dev/stdout", path.join(home, "access.log"))
    .replace(/^pid .*$/m, "");
  writeFileSync(file, `pid ${path.join(home, "nginx.pid")};\n${text}`);
  const log = openSync(path.join(home, "nginx.log"), "a");
  const args = ["-c", file, "-e", "stderr", "-g", "daemon off;"];
  const nginx = spawn("nginx", args, { stdio: ["ignore", "ignore", log] });
  closeSync(log);
  endWithThisProcess(nginx, "TERM");
  return () => nginx.kill("SIGTERM");
}
