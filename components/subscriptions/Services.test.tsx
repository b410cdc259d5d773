import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import type { Charge } from "@/lib/domain/charges/schema";
import { AssignedServices } from "./AssignedServices";
import { Services } from "./Services";
import {
  nextChargeText,
  toSubscribedServices,
  type SubscribedService,
} from "./subscribed-services";

const cancelled: CustomerSubscription = {
  _id: "s",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  name: "Agent",
  type: "Automation",
  description: "",
  amount: 100,
  status: "cancelled",
  progress: 0,
  totalPaid: 0,
  paymentStatus: "paid",
  outstanding: 0,
  due: null,
  daysLate: 0,
  unreadNotes: 0,
  nextBillingDate: "2026-02-01",
  endsOn: null,
  service: { _id: "v", name: "Agent" },
};

const props = {
  role: "owner" as const,
  only: null,
  more: null,
  work: new Map(),
  payButton: () => null,
  format: formatFor("en-US", "UTC"),
};

test("tells that there is no current service, and offers past ones", () => {
  render(<Services {...props} services={[{ subscription: cancelled, charge: undefined }]} />);
  expect(screen.getByText("No running services")).toBeVisible();
  expect(screen.getByText("1 past service")).toBeVisible();
});

const running = (_id: string, name: string): SubscribedService => ({
  subscription: { ...cancelled, _id, name, status: "active" },
  charge: undefined,
});
const namesShown = () =>
  screen.getAllByRole("article").map((each) => each.querySelector("h3")?.textContent);

test("several services are rows, and narrowed to what they did those that have some", () => {
  const services = [running("a", "Support"), running("b", "Forecast")];
  const { rerender } = render(<Services {...props} services={services} more="An offer" />);
  expect(namesShown()).toEqual(["Support", "Forecast"]);
  expect(screen.queryByText("An offer")).toBeNull();
  const work = new Map([["b", { line: "3 failed", days: null }]]);
  const only = { label: "Failed", allHref: "/dashboard" };
  rerender(<Services {...props} services={services} work={work} only={only} />);
  expect(namesShown()).toEqual(["Forecast"]);
  expect(screen.getByRole("link", { name: "Show all" })).toHaveAttribute("href", "/dashboard");
});

test("beside the only service stands what could be added", () => {
  render(<Services {...props} services={[running("a", "Support")]} more="An offer" />);
  expect(screen.getByRole("article", { name: "Support" })).toBeVisible();
  expect(screen.getByText("An offer")).toBeVisible();
});

test.each([
  [0, null, "Pending", "pending"],
  [2, null, "2 days late", "late"],
  [2, "2026-02-02T08:00:00.000Z", "Announced", "pending"],
])("%s days late, announced %s: the chip says %s", (daysLate, announcedAt, text, look) => {
  const subscription = {
    ...cancelled,
    status: "active" as const,
    paymentStatus: "pending" as const,
  };
  const charge = { _id: "c", version: 1, dueDate: "2026-02-01", setup: 0, daysLate, announcedAt };
  render(
    <AssignedServices
      services={[{ subscription, charge: charge as Charge }]}
      payButton={() => null}
      format={formatFor("en-US", "UTC")}
    />,
  );
  for (const chip of screen.getAllByText(text)) expect(chip).toHaveClass(look);
  expect(screen.getAllByText(/^Due/)).not.toHaveLength(0);
});

it("lists ended services after those that run, and what is due first", () => {
  const of = (_id: string, status: CustomerSubscription["status"]) => ({
    ...cancelled,
    _id,
    status,
  });
  const all = [of("a", "cancelled"), of("b", "paused"), of("c", "active"), of("d", "active")];
  const charge = { subscription: "d", daysLate: 0 } as Charge;
  const names = toSubscribedServices(all, [charge]).map(({ subscription }) => subscription._id);
  expect(names).toEqual(["d", "b", "c", "a"]);
});

test.each([
  [[], null],
  [[{ ...cancelled, status: "paused" as const }], null],
  [
    [
      { ...cancelled, status: "active" as const, nextBillingDate: "2026-03-01", amount: 200 },
      { ...cancelled, status: "active" as const },
      {
        ...cancelled,
        status: "active" as const,
        nextBillingDate: "2026-01-05",
        endsOn: "2026-01-05",
      },
    ],
    "Your next charge is $100.00 on Feb 1.",
  ],
])("tells what is charged next: %#", (subscriptions, text) => {
  expect(nextChargeText(subscriptions, formatFor("en-US", "UTC"))).toBe(text);
});
