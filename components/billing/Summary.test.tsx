import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { Summary } from "./Summary";

test("a figure says how much it differs from a month ago, or that it does not", () => {
  const before = { totalCustomers: 14, activeServices: 10, testimonials: 10, monthlyRevenue: 100 };
  const summary = { totalCustomers: 15, activeServices: 10, testimonials: 9, monthlyRevenue: 77 };
  render(
    <Summary
      summary={{ ...summary, before }}
      today="2026-11-27"
      path="/admin-dashboard"
      format={formatFor("en-US", "UTC")}
    />,
  );
  const trends = ["+1 since Oct 27", "No change", "−1 since Oct 27", "−23% vs Oct 1–27"];
  for (const trend of trends) expect(screen.getByText(trend)).toBeInTheDocument();
});

test.each([
  [1_099, "+999% vs Oct 1–27"],
  [13_373, "134 × Oct 1–27"],
])("ten times as much and more is a multiple: %d", (monthlyRevenue, trend) => {
  const before = { totalCustomers: 1, activeServices: 1, testimonials: 1, monthlyRevenue: 100 };
  render(
    <Summary
      summary={{ ...before, monthlyRevenue, before }}
      today="2026-11-27"
      path="/admin-dashboard"
      format={formatFor("en-US", "UTC")}
    />,
  );
  expect(screen.getByText(trend)).toBeInTheDocument();
});
