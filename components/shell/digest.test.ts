import { parseDigest } from "./digest";

test("the reference of a failed page is Next's digest, where the server gave one", () => {
  expect(parseDigest(Object.assign(new Error("hidden"), { digest: "12345" }))).toBe("12345");
  expect(parseDigest(new Error("in the browser"))).toBeUndefined();
  expect(parseDigest(undefined)).toBeUndefined();
});
