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
  setupCents: 0,
  lines: [],
  invoice: null,
};
const suspended = { step: 3, autopayNotice: null, suspendedOn: day.add({ days: 12 }) };
const announcedAt = new Date("2026-11-28T10:00:00Z");
const ANNOUNCED = "You announced this payment on Nov 28, 2026. The money has not arrived yet.";
const AUTOPAY =
  "Visa ending 4242 will be charged $890.00 on Dec 2, 2026. You need not do anything.";
const CONSEQUENCE = ["If unpaid", "Suspended on Dec 12, 2026"];

test.each([
  ["late", {}, suspended, "It is 3 days late. Pay before Dec 12, 2026 to keep it running.", [], []],
  ["late, of no service", {}, { ...suspended, suspendedOn: null }, "It is 3 days late.", [], []],
  ["late and announced", { announcedAt }, suspended, undefined, [ANNOUNCED], [CONSEQUENCE]],
  [
    "late and paid by itself",
    {},
    { ...suspended, autopayNotice: AUTOPAY },
    undefined,
    [AUTOPAY],
    [CONSEQUENCE],
  ],
])(
  "a reminder of a charge that is %s",
  (_what, over, reminder, deadline, paragraphs, consequences) => {
    const write = writeReminder({ ...charge, ...over }, reminder, day);
    const template = write("Halden AI", (path) => path) as NoticeTemplate;
    expect(template).toMatchObject({
      heading: "$890.00 for Customer Support Agent was due Nov 27, 2026",
      deadline,
      paragraphs,
      facts: [["Invoice", "INV-000178"], ...consequences],
    });
  },
);

test("a reminder ahead of the day says when it is due, and the invoice's facts", () => {
  const early = { ...charge, dueDate: new Date("2026-12-03") };
  const write = writeReminder(early, { step: -3, autopayNotice: null, suspendedOn: null }, day);
  expect(write("Halden AI", (path) => path)).toMatchObject({
    heading: "$890.00 for Customer Support Agent is due Dec 3, 2026",
    paragraphs: [],
  });
});

const bank = "Bank: Casco Bay Trust\nAsk for Ingrid";
const invoice = { number: "INV-000178", bankDetails: bank, provider: "manual" };
const lines = [
  { text: "Workshop", quantity: 3, unitCents: 30_000 },
  { text: "Discount", quantity: 1, unitCents: -1_000 },
];

const TRANSFER = {
  title: "Or by bank transfer",
  rows: [
    ["Bank", "Casco Bay Trust"],
    ["", "Ask for Ingrid"],
    ["Reference", "INV-000178"],
  ],
};

test("a reminder names the items of a charge that has several, and where a transfer goes", () => {
  const tablesOf = (over: object) => {
    const write = writeReminder({ ...charge, ...over, invoice }, suspended, day);
    return (write("Halden AI", (path) => path) as NoticeTemplate).tables;
  };
  expect(tablesOf({})).toEqual([TRANSFER]);
  const rows = [
    ["Workshop\n3 × $300.00", "$900.00"],
    ["Discount", "−$10.00"],
    ["Total", "$890.00"],
  ];
  expect(tablesOf({ lines })).toEqual([
    { title: "What it is for", rows, hasTotal: true },
    TRANSFER,
  ]);
});

test.each([
  [{ announcedAt }, null],
  [{}, AUTOPAY],
])(
  "who has paid, or will by a saved method, is not told where a transfer goes",
  (over, autopayNotice) => {
    const reminder = { ...suspended, autopayNotice };
    const write = writeReminder({ ...charge, ...over, invoice }, reminder, day);
    const { tables } = write("Halden AI", (path) => path) as NoticeTemplate;
    expect(tables).toEqual([]);
  },
);
