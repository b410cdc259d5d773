import { formatFor } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import { deciderOf, decisionOf, leftTone, shareOver, timeLeft } from "./ask-labels";

const at = "2026-03-02T10:00:00.000Z";
const now = Date.parse(at);
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
const format = formatFor("en-US", "UTC");
const ask: Ask = {
  _id: "0",
  version: 1,
  createdAt: at,
  externalId: "a",
  agent: { _id: "1", name: "Support agent" },
  question: "Refund?",
  context: null,
  options: [{ key: "yes", label: "Refund now" }],
  expiresAt: minutes(60),
  onExpiry: null,
  confidence: null,
  runExternalId: null,
  state: "open",
  answer: null,
  note: null,
  by: null,
  at: null,
};

test("time left is said to the minute below ten hours, then in one unit", () => {
  const left = (count: number) => timeLeft({ expiresAt: minutes(count) }, now);
  expect([-5, 0.2, 50.9, 60, 113, 180, 47.5 * 60, 48 * 60].map(left)).toEqual([
    "0 min left",
    "1 min left",
    "50 min left",
    "1 h left",
    "1 h 53 min left",
    "3 h left",
    "47 h left",
    "2 days left",
  ]);
});

test("under an hour the time left has the late tone", () => {
  const tone = (count: number) => leftTone({ expiresAt: minutes(count) }, now);
  expect([-5, 8, 59.9, 60, 36 * 60].map(tone)).toEqual([
    "late",
    "late",
    "late",
    "pending",
    "pending",
  ]);
});

test("the share of its time that is over is 0 to 100", () => {
  expect([-10, 0, 15, 60, 90].map((count) => shareOver(ask, now + count * 60_000))).toEqual([
    0, 0, 25, 100, 100,
  ]);
});

test("a decided question says who or what decided it, and when", () => {
  const by = { _id: "2", name: "Maya Chen" };
  const answered = { ...ask, state: "answered" as const, answer: "yes", by, at };
  const decision = (over: Partial<Ask>, days = 0) =>
    decisionOf({ ...ask, ...over }, now + days * 86_400_000, format);
  expect(decision(answered)).toMatch(/^Maya Chen answered at 10:00.AM\. The agent/);
  expect(decision(answered, 1)).toMatch(/^Maya Chen answered on Mar 2, 10:00.AM\. The agent/);
  expect(decision(answered, 365)).toMatch(/^Maya Chen answered on Mar 2, 2026, 10:00.AM\./);
  expect(decision({ state: "withdrawn", at })).toMatch(/^The agent withdrew/);
  expect(decision({ state: "expired", at })).toMatch(/without an answer\.$/);
  expect(decision({ state: "expired", answer: "yes", at })).toMatch(
    /the agent went on with this\.$/,
  );
  expect(deciderOf({ ...ask, state: "expired", at }, now, format)).toMatch(/^expired at 10:00/);
});
