import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const text = readFileSync(path.join(root, "docs/security.md"), "utf8");

/**
 * The requirements of levels 1 and 2 of OWASP ASVS 5.0.0 by section, chapters 10 and 17 left out.
 */
const SECTIONS = {
  "1.1": "1-2",
  "1.2": "1-9",
  "1.3": "1-11",
  "1.4": "1-3",
  "1.5": "1-2",
  "2.1": "1-3",
  "2.2": "1-3",
  "2.3": "1-4",
  "2.4": "1",
  "3.2": "1-2",
  "3.3": "1-4",
  "3.4": "1-6",
  "3.5": "1-5",
  "3.7": "1-2",
  "4.1": "1-3",
  "4.2": "1",
  "4.3": "1-2",
  "4.4": "1-4",
  "5.1": "1",
  "5.2": "1-3",
  "5.3": "1-2",
  "5.4": "1-3",
  "6.1": "1-3",
  "6.2": "1-12",
  "6.3": "1-4",
  "6.4": "1-4",
  "6.5": "1-5",
  "6.6": "1-3",
  "6.8": "1-4",
  "7.1": "1-3",
  "7.2": "1-4",
  "7.3": "1-2",
  "7.4": "1-5",
  "7.5": "1-2",
  "7.6": "1-2",
  "8.1": "1-2",
  "8.2": "1-3",
  "8.3": "1",
  "8.4": "1",
  "9.1": "1-3",
  "9.2": "1-4",
  "11.1": "1-2",
  "11.2": "1-3",
  "11.3": "1-3",
  "11.4": "1-4",
  "11.5": "1",
  "11.6": "1",
  "12.1": "1-3",
  "12.2": "1-2",
  "12.3": "1-4",
  "13.1": "1",
  "13.2": "1-5",
  "13.3": "1-2",
  "13.4": "1-5",
  "14.1": "1-2",
  "14.2": "1-4",
  "14.3": "1-3",
  "15.1": "1-3",
  "15.2": "1-3",
  "15.3": "1-7",
  "16.1": "1",
  "16.2": "1-5",
  "16.3": "1-4",
  "16.4": "1-3",
  "16.5": "1-3",
};
/** Those of level 3 that are held besides. */
const BESIDES = ["1.2.10", "6.3.8", "7.5.3", "8.3.2", "15.4.2"];

const numbers = (ranges: string) =>
  ranges.split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
const required = [
  ...BESIDES,
  ...Object.entries(SECTIONS).flatMap(([section, ranges]) =>
    numbers(ranges).map((number) => `${section}.${number}`),
  ),
];

const rows = text.split("\n").filter((line) => /^\| \d/.test(line));
const named = rows.flatMap((row) => row.split("|")[1]?.match(/\b\d+\.\d+\.\d+\b/g) ?? []);

test("every requirement stands in docs/security.md once, and no other", () => {
  expect(required).toHaveLength(222);
  expect([...named].sort()).toEqual([...required].sort());
});

test("those of level 3 are marked so, and no other", () => {
  const marked = rows
    .filter((row) => row.includes("(L3)"))
    .flatMap((row) => row.match(/\b\d+\.\d+\.\d+\b/)?.[0] ?? []);
  expect(marked.sort()).toEqual([...BESIDES].sort());
});

test("every test meant by a short name is explained, and every file that is named exists", () => {
  const explained = new Set([...text.matchAll(/^\| ([a-z-]+) \| `/gm)].map(([, name]) => name));
  const shown = rows
    .flatMap((row) => (row.split("|")[3] ?? "").replace(/\([^)]*\)|`[^`]*`/g, "").split(","))
    .map((name) => name.trim());
  expect(shown.filter((name) => name !== "–" && name !== "" && !explained.has(name))).toEqual([]);
  const files = [
    ...text.matchAll(
      /`((?:app|components|lib|scripts|e2e|prisma|test|tools)\/[^`\s]*|middleware\.ts|package-lock\.json)`/g,
    ),
  ].map(([, file]) => file ?? "");
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
