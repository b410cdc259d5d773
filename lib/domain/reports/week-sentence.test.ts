import { formatFor } from "@/lib/core/format";
import type { ShownAgentWeek } from "./schema";
import { weekSentence } from "./week-sentence";

const { number } = formatFor("en-US");
const none = { done: 0, handedOver: 0, failed: 0, wrong: 0 };

const agentWeek = (week: object, before: object = {}): ShownAgentWeek => ({
  agent: { _id: "a", name: "Agent" },
  ...none,
  ...week,
  gapHours: 0,
  before: { ...none, ...before },
  state: "reporting",
  lastReportAt: null,
});

test.each([
  [
    [
      agentWeek({ done: 1_300, handedOver: 45, failed: 15 }, { done: 1_292 }),
      agentWeek({ done: 15, handedOver: 5, wrong: 2 }, { done: 15 }),
    ],
    "your agents settled 1,315 cases last week, 8 more than the week before. They passed 50 to your people and failed on 15. You marked 2 wrong.",
  ],
  [
    [agentWeek({ done: 1 }, { done: 3 })],
    "your agent settled 1 case last week, 2 fewer than the week before. None was passed to your people, and none failed.",
  ],
  [
    [agentWeek({ done: 7, handedOver: 2 }, { done: 7 })],
    "your agent settled 7 cases last week, as many as the week before. It passed 2 to your people.",
  ],
  [[agentWeek({ failed: 4 })], "your agent settled no cases last week. It failed on 4."],
  [[agentWeek({}, { done: 4 })], "your agent reported no case last week."],
])("%#", (agents, sentence) => {
  expect(weekSentence(agents, number)).toBe(sentence);
});
