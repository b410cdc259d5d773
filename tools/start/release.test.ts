import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepRelease } from "./release";

const root = mkdtempSync(path.join(tmpdir(), "release-"));
afterAll(() => rmSync(root, { recursive: true }));

/** As a build leaves .next: with other chunks than the one before. */
function writeBuild(hash: string) {
  rmSync(path.join(root, ".next"), { recursive: true, force: true });
  mkdirSync(path.join(root, ".next", "standalone", "static"), { recursive: true });
  writeFileSync(path.join(root, ".next", "standalone", "static", `${hash}.js`), hash);
  // A build names its packages so.
  symlinkSync("static", path.join(root, ".next", "standalone", "link"));
  writeFileSync(path.join(root, ".next", "build-hash"), hash.padEnd(64, "0"));
}

test("copies each build to its own folder and keeps three of them", () => {
  const folders = ["a", "b", "c"].map((hash) => {
    writeBuild(hash);
    return keepRelease(root);
  });
  expect(new Set(folders).size).toBe(3);
  for (const [index, hash] of ["a", "b", "c"].entries())
    expect(readFileSync(path.join(folders[index] ?? "", "link", `${hash}.js`), "utf8")).toBe(hash);
  expect(keepRelease(root)).toBe(folders[2]);
  writeBuild("d");
  const newest = keepRelease(root);
  expect([...folders, newest].filter((folder) => existsSync(folder))).toHaveLength(3);
  expect(existsSync(newest)).toBe(true);
});
