import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stop } from "esbuild";
import { installQueues } from "@/lib/db/queue";
import { inTransaction } from "@/lib/db/transactions";
import { db } from "@/lib/db/client";
import { queueMail } from "@/lib/domain/mail/outbox";
import { startMailServer } from "../test/mail-server";
import { bundleCommands, COMMANDS } from "./commands";
import { root } from "./processes";

// Below the packages that are not bundled.
const data = path.join(root, ".data");
mkdirSync(data, { recursive: true });
const folder = mkdtempSync(path.join(data, "commands-"));

beforeAll(async () => {
  await bundleCommands(folder);
  // Its process waits for more work.
  await stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Node with these arguments, without tsx. Its output and status once it ends. */
function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", BCRYPT_COST: "12", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output: output.trim() })),
  );
  return { child, ended };
}

const run = (name: string, args: string[] = [], input = "", env = {}) => {
  const { child, ended } = start([path.join(folder, "scripts", `${name}.mjs`), ...args], env);
  child.stdin.end(input);
  return ended;
};

test("every command of package.json is bundled", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const commands = Object.values(scripts).flatMap(
    (line) => /^node --import tsx scripts\/([\w-]+)\.ts$/.exec(line)?.[1] ?? [],
  );
  expect(commands.sort()).toEqual(COMMANDS);
});

test("bundled commands migrate, hash passwords in their threads and prove a backup's books", async () => {
  expect(await run("migrate")).toEqual({ code: 0, output: "The database is up to date" });
  const args = ["ada@example.com", "Ada Lovelace"];
  expect(await run("admin", args, "three quiet harbours")).toEqual({
    code: 0,
    output: "ada@example.com is an administrator now.",
  });
  const file = path.join(folder, "agency.sql.gz");
  expect(await run("backup", [file])).toEqual({ code: 0, output: `The backup is ${file}` });
  const { code, output } = await run("backup-verify", [file], "", {
    DATABASE_URL: process.env.TEST_SERVER_URL ?? "",
  });
  expect([code, output]).toEqual([0, expect.stringContaining("can be restored")]);
  expect(output).toContain("subscriptions and charges in");
});

test("the bundled worker sends mails", async () => {
  const mails = await startMailServer();
  await installQueues(process.env.DATABASE_URL ?? "");
  const id = await inTransaction((tx) =>
    queueMail(tx, {
      to: "ada@example.com",
      kind: "welcome",
      write: () => ({ subject: "Hello", heading: "Hello", paragraphs: [] }),
    }),
  );
  const file = path.join(folder, "scripts", "worker.mjs");
  const { child, ended } = start([file], {
    SMTP_URL: mails.url,
    LOG_LEVEL: "info",
  });
  const sent = () => db().mail.count({ where: { id: id ?? "", status: "sent" } });
  while (child.exitCode === null && !(await sent()))
    await new Promise((resolve) => setTimeout(resolve, 100));
  child.kill("SIGTERM");
  await mails.close();
  expect(await ended).toMatchObject({
    code: 0,
    output: expect.stringContaining("the worker stops"),
  });
  expect(mails.recipients).toEqual(["ada@example.com"]);
});

test("bundled threads draw documents", async () => {
  const pool = path.join(folder, "lib/integrations/documents/pool.mjs");
  const model = {
    heading: "Invoice",
    number: "INV-000001",
    from: "Halden AI",
    accent: null,
    facts: [["Date of issue", "today"]],
    parties: [{ heading: "From", names: ["Halden AI"], email: "", lines: [] }],
    lines: [{ text: "Agent", detail: "", figures: ["$1.00"] }],
    totals: [["Total", "$1.00"]],
    notes: [],
    foot: "",
  };
  const script = `import(${JSON.stringify(pool)}).then(async ({ createPool }) => {
    const threads = createPool();
    const bytes = await threads.run({ ...${JSON.stringify(model)}, createdAt: new Date(0) });
    console.log(Buffer.from(bytes).toString("latin1", 0, 5));
    await threads.destroy();
  })`;
  expect(await start(["-e", script]).ended).toEqual({ code: 0, output: "%PDF-" });
});
