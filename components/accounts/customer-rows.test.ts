import type { CustomerWithServices } from "@/lib/domain/subscriptions/schema";
import { toCustomerRow } from "./customer-rows";

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

const rowOf = (services: CustomerWithServices["services"], count: number) =>
  toCustomerRow({
    name: "Ada Lovelace",
    services,
    subscriptionCount: count,
  } as CustomerWithServices);

const paid = { name: "Order desk", paymentStatus: "paid", daysLate: 0 } as const;
const late = { name: "Invoices", paymentStatus: "pending", daysLate: 2 } as const;
const pending = { name: "Support", paymentStatus: "pending", daysLate: 0 } as const;

test("a customer's row names the first service, and counts the others", () => {
  const row = rowOf([late, pending, paid], 4);
  expect(row).toMatchObject({ service: "Invoices", paymentStatus: "pending", daysLate: 2 });
  expect(row.more).toBe(3);
  expect(plain(row.others)).toBe("Support: pending, Order desk: paid");
  expect(plain(rowOf([paid, late], 2).others)).toBe("Invoices: 2 days late");
});

test("a customer with one service or none has no others", () => {
  expect(rowOf([pending], 1)).toMatchObject({ service: "Support", more: 0, others: "" });
  expect(rowOf([], 0)).toMatchObject({ service: null, paymentStatus: "paid", more: 0 });
});

test("a row has no list in it", () => {
  expect(Object.values(rowOf([late, paid], 2)).some(Array.isArray)).toBe(false);
});
