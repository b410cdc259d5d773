import { render, screen, within } from "@testing-library/react";
import { Receipts } from "@/components/payments/Receipts";
import { Toaster } from "@/components/shell/Toast";
import { formatFor } from "@/lib/core/format";
import type { Ask } from "@/lib/domain/asks/schema";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import type { WaitingMonth, WaitingWork } from "@/lib/domain/reports/schema";
import type { WaitingRequest } from "@/lib/domain/requests/schema";
import { WaitsForYou } from "./WaitsForYou";

const format = formatFor("en-US", "UTC");
const now = Date.parse("2026-11-30T12:00:00Z");

const charge = (_id: string): PayableCharge =>
  ({
    _id,
    title: "Support",
    amount: 890,
    status: "pending",
    dueDate: "2026-11-25",
    daysLate: 5,
    daysUntilDue: 0,
    announcedAt: null,
    checkout: null,
    lastFailure: null,
    refusal: null,
    version: 1,
  }) as unknown as PayableCharge;

const ask = {
  _id: "a",
  agent: { _id: "g", name: "Support agent" },
  question: "Refund before the item is back?",
  options: [
    { key: "y", label: "Yes" },
    { key: "n", label: "No" },
  ],
  onExpiry: "n",
  expiresAt: "2026-11-30T12:50:00Z",
} as Ask;

const request: WaitingRequest = {
  _id: "r",
  number: "R-000131",
  title: "Send what is missing",
  topic: "intake",
  service: "Insights",
  pendingApproval: false,
  since: "2026-11-19T08:00:00Z",
};
const approval: WaitingRequest = {
  ...request,
  _id: "p",
  number: "R-000139",
  title: "The new wording",
  topic: "change",
  pendingApproval: true,
  since: "2026-11-27T08:00:00Z",
};

const month: WaitingMonth = {
  _id: "m",
  agent: { _id: "g", name: "Support agent" },
  periodStart: "2026-10-25",
  periodEnd: "2026-11-25",
  reviewUntil: "2026-11-30",
};

const period = format.nearDays("2026-10-25", "2026-11-24");

const nothing: WaitingWork = { asks: [], askCount: 0, months: [] };
const all: WaitingWork = { asks: [ask], askCount: 1, months: [month] };

interface Shown {
  charges?: PayableCharge[];
  work?: WaitingWork;
  requests?: WaitingRequest[];
  showsAll?: boolean;
}

function show({ charges = [], work = nothing, requests = [], showsAll = false }: Shown) {
  render(
    <Toaster>
      <Receipts>
        <WaitsForYou
          charges={charges}
          work={work}
          requests={requests}
          showsAll={showsAll}
          now={now}
          format={format}
          services={[]}
          ways={{ isOffered: false, method: null }}
          transfer={null}
          allHref="/dashboard?waits=all"
          next="Your next charge is $380.00 on Dec 12."
          newRequest={null}
          today="2026-11-30"
        />
      </Receipts>
    </Toaster>,
  );
  return within(screen.getByRole("region", { name: "Waits for you" }));
}

const headings = (panel: ReturnType<typeof show>) =>
  panel.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("late charges come first, then questions, approvals, requests and months", () => {
  const panel = show({ charges: [charge("c")], work: all, requests: [request, approval] });
  expect(headings(panel)).toEqual([
    "$890.00 for Support",
    "Refund before the item is back?",
    "The new wording",
    "Send what is missing for Insights",
    `${period} is sealed tomorrow`,
  ]);
  expect(panel.getByText("5 things")).toBeInTheDocument();
  expect(panel.getByText("50 min left")).toHaveClass("late");
  expect(panel.getByText(/If nobody answers: no\./)).toBeVisible();
  const links = panel.getAllByRole("link").map((link) => link.getAttribute("aria-label"));
  expect(links.filter(Boolean)).toEqual([
    "Answer: Refund before the item is back?",
    "Review: The new wording",
    "Continue: Send what is missing for Insights",
    `Check it: ${period}`,
  ]);
  const filled = panel
    .getAllByRole("button")
    .filter((button) => button.classList.contains("contained"));
  expect(filled.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Pay Now, $890.00, Support",
  ]);
});

test("at most five are shown, and all behind a link", () => {
  const charges = ["c", "d", "e", "f"].map(charge);
  const shown = { charges, work: all, requests: [request, approval] };
  const panel = show(shown);
  // The sum of all charges stands over them.
  expect(headings(panel)).toEqual([
    "$3,560.00 due now",
    ...charges.map(() => "$890.00 for Support"),
    "Refund before the item is back?",
  ]);
  expect(panel.getByRole("link", { name: "All 8" })).toHaveAttribute(
    "href",
    "/dashboard?waits=all",
  );
  document.body.replaceChildren();
  const whole = show({ ...shown, showsAll: true });
  expect(headings(whole)).toHaveLength(9);
  expect(whole.queryByRole("link", { name: /^All/ })).toBeNull();
});

test("when nothing waits one line says so, with the next charge", () => {
  const panel = show({});
  expect(panel.getByText("Nothing waits for you.")).toBeVisible();
  expect(panel.getByText(/Your next charge is \$380\.00 on Dec 12\./)).toBeVisible();
  expect(panel.queryByRole("heading")).toBeNull();
});
