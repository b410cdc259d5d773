import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { PaymentsTab } from "./PaymentsTab";

const dueSums = {
  late: { count: 7, amount: 14_230 },
  dueToday: { count: 1, amount: 720 },
  paid: { count: 9, amount: 8_850 },
};
const noSums = { pending: 0, paid: 0, refunded: 0 };

function tab(
  collectsNothing: boolean,
  query: object = {},
  sums = noSums,
  lacksBankDetails = false,
) {
  const page = { rows: [], total: 0, page: 1, limit: 50 };
  const shared = {
    path: "/admin-dashboard",
    today: "2026-11-25",
    exportHref: "/api/admin/export/payments.csv",
    format: formatFor("en-US", "UTC"),
  };
  render(
    <PaymentsTab
      {...shared}
      page={page}
      sums={sums}
      dueSums={dueSums}
      query={{ page: 1, limit: 50, ...query }}
      state={{ tab: "payments" }}
      collectsNothing={collectsNothing}
      lacksBankDetails={lacksBankDetails}
    />,
  );
}

test("tells that an installation with manual payments collects no money", () => {
  tab(true);
  expect(screen.getByText("No money is collected.")).toBeVisible();
  expect(screen.getByText("No payments yet")).toBeVisible();
});

test("names only the sums above zero in the total", () => {
  tab(false, {}, { ...noSums, pending: 14_950 });
  expect(screen.getByRole("status")).toHaveTextContent(/^Total of this list: \$14,950.00 pending$/);
  tab(false);
  expect(screen.getAllByRole("status")[1]).toHaveTextContent(/^Total of this list: \$0.00$/);
});

test("the four sums lead to their rows, and the list that is shown is the current one", () => {
  tab(false, { status: "pending", to: "2026-11-24" });
  const late = screen.getByRole("link", { name: "Late · 7 $14,230.00" });
  expect(late).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("link", { name: "Paid in Nov · 9 $8,850.00" })).toHaveAttribute(
    "href",
    "/admin-dashboard?tab=payments&paidFrom=2026-11-01&paidTo=2026-11-30",
  );
  tab(false, { search: "Ada" });
  expect(document.querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("tells that no customer sees where to send the money", () => {
  tab(false);
  expect(screen.queryByText("No customer sees where to send the money.")).toBeNull();
  tab(false, {}, noSums, true);
  expect(screen.getByText("No customer sees where to send the money.")).toBeVisible();
});

test("names the filter of announced charges, which is none of the four lists", () => {
  tab(false, { announced: true });
  expect(screen.getByText(/Only charges whose transfer is announced/)).toBeVisible();
  expect(screen.getByRole("link", { name: "All Every charge" })).not.toHaveAttribute(
    "aria-current",
  );
});
