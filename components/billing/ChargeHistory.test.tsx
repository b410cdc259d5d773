import { render, screen, within } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { ChargeHistory } from "@/lib/domain/billing/schema";
import type { AdminChargePage } from "@/lib/domain/charges/schema";
import { AdminTimeline, Debtor, OwnTimeline } from "./ChargeHistory";

const format = formatFor("en-US", "UTC");
const charge = {
  status: "pending",
  issuedOn: "2026-11-18",
  dueDate: "2026-11-20",
  paymentDate: null,
  announcedAt: "2026-11-25T08:00:00.000Z",
  daysLate: 2,
  checkout: null,
  refunds: [],
  attempts: [],
  user: { _id: "u", name: "Ada", email: "ada@example.com" },
} as unknown as AdminChargePage;

const history: ChargeHistory = {
  company: null,
  phone: null,
  owed: 100,
  owedCount: 1,
  reminders: [],
  isSuspended: false,
  suspendedOn: null,
  next: null,
};

const reminded: ChargeHistory = {
  ...history,
  company: "Ada Ltd",
  phone: "+44 20 7946 0000",
  owed: 250,
  owedCount: 2,
  reminders: ["2026-11-23T06:00:00.000Z", "2026-11-27T06:00:00.000Z"],
  suspendedOn: "2026-12-05",
  next: { kind: "suspension", on: "2026-12-05" },
};

it("says what happened, oldest first, and what comes next if nobody pays", () => {
  render(<AdminTimeline charge={charge} history={reminded} format={format} />);
  const lines = within(screen.getByRole("region", { name: "History" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "IssuedNov 18, 2026",
    "DueNov 20, 2026",
    "First reminder sentNov 23, 2026",
    "Transfer announcedNov 25, 2026",
    "Second reminder sentNov 27, 2026",
    "Suspended if unpaidDec 5, 2026",
  ]);
});

it("says after the next reminder when its service is suspended", () => {
  const next = { kind: "reminder", on: "2026-11-30" } as const;
  render(<AdminTimeline charge={charge} history={{ ...reminded, next }} format={format} />);
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts.slice(-2)).toEqual(["Next: reminderNov 30, 2026", "Suspended if unpaidDec 5, 2026"]);
});

it("says to its customer what was issued, reminded and comes next, and nothing of attempts", () => {
  const pending = { ...charge, announcedAt: null, status: "pending" } as const;
  const { unmount } = render(<OwnTimeline charge={pending} history={reminded} format={format} />);
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "IssuedNov 18, 2026",
    "DueNov 20, 2026",
    "First reminder sentNov 23, 2026",
    "Second reminder sentNov 27, 2026",
    "Today, 2 days lateNov 22, 2026",
    "Suspended if unpaidDec 5, 2026",
  ]);
  unmount();
  const suspended = { ...history, isSuspended: true };
  render(<OwnTimeline charge={pending} history={suspended} format={format} />);
  expect(screen.getByText(/^The service is suspended until/)).toBeVisible();
});

it("says of an attempt why it failed, and leaves out one that paid", () => {
  const attempt = {
    _id: "a",
    createdAt: "2026-11-21T06:00:00.000Z",
    kind: "charge",
    provider: "stripe",
    amount: 100,
    status: "failed",
    error: "Your bank declined.",
  };
  const attempts = [attempt, { ...attempt, _id: "b", status: "succeeded", error: null }];
  const tried = { ...charge, attempts, paymentDate: "2026-11-22T06:00:00.000Z" };
  render(<AdminTimeline charge={tried as AdminChargePage} history={history} format={format} />);
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts).toContain(
    "Payment attempt through Stripe, failed: Your bank declined.Nov 21, 2026",
  );
  expect(texts.filter((text) => text.includes("attempt"))).toHaveLength(1);
});

it("says how to reach who owes it, as far as it is known, and what they owe in total", () => {
  const { unmount } = render(<Debtor charge={charge} history={history} format={format} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Email",
    "Due now, 1 charge",
  ]);
  unmount();
  render(<Debtor charge={charge} history={reminded} format={format} />);
  expect(screen.getByText("Due now, 2 charges").nextSibling).toHaveTextContent("$250.00");
  expect(screen.getByRole("link", { name: /^ada@/ })).toHaveAttribute(
    "href",
    "mailto:ada@example.com",
  );
  expect(screen.getByRole("link", { name: "+44 20 7946 0000" })).toHaveAttribute(
    "href",
    "tel:+442079460000",
  );
});
