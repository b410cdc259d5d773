import { formatFor } from "@/lib/core/format";
import { deadlineOf } from "./answer-deadline";

const row = { answerBy: "2026-03-10T09:00:00.000Z", status: "new", customer: null } as const;
const left = (hours: number) => Date.parse(row.answerBy) - hours * 3_600_000;
const format = formatFor("en-US", "UTC");

test.each([
  [83, "Answer by Mar 10, 9:00 AM", "calm"],
  [23, "Answer within 23 h", "calm"],
  [5.5, "Answer within 5 h", "soon"],
  [0.5, "Answer within 30 min", "soon"],
  [-2, "2 h late", "late"],
  [-72, "3 days late", "late"],
])("with %d hours left it says how long or by when", (hours, text, tone) => {
  const deadline = deadlineOf(row, left(hours), format);
  expect({ ...deadline, text: deadline?.text.replace(/\s/g, " ") }).toEqual({ text, tone });
});

test("has no deadline for an answered, archived or converted inquiry", () => {
  expect(deadlineOf({ ...row, status: "answered" }, left(-99), format)).toBeNull();
  expect(deadlineOf({ ...row, status: "archived" }, left(1), format)).toBeNull();
  const customer = { _id: "c", deleted: false };
  expect(deadlineOf({ ...row, status: "read", customer }, left(1), format)).toBeNull();
});
