import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { ProviderState } from "@/lib/domain/billing/schema";
import { PaymentProvider } from "./PaymentProvider";

const attempts = { open: 1, processing: 1, unknown: 0, orphaned: 0, mismatched: 0 };
const state: ProviderState = {
  provider: "stripe",
  live: true,
  apiVersion: null,
  lastWebhookAt: null,
  lastReconciledAt: null,
  attempts: { ...attempts, open: 0, processing: 0 },
};

function labels(shown: ProviderState) {
  render(<PaymentProvider state={shown} format={formatFor("en-US", "UTC")} />);
  return screen.getAllByRole("term").map(({ textContent }) => textContent);
}

test("by hand there is neither a message nor an attempt, but for those of a former provider", () => {
  expect(labels({ ...state, provider: "manual", attempts })).toEqual(["Payments in progress"]);
});

test.each([
  [{ provider: "manual", live: false, apiVersion: null }, ["Payments are recorded by hand."]],
  [
    { provider: "transfer", live: false, apiVersion: null },
    ["Payments are recorded when the bank transfer arrives."],
  ],
  [{ provider: "stripe", live: true, apiVersion: "v" }, ["Payments go through Stripe."]],
  [
    { provider: "stripe", live: false, apiVersion: "v" },
    ["Payments go through Stripe with test keys: no money moves."],
  ],
] as const)("shows how payments are collected: %j", (provider, texts) => {
  labels({ ...state, ...provider, attempts });
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("2")).toBeVisible();
});
