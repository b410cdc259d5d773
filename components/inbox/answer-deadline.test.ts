import { deadlineOf } from "./answer-deadline";

const createdAt = "2026-03-01T10:00:00.000Z";
const at = (hours: number) => Date.parse(createdAt) + hours * 3_600_000;

test("counts down 24 hours, then the time overdue", () => {
  expect(deadlineOf({ createdAt, status: "new" }, at(1))).toEqual({
    text: "Answer within 23 h",
    tone: "calm",
  });
  expect(deadlineOf({ createdAt, status: "read" }, at(18.5))).toEqual({
    text: "Answer within 5 h",
    tone: "soon",
  });
  expect(deadlineOf({ createdAt, status: "new" }, at(23.5))).toEqual({
    text: "Answer within less than an hour",
    tone: "soon",
  });
  expect(deadlineOf({ createdAt, status: "new" }, at(26))).toEqual({
    text: "Overdue by 2 h",
    tone: "late",
  });
  expect(deadlineOf({ createdAt, status: "new" }, at(24 + 72))).toEqual({
    text: "Overdue by 3 days",
    tone: "late",
  });
});

test("has no deadline for an answered, archived or converted inquiry", () => {
  expect(deadlineOf({ createdAt, status: "answered" }, at(99))).toBeNull();
  expect(deadlineOf({ createdAt, status: "archived" }, at(1))).toBeNull();
  expect(deadlineOf({ createdAt, status: "read", customer: { _id: "c" } }, at(1))).toBeNull();
});
