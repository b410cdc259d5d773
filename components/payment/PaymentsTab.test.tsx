import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { PaymentsTab } from "./PaymentsTab";

jest.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

function tab(collectsNothing: boolean, query: object = {}) {
  const page = { rows: [], total: 0, page: 1, limit: 50 };
  const shared = {
    path: "/admin-dashboard",
    exportHref: "/api/admin/export/payments.csv",
    format: formatFor("en-US", "UTC"),
  };
  render(
    <PaymentsTab
      {...shared}
      page={page}
      sums={{ pending: 0, paid: 0, refunded: 0 }}
      query={{ page: 1, limit: 50, ...query }}
      state={{ tab: "payments" }}
      collectsNothing={collectsNothing}
    />,
  );
}

test("an installation that collects no money says so above its payments", () => {
  tab(true);
  expect(screen.getByText("No money is collected.")).toBeVisible();
  expect(screen.getByText("No payments yet")).toBeVisible();
});

test("one that does says nothing of it; nothing found is not nothing there", () => {
  tab(false, { search: "Ada" });
  expect(screen.queryByText("No money is collected.")).toBeNull();
  expect(screen.getByText("No payments match")).toBeVisible();
});
