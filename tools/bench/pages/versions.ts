import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { Kind } from "@/lib/auth/permissions";
import { UserError } from "../../../scripts/user-error.mjs";
import { freePort } from "../../database/port";
import { answers, program, root, run, serve } from "../../processes";
import { buildSite, standalone } from "../../start/build";
import { startWeb } from "../../start/web";
import { step } from "../../start/steps.mjs";
import { emptyDatabase } from "../databases";
import type { Harness } from "../harness";
import { signIn } from "../http";
import { copyRelease } from "../site";

/** A running server that is measured. */
export interface Version {
  name: string;
  url: string;
  pid: number;
  /** The name of its database. */
  database: string;
  cookies: Record<Kind, string>;
}

function command(cwd: string, env: NodeJS.ProcessEnv, file: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new UserError(`${file} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/** The sources of a commit, built in .data/bench-pages/<commit>; used again in the next run. */
async function checkout(commit: string, home: string): Promise<string> {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", `${commit}^{commit}`], {
    cwd: root,
    encoding: "utf8",
  });
  const sha = stdout.trim();
  if (!sha) throw new UserError(`${commit} is no commit of this repository.`);
  const folder = path.join(home, sha);
  if (existsSync(path.join(standalone(folder), "server.js"))) return folder;
  await step(`Building ${sha} (minutes, the first time)`, () => {
    rmSync(folder, { recursive: true, force: true });
    command(root, process.env, "git", "clone", "--quiet", root, folder);
    command(folder, process.env, "git", "checkout", "--quiet", sha);
    command(folder, process.env, "npm", "ci", "--include=dev", "--no-audit", "--no-fund");
    const site = { SKIP_TYPE_CHECK: "1", SITE_URL: "http://localhost:3000" };
    command(folder, { ...process.env, ...site }, "npm", "run", "build");
  });
  return folder;
}

/** Builds the version in `folder` and starts it with the demonstration in a new database. */
async function startVersion(
  { running, home, defer }: Harness,
  name: string,
  folder: string,
): Promise<Version> {
  const database = `pages_${name}`;
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: running.url(database),
    PORT: port,
    SITE_URL: url,
    SEED_DEMO: "1",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
  };
  await emptyDatabase(running.url(database));
  command(folder, env, "npm", "run", "--silent", "db:migrate");
  command(folder, env, "npm", "run", "--silent", "db:seed");
  const release = copyRelease(folder, path.join(home, `web-${name}`));
  const log = path.join(home, `${name}.log`);
  const { pid, stop } = await startWeb(env, { release, ready: "/api/health", log });
  defer(stop);
  const cookies = {
    customer: await signIn(url),
    admin: await signIn(url, "admin"),
  };
  return { name, url, pid, database, cookies };
}

/** This working tree. */
export async function startOwn(harness: Harness): Promise<Version> {
  await buildSite({ ...process.env, SITE_URL: "http://localhost:3000" });
  return step("Starting this version", () => startVersion(harness, "own", root));
}

export async function startCommit(harness: Harness, commit: string): Promise<Version> {
  const folder = await checkout(commit, harness.home);
  return step(`Starting ${commit}`, () => startVersion(harness, "other", folder));
}

/** What everything is compared with: the smallest pages that the same Next makes. */
export async function startBare({ running, home, defer }: Harness, own: Version): Promise<Version> {
  const cwd = path.join(root, "tools", "bench", "bare");
  const env = { ...process.env, DATABASE_URL: running.url(own.database) };
  await step("Building the bare pages", () =>
    run(program("next/dist/bin/next", "build"), {
      cwd,
      env,
      hint: "The bare pages could not be built.",
    }),
  );
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const args = program("next/dist/bin/next", "start", "--port", port, "--hostname", "127.0.0.1");
  const log = path.join(home, "bare.log");
  const { pid, stop } = await serve(process.execPath, args, {
    cwd,
    env,
    log,
    isReady: answers(url),
  });
  defer(stop);
  return { name: "bare", url, pid, database: own.database, cookies: { customer: "", admin: "" } };
}
