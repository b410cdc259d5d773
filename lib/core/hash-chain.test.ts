import { createHash } from "node:crypto";
import example from "@/public/example-month.json";
import { chainLine, sealOf } from "./hash-chain";

/** As the job seals. */
function sealedBy(previousHash: string | null, runs: object[]): string {
  const hash = createHash("sha256").update(`${previousHash ?? ""}\n`);
  for (const run of runs) hash.update(chainLine(run));
  return hash.digest("hex");
}

test.each([
  [null, example.runs],
  ["a".repeat(64), example.runs.slice(3)],
  [null, [{ subject: "Zoë’s “order” \u2028 🦜", confidence: 1e-7, verdict: null }]],
  [null, []],
])("a browser computes the seal that the server made", async (previousHash, runs) => {
  expect(await sealOf(previousHash, runs)).toBe(sealedBy(previousHash, runs));
});

test("the example month carries its seal, and another outcome does not give it", async () => {
  expect(await sealOf(example.previousHash, example.runs)).toBe(example.hash);
  const changed = example.runs.map((run, index) =>
    index === 2 ? { ...run, outcome: "done" } : run,
  );
  expect(await sealOf(example.previousHash, changed)).not.toBe(example.hash);
});
