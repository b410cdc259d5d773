import { lateCharge, queueContext } from "@/test/queue";
import { toRow } from "./queue-rows";

const debtor = {
  termsDays: 0,
  issued: 9,
  paid: 8,
  daysLate: 2,
  lastSeenAt: "2026-11-26T09:00:00.000Z",
  reminder: { lead: "It is 12 days late.", rest: ["Invoice: INV-000161\nDue: Nov 18"] },
};

const rowOf = (reminders: string[], isSuspended: boolean) =>
  toRow(lateCharge, {
    ...queueContext,
    debtors: { [lateCharge._id]: debtor },
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
  const { act, sides = [], text } = rowOf([at], false);
  expect("label" in act && act.label).toBe(label);
  expect([act, ...sides]).toContainEqual(expect.objectContaining({ label: "Send reminder" }));
  expect(text !== undefined).toBe(label === "Send reminder");
});

test("it says what is sent, and how its customer pays", () => {
  const { text, facts } = rowOf([], false);
  expect(text).toMatchObject({
    body: "It is 12 days late.",
    rest: ["Invoice: INV-000161 · Due: Nov 18"],
  });
  expect(facts).toEqual([
    ["Invoice", "INV-000161"],
    ["Terms", "Due at once"],
    ["Paid before", "8 of 9, 2 days late on average"],
    ["Last seen", "Portal, Nov 26"],
  ]);
});

test("a suspended service is suspended now, not once it is paid", () => {
  const { steps } = rowOf([], true);
  expect(steps?.at(-1)).toMatchObject({ text: "12 days late, suspended", state: "now" });
});
