import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, withClient } from "@/scripts/database/databases";
import { applyMigrations } from "@/tools/database/migrations";
import { freePort } from "@/tools/database/port";
import { clearPageCache } from "@/tools/start/build";
import { startMailServer } from "@/test/mail-server";
import { expect, test } from "../fixtures";

/** A collector of OpenTelemetry that keeps what it is sent. */
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

/** An empty, migrated database beside the tests' own. */
async function ownDatabase() {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const name = `${url.pathname.slice(1)}_standalone`;
  url.pathname = "/postgres";
  const admin = url.href;
  await createDatabase(admin, name);
  url.pathname = `/${name}`;
  await applyMigrations(url.href);
  const drop = () =>
    withClient(admin, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  return { url: url.href, drop };
}

/** Sends the beginning of a form to a page, and is gone. */
async function hangUp(port: number, path: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const head = ["Host: localhost", "Content-Type: multipart/form-data; boundary=x"];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\nContent-Length: 900\r\n\r\n--x`);
  await wait(500);
  socket.destroy();
}

test("the standalone folder, copied elsewhere and started from anywhere, is the whole product: pages, headers, sign-up, mail, an end in order", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const home = await mkdtemp(path.join(tmpdir(), "standalone-"));
  await cp(path.resolve(".next/standalone"), home, { recursive: true });
  // What the other tests' server has cached in there is of its own database.
  clearPageCache(home);
  const [mail, database, port, traces] = await Promise.all([
    startMailServer(),
    ownDatabase(),
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
      DRAIN_SECONDS: "10",
      // A busy machine is no outage.
      DATABASE_TIMEOUT: "60",
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed: string[] = [];
  createInterface(child.stdout).on("line", (line) => printed.push(line));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  try {
    await expect(async () =>
      expect((await request.get(`${site}/api/health`)).status()).toBe(200),
    ).toPass({ timeout: 60_000 });
    // The build knew no settings, and nobody tells this process what another instance saved.
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
    const kept = (await request.get(`${site}/about`)).headers()["cache-control"];
    expect(kept).toBe("s-maxage=60, stale-while-revalidate=300");
    const missing = (await request.get(`${site}/nowhere`)).headers()["cache-control"];
    expect(missing).toBe("private, no-cache, no-store, max-age=0, must-revalidate");
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
    // Its span is sent to the collector, without the token.
    await request.get(`${site}/reset-password?token=${"x".repeat(43)}`);
    await expect
      .poll(() => traces.received.join(), { timeout: 30_000 })
      .toContain("/reset-password");
    expect(traces.received[0]).toMatch(/^\/v1\/traces .*"agency-portal"/);
    expect(traces.received.join()).not.toContain("xxxx");
    for (const page of ["/login", "/about"]) await hangUp(port, page);
    await request.get(`${site}/api/services`);
    await expect.poll(() => printed.join(), { timeout: 30_000 }).toContain("/api/services");
    const lines = printed.slice(printed.findIndex((line) => line.startsWith("{")));
    // Next warns of a form that no page of it has; that the caller went away is no error.
    expect(lines.filter((line) => !/^\{"level":"(info|warn)"/.test(line))).toEqual([]);
    expect(lines.join()).toContain("no money is collected");
    // Asked to end it first says that it is not ready, and goes on serving for a while.
    child.kill("SIGTERM");
    await expect
      .poll(async () => (await request.get(`${site}/api/health`)).status(), { intervals: [100] })
      .toBe(503);
    const last = await request.get(`${site}/about`);
    expect([last.status(), last.headers().connection]).toEqual([200, "close"]);
    expect(await ended).toBe(0);
  } finally {
    child.kill("SIGTERM");
    await ended;
    void mail.close();
    traces.close();
    await database.drop();
    await rm(home, { recursive: true, force: true });
  }
});
