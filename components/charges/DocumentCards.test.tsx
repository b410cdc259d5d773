import { render, screen, within } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { OwnChargeDetails } from "@/lib/domain/charges/schema";
import { DocumentCards } from "./DocumentCards";

const format = formatFor("en-US", "UTC");
const charge = {
  _id: "c1",
  amount: 890,
  status: "pending",
  invoiceNumber: "INV-000178",
  voidCreditNote: null,
  paymentDate: null,
  paidBy: "",
  periodStart: "2026-11-28",
  periodEnd: "2026-12-28",
  issuedOn: "2026-11-28",
  dueDate: "2026-12-10",
  daysLate: 0,
  daysUntilDue: 12,
  revision: 0,
  lines: [{ text: "Agent", quantity: 1, unitAmount: 890, amount: 890 }],
  refunds: [],
} as unknown as OwnChargeDetails;

const show = (more: Partial<OwnChargeDetails>) =>
  render(
    <DocumentCards
      charge={{ ...charge, ...more }}
      payButton={more.paymentDate ? undefined : <button type="button">Pay Now</button>}
      format={format}
    />,
  );

const card = (name: string) => within(screen.getByRole("region", { name }));

test("Pay Now takes the place of Open while the invoice is due", () => {
  show({ revision: 1 });
  const invoice = card("Invoice INV-000178");
  expect(invoice.getByText("$890.00, due in 12 days")).toBeVisible();
  expect(invoice.getByText("Nov 28 – Dec 27, 2026 · due Dec 10 · revision 1")).toBeVisible();
  expect(invoice.getByRole("button", { name: "Pay Now" })).toBeVisible();
  expect(invoice.queryByRole("link", { name: /^Open/ })).toBeNull();
  expect(invoice.getByRole("link", { name: "Download Invoice INV-000178" })).toHaveAttribute(
    "href",
    "/api/payments/c1/invoice.pdf?download=1",
  );
});

test("each document of a paid charge has its facts and opens in the viewer", () => {
  const refund = { _id: "r1", creditNoteNumber: "CN-000027", amount: 362.5 };
  const at = { createdAt: "2026-11-27T10:00:00Z", paymentDate: "2026-11-30T10:00:00Z" };
  show({ status: "paid", ...at, refunds: [{ ...refund, ...at } as never] });
  const hrefOf = (name: string) =>
    card(name).getByRole("link", { name: /^Open/ }).getAttribute("href");
  expect(hrefOf("Invoice INV-000178")).toBe("/api/payments/c1/invoice.pdf");
  expect(hrefOf("Receipt for INV-000178")).toBe("/api/payments/c1/receipt.pdf");
  expect(hrefOf("Credit note CN-000027")).toBe("/api/refunds/r1/credit-note.pdf");
  expect(card("Receipt for INV-000178").getByText("$890.00, paid Nov 30, 2026")).toBeVisible();
  const credited = "−$362.50, issued Nov 27, 2026";
  expect(card("Credit note CN-000027").getByText(credited)).toBeVisible();
});

test("a late invoice and a void one say so, and a void one has its credit note", () => {
  const { unmount } = show({ daysLate: 3 });
  expect(screen.getByText("$890.00, 3 days late")).toBeVisible();
  unmount();
  show({ status: "void", voidCreditNote: "CN-000003" });
  expect(screen.getByText("$890.00, void")).toBeVisible();
  expect(screen.getByRole("region", { name: "Credit note CN-000003" })).toBeVisible();
});
