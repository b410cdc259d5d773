import { Temporal } from "temporal-polyfill";
import type { NoticeTemplate } from "@/lib/integrations/mail/notice-template";
import { writeReminder } from "./notifications";

const day = Temporal.PlainDate.from("2026-11-30");
const charge = {
  id: "c",
  title: null,
  service: { name: "Customer Support Agent" },
  invoiceNumber: "INV-000178",
  periodStart: null,
  periodEnd: null,
  amountCents: 89_000,
  dueDate: new Date("2026-11-27"),
  poNumber: null,
  announcedAt: null,
};
const suspended = { step: 3, autopayNotice: null, suspendedOn: day.add({ days: 12 }) };
const announcedAt = new Date("2026-11-28T10:00:00Z");
const ANNOUNCED = "You announced this payment on Nov 28, 2026. The money has not arrived yet.";
const AUTOPAY = "Visa 4242 will be charged $890.00 on Dec 2, 2026. You need not do anything.";
const CONSEQUENCE = ["If unpaid", "Suspended on Dec 12, 2026"];

test.each([
  ["late", {}, suspended, ["It is 3 days late. Pay before Dec 12, 2026 to keep it running."], []],
  ["late, of no service", {}, { ...suspended, suspendedOn: null }, ["It is 3 days late."], []],
  ["late and announced", { announcedAt }, suspended, [ANNOUNCED], [CONSEQUENCE]],
  [
    "late and paid by itself",
    {},
    { ...suspended, autopayNotice: AUTOPAY },
    [AUTOPAY],
    [CONSEQUENCE],
  ],
])("a reminder of a charge that is %s", (_what, over, reminder, paragraphs, consequences) => {
  const write = writeReminder({ ...charge, ...over }, reminder, day);
  const template = write("Halden AI", (path) => path) as NoticeTemplate;
  expect(template).toMatchObject({
    heading: "$890.00 for Customer Support Agent was due Nov 27, 2026",
    paragraphs,
    facts: [["Invoice", "INV-000178"], ...consequences],
  });
});

test("a reminder ahead of the day says when it is due, and the invoice's facts", () => {
  const early = { ...charge, dueDate: new Date("2026-12-03") };
  const write = writeReminder(early, { step: -3, autopayNotice: null, suspendedOn: null }, day);
  expect(write("Halden AI", (path) => path)).toMatchObject({
    heading: "$890.00 for Customer Support Agent is due Dec 3, 2026",
    paragraphs: [],
  });
});
