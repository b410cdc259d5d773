import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..", "..");
const domain = path.join(root, "lib", "domain");
const filesBelow = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

type Answer = { file: string; code: string; expected: string | null; reported: string | null };

test("each lint rule reports a violation and accepts allowed code", () => {
  // ESLint loads its configuration with import(), which Jest's sandbox lacks: hence a process of
  // its own.
  const { stdout, stderr } = spawnSync(process.execPath, ["test/lint/violations.mjs"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const answers = JSON.parse(stdout) as Answer[];
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(({ expected, reported }) => expected !== reported)).toEqual([]);
});

test("what reaches the database or a secret cannot be bundled for the browser", () => {
  const fenced = [
    "db/client.ts",
    "core/env.ts",
    "core/logger.ts",
    "auth/sessions.ts",
    "http/route.ts",
    ...filesBelow(domain)
      .filter((file) => !/(schema|constants|serializers|\.test)\.ts$/.test(file))
      .map((file) => path.join("domain", file)),
  ];
  const open = fenced.filter(
    (file) =>
      !readFileSync(path.join(root, "lib", file), "utf8").startsWith('import "server-only";'),
  );
  expect(open).toEqual([]);
});

test("the lock file holds the optional packages of every platform, without which npm ci of newer versions fails", () => {
  type Entry = { optionalDependencies?: Record<string, string> };
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Entry>;
  };
  const names = new Set(Object.keys(packages).map((key) => key.split("node_modules/").at(-1)));
  const missing = Object.entries(packages).flatMap(([key, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${key}: ${name}`),
  );
  expect(missing).toEqual([]);
});
