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
