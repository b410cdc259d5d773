import type { Payment } from "@/lib/domain/billing/payment-schema";
import { returnWords } from "./return-labels";

const base = { status: "pending", checkout: null, lastFailure: null, invoiceNumber: null };
const words = (over: Partial<Payment>, isAsked = true, failure: string | null = null) =>
  returnWords({ ...base, ...over } as Payment, isAsked, failure);
const under = (status: "open" | "processing" | "unknown") => ({
  checkout: { status, expiresAt: null },
});

it.each([
  ["Payment received", words({ status: "paid", invoiceNumber: "INV-000001" })],
  ["Payment received", words({ status: "refunded" })],
  ["Nothing to pay", words({ status: "void" })],
  ["Confirming your payment", words({}, false)],
  ["Payment in progress", words(under("processing"))],
  ["Not paid yet", words(under("open"))],
  ["Not confirmed yet", words(under("unknown"))],
  ["Not paid", words({ lastFailure: "Your bank declined." })],
  ["Not confirmed yet", words(under("unknown"), true, "No answer.")],
])("says %s", (title, said) => expect(said.title).toBe(title));

it("says why, and that silence costs nothing", () => {
  expect(words({ lastFailure: "Your bank declined." }).text).toBe(
    "Your bank declined. No money has moved: try again, or pay another way.",
  );
  expect(words({}, true, "No answer.").text).toContain("you cannot pay twice");
});
