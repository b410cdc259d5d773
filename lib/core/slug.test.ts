import { SLUG_PATTERN, slugOf } from "./slug";

test.each([
  ["Customer Support Agent", "customer-support-agent"],
  ["  Rücksendungen & Crème, No. 2! ", "rucksendungen-creme-no-2"],
  ['x"\r\n; filename=y', "x-filename-y"],
  ["日本語", ""],
])("%j is called %j in a file's name", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slug === "" || SLUG_PATTERN.test(slug)).toBe(true);
});

test("a long name is cut, and not within a hyphen", () => {
  expect(slugOf(`${"a".repeat(59)} b`)).toBe("a".repeat(59));
});
