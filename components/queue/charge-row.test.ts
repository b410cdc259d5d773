import { lateCharge, queueContext } from "@/test/queue";
import { toRow } from "./queue-rows";

const rowOf = (reminders: string[], isSuspended: boolean) =>
  toRow(lateCharge, {
    ...queueContext,
    histories: {
      [lateCharge._id]: {
        company: null,
        phone: null,
        owed: 1_180,
        owedCount: 1,
        reminders,
        isSuspended,
        suspendedOn: null,
        next: null,
      },
    },
  });

test.each([
  ["2026-11-21T09:00:00.000Z", "Send reminder"],
  ["2026-11-28T09:00:00.000Z", "Record payment"],
])("after a reminder at %s what comes first is: %s", (at, label) => {
  const { act, sides, text } = rowOf([at], false);
  expect("label" in act && act.label).toBe(label);
  expect([act, ...sides]).toContainEqual(expect.objectContaining({ label: "Send reminder" }));
  expect(text !== null).toBe(label === "Send reminder");
});

test("a suspended service is suspended now, not once it is paid", () => {
  const { steps } = rowOf([], true);
  expect(steps.at(-1)).toMatchObject({ text: "12 days late, suspended", state: "now" });
});
