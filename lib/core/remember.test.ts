import { remember } from "./remember";

it("keeps the newest, and counts what is kept again as new", () => {
  const kept = new Map<string, number>();
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
    ["c", 4],
  ] as const)
    remember(kept, 2, key, value);
  expect([...kept]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});
