import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { BillingState } from "@/lib/domain/billing/schema";
import { BillingLines } from "./BillingLines";

const healthy: BillingState = {
  checks: {
    checkedAt: "2026-11-22T03:30:00.000Z",
    ms: 5,
    rows: 1_234,
    invariants: [{ name: "Numbers have no gaps", holds: true, firstBreak: null }],
  },
  blocked: null,
  onHold: [],
  overdue: [],
  failedJobs: 0,
  failedMails: 0,
};

const show = (state: BillingState) =>
  render(<BillingLines state={state} path="/admin-dashboard" format={formatFor("en-US", "UTC")} />);

test("shows passed ledger checks as one line", () => {
  show(healthy);
  expect(screen.getByText(/The books hold: 1 rules over 1,234 rows/)).toBeVisible();
  expect(screen.queryByRole("note")).toBeNull();
});

test("says why billing waits, and leads to the preview, where billing is run", () => {
  show({ ...healthy, blocked: "Charges due since 2026-11-01 have not been made." });
  expect(screen.getByText(/Charges due since 2026-11-01 have not been made/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Preview billing" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Run billing now" })).toBeNull();
});

test("names the first row of a failed check, and links subscriptions on hold and overdue attempts", () => {
  const firstBreak = { entity: "counter", _id: "invoice", detail: "a gap" };
  show({
    ...healthy,
    checks: {
      checkedAt: "2026-11-22T03:30:00.000Z",
      ms: 5,
      rows: 2,
      invariants: [{ name: "Numbers have no gaps", holds: false, firstBreak }],
    },
    onHold: [{ _id: "s", customerId: "u", customer: "Ada", service: "Agent", reason: "Too many" }],
    overdue: [
      {
        _id: "a",
        chargeId: "p",
        kind: "charge",
        status: "unknown",
        customer: "Ada",
        service: "Agent",
        since: "2026-11-19T10:00:00.000Z",
      },
      {
        _id: "b",
        chargeId: "q",
        kind: "charge",
        status: "processing",
        customer: "Lin",
        service: "Agent",
        since: "2026-11-01T10:00:00.000Z",
      },
      {
        _id: "c",
        chargeId: "r",
        kind: "refund",
        status: "unknown",
        customer: "Mo",
        service: "Agent",
        since: "2026-11-01T10:00:00.000Z",
      },
    ],
    failedMails: 2,
  });
  expect(screen.getByRole("link", { name: "a payment of Ada for Agent" })).toHaveAttribute(
    "href",
    "/admin-dashboard/payments/p",
  );
  const slow = screen.getByRole("link", { name: "a payment of Lin for Agent" });
  expect(slow.closest("[role=note]")).toHaveTextContent(
    "begun Nov 1, 2026, is not known: the payment provider has not said yet that it is done.",
  );
  expect(screen.getByRole("link", { name: "a refund to Mo for Agent" })).toHaveAttribute(
    "href",
    "/admin-dashboard/payments/r",
  );
  expect(screen.getByText(/The books do not hold: Numbers have no gaps/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Agent of Ada" })).toHaveAttribute(
    "href",
    "/admin-dashboard/customers/u",
  );
  expect(screen.getByRole("link", { name: "2 mails" })).toBeVisible();
});

test("tells that the books are not checked yet", () => {
  show({ ...healthy, checks: null });
  expect(screen.getByText("Books not checked yet.")).toBeVisible();
});
