import { formatFor } from "@/lib/core/format";
import { silenceOf } from "./silence-rows";

const context = { format: formatFor("en-US", "UTC"), now: Date.parse("2026-11-30T14:00:00.000Z") };
const since = "2026-11-28T20:00:00.000Z";
const silence = {
  silentAfterHours: 24,
  last: {
    _id: "0198a3c2-1111-7222-8333-123456789005",
    title: "Order 4471",
    outcome: "handed_over" as const,
    startedAt: "2026-11-28T19:58:00.000Z",
  },
  from: "2026-11-01",
  runs: [...Array.from({ length: 28 }, () => 12), 0, 0],
};

test("a silent agent says how long against what it should, its last run and its month", () => {
  const { aside, age, facts, work } = silenceOf(since, silence, context);
  expect(aside).toBe("for 42 h");
  expect(age).toBe("Silent for 42 h");
  expect(facts).toEqual([
    ["Last report", expect.stringMatching(/^Nov 28, 8:00\sPM$/)],
    ["Should report", "Every 24 hours"],
    ["Last run", "Order 4471"],
    ["Outcome", expect.stringMatching(/^To their people, Nov 28, 7:58\sPM$/)],
  ]);
  expect(work).toMatchObject({ total: "336 runs in 30 days", from: "Nov 1" });
});

test("without a stored run there are no bars, and an hour has no plural", () => {
  const never = { ...silence, silentAfterHours: 1, last: null, runs: [0, 0] };
  const { facts, work } = silenceOf(since, never, context);
  expect(facts.map(([, value]) => value)).toContain("Every hour");
  expect(facts).toHaveLength(2);
  expect(work).toBeUndefined();
});
