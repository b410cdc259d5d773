import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { makeDatabase, withClient } from "@/scripts/database/databases";
import { applyMigrations } from "@/scripts/database/migrations";
import { freePort } from "@/scripts/database/port";
import { expect, test } from "../fixtures";

/** A mail server on this machine that notes who was written to. */
async function mailServer() {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) =>
      void stream.resume().on("end", () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, recipients, close: () => server.close() };
}

/** An empty, migrated database beside the tests' own. */
async function ownDatabase() {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const name = `${url.pathname.slice(1)}_standalone`;
  url.pathname = "/postgres";
  const admin = url.href;
  await makeDatabase(admin, name);
  url.pathname = `/${name}`;
  applyMigrations(path.resolve("."), url.href);
  const drop = () =>
    withClient(admin, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  return { url: url.href, drop };
}

test("the standalone folder, copied elsewhere and started from anywhere, is the whole product: pages, headers, sign-up, mail", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const home = await mkdtemp(path.join(tmpdir(), "standalone-"));
  await cp(path.resolve(".next/standalone"), home, { recursive: true });
  const [mail, database, port] = await Promise.all([mailServer(), ownDatabase(), freePort()]);
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
    },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await expect(async () =>
      expect((await request.get(`${site}/api/health`)).status()).toBe(200),
    ).toPass({ timeout: 60_000 });
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
  } finally {
    child.kill("SIGTERM");
    await ended;
    mail.close();
    await database.drop();
    await rm(home, { recursive: true, force: true });
  }
});
