import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { ifMatch, parseInput } from "./input";

function refusal(value: unknown, schema: z.ZodType = z.strictObject({ a: z.string() })): AppError {
  try {
    parseInput(schema, value, "body");
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was taken.");
}

test("at most twenty issues are told, and the sentence ends with one full stop", () => {
  const many = z.array(z.number());
  const { issues, message } = refusal(Array(40_000).fill("x"), many);
  expect(issues).toHaveLength(20);
  expect(message).toMatch(/^The input is not valid\. 0: Invalid.*[^.]\.$/);
});

test("names are quoted up to 80 characters, five of them", () => {
  const dots = ".".repeat(90_000);
  const one = refusal({ a: "", [dots]: 1 });
  expect(one.issues).toEqual([{ path: "", message: `Unrecognized key: "${".".repeat(80)}…"` }]);
  const names = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`k${n}`, 1]));
  expect(refusal({ a: "", ...names }).message).toBe(
    'The input is not valid. Unrecognized keys: "k0", "k1", "k2", "k3", "k4" and 4 more.',
  );
});

test("the place of a character that cannot be used is told, however long its names are", () => {
  const name = "n".repeat(1_000);
  expect(refusal({ [name]: { list: ["fine", "\0"] } }).issues).toEqual([
    { path: `${"n".repeat(80)}….list.1`, message: "has a character that cannot be used here" },
  ]);
});

test("a version is named by a strong tag or by the weak one that a compressing proxy makes of it", () => {
  const versionOf = (header: string) => ifMatch(new Headers({ "if-match": header }));
  expect(['"1"', 'W/"1"', "*", "1", 'w/"1"', '"x"'].map(versionOf)).toEqual([
    1,
    1,
    null,
    -1,
    -1,
    -1,
  ]);
  expect(ifMatch(new Headers())).toBeNull();
});
