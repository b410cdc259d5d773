import { digestOf, shownMessageOf, parseDigest } from "./error-digest";

const failed = (digest: string) => Object.assign(new Error("hidden"), { digest });

test("a failed page has the server's digest, if there is one", () => {
  expect(parseDigest(failed("12345"))).toBe("12345");
  expect(parseDigest(new Error("in the browser"))).toBeUndefined();
  expect(parseDigest(undefined)).toBeUndefined();
});

test("it says the server's sentence where there is one, without a reference", () => {
  const spoken = failed(digestOf("Not now."));
  expect([shownMessageOf(spoken), parseDigest(spoken)]).toEqual(["Not now.", undefined]);
  const noted = "Something went wrong on our side. It has been noted.";
  expect([shownMessageOf(failed("12345")), shownMessageOf(new Error("x"))]).toEqual([noted, noted]);
});
