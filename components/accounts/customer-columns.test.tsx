import { render, screen } from "@testing-library/react";
import { DataTable } from "@/components/ui/DataTable";
import type { CustomerWithServices } from "@/lib/domain/subscriptions/schema";
import { customerTableColumns, customerRecord } from "./customer-columns";
import { toCustomerRow } from "./customer-rows";

test.each([
  [false, "Ada Lovelace"],
  [true, "Open customer"],
])("where it is %s that rows are records, %s leads to the customer's page", (isNarrow, name) => {
  const row = toCustomerRow({
    _id: "c1",
    name: "Ada Lovelace",
    email: "ada@example.com",
    isActive: true,
    people: 1,
    services: [],
    subscriptionCount: 0,
  } as unknown as CustomerWithServices);
  render(
    <DataTable
      label="Customers"
      columns={customerTableColumns(
        { selected: [], all: [], change: () => undefined },
        () => undefined,
        isNarrow,
      )}
      rows={[row]}
      rowKey={({ _id }) => _id}
      record={(one) => customerRecord(one, String)}
      empty={null}
    />,
  );
  const link = screen.getByRole("link", { name });
  expect(link).toHaveAttribute("href", "/admin-dashboard/customers/c1");
});
