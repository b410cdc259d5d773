import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { PaymentsTab } from "./PaymentsTab";

jest.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const nothing = { pending: 0, paid: 0, refunded: 0 };

function tab(collectsNothing: boolean, query: object = {}, sums = nothing) {
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
      sums={sums}
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

test("the total names what there is, and nothing that comes to zero", () => {
  tab(false, {}, { ...nothing, pending: 14_950 });
  expect(screen.getByRole("status")).toHaveTextContent(/^Total of this list: \$14,950.00 pending$/);
  tab(false);
  expect(screen.getAllByRole("status")[1]).toHaveTextContent(/^Total of this list: \$0.00$/);
});
