import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { SpendByMonth } from "./Spend";

jest.mock("@/components/charges/BarChart", () => ({ BarChart: () => null }));

test("says what is still due in the current month, without what is due later", () => {
  const spendByMonth = [
    { month: "2026-10", amount: 100 },
    { month: "2026-11", amount: 50 },
  ];
  const charges = [
    { dueDate: "2026-10-30", amount: 10.1 },
    { dueDate: "2026-11-30", amount: 890 },
    { dueDate: "2026-12-01", amount: 3780 },
  ];
  const spend = { spendByMonth, spendByService: [] };
  render(<SpendByMonth spend={spend} charges={charges} format={formatFor("en-US")} />);
  expect(screen.getByText(/still due/)).toHaveTextContent(
    "$50.00 so far in Nov, $900.10 still due.",
  );
});
