import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Toaster } from "@/components/shell/Toast";
import { SessionContext } from "@/components/forms/session-context";
import { SubscriptionDetails } from "@/components/subscriptions/SubscriptionDetails";
import { SubscriptionPage } from "@/components/subscriptions/SubscriptionPage";
import { formatFor } from "@/lib/core/format";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import type { SubscriptionDetails as Details } from "@/lib/domain/subscriptions/schema";
import { DueOfService } from "./DueStrip";

const subscription = {
  _id: "s",
  name: "Agent",
  type: "AI Development",
  description: "It answers.",
  amount: 890,
  status: "active",
  progress: 50,
  totalPaid: 0,
  paymentStatus: "pending",
  outstanding: 890,
  due: 890,
  daysLate: 2,
  unreadNotes: 0,
  nextBillingDate: "2026-12-25",
  endsOn: null,
  service: { _id: "v", name: "Agent" },
  features: ["Answers"],
  requirements: ["Access"],
  estimatedDelivery: 21,
  notes: [],
} as unknown as Details;

const charge = {
  _id: "c",
  title: "Agent",
  invoiceNumber: "INV-000187",
  amount: 890,
  status: "pending",
  dueDate: "2026-11-25",
  periodStart: "2026-11-25",
  daysUntilDue: 0,
  daysLate: 2,
  announcedAt: null,
  checkout: null,
  lastFailure: null,
  refusal: null,
  suspendedOn: "2026-12-10",
  refundedAmount: 0,
} as unknown as PayableCharge;

function propsWith(rows: PayableCharge[]) {
  const format = formatFor("en-US", "UTC");
  const billing = { charges: { rows, total: rows.length, page: 1, limit: 24 }, creditNotes: [] };
  const due = <DueOfService subscription={subscription} billing={billing} format={format} />;
  return { subscription, billing, due, agents: null, role: "owner" as const, format };
}

const show = (element: ReactNode) => render(<Toaster>{element}</Toaster>);
const variantOf = (name: string | RegExp) =>
  ["contained", "outlined"].find((variant) =>
    screen.getByRole("button", { name }).classList.contains(variant),
  );

test.each([
  ["dialog", SubscriptionDetails],
  ["page", SubscriptionPage],
])("what is due is the one filled button of the %s", (_, Element) => {
  const { unmount } = show(<Element {...propsWith([charge])} />);
  expect(screen.getByRole("region", { name: "$890.00 due now" })).toHaveTextContent(
    "2 days lateINV-000187, due Nov 25. The service keeps working; it is suspended on Dec 10",
  );
  expect(variantOf(/^Pay Now, \$890\.00/)).toBe("contained");
  expect(variantOf("Post note")).toBe("outlined");
  unmount();
  show(<Element {...propsWith([])} />);
  expect(screen.queryByRole("button", { name: /Pay Now/ })).toBeNull();
  expect(variantOf("Post note")).toBe("contained");
});

test("an administrator who looks on as the customer can change nothing", () => {
  const run = <T,>(work: () => Promise<T>) => work();
  show(
    <SessionContext value={{ run, isReadOnly: true }}>
      <SubscriptionPage {...propsWith([charge])} />
    </SessionContext>,
  );
  const buttons = screen.getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Pay Now",
    "Post note",
    "Pause",
    "Cancel service",
  ]);
  for (const button of buttons) expect(button).toBeDisabled();
  expect(screen.getByRole("textbox", { name: "Your note" })).toBeDisabled();
});
