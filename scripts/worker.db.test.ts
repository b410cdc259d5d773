import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { db } from "@/lib/db/client";
import { lastMigration } from "@/lib/db/schema-version";
import { inTransaction } from "@/lib/db/transactions";
import { installQueues } from "@/lib/db/queue";
import { queueMail } from "@/lib/domain/mail/outbox";
import { freePort } from "../tools/database/port";
import { startMailServer } from "../test/mail-server";
import { serveHealth } from "./worker-health";

const TOKEN = "a token of forty characters for figures!";
const ask = (port: number, path: string, authorization = "") =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });

test("reports an idle or stopping worker as alive and not ready", async () => {
  const port = await freePort();
  const beat = { idle: 61, isStopping: false };
  const server = await serveHealth(port, {
    idleSeconds: () => beat.idle,
    isStopping: () => beat.isStopping,
    schema: "",
  });
  const ready = async () => (await ask(port, "/api/health")).status;
  expect(await ready()).toBe(503);
  expect((await ask(port, "/api/health/live")).status).toBe(200);
  beat.idle = 2;
  expect(await ready()).toBe(200);
  beat.isStopping = true;
  expect(await ready()).toBe(503);
  server.close();
});

test("sends mails that were queued before it started, answers health checks, and stops when its parent is killed", async () => {
  const mails = await startMailServer();
  await installQueues(process.env.DATABASE_URL ?? "");
  const id = await inTransaction((tx) =>
    queueMail(tx, {
      to: "ada@example.com",
      kind: "welcome",
      write: () => ({ subject: "Hello", heading: "Hello", paragraphs: [] }),
    }),
  );

  const port = await freePort();
  // A shell between, as npm has one: it is killed, and hands nothing on.
  const shell = spawn(
    "/bin/sh",
    ["-c", '"$0" --import tsx scripts/worker.ts; true', process.execPath],
    {
      cwd: path.resolve(__dirname, ".."),
      env: {
        ...process.env,
        npm_lifecycle_event: "worker",
        SMTP_URL: mails.url,
        LOG_LEVEL: "info",
        WORKER_PORT: String(port),
        METRICS_TOKEN: TOKEN,
      },
    },
  );
  let output = "";
  const logged = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(words) && resolve();
      shell.stdout.on("data", look);
      look();
    });
  shell.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  shell.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await logged("the worker has started");
  while ((await db().mail.findUniqueOrThrow({ where: { id: id ?? "" } })).status !== "sent")
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mails.recipients).toEqual(["ada@example.com"]);
  const health = await ask(port, "/api/health");
  const schema = await lastMigration();
  expect(await health.json()).toMatchObject({
    status: "ok",
    database: "up",
    schema: { database: schema, version: schema },
  });
  expect(await (await ask(port, "/metrics", `Bearer ${TOKEN}`)).text()).toMatch(
    /^worker_idle\{of="seconds"\} [\d.]+$/m,
  );
  expect((await ask(port, "/metrics")).status).toBe(404);
  shell.kill("SIGKILL");
  await logged("the worker stops");
  await once(shell, "close");
  await mails.close();
});
