import { deadlineOf } from "./answer-deadline";

const row = { answerBy: "2026-03-10T09:00:00.000Z", status: "new", customer: null } as const;
const left = (hours: number) => Date.parse(row.answerBy) - hours * 3_600_000;

test.each([
  [83, "3 days left", "calm"],
  [23, "23 h left", "calm"],
  [5.5, "5 h left", "soon"],
  [0.5, "30 min left", "soon"],
  [-2, "2 h late", "late"],
  [-72, "3 days late", "late"],
])("with %d hours left it says how long", (hours, text, tone) => {
  expect(deadlineOf(row, left(hours))).toEqual({ text, tone });
});

test("has no deadline for an answered, archived or converted inquiry", () => {
  expect(deadlineOf({ ...row, status: "answered" }, left(-99))).toBeNull();
  expect(deadlineOf({ ...row, status: "archived" }, left(1))).toBeNull();
  const customer = { _id: "c", deleted: false };
  expect(deadlineOf({ ...row, status: "read", customer }, left(1))).toBeNull();
});
