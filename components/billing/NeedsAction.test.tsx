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
  render(<NeedsAction {...props} overdueInquiries={0} />);
  expect(screen.getByText("Promised within 24 hours")).toBeVisible();
  expect(titles()).toEqual([
    "1 charge is late",
    "1 transfer is announced",
    "4 messages wait for an answer",
  ]);
});

test("overdue messages follow the late charges", () => {
  render(<NeedsAction {...props} overdueInquiries={2} />);
  expect(screen.getByText("2 overdue, promised within 24 hours")).toBeVisible();
  expect(titles()).toEqual([
    "1 charge is late",
    "4 messages wait for an answer",
    "1 transfer is announced",
  ]);
});
