import { render, screen } from "@testing-library/react";
import { DataTable } from "@/components/ui/DataTable";
import { formatFor } from "@/lib/core/format";
import { chargeTableColumns, chargeRecord } from "./charge-columns";
import type { ChargeTableRow } from "./charge-rows";

const row: ChargeTableRow = {
  _id: "a",
  status: "pending",
  subscription: "s",
  user: { _id: "u", name: "Ada", email: "ada@example.com" },
  company: "Ada Ltd",
  customerDeleted: false,
  title: "Agent",
  amount: 100,
  isWithProvider: false,
  refundable: 100,
  announcedAt: null,
  announcedOn: null,
  daysLate: 0,
  daysUntilDue: 0,
  dueDate: "2026-11-06",
  invoiceNumber: "INV-000178",
  voidCreditNote: null,
  paymentDate: null,
  periodStart: "2026-11-06",
  refundedAmount: 0,
  paidOn: null,
};

const options = { format: formatFor("en-US", "UTC"), withCustomer: true, actions: () => null };

function show(keys: string[], rows: ChargeTableRow[]) {
  render(
    <DataTable
      label="Payments"
      columns={chargeTableColumns(options).filter(({ key }) => keys.includes(key))}
      rows={rows}
      rowKey={({ _id }) => _id}
      record={(charge) => chargeRecord(charge, options)}
      empty={null}
    />,
  );
}

test("a charge names the company, and its period only where that does not begin on the due date", () => {
  show(
    ["customer", "service"],
    [row, { ...row, _id: "b", company: null, periodStart: "2026-11-03" }],
  );
  expect(screen.getAllByText("Ada Ltd")).toHaveLength(1);
  expect(screen.queryByText("from Nov 6, 2026")).toBeNull();
  expect(screen.getByText("from Nov 3, 2026")).toBeInTheDocument();
});

test("an opened record has a date once the charge is paid", () => {
  const paid = { paymentDate: "2026-11-07T09:00:00.000Z", paidOn: "Nov 7, 2026" };
  show(["customer", "date"], [row, { ...row, _id: "b", status: "paid", ...paid }]);
  const dates = screen.getAllByRole("cell").map((cell) => cell.getAttribute("data-label"));
  expect(dates).toEqual([null, "Date"]);
});
