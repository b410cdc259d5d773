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
};

const show = (state: BillingState) =>
  render(<BillingLines state={state} path="/admin-dashboard" format={formatFor("en-US", "UTC")} />);

test("shows passed ledger checks as one line", () => {
  show(healthy);
  expect(screen.getByText(/The books agree. 1,234 entries checked/)).toBeVisible();
  expect(screen.queryByRole("note")).toBeNull();
});

test("says why billing waits, and leads to the preview, where billing is run", () => {
  show({ ...healthy, blocked: "Charges due since 2026-11-01 have not been made." });
  expect(screen.getByText(/Charges due since 2026-11-01 have not been made/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Preview billing" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Run billing now" })).toBeNull();
});

test("names the first row of a failed check", () => {
  const firstBreak = { entity: "counter", _id: "invoice", detail: "a gap" };
  show({
    ...healthy,
    checks: {
      checkedAt: "2026-11-22T03:30:00.000Z",
      ms: 5,
      rows: 2,
      invariants: [{ name: "Numbers have no gaps", holds: false, firstBreak }],
    },
  });
  expect(screen.getByText(/The books do not agree: Numbers have no gaps/)).toBeVisible();
  expect(screen.getByRole("note")).toHaveTextContent("First counter invoice: a gap");
});

test("tells that the books are not checked yet", () => {
  show({ ...healthy, checks: null });
  expect(screen.getByText("The books haven’t been checked yet.")).toBeVisible();
});
