import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { RevenuePanel } from "./RevenuePanel";

jest.mock("./BarChart", () => ({ BarChart: () => null }));

test.each([
  ["2026-11-01", "1 day of"],
  ["2026-11-23", "23 days of"],
])("counts the days of the current month on %s", (today, text) => {
  render(
    <RevenuePanel
      today={today}
      months={[{ month: "2026-11", amount: 100 }]}
      recurringRevenue={450}
      collected={null}
      format={formatFor("en-US")}
      link={() => "/"}
    />,
  );
  expect(screen.getByText(`${text} Nov`)).toBeInTheDocument();
  expect(screen.queryByText(/automatically/)).toBeNull();
});

test("says what is collected automatically and what by hand", () => {
  const format = formatFor("en-US");
  render(
    <RevenuePanel
      today="2026-11-23"
      months={[]}
      recurringRevenue={450.1}
      collected={150.05}
      format={format}
      link={() => "/"}
    />,
  );
  const text = "Of the recurring revenue $150.05 is collected automatically, $300.05 paid by hand.";
  expect(screen.getByText(text)).toBeVisible();
});
