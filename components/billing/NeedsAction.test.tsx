import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import { NeedsAction } from "./NeedsAction";

const props = {
  attention: {
    lateCharges: { count: 1, amount: 450 },
    announcedCharges: 1,
    inquiries: 4,
    unreadNotes: 0,
    deletionRequests: 0,
  },
  silentAgents: [],
  yesterday: "2026-11-25",
  format: formatFor("en-US", "UTC"),
  link: () => "/admin-dashboard",
  longest: { days: 8, customer: "Mills Freight" },
  ages: null,
  children: null,
};

const titles = () =>
  screen.getAllByText(/late$|answer$|announced$/).map(({ textContent }) => textContent);

test("messages within the promised time wait behind announced transfers", () => {
  render(
    <NeedsAction
      {...props}
      threads={{ requests: 0, unassigned: 0, overdue: 0 }}
      overdueInquiries={0}
    />,
  );
  expect(screen.getByText("Promised within a business day")).toBeVisible();
  expect(titles()).toEqual([
    "1 charge is late",
    "1 transfer is announced",
    "4 messages wait for an answer",
  ]);
});

test("overdue messages follow the late charges", () => {
  const agent = {
    _id: "a",
    name: "Order desk",
    customer: "Ada",
    lastReportAt: "2026-11-24T15:00:00Z",
  };
  render(
    <NeedsAction
      {...props}
      threads={{ requests: 0, unassigned: 0, overdue: 0 }}
      overdueInquiries={2}
      silentAgents={[agent]}
    />,
  );
  expect(screen.getByText(/^Ada, since Nov 24, 3:00\sPM$/)).toBeVisible();
  expect(screen.getByText("2 overdue, promised within a business day")).toBeVisible();
  expect(titles()).toEqual([
    "1 charge is late",
    "4 messages wait for an answer",
    "1 transfer is announced",
  ]);
});
