import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { StatementTable } from "./StatementTable";

const line = {
  date: "2026-11-28",
  text: "Payment of invoice INV-000178",
  charge: 0,
  payment: 890,
  balance: -890,
  document: null,
};

function show(paidAhead: { amount: number; count: number; dueDate: string } | null) {
  render(
    <StatementTable
      statement={{ opening: 0, lines: [line], closing: -890 }}
      from="2026-01-01"
      to="2026-11-29"
      paidAhead={paidAhead}
      format={formatFor("en-US", "UTC")}
    />,
  );
}

test("a balance below nothing is the customer's credit, with why", () => {
  show({ amount: 890, count: 1, dueDate: "2026-12-03" });
  expect(screen.getByText("Paid ahead: $890.00 for a charge due Dec 3, 2026.")).toBeVisible();
  expect(screen.getAllByText(/Credit \$890\.00/).length).toBeGreaterThan(1);
});

test("several charges that are paid ahead are one sum", () => {
  show({ amount: 1780, count: 2, dueDate: "2026-12-03" });
  expect(screen.getByText(/^Paid ahead: \$1,780\.00 for 2 charges, the first due/)).toBeVisible();
});
