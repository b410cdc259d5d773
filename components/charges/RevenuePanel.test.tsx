import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { RevenuePanel } from "./RevenuePanel";

jest.mock("./BarChart", () => ({ BarChart: () => null }));

test.each([
  ["2026-11-01", "At this pace $3K"],
  ["2026-11-28", "At this pace $107.1"],
  ["2026-11-29", null],
  ["2026-11-30", null],
])("on %s the current month has a pace until it ends: %s", (today, pace) => {
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
  expect(screen.queryByText(/automatically/)).toBeNull();
  const shown = screen.queryByText(/^At this pace/);
  if (pace) expect(shown).toHaveTextContent(pace);
  else expect(shown).toBeNull();
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
