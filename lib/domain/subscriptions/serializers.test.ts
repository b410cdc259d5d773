import { byAttention } from "./serializers";

const row = (name: string, change: object = {}) => ({
  service: { name },
  status: "active" as const,
  paymentStatus: "paid" as const,
  daysLate: 0,
  ...change,
});

test("a customer's services are listed late, due, stopped, running by name, over", () => {
  const rows = [
    row("Over", { status: "cancelled" }),
    row("Zinc"),
    row("Azure"),
    row("Paused", { status: "paused" }),
    row("Due", { paymentStatus: "pending" }),
    row("Late", { paymentStatus: "pending", daysLate: 2 }),
    row("Latest", { status: "suspended", paymentStatus: "pending", daysLate: 20 }),
  ];
  expect(rows.sort(byAttention).map(({ service }) => service.name)).toEqual([
    "Latest",
    "Late",
    "Due",
    "Paused",
    "Azure",
    "Zinc",
    "Over",
  ]);
});
