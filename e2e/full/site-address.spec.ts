import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@/tools/database/port";
import { clearPageCache } from "@/tools/start/build";
import { expect, test } from "../support/test";

/** The build, started from a folder of its own at this address. */
async function start(siteUrl: string) {
  const home = await mkdtemp(path.join(tmpdir(), "site-address-"));
  await cp(path.resolve(".next/standalone"), home, { recursive: true });
  clearPageCache(home);
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(home, "server.js")], {
    cwd: home,
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: process.env.DATABASE_URL,
      NEXTAUTH_SECRET: "a secret for this test alone, long enough",
      SITE_URL: siteUrl,
      JOBS: "worker",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill();
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  return { errors: text(child.stderr), ended, stop };
}

test("a build serves no other address than its own, and says so", async () => {
  const { errors, ended, stop } = await start("https://portal.example");
  try {
    expect((await ended)[0]).toBe(1);
    expect((await errors).trim()).toBe(
      "This build is for http://localhost:3000; SITE_URL is https://portal.example. Build again with it.",
    );
  } finally {
    await stop();
  }
});
