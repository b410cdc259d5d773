import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { Customer } from "@/lib/domain/customers/schema";
import { CustomerFacts } from "./CustomerFacts";

const customer = { email: "ada@example.com", createdAt: "2026-11-22T10:00:00.000Z" } as Customer;

test("counts charges of no subscription to what is owed and what was paid", () => {
  render(
    <CustomerFacts
      customer={customer}
      subscriptions={[]}
      sums={{ pending: 250, paid: 100.3, refunded: 0.1 }}
      format={formatFor("en-US", "UTC")}
    />,
  );
  const fact = (label: string) => screen.getByText(label).nextElementSibling;
  expect(fact("Outstanding")).toHaveTextContent("$250.00");
  expect(fact("Paid so far")).toHaveTextContent("$100.20");
});
