import type { CustomerWithServices } from "@/lib/domain/subscriptions/schema";
import { toCustomerRow } from "./customer-rows";

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

const rowOf = (services: CustomerWithServices["services"], count: number, pending: number) =>
  toCustomerRow({
    name: "Ada Lovelace",
    services,
    subscriptionCount: count,
    pendingCount: pending,
  } as CustomerWithServices);

const paid = { name: "Order desk", paymentStatus: "paid", daysLate: 0 } as const;
const late = { name: "Invoices", paymentStatus: "pending", daysLate: 2 } as const;
const pending = { name: "Support", paymentStatus: "pending", daysLate: 0 } as const;

test("a customer's row names the first service, and counts the others with what is unpaid", () => {
  const row = rowOf([late, pending, paid], 4, 2);
  expect(row).toMatchObject({ service: "Invoices", paymentStatus: "pending", daysLate: 2 });
  expect(row.more).toBe("+3, 1 pending");
  expect(plain(row.others)).toBe("Support: pending, Order desk: paid");
  expect(plain(rowOf([paid, late], 2, 1).others)).toBe("Invoices: 2 days late");
});

test("a customer with one service or none has no others", () => {
  expect(rowOf([pending], 1, 1)).toMatchObject({ service: "Support", more: "", others: "" });
  expect(rowOf([], 0, 0)).toMatchObject({ service: null, paymentStatus: "paid", more: "" });
});

test("a row has no list in it", () => {
  expect(Object.values(rowOf([late, paid], 2, 1)).some(Array.isArray)).toBe(false);
});
