import { Temporal } from "temporal-polyfill";
import { toColumn } from "@/lib/core/dates";
import { nextStepOf } from "./charge-history";

const day = (value: string) => Temporal.PlainDate.from(value);
const column = (value: string) => toColumn(day(value));

const row: Parameters<typeof nextStepOf>[0] = {
  id: "c",
  status: "pending",
  dueDate: column("2026-11-01"),
  reminderStep: 7,
  remindedAt: new Date("2026-11-08T06:00:00Z"),
  liveAttempt: null,
  customer: { isActive: true, deletedAt: null },
  subscription: { status: "active", graceUntil: null },
};
const suspended = { status: "suspended", graceUntil: null } as const;

test.each([
  ["the next reminder", { reminderStep: 0 }, { kind: "reminder", on: "2026-11-08" }],
  ["a suspension after 14 days", {}, { kind: "suspension", on: "2026-11-16" }],
  [
    "no suspension within a week of the last reminder",
    { remindedAt: new Date("2026-11-12T06:00:00Z") },
    { kind: "suspension", on: "2026-11-19" },
  ],
  [
    "no suspension before the day that an administrator granted",
    { subscription: { status: "active", graceUntil: column("2026-11-24") } },
    { kind: "suspension", on: "2026-11-24" },
  ],
  ["nothing more of a suspended service", { subscription: suspended }, null],
  ["nothing more of a one-off charge", { subscription: null }, null],
  ["nothing while a bank works on it", { liveAttempt: { status: "processing" } }, null],
  ["nothing of a paid charge", { status: "paid" }, null],
  ["nothing to a former customer", { customer: { isActive: false, deletedAt: null } }, null],
] as const)("the next step of a late charge is %s", (_step, changes, expected) => {
  expect(nextStepOf({ ...row, ...changes }, day("2026-11-08"))).toEqual(expected);
});
