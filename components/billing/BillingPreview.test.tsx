import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { Forecast, Preview } from "@/lib/domain/billing/schema";
import { BillingPreview } from "./BillingPreview";

const format = formatFor("en-US", "UTC");
const empty: Preview = {
  charges: [],
  mails: [],
  suspensions: [],
  truncated: false,
  totals: { charges: 0, amount: 0, mails: 0, suspensions: 0 },
};
const showPreview = (
  preview: Preview | null,
  automatic: number | null = null,
  ends: Forecast["ends"] = [],
) =>
  render(
    <BillingPreview
      forecast={
        preview && {
          preview,
          automatic,
          methods: { u: "Visa ending 4242" },
          recipients: { "ada@example.com": { _id: "u", name: "Ada" } },
          services: { s: "Agent" },
          ends,
          due: { s: 75 },
        }
      }
      date="2026-12-06"
      today="2026-11-22"
      path="/admin-dashboard"
      format={format}
    />,
  );

it("asks for another day without a preview for this one", () => {
  showPreview(null);
  expect(screen.getByText("No preview for this day")).toBeVisible();
});

it("tells that nothing comes due", () => {
  showPreview(empty);
  expect(screen.getByText("Nothing to do")).toBeVisible();
});

const long: Preview = {
  ...empty,
  charges: Array.from({ length: 201 }, (_, index) => ({
    on: "2026-12-01",
    subscription: `s${index}`,
    user: { _id: index === 0 ? "u" : "w", name: "Ada" },
    service: { _id: "v", name: "Agent" },
    dueDate: "2026-12-01",
    periodStart: "2026-12-01",
    periodEnd: "2027-01-01",
    amount: 100,
  })),
  totals: { charges: 7_000, amount: 700_000, mails: 0, suspensions: 0 },
  truncated: true,
};

it("says what is collected automatically, from what, and what is paid by hand", () => {
  showPreview(long, 300_000.5);
  expect(screen.getByText("$300,000.50")).toBeVisible();
  expect(screen.getByText("$399,999.50")).toBeVisible();
  expect(screen.getByText("Agent, Visa ending 4242")).toBeVisible();
  expect(screen.getAllByText("Agent, By hand")[0]).toBeVisible();
});

it("lists the earliest rows, with the sums of all", () => {
  showPreview(long);
  expect(screen.queryByText(/By hand/)).toBeNull();
  expect(screen.getAllByRole("link", { name: "Ada" })).toHaveLength(200);
  expect(screen.getByText("7,000")).toBeVisible();
  expect(screen.getByText(/earliest 200 rows/)).toBeVisible();
  expect(screen.getByText("7,000 charges up to Dec 6, 2026").nextSibling).toHaveTextContent(
    "$700,000.00",
  );
});

it("is one list by day, in which the reminders of a day are a line that opens", () => {
  const mail = { on: "2026-11-24", subscription: "s", to: "ada@example.com" } as const;
  const [charge] = long.charges;
  const entry = {
    subscription: "s",
    user: { _id: "u", name: "Ada" },
    service: { _id: "v", name: "Agent" },
  };
  const preview = {
    ...empty,
    charges: charge ? [charge] : [],
    suspensions: [{ ...entry, on: "2026-11-24" }],
    mails: [
      { ...mail, kind: "reminder" },
      { ...mail, subscription: null, kind: "reminder" },
      { ...mail, kind: "suspension" },
      { ...mail, on: "2026-12-01", kind: "cancelled" },
      { ...mail, on: "2026-12-01", to: "bo@example.com", kind: "cancelled" },
    ],
  } satisfies Preview;
  showPreview(preview, null, [{ ...entry, on: "2026-12-01" }]);
  const linesOf = (day: string) =>
    [...screen.getByRole("list", { name: day }).children].map(({ textContent }) => textContent);
  expect(linesOf("Tuesday, November 24")).toEqual([
    "AdaAgentWill suspend$75.00 due",
    expect.stringMatching(/^2 remindersAdaAdaAgent, to ada@example.comAdaOne-off charge, to /),
  ]);
  expect(linesOf("Tuesday, December 1")).toEqual(["AdaAgentWill end", "AdaAgentCharge$100.00"]);
  expect(screen.getByText("2 reminders").closest("details")).not.toHaveAttribute("open");
});

it("offers 7, 14 and 30 days, and a day in its field", () => {
  showPreview(empty);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(
    ["2026-11-29", "2026-12-06", "2026-12-22"].map((day) => `/admin-dashboard?date=${day}`),
  );
  expect(screen.getByRole("link", { name: "14 days" })).toHaveAttribute("aria-current", "true");
  expect(screen.getAllByLabelText("Up to")[0]).toHaveValue("2026-12-06");
});
