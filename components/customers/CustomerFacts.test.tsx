import { render, screen } from "@testing-library/react";
import { formatFor } from "@/lib/core/format";
import type { Customer } from "@/lib/domain/customers/schema";
import { CustomerFacts } from "./CustomerFacts";

const customer = { email: "ada@example.com", createdAt: "2026-11-22T10:00:00.000Z" } as Customer;

test("says what is due now, what will be and what was paid", () => {
  render(
    <CustomerFacts
      customer={customer}
      subscriptions={[]}
      sums={{ late: 0, dueNow: 250, upcoming: 40.5, paid: 100.2 }}
      format={formatFor("en-US", "UTC")}
    />,
  );
  const fact = (label: string) => screen.getByText(label).nextElementSibling;
  expect(fact("Due now")).toHaveTextContent("$250.00");
  expect(fact("Upcoming")).toHaveTextContent("$40.50");
  expect(fact("Paid so far")).toHaveTextContent("$100.20");
});
