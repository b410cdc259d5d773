import { render, screen } from "@testing-library/react";
import type { ActedCharge } from "@/components/charges/charge-rows";
import { ChargeActions } from "./ChargeActions";

const charge = (changes: Partial<ActedCharge>): ActedCharge => ({
  _id: "c",
  subscription: "s",
  amount: 100,
  isWithProvider: false,
  refundable: 100,
  announcedAt: null,
  status: "pending",
  daysLate: 0,
  daysUntilDue: 0,
  dueDate: "2026-11-20",
  periodStart: null,
  user: { _id: "u", name: "Ada", email: "ada@example.com" },
  title: "Agent",
  ...changes,
});

const buttonLabels = () =>
  screen
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);

// The filled one ends the buttons.
test.each([
  [{ status: "pending" }, ["Record payment", "More"]],
  [
    { status: "pending", announcedAt: "2026-11-26T08:00:00.000Z" },
    ["Not received", "Record payment", "More"],
  ],
  [
    { status: "pending", announcedAt: "2026-11-26T08:00:00.000Z", daysLate: 1 },
    ["Not received", "Remind now", "Record payment", "More"],
  ],
  [{ status: "pending", daysLate: 1 }, ["Remind now", "Record payment", "More"]],
  [{ status: "failed" }, []],
  [{ status: "paid" }, ["Refund"]],
  [{ status: "paid", refundable: 60 }, ["Refund"]],
  [{ status: "paid", refundable: 0 }, []],
  [{ status: "refunded", refundable: 0 }, []],
  [{ status: "void" }, []],
] as const)("offers for a charge that is %j the actions %j", (changes, expected) => {
  render(<ChargeActions charge={charge(changes)} today="2026-11-27" locale="en-US" />);
  expect(buttonLabels()).toEqual(expected);
});
