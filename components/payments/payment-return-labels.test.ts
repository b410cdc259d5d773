import type { Charge } from "@/lib/domain/charges/schema";
import { paymentReturnLabels } from "./payment-return-labels";

const base = { status: "pending", checkout: null, lastFailure: null, invoiceNumber: null };
const labels = (changes: Partial<Charge>, isPolled = true, failure: string | null = null) =>
  paymentReturnLabels({ ...base, ...changes } as Charge, isPolled, failure);
const withCheckout = (status: "open" | "processing" | "unknown") => ({
  checkout: { status, expiresAt: null },
});

it.each([
  ["Payment received", labels({ status: "paid", invoiceNumber: "INV-000001" })],
  ["Payment received", labels({ status: "refunded" })],
  ["Nothing to pay", labels({ status: "void" })],
  ["Confirming your payment", labels({}, false)],
  ["Payment in progress", labels(withCheckout("processing"))],
  ["Not paid yet", labels(withCheckout("open"))],
  ["Not confirmed yet", labels(withCheckout("unknown"))],
  ["Not paid", labels({ lastFailure: "Your bank declined." })],
  ["Not confirmed yet", labels(withCheckout("unknown"), true, "No answer.")],
])("shows %s", (title, result) => expect(result.title).toBe(title));

it("shows the reason, and that nobody pays twice without an answer", () => {
  expect(labels({ lastFailure: "Your bank declined." }).text).toBe(
    "Your bank declined. No money has moved: try again, or pay another way.",
  );
  expect(labels({}, true, "No answer.").text).toContain("you cannot pay twice");
});
