import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const domain = path.resolve(__dirname, "..", "..", "lib", "domain");

/** Which nouns each noun imports, tests left out. */
function graph(): Map<string, Set<string>> {
  const nouns = readdirSync(domain);
  return new Map(
    nouns.map((noun) => {
      const files = readdirSync(path.join(domain, noun)).filter(
        (file) => !/\.test\.ts$/.test(file),
      );
      const text = files.map((file) => readFileSync(path.join(domain, noun, file), "utf8")).join();
      const named = [...text.matchAll(/from "(?:@\/lib\/domain|\.\.)\/([a-z-]+)\//g)];
      return [noun, new Set(named.map(([, name = ""]) => name).filter((name) => name !== noun))];
    }),
  );
}

/**
 * Takes away the nouns that depend on nothing that is left, again and again: what stays is part of
 * a circle or above one.
 */
function circles(edges: Map<string, Set<string>>): string[] {
  const left = new Map(edges);
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [noun, others] of left)
      if (![...others].some((other) => left.has(other))) left.delete(noun);
  }
  return [...left].map(
    ([noun, others]) => `${noun} → ${[...others].filter((other) => left.has(other)).join(", ")}`,
  );
}

test("the nouns of lib/domain depend on each other without a circle", () => {
  expect(circles(graph())).toEqual([]);
});

test("a circle would be noticed", () => {
  const edges = [
    ["a", "b"],
    ["b", "c"],
    ["c", "b"],
    ["d", "a"],
    ["e", ""],
  ];
  const reported = circles(
    new Map(edges.map(([noun = "", other = ""]) => [noun, new Set([other])])),
  );
  expect(reported).toEqual(["a → b", "b → c", "c → b", "d → a"]);
});
