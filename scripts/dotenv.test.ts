import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** What a command of a folder with this `.env` sees of SITE_URL. */
function seen(dotenv: string | undefined, environment: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(path.join(tmpdir(), "dotenv-"));
  try {
    mkdirSync(path.join(folder, "scripts"));
    cpSync(path.join(root, "scripts/dotenv.cjs"), path.join(folder, "scripts/dotenv.cjs"));
    if (dotenv !== undefined) writeFileSync(path.join(folder, ".env"), dotenv);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ["--require", path.join(folder, "scripts/dotenv.cjs"), "-p", "process.env.SITE_URL"],
      { cwd: "/", env: environment, encoding: "utf8" },
    );
    return { status, said: `${stdout}${stderr}`.trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const clean = { NODE_ENV: "test", PATH: process.env.PATH } as const;

test("a command takes what .env says, from wherever it is called, and the environment wins", () => {
  expect(seen("SITE_URL=https://a.example\n", clean)).toEqual({
    status: 0,
    said: "https://a.example",
  });
  const environment = { ...clean, SITE_URL: "https://b.example" };
  expect(seen("SITE_URL=https://a.example\n", environment).said).toBe("https://b.example");
  expect(seen(undefined, clean)).toEqual({ status: 0, said: "undefined" });
});

test("every command that reads the configuration reads .env first", () => {
  const readers = ["admin", "worker", "db:dev", "db:migrate", "db:seed"];
  expect(
    readers.filter((name) => !scripts[name]?.startsWith("node --require ./scripts/dotenv.cjs ")),
  ).toEqual([]);
  expect(readFileSync(path.join(root, "scripts/start.mjs"), "utf8")).toContain("./dotenv.cjs");
});
