import { fireEvent, render, screen, within } from "@testing-library/react";
import { DataTable, type Column } from "./DataTable";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

interface Row {
  id: string;
  name: string;
  amount: string;
}

const columns: Column<Row>[] = [
  { key: "name", header: "Service", cell: (row) => row.name, sort: "name" },
  {
    key: "amount",
    header: "Amount",
    cell: (row) => row.amount,
    align: "end",
    sort: "amount",
    descendsFirst: true,
  },
];
const rows: Row[] = [
  { id: "1", name: "Chatbot", amount: "$10.00" },
  { id: "2", name: "Forecast", amount: "$20.00" },
];
const href = (change: Record<string, string | number | null>) =>
  `/list?${new URLSearchParams(Object.entries(change).map(([name, value]) => [name, String(value)]))}`;

function table(more: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) {
  render(
    <DataTable
      label="Payments"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      href={href}
      empty={<p>Nothing yet</p>}
      {...more}
    />,
  );
}

test("is a table with named columns and a header per row, whatever it is displayed as", () => {
  table();
  const found = screen.getByRole("table", { name: "Payments" });
  expect(
    within(found)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Service", "Amount"]);
  expect(within(found).getByRole("rowheader", { name: "Chatbot" })).toBeVisible();
  expect(within(found).getByRole("cell", { name: "$20.00" })).toHaveAttribute(
    "data-label",
    "Amount",
  );
});

test("sorts through the address: the other way round when already sorted, downwards first for amounts", () => {
  table({ sort: { by: "name", order: "asc" } });
  expect(screen.getByRole("columnheader", { name: "Service" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  expect(screen.getByRole("link", { name: "Service" })).toHaveAttribute(
    "href",
    "/list?sort=name&order=desc",
  );
  expect(screen.getByRole("link", { name: "Amount" })).toHaveAttribute(
    "href",
    "/list?sort=amount&order=desc",
  );
});

test("a press goes there without a scroll; with a modifier the browser does what it does", () => {
  table();
  const link = screen.getByRole("link", { name: "Amount" });
  expect(fireEvent.click(link)).toBe(false);
  expect(push).toHaveBeenCalledWith("/list?sort=amount&order=desc", { scroll: false });
  push.mockClear();
  link.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(push).not.toHaveBeenCalled();
});

test("pages through the address and says where it is", () => {
  table({ paging: { page: 2, limit: 10, total: 5000 } });
  const pager = screen.getByRole("navigation", { name: "Pages of Payments" });
  expect(pager).toHaveTextContent("11–20 of 5,000");
  expect(within(pager).getByRole("link", { name: "Previous page" })).toHaveAttribute(
    "href",
    "/list?page=null",
  );
  expect(within(pager).getByRole("link", { name: "Last page" })).toHaveAttribute(
    "href",
    "/list?page=500",
  );
});

test("without rows it says what to do instead of showing an empty grid", () => {
  table({ rows: [], paging: { page: 1, limit: 10, total: 0 } });
  expect(screen.getByText("Nothing yet")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("past the last page there is a way back", () => {
  table({ rows: [], paging: { page: 9, limit: 10, total: 12 } });
  expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute(
    "href",
    "/list?page=2",
  );
});
