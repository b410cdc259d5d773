import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createDatabase as createEmptyDatabase, withClient } from "@/scripts/database/databases";
import { applyMigrations } from "@/tools/database/migrations";
import { freePort } from "@/tools/database/port";
import { clearPageCache } from "@/tools/start/build";
import { startMailServer } from "@/test/mail-server";
import { expect, test } from "../../support/test";
import { setTimeout as delay } from "node:timers/promises";

/** An OpenTelemetry collector that stores the traces it receives. */
async function collector() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => received.push(`${request.url} ${body}`));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

/** An empty, migrated database beside that of the other tests. */
async function createDatabase() {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const name = `${url.pathname.slice(1)}_standalone`;
  url.pathname = "/postgres";
  const admin = url.href;
  await createEmptyDatabase(admin, name);
  url.pathname = `/${name}`;
  await applyMigrations(url.href);
  const drop = () =>
    withClient(admin, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  return { url: url.href, drop };
}

/** Sends the beginning of a form, then closes the connection. */
async function abortRequest(port: number, path: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const head = ["Host: localhost", "Content-Type: multipart/form-data; boundary=x"];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\nContent-Length: 900\r\n\r\n--x`);
  await delay(500);
  socket.destroy();
}

test("the standalone folder, copied and started elsewhere, serves pages, registration, mail and traces, and shuts down gracefully", async ({
  request,
}) => {
  const home = await mkdtemp(path.join(tmpdir(), "standalone-"));
  await cp(path.resolve(".next/standalone"), home, { recursive: true });
  // Its page cache belongs to the other tests' database.
  clearPageCache(home);

  const [mail, database, port, traces] = await Promise.all([
    startMailServer(),
    createDatabase(),
    freePort(),
    collector(),
  ]);
  const site = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(home, "server.js")], {
    cwd: "/",
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: database.url,
      NEXTAUTH_SECRET: "a secret for this test alone, long enough",
      SITE_URL: site,
      SMTP_URL: mail.url,
      NEXT_MANUAL_SIG_HANDLE: "true",
      DRAIN_SECONDS: "5",
      // Generous: a busy machine must not count as an outage.
      DATABASE_TIMEOUT: "60",

      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output: string[] = [];
  createInterface(child.stdout).on("line", (line) => output.push(line));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  try {
    await expect(async () =>
      expect((await request.get(`${site}/api/health`)).status()).toBe(200),
    ).toPass({ timeout: 60_000 });
    // Written by another instance: this process has to notice by itself.
    await withClient(database.url, (client) =>
      client.query(
        `INSERT INTO "Settings" (id, "siteName", "siteDescription", "contactEmail", "contactPhone", address, "createdAt")
         VALUES (1, 'First Reading Ltd', 'Agents.', '', '', '', now())
         ON CONFLICT (id) DO UPDATE SET "siteName" = EXCLUDED."siteName", version = "Settings".version + 1`,
      ),
    );
    for (const page of ["/about", "/nowhere"])
      await expect
        .poll(async () => (await request.get(site + page)).text(), { timeout: 30_000 })
        .toContain("First Reading Ltd");
    const cacheable = (await request.get(`${site}/about`)).headers()["cache-control"];
    expect(cacheable).toBe("s-maxage=60, stale-while-revalidate=300");
    const uncacheable = (await request.get(`${site}/nowhere`)).headers()["cache-control"];
    expect(uncacheable).toBe("private, no-cache, no-store, max-age=0, must-revalidate");
    for (const page of ["/", "/login"]) {
      const headers = (await request.get(site + page)).headers();
      expect(headers["content-security-policy"]).toContain("script-src '");
      expect(headers["x-frame-options"]).toBe("DENY");
    }
    const signUp = await request.post(`${site}/api/auth/register`, {
      headers: { origin: site },
      data: { name: "Ada Quill", email: "ada@quill.example", password: "a long and odd phrase 7" },
    });
    expect(signUp.status()).toBe(201);
    await expect.poll(() => mail.recipients, { timeout: 30_000 }).toContain("ada@quill.example");
    // The trace has the path, without the token.
    await request.get(`${site}/reset-password?token=${"x".repeat(43)}`);
    await expect
      .poll(() => traces.received.join(), { timeout: 30_000 })
      .toContain("/reset-password");
    expect(traces.received[0]).toMatch(/^\/v1\/traces .*"agency-portal"/);
    expect(traces.received.join()).not.toContain("xxxx");
    for (const page of ["/login", "/about"]) await abortRequest(port, page);
    await request.get(`${site}/api/services`);
    await expect.poll(() => output.join(), { timeout: 30_000 }).toContain("/api/services");
    const lines = output.slice(output.findIndex((line) => line.startsWith("{")));
    // An aborted request is no error; Next warns of an unknown form.
    expect(lines.filter((line) => !/^\{"level":"(info|warn)"/.test(line))).toEqual([]);
    expect(lines.join()).toContain("PAYMENTS is transfer");
    // On SIGTERM it is not ready at once, and goes on serving for a while.
    child.kill("SIGTERM");
    await expect
      .poll(async () => (await request.get(`${site}/api/health`)).status(), { intervals: [100] })
      .toBe(503);
    const last = await request.get(`${site}/about`);
    expect([last.status(), last.headers().connection]).toEqual([200, "close"]);
    expect(await exited).toBe(0);
  } finally {
    child.kill("SIGTERM");
    await exited;
    void mail.close();
    traces.close();
    await database.drop();
    await rm(home, { recursive: true, force: true });
  }
});
