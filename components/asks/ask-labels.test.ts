import { formatFor } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import { decisionOf, factsOf, shareOver, timeLeft } from "./ask-labels";

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

test("time left is said in the largest unit that is not nothing", () => {
  const left = (count: number) => timeLeft({ expiresAt: minutes(count) }, now);
  expect([-5, 0.2, 50, 60, 180, 47 * 60, 48 * 60].map(left)).toEqual([
    "0 min left",
    "1 min left",
    "50 min left",
    "1 h left",
    "3 h left",
    "47 h left",
    "2 days left",
  ]);
});

test("the share of its time that is over is 0 to 100", () => {
  expect([-10, 0, 15, 60, 90].map((count) => shareOver(ask, now + count * 60_000))).toEqual([
    0, 0, 25, 100, 100,
  ]);
});

test("a context of names and values is facts, any other is text", () => {
  expect(factsOf("Order: 88214\n\nYour rule: Over $150: a person decides")).toEqual([
    ["Order", "88214"],
    ["Your rule", "Over $150: a person decides"],
  ]);
  expect(factsOf("The customer wrote twice.\nOrder: 88214")).toBeNull();
  expect(factsOf("https://example.com/1")).toBeNull();
});

test("a decided question says who or what decided it, and when", () => {
  const by = { _id: "2", name: "Maya Chen" };
  const answered = { ...ask, state: "answered" as const, answer: "yes", by, at };
  expect(decisionOf(answered, format)).toMatch(/^Maya Chen answered at .*10:00.AM\. The agent/);
  expect(decisionOf({ ...ask, state: "withdrawn", at }, format)).toMatch(/^The agent withdrew/);
  expect(decisionOf({ ...ask, state: "expired", at }, format)).toMatch(/without an answer\.$/);
  expect(decisionOf({ ...ask, state: "expired", answer: "yes", at }, format)).toMatch(
    /the agent went on with this\.$/,
  );
});
