import path from "node:path";
import { checkDisk, checkWritable } from "./machine.mjs";
import { inWords, Remedy } from "./steps.mjs";

const failure = (code: string, file?: string) =>
  Object.assign(new Error(`${code}: some operation`), { code, path: file });

test.each([
  ["ENOSPC", /The disk that holds \/srv\/x is full\.\nFree some space/],
  ["EDQUOT", /is full/],
  ["EROFS", /\/srv\/x is on a read-only disk\.\nWork in a folder that can be written/],
  ["EACCES", /\/srv\/x cannot be read or written by this user\.\nGive this user the folder/],
])("%s of the operating system is said in words, without a stack", (code, words) => {
  const said = inWords(failure(code, "/srv/x"));
  expect(said).toMatch(words);
  expect(said).not.toMatch(/\n\s+at /);
});

test("a Remedy is said as it stands, what nobody foresaw with its stack", () => {
  expect(inWords(new Remedy("Do this."))).toBe("Do this.");
  expect(inWords(new TypeError("x is undefined"))).toMatch(/x is undefined\n\s+at /);
});

test("a folder that cannot be written, and a disk without room, are named with what to do", () => {
  expect(() => checkWritable(path.join(__dirname, "not there"))).toThrow(
    /not there cannot be written \(ENOENT\)[^]*standalone folder/,
  );
  expect(() => checkWritable(__dirname)).not.toThrow();
  expect(() => checkDisk(__dirname, 1e12)).toThrow(/MB are free on the disk that holds/);
});
