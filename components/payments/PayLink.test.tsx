import { cleanup, render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { PayLinkState } from "@/lib/domain/payments/schema";
import { PayLink } from "./PayLink";

type OpenState = Extract<PayLinkState, { is: "open" }>;

const charge: OpenState["charge"] = {
  company: "Halden Foods",
  title: "Workshop",
  lines: [
    { text: "Workshop", quantity: 3, unitAmount: 450, amount: 1_350 },
    { text: "Discount", quantity: 1, unitAmount: -100.5, amount: -100.5 },
  ],
  amount: 1_249.5,
  dueDate: "2026-11-20",
  status: "pending",
  announcedAt: null,
  bankDetails: "IBAN XX00 1234",
};
const open: OpenState = {
  invoiceNumber: "INV-000007",
  is: "open",
  charge,
  checkout: null,
  daysLate: 0,
  daysUntilDue: 0,
};

function show(
  state: PayLinkState,
  isReturn = false,
  mode: "manual" | "transfer" | "stripe" = "manual",
) {
  const format = formatFor("en-US", "UTC");
  render(
    <PayLink state={state} action="/pay/t/send" isReturn={isReturn} mode={mode} format={format} />,
  );
  return {
    heading: screen.getByRole("heading", { level: 1 }).textContent,
    buttons: screen
      .queryAllByRole("button")
      .map(({ textContent }) => textContent)
      .filter((text) => !text.startsWith("Copy ")),
  };
}

test("a charge to be paid shows its lines, their sum, when it is due and how it is paid", () => {
  const { heading, buttons } = show({ ...open, daysLate: 6 });
  expect(heading).toBe("Payment of $1,249.50");
  for (const text of [
    "Workshop, for Halden Foods",
    "3 × $450.00",
    "−$100.50",
    "6 days late",
    "was due Nov 20, 2026",
    "IBAN XX00 1234",
    "INV-000007",
  ])
    expect(screen.getByText(text)).toBeVisible();
  for (const name of ["Copy Bank details", "Copy Payment reference"])
    expect(screen.getByRole("button", { name })).toBeEnabled();
  expect(buttons).toEqual(["Pay $1,249.50"]);
  expect(screen.getByRole("button", { name: "Pay $1,249.50" }).closest("form")).toHaveAttribute(
    "action",
    "/pay/t/send",
  );
});

test("the head says all of a single line", () => {
  const lines = [{ text: "Workshop", quantity: 3, unitAmount: 450, amount: 1_350 }];
  show({ ...open, charge: { ...charge, lines } });
  expect(screen.getByText("Workshop, for Halden Foods · 3 × $450.00")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Items" })).toBeNull();
});

const at = { expiresAt: null };

test.each([
  ["announced", { charge: { ...charge, announcedAt: "2026-11-21T10:00:00.000Z" } }, 1],
  ["A bank is processing", { checkout: { status: "processing" as const, ...at } }, 0],
  ["Not confirmed yet", { checkout: { status: "unknown" as const, ...at } }, 1],
])("a charge says %s", (text, changes, count) => {
  const { buttons } = show({ ...open, ...changes });
  expect(screen.getByRole("status")).toHaveTextContent(text);
  expect(buttons).toHaveLength(count);
});

test("with transfers it says where the money goes, and asks whether it is sent, once", () => {
  const { buttons } = show(open, false, "transfer");
  expect(buttons).toEqual(["I have sent it"]);
  for (const text of ["IBAN XX00 1234", "INV-000007"]) expect(screen.getByText(text)).toBeVisible();
  cleanup();
  const announced = { ...charge, announcedAt: "2026-11-21T10:00:00.000Z" };
  expect(show({ ...open, charge: announced }, true, "transfer").buttons).toEqual([]);
  expect(screen.getByRole("status")).toHaveTextContent("announced on Nov 21, 2026");
});

test("who comes back from paying is not asked to pay again, unless nothing was begun", () => {
  const { buttons } = show({ ...open, checkout: { status: "open", ...at } }, true);
  expect(buttons).toEqual(["Look again"]);
});

const paid = {
  is: "paid",
  charge: { title: "Lead Qualification Agent", company: "Carter Cycles" },
  invoiceNumber: "INV-000189",
  amount: 890,
  refunded: 0,
  paidAt: "2026-11-27T10:00:00.000Z",
  path: "/dashboard/payments/7",
} as const;
const paidText = "$890.00 paid on Nov 27, 2026";

test.each([
  [{ ...paid, isRecent: true }, true, "Payment received"],
  [{ ...paid, isRecent: true }, false, paidText],
  [{ ...paid, isRecent: false }, true, paidText],
  [{ is: "ended", reason: "This link is no longer valid." }, true, "Nothing to pay"],
] as const)("of %j, on return: %s, it says “%s” and has no button", (state, isReturn, expected) => {
  expect(show(state, isReturn)).toEqual({ heading: expected, buttons: [] });
});

test("a settled charge leads to the receipt and the dashboard", () => {
  show({ ...paid, isRecent: false });
  expect(screen.getByText("INV-000189")).toBeVisible();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/dashboard/payments/7", "/dashboard"]);
});

test("what was paid for is said to whoever just paid alone", () => {
  const what = "Lead Qualification Agent, for Carter Cycles · INV-000189";
  show({ ...paid, isRecent: true }, true);
  expect(screen.getByText(what)).toBeVisible();
  cleanup();
  show({ ...paid, isRecent: true });
  expect(screen.queryByText(/Lead Qualification/)).toBeNull();
});

test.each([
  [890, "$890.00 refunded"],
  [90, "$890.00 paid, $90.00 refunded"],
])("a settled charge of which %s went back says “%s”", (refunded, title) => {
  expect(show({ ...paid, isRecent: false, refunded }).heading).toBe(title);
  expect(screen.getByText(/^Paid on Nov 27, 2026\. Nothing more is due\./)).toBeVisible();
});

test("a link that leads to nothing any more leads to the dashboard", () => {
  show({ is: "ended", reason: "This charge was voided." }, false);
  expect(screen.getByRole("link", { name: "Open your dashboard" })).toBeVisible();
});
