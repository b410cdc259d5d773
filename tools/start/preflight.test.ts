import path from "node:path";
import { UserError } from "../../scripts/user-error.mjs";
import { assertDiskSpace, checkWritable } from "./preflight.mjs";
import { describeError } from "./steps.mjs";

const failure = (code: string, file?: string) =>
  Object.assign(new Error(`${code}: some operation`), { code, path: file });

test.each([
  ["ENOSPC", /The disk that holds \/srv\/x is full\.\nFree some space/],
  ["EDQUOT", /is full/],
  ["EROFS", /\/srv\/x is on a read-only disk\.\nWork in a folder that can be written/],
  ["EACCES", /\/srv\/x cannot be read or written by this user\.\nGive this user the folder/],
])("describes %s of the operating system in a sentence, without a stack", (code, expected) => {
  const text = describeError(failure(code, "/srv/x"));
  expect(text).toMatch(expected);
  expect(text).not.toMatch(/\n\s+at /);
});

test("prints a UserError as its message, an unknown error with its stack", () => {
  expect(describeError(new UserError("Do this."))).toBe("Do this.");
  expect(describeError(new TypeError("x is undefined"))).toMatch(/x is undefined\n\s+at /);
});

test("names a folder that cannot be written, and a full disk, with what to do", () => {
  expect(() => checkWritable(path.join(__dirname, "not there"))).toThrow(
    /not there cannot be written \(ENOENT\)[^]*standalone folder/,
  );
  expect(() => checkWritable(__dirname)).not.toThrow();
  expect(() => assertDiskSpace(__dirname, 1e12)).toThrow(/MB are free on the disk that holds/);
});
