import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { GET as services } from "@/app/api/services/route";
import { GET as anything } from "@/app/api/[[...path]]/route";
import { DELETE as removeCustomer } from "@/app/api/admin/users/[id]/route";
import { POST as vitals } from "@/app/api/vitals/route";
import { now } from "@/lib/core/clock";
import { DAY_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { closeDb, db } from "@/lib/db/client";
import { installQueues } from "@/lib/db/queue";
import { lastMigration } from "@/lib/db/schema-version";
import { call } from "@/test/call";
import { GET } from "./route";

const TOKEN = "a token of this test, long enough for it";
const ask = (token?: string) =>
  GET(
    new Request("http://localhost:3000/metrics", {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
  );

afterEach(() => Object.assign(env(), { METRICS_TOKEN: undefined }));

test("there is nothing without a token of one's own, nor for another", async () => {
  expect((await ask()).status).toBe(404);
  expect((await ask("undefined")).status).toBe(404);
  Object.assign(env(), { METRICS_TOKEN: TOKEN });
  for (const token of [undefined, "", `${TOKEN}x`, TOKEN.slice(1)])
    expect((await ask(token)).status).toBe(404);
});

/** What the rules and the dashboard of deploy/ ask for and no process tells. */
function missingFigures(text: string): string[] {
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  // Of the scrape itself, a worker, and a process with backups.
  for (const name of ["up", "worker_idle", "backup"]) known.add(name);
  const read = (file: string) => readFileSync(path.join("deploy", file), "utf8");
  const asking = read("prometheus/alerts.yml") + read("grafana/agency-portal.json");
  const expressions = asking.match(/expr"?: .*/g) ?? [];
  const names = expressions
    .map((line) =>
      line.replace(/^expr"?: "?|by \([^)]*\)|\{[^}]*\}|ignoring\(of\)|",? *"legend.*$/g, ""),
    )
    .flatMap((line) => line.match(/[a-z]\w*(?![\w(])/g) ?? [])
    .map((name) => name.replace(/_(bucket|count|sum)$/, ""));
  expect(names.length).toBeGreaterThan(20);
  const words = new Set(["or", "le", "m", "h", "sum", "max", "min"]);
  return [...new Set(names)].filter((name) => !known.has(name) && !words.has(name));
}

test("requests are counted by the names of their routes, and what waits is told", async () => {
  Object.assign(env(), { METRICS_TOKEN: TOKEN });
  await installQueues(env().DATABASE_URL);
  const url = "http://localhost:3000/api";
  await services(new Request(`${url}/services`), { params: Promise.resolve(undefined) });
  const id = crypto.randomUUID();
  await removeCustomer(new Request(`${url}/admin/users/${id}`, { method: "DELETE" }), {
    params: Promise.resolve({ id }),
  });
  await anything(new Request(`${url}/made/up`), {
    params: Promise.resolve({ path: ["made", "up"] }),
  });
  await db().mail.create({
    data: {
      to: "ada@quill.example",
      kind: "welcome",
      subject: "Welcome",
      html: "",
      text: "",
      createdAt: now(),
    },
  });
  const vital = (page: string, name: string, value: number) =>
    vitals(
      new Request(`${url}/vitals`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://localhost:3000" },
        body: JSON.stringify({ page, readings: [{ name, value }] }),
      }),
      { params: Promise.resolve(undefined) },
    );
  expect((await vital("/dashboard", "LCP", 1_500)).status).toBe(200);
  expect((await vital("/people/ada", "CLS", 0.2)).status).toBe(200);
  for (const [name, value] of [
    ["LCP", 200_000],
    ["CLS", 21],
    ["XYZ", 1],
  ] as const)
    expect((await vital("/", name, value)).status).toBe(400);
  const answer = await ask(TOKEN);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const count = (route: string, rest: string) =>
    `http_request_duration_seconds_count{method="${rest.split(" ")[0]}",route="${route}",status="${rest.split(" ")[1]}"} 1`;
  expect(text).toContain(count("/api/services", "GET 200"));
  expect(text).toContain(count("/api/admin/users/{id}", "DELETE 401"));
  expect(text).toContain(count("other", "GET 404"));
  expect(text).not.toContain(id);
  expect(text).not.toContain("/made/up");
  expect(text).toContain('mails{of="waiting"} 1');
  expect(text).toContain('billing{of="parked"} 0');
  expect(text).toContain('billing{of="due"} 0');
  expect(text).toContain('books{of="broken"} 0');
  expect(missingFigures(text)).toEqual([]);
  expect(text).toContain(`schema{of="database"} ${(await lastMigration())?.slice(0, 14)}\n`);
  expect(text).toContain('schema{of="version"} 0');
  expect(text).toContain('billing{of="last_run_seconds"} +Inf');
  expect(text).toMatch(/jobs_ready\{of="mail"\} \d/);
  expect(text).toContain('web_vitals_seconds_sum{name="LCP",page="/dashboard"} 1.5');
  expect(text).toContain('web_vitals_layout_shift_sum{page="other"} 0.2');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).toMatch(/database_connections\{state="open"\} \d/);
});

test("without the database the figures of the process are told alone", async () => {
  const { DATABASE_URL } = env();
  await closeDb();
  Object.assign(env(), { METRICS_TOKEN: TOKEN, DATABASE_URL: "postgresql://127.0.0.1:1/none" });
  try {
    const answer = await ask(TOKEN);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
    expect(text).not.toContain("jobs_ready");
  } finally {
    await closeDb();
    Object.assign(env(), { DATABASE_URL });
  }
});

test("the age of the newest backup is told where there is a folder of them", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "backups-"));
  const age = async (BACKUP_FOLDER?: string) => {
    Object.assign(env(), { METRICS_TOKEN: TOKEN, BACKUP_FOLDER });
    const text = await (await ask(TOKEN)).text();
    return /^backup\{of="age_seconds"\} (.*)$/m.exec(text)?.[1];
  };
  expect(await age(folder)).toBe("+Inf");
  for (const [name, days] of [
    ["2026-11-26", 2],
    ["2026-11-27", 1],
  ] as const) {
    const at = new Date(Date.now() - days * DAY_MS);
    writeFileSync(path.join(folder, `${name}.sql.gz`), "");
    utimesSync(path.join(folder, `${name}.sql.gz`), at, at);
  }
  expect(Math.round((Number(await age(folder)) * 1_000) / DAY_MS)).toBe(1);
  expect(await age(path.join(folder, "none"))).toBe("+Inf");
  expect(await age()).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test("an address reports 120 visits a minute, each of its figures once", async () => {
  const report = (readings: object[]) =>
    call(vitals, { method: "POST", ip: "192.0.2.77", body: { page: "/", readings } });
  const lcp = { name: "LCP", value: 900 };
  expect((await report([lcp, lcp])).status).toBe(400);
  const statuses = [];
  for (let n = 0; n < 121; n += 1) statuses.push((await report([lcp])).status);
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses[120]).toBe(429);
});
