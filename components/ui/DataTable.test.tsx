import { fireEvent, render, screen, within } from "@testing-library/react";
import { showCutText } from "./cut-text";
import { DataTable, Short, type Column } from "./DataTable";
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

function renderTable(props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) {
  return render(
    <DataTable
      label="Payments"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      href={href}
      empty={<EmptyState title="Nothing yet" />}
      {...props}
    />,
  );
}

test("renders a table with column headers and a row header per row", () => {
  renderTable();
  const table = screen.getByRole("table", { name: "Payments" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Service", "Amount"]);
  expect(within(table).getByRole("rowheader", { name: /Chatbot$/ })).toBeVisible();
  expect(within(table).getByRole("cell", { name: "$20.00" })).toBeVisible();
});

test("neighbors of one group fold under a head with its sums; the last ones are open", () => {
  renderTable({
    groups: {
      lead: { label: "Opening balance", value: "$30.00" },
      nameOf: ({ id }) => (id === "1" ? "December 2026" : "November 2026"),
      headOf: ([row]) => ({ sums: { amount: `Σ ${row?.amount}` }, aside: "aside", line: "line" }),
    },
  });
  expect(screen.getAllByRole("rowgroup")).toHaveLength(4);
  expect(screen.getByRole("rowheader", { name: "Opening balance" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "$30.00" })).toBeVisible();
  const december = screen.getByText("December 2026").closest("details");
  const november = screen.getByText("November 2026").closest("details");
  expect(december).not.toHaveAttribute("open");
  expect(november).toHaveAttribute("open");
  expect(november?.closest("th")).toHaveAttribute("colspan", "1");
  expect(screen.getByRole("cell", { name: "Σ $20.00" })).toBeVisible();
});

test("an opened record leaves out a cell whose row says it above", () => {
  const [name, amount] = columns;
  renderTable({ columns: [name!, { ...amount!, inRecord: ({ id }) => id === "1" }] });
  expect(screen.getByRole("cell", { name: "$10.00" })).toHaveAttribute("data-label", "Amount");
  expect(screen.getByRole("cell", { name: "$20.00" })).not.toHaveAttribute("data-label");
});

test("sort links reverse the current order and start descending for amounts", () => {
  renderTable({ sort: { by: "name", order: "asc" } });
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

test("page links carry the page number, and the range is shown", () => {
  renderTable({ paging: { page: 2, limit: 10, total: 5000 } });
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

test.each([
  [40, 0],
  [41, 1],
])("of %s rows in tens there are %s links to the last page", (total, count) => {
  renderTable({ paging: { page: 2, limit: 10, total } });
  expect(screen.queryAllByRole("link", { name: "Last page" })).toHaveLength(count);
});

test("shows a plus sign when there are more rows than were counted", () => {
  renderTable({ paging: { page: 1, limit: 10, total: 10_000, more: true } });
  expect(screen.getByText("1–10 of 10,000+")).toBeVisible();
});

test("shows the empty state instead of a table without rows", () => {
  renderTable({ rows: [], paging: { page: 1, limit: 10, total: 0 } });
  expect(screen.getByText("Nothing yet")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("links to the first page when the page is past the end", () => {
  renderTable({ rows: [], paging: { page: 9, limit: 10, total: 12 } });
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

test("how many there are stands below a list that is shown whole once a filter left them", () => {
  const paging = { page: 1, limit: 10, total: 2 };
  const { unmount } = renderTable({ paging });
  expect(screen.queryByText("2 entries")).toBeNull();
  unmount();
  renderTable({ paging, href: () => "/list?tab=customers&search=a" });
  expect(screen.getByText("2 entries")).toBeVisible();
});

test("the record of a row names it, and its cells have their headers where lines do not show them", () => {
  renderTable({
    columns: [
      ...columns,
      { key: "status", header: "Status", cell: () => "Paid" },
      { key: "pay", header: "Actions", cell: () => <button>Pay</button>, inRecord: "action" },
    ],
    record: (row) => ({ title: row.name, aside: row.amount }),
  });
  const row = screen.getAllByRole("row")[2]!;
  expect(row.querySelector("summary")).toHaveTextContent("Forecast$20.00");
  const labels = [...row.querySelectorAll("[data-label]")].map((cell) =>
    cell.getAttribute("data-label"),
  );
  expect(labels).toEqual(["Amount", "Status"]);
  // Sent once for both.
  expect(within(row).getAllByRole("button", { name: "Pay" })).toHaveLength(1);
});

test("a text that is cut is a tooltip to whoever points at it, one that fits is not", () => {
  render(
    <div onPointerOver={showCutText}>
      <Short>
        <a href="/1">Chatbot</a>
      </Short>
    </div>,
  );
  const link = screen.getByRole("link", { name: "Chatbot" });
  const text = link.parentElement;
  fireEvent.pointerOver(link);
  expect(text).not.toHaveAttribute("title");
  Object.defineProperty(text, "scrollWidth", { value: 1, configurable: true });
  fireEvent.pointerOver(link);
  expect(text).toHaveAttribute("title", "Chatbot");
  Object.defineProperty(text, "scrollWidth", { value: 0 });
  fireEvent.pointerOver(link);
  expect(text).not.toHaveAttribute("title");
});
