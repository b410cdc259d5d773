import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import type { Charge } from "@/lib/domain/charges/schema";
import { AssignedServices } from "./AssignedServices";
import { Services } from "./Services";
import { restText, toSubscribedServices } from "./subscribed-services";

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

test.each([
  [[], "No Services Assigned", null],
  [[{ subscription: cancelled, charge: undefined }], "No running services", "1 past service"],
])(
  "tells that there is no current service, and offers past ones: %#",
  (services, title, pastLabel) => {
    render(
      <Services
        services={services}
        role="owner"
        work={new Map()}
        payButton={() => null}
        format={formatFor("en-US", "UTC")}
      />,
    );
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByText(/past service/)?.textContent ?? null).toBe(pastLabel);
  },
);

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

it("counts paused and ended services, and lists ended ones after those that run", () => {
  const of = (_id: string, status: CustomerSubscription["status"]) => ({
    ...cancelled,
    _id,
    status,
  });
  const all = [of("a", "cancelled"), of("b", "paused"), of("c", "active"), of("d", "active")];
  const charge = { subscription: "d", daysLate: 0 } as Charge;
  expect(restText(all, formatFor("en-US"))).toBe("1 paused, 1 ended");
  expect(restText([of("c", "active")], formatFor("en-US"))).toBe("");
  const names = toSubscribedServices(all, [charge]).map(({ subscription }) => subscription._id);
  expect(names).toEqual(["d", "b", "c", "a"]);
});
