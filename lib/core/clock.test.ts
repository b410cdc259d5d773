import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const file = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");

async function clockAt(text: string) {
  writeFileSync(file, text);
  jest.resetModules();
  Object.assign(process.env, {
    SEED_DEMO: "1",
    TEST_CLOCK_FILE: file,
    TIME_ZONE: "Pacific/Kiritimati",
    HOST: "127.0.0.1",
    DATABASE_URL: process.env.DATABASE_URL ?? "postgresql://localhost/none",
    NEXTAUTH_SECRET: "s".repeat(32),
  });
  return import("./clock");
}

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test("the clock stands at the instant in its file, and the day is that of the installation's zone", async () => {
  const { now, today } = await clockAt("2027-02-28T11:00:00Z\n");
  expect(now().toISOString()).toBe("2027-02-28T11:00:00.000Z");
  expect(today().toString()).toBe("2027-03-01");
  writeFileSync(file, "2027-02-28T09:59:59Z");
  expect(today().toString()).toBe("2027-02-28");
});

test("a file without an instant is a mistake that is said", async () => {
  const { now } = await clockAt("tomorrow");
  expect(() => now()).toThrow(/TEST_CLOCK_FILE holds no ISO instant: tomorrow/);
});
