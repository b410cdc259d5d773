import { formatFor } from "@/lib/core/format";
import type { Thing } from "@/lib/domain/queue/schema";
import { toRow } from "./queue-rows";

const charge: Thing = {
  kind: "charge",
  group: "money",
  _id: "0198a3c2-1111-7222-8333-123456789001",
  since: "2026-11-18T00:00:00.000Z",
  by: null,
  state: null,
  customer: null,
  name: "James Whitfield",
  email: "james@whitfield.example",
  title: "Contract Review",
  text: null,
  number: "INV-000161",
  dueDate: "2026-11-18",
  amount: 1_180,
  about: null,
  version: null,
};

const rowOf = (reminders: string[], isSuspended: boolean) =>
  toRow(charge, {
    format: formatFor("en-US", "UTC"),
    now: Date.parse("2026-11-30T14:00:00.000Z"),
    today: "2026-11-30",
    histories: {
      [charge._id]: {
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
    contexts: {},
    silences: {},
    viewer: { id: "0198a3c2-1111-7222-8333-123456789007", mayMoney: true },
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
