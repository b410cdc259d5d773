import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PhoneContext } from "@/components/theme/phone-context";
import { DataTable, type Column } from "./DataTable";
import { EmptyState } from "./EmptyState";

interface Row {
  id: string;
  name: string;
  amount: string;
}

const columns: Column<Row>[] = [
  { key: "name", header: "Service", cell: (row) => row.name, sort: "name", inRecord: false },
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
      empty={<EmptyState title="Nothing yet" />}
      {...more}
    />,
  );
}

/** A window of this width, as far as media queries are asked. */
function widthOf(width: number) {
  jest.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = new EventTarget();
    const limit = Number(/max-width: ([\d.]+)px/.exec(query)?.[1]);
    return Object.assign(list, {
      media: query,
      matches: width <= limit,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}

beforeEach(() => widthOf(1440));

test("is a table with named columns and a header per row", () => {
  table();
  const found = screen.getByRole("table", { name: "Payments" });
  expect(
    within(found)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Service", "Amount"]);
  expect(within(found).getByRole("rowheader", { name: "Chatbot" })).toBeVisible();
  expect(within(found).getByRole("cell", { name: "$20.00" })).toBeVisible();
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

test("pages through the address and says where it is", () => {
  table({ paging: { page: 2, limit: 10, total: 5000 } });
  const pages = screen.getByRole("navigation", { name: "Pages of Payments" });
  expect(pages).toHaveTextContent("11–20 of 5,000");
  expect(within(pages).getByRole("link", { name: "Previous page" })).toHaveAttribute(
    "href",
    "/list?page=null",
  );
  expect(within(pages).getByRole("link", { name: "Last page" })).toHaveAttribute(
    "href",
    "/list?page=500",
  );
});

test("a list longer than is counted says so", () => {
  table({ paging: { page: 1, limit: 10, total: 10_000, more: true } });
  expect(screen.getByText("1–10 of 10,000+")).toBeVisible();
});

test("without rows it says what to do instead of showing an empty grid", () => {
  table({ rows: [], paging: { page: 1, limit: 10, total: 0 } });
  expect(screen.getByText("Nothing yet")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("past the last page there is a way back", () => {
  table({ rows: [], paging: { page: 9, limit: 10, total: 12 } });
  expect(screen.queryByText("Nothing yet")).toBeNull();
  expect(screen.getByRole("link", { name: "Go to the first page" })).toHaveAttribute(
    "href",
    "/list?page=null",
  );
  expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute(
    "href",
    "/list?page=2",
  );
});

test("on a phone each row is a record that opens to its columns and actions", async () => {
  widthOf(390);
  table({
    record: (row) => ({ title: row.name, aside: row.amount, actions: <button>Pay</button> }),
  });
  expect(screen.queryByRole("table")).toBeNull();
  const records = within(screen.getByRole("list", { name: "Payments" })).getAllByRole("listitem");
  expect(records).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Pay" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Forecast/ }));
  expect(screen.getByRole("button", { name: "Pay" })).toBeVisible();
  expect(within(records[1]!).getByText("Amount")).toBeVisible();
  expect(within(records[1]!).queryByText("Service")).toBeNull();
});

test("the server makes records for a phone and a table for others", async () => {
  const { renderToString } = await import("react-dom/server.edge");
  const list = (
    <DataTable label="Payments" columns={columns} rows={rows} rowKey={(row) => row.id} empty="" />
  );
  expect(renderToString(<PhoneContext value={true}>{list}</PhoneContext>)).not.toContain("<table");
  expect(renderToString(<PhoneContext value={false}>{list}</PhoneContext>)).toContain("<table");
});
