import { dueOf } from "./due";

const createdAt = "2026-03-01T10:00:00.000Z";
const at = (hours: number) => Date.parse(createdAt) + hours * 3_600_000;

test("counts down the 24 hours, and on past them", () => {
  expect(dueOf({ createdAt, status: "new" }, at(1))).toEqual({
    text: "Answer within 23 h",
    tone: "calm",
  });
  expect(dueOf({ createdAt, status: "read" }, at(18.5))).toEqual({
    text: "Answer within 5 h",
    tone: "soon",
  });
  expect(dueOf({ createdAt, status: "new" }, at(23.5))).toEqual({
    text: "Answer within less than an hour",
    tone: "soon",
  });
  expect(dueOf({ createdAt, status: "new" }, at(26))).toEqual({
    text: "Overdue by 2 h",
    tone: "late",
  });
  expect(dueOf({ createdAt, status: "new" }, at(24 + 72))).toEqual({
    text: "Overdue by 3 days",
    tone: "late",
  });
});

test("an answered or archived one is not due", () => {
  expect(dueOf({ createdAt, status: "answered" }, at(99))).toBeNull();
  expect(dueOf({ createdAt, status: "archived" }, at(1))).toBeNull();
  expect(dueOf({ createdAt, status: "read", customer: { _id: "c" } }, at(1))).toBeNull();
});
