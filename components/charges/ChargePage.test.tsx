import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { AdminChargePage } from "@/lib/domain/charges/schema";
import { ChargePage } from "./ChargePage";

const charge = {
  _id: "c",
  version: 1,
  createdAt: "2026-11-22T10:00:00.000Z",
  subscription: "s",
  amount: 100,
  refundedAmount: 0,
  isWithProvider: false,
  voided: null,
  refundable: 0,
  status: "pending",
  method: null,
  transactionId: "",
  paymentDate: null,
  paidWith: null,
  setup: 0,
  tax: 0,
  dueDate: "2026-11-20",
  periodStart: "2026-11-20",
  periodEnd: "2026-12-20",
  invoiceNumber: "INV-000178",
  issuedOn: "2026-11-01",
  revision: 0,
  voidCreditNote: null,
  currency: "USD",
  checkout: null,
  lastFailure: null,
  refundPending: false,
  daysLate: 2,
  daysUntilDue: 0,
  kind: "period",
  title: "Agent",
  poNumber: null,
  note: null,
  announcedAt: null,
  lines: [],
  refunds: [],
  attempts: [],
  user: { _id: "u", name: "Ada", email: "ada@example.com" },
  service: { _id: "v", name: "Agent" },
} as AdminChargePage;

const show = (shown: AdminChargePage) =>
  render(
    <ChargePage
      charge={shown}
      actions={null}
      timeline={null}
      debtor={null}
      format={formatFor("en-US", "UTC")}
    />,
  );

it("says how late it is, and only what is known of it", () => {
  show(charge);
  expect(screen.getByText("2 days late")).toBeVisible();
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Issued", "Due", "Documents"]);
});

it("says how much of it was paid back in the place of its state", () => {
  show({ ...charge, status: "paid", daysLate: 0, method: "manual", refundedAmount: 40 });
  expect(screen.getByText("$40.00 refunded")).toBeVisible();
  expect(screen.queryByText("Paid")).toBeNull();
  expect(screen.getByText("By hand")).toBeVisible();
});

it("shows that it is announced, since when and with which reference", () => {
  const announced = { ...charge, announcedAt: "2026-11-26T08:00:00.000Z" };
  show(announced);
  expect(screen.getAllByText("Announced")[0]).toBeVisible();
  expect(screen.getAllByText("Nov 26, 2026")[0]).toBeVisible();
  expect(screen.getByText("Reference")).toBeVisible();
  expect(screen.getAllByText("INV-000178")).toHaveLength(2);
  expect(screen.queryByText("2 days late")).toBeNull();
});

it("shows its lines, what the customer wants printed, and the invoice", () => {
  const discount = { text: "Workshop", quantity: 1, unitAmount: -20, amount: -20 };
  const lines = [{ text: "Workshop", quantity: 3, unitAmount: 40, amount: 120 }, discount];
  const printed = { poNumber: "PO-7", note: "As agreed in May." };
  show({ ...charge, ...printed, lines });
  expect(screen.getByRole("cell", { name: "$120.00" })).toBeInTheDocument();
  expect(screen.getAllByText("3 × $40.00")[0]).toBeInTheDocument();
  for (const text of Object.values(printed)) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: /^INV-000178/ })).toHaveAttribute(
    "href",
    "/api/payments/c/invoice.pdf",
  );
});
