import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cookieName } from "@/lib/auth/cookies";
import { DEMO_SIGN_INS } from "@/prisma/factories/credentials";
import { freePort } from "../../database/port";
import { buildSite } from "../../start/build";
import { run, typescript } from "../../start/children";
import { generate } from "../../start/generate";
import { startWeb } from "../../start/web";
import { freshDatabase, root, type Ground } from "../ground";

export interface Server {
  url: string;
  stop: () => Promise<void>;
}

const serverAt = (url: string, child: ChildProcess): Server => ({
  url,
  stop: async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    if (child.kill("SIGTERM")) await gone;
  },
});

/** The address of a new database with the demonstration in it. The site is built besides. */
export async function seededDatabase({ running }: Ground, name: string): Promise<string> {
  const url = running.url(name);
  await freshDatabase(running.url("postgres"), url);
  const env = { ...process.env, DATABASE_URL: url, SEED_DEMO: "1" };
  await run(typescript(root, "seed.ts"), { cwd: root, env });
  await generate(root);
  await buildSite(root, process.env);
  return url;
}

/** The production build in `home`, ready once its database answers. */
export async function startReady(home: string, variables: NodeJS.ProcessEnv, log: string) {
  const child = await startWeb(home, variables, { log });
  while (!(await fetch(`http://localhost:${variables.PORT}/api/health`)).ok) await wait(200);
  return child;
}

/** The production build over a database. */
export async function startSite(root: string, database: string, log: string): Promise<Server> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, DATABASE_URL: database, PORT: port, SITE_URL: url, JOBS: "worker" };
  return serverAt(url, await startReady(root, { ...env, LOG_LEVEL: "error", SEED_DEMO: "1" }, log));
}

/**
 * What everything is compared with: the smallest pages that the same Next makes, built and started.
 */
export async function startBare(root: string, database: string): Promise<Server> {
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const home = path.join(root, "scripts", "bench", "bare");
  const env = { ...process.env, NODE_ENV: "production" as const, DATABASE_URL: database };
  await run([next, "build"], { cwd: home, env, hint: "The bare pages could not be built." });
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const args = [next, "start", "--port", port, "--hostname", "127.0.0.1"];
  const child = spawn(process.execPath, args, { cwd: home, env, stdio: "ignore" });
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return serverAt(url, child);
    await wait(100);
  }
  child.kill();
  throw new Error("The bare pages did not start.");
}

/** The cookie of the demonstration's customer, signed in. */
export async function signIn(site: string): Promise<string> {
  const headers = { "content-type": "application/json", origin: site };
  const body = JSON.stringify(DEMO_SIGN_INS.customer);
  const answer = await fetch(`${site}/api/auth/login`, { method: "POST", headers, body });
  const { token } = (await answer.json()) as { token: string };
  return `${cookieName("customer")}=${token}`;
}
