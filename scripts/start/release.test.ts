import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepRelease } from "./release";

const root = mkdtempSync(path.join(tmpdir(), "release-"));
afterAll(() => rmSync(root, { recursive: true }));

/** As a build leaves .next: with other chunks than the one before. */
function built(stamp: string) {
  rmSync(path.join(root, ".next"), { recursive: true, force: true });
  mkdirSync(path.join(root, ".next", "standalone", "static"), { recursive: true });
  writeFileSync(path.join(root, ".next", "standalone", "static", `${stamp}.js`), stamp);
  writeFileSync(path.join(root, ".next", "stamp"), stamp.padEnd(64, "0"));
}

test("a build is served from a folder of its own, which the next ones leave whole; the fourth takes the place of the oldest", () => {
  const folders = ["a", "b", "c"].map((stamp) => {
    built(stamp);
    return keepRelease(root);
  });
  expect(new Set(folders).size).toBe(3);
  for (const [index, stamp] of ["a", "b", "c"].entries())
    expect(readFileSync(path.join(folders[index] ?? "", "static", `${stamp}.js`), "utf8")).toBe(
      stamp,
    );
  expect(keepRelease(root)).toBe(folders[2]);
  built("d");
  const newest = keepRelease(root);
  expect([...folders, newest].filter((folder) => existsSync(folder))).toHaveLength(3);
  expect(existsSync(newest)).toBe(true);
});
