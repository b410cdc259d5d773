import { readFileSync } from "node:fs";
import path from "node:path";

const read = (file: string) => readFileSync(path.resolve(__dirname, "../..", file), "utf8");

/**
 * The first versions without a known hole (advisories of GitHub's, November 2026), of a package
 * wherever it is installed.
 */
const FLOORS: Record<string, string> = {
  next: "16.3.3",
  "next-auth": "4.24.15",
  nodemailer: "7.0.11",
  sharp: "0.35.0",
};

const isBelow = (version: string, floor: string) =>
  version.localeCompare(floor, "en", { numeric: true }) < 0;

test("no copy of a package is older than its first safe version", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version?: string }>;
  };
  const copies = Object.entries(packages).flatMap(([folder, { version = "0" }]) => {
    const name = folder.split("node_modules/").at(-1) ?? "";
    return FLOORS[name] ? [{ name, version, safe: !isBelow(version, FLOORS[name]) }] : [];
  });
  expect(new Set(copies.map(({ name }) => name))).toEqual(new Set(Object.keys(FLOORS)));
  expect(copies.filter(({ safe }) => !safe)).toEqual([]);
  expect(["16.3.2", "16.10.0"].map((version) => isBelow(version, "16.3.3"))).toEqual([true, false]);
});

test("the image and the workflow run a Node that package.json allows", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const floor = engines.node.replace(">=", "");
  const used = [
    /ARG NODE=([\d.]+)/.exec(read("deploy/Dockerfile"))?.[1],
    /node-version: ([\d.]+)/.exec(read(".github/workflows/ci.yml"))?.[1],
  ];
  expect(used.filter((version) => isBelow(version ?? "0", floor))).toEqual([]);
});
