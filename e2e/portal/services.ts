import type { Page } from "@playwright/test";
import type { Account } from "../fixtures";
import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { writeCharges } from "@/test/charges";
import { payOldest } from "@/lib/domain/billing/checkout";
import { assignService } from "@/lib/domain/billing/subscriptions";
import { subscriptionStory } from "@/test/factories/subscription";
import { callerOf, makeService, makeUser } from "@/test/fixtures";

let made = 0;

/** A service assigned to the customer, its first charge due; under a name of its own. */
export async function assigned(
  customer: Account,
  amount = 120,
  over: Parameters<typeof makeService>[0] = {},
) {
  made += 1;
  const agency = callerOf(await makeUser({ role: "admin" }));
  const name = `Portal Service ${process.pid}-${made}`;
  const service = await makeService({ name, ...over });
  const id = await assignService(
    agencyScope(agency.actor),
    { userId: customer.id, serviceId: service.id, amount },
    agency,
  );
  return { id, name: service.name, serviceId: service.id };
}

/** A service with so many charges of earlier months, all paid but the newest ones. */
export async function withHistory(customer: Account, charges: number, unpaid = 1) {
  const service = await makeService({ name: `Portal History ${customer.id.slice(-12)}` });
  const story = subscriptionStory({
    userId: customer.id,
    service,
    today: today(),
    startedAgo: { months: charges - 1, days: 3 },
    unpaid,
  });
  const payments = story.payments.map((payment, index) =>
    payment.status === "paid"
      ? { ...payment, invoiceNumber: `T-${customer.id.slice(-12)}-${index}` }
      : payment,
  );
  await db().subscription.create({ data: story.subscription });
  await writeCharges(payments);
  return { id: story.subscription.id, name: service.name };
}

/** Pays the oldest due charge behind the page's back. */
export async function paidElsewhere(customer: Account, subscriptionId: string) {
  const caller = callerOf({ ...customer, role: "customer" });
  await payOldest(
    customerScope(caller.actor),
    subscriptionId,
    { method: "manual", transactionId: "" },
    caller,
  );
}

export const paidCharges = (subscriptionId: string) =>
  db().payment.count({ where: { subscriptionId, status: "paid" } });

/** A list of the portal: a table, on a phone records. */
export const list = (page: Page, name: string) =>
  page.getByRole("table", { name }).or(page.getByRole("list", { name }));

export const rowsOf = (page: Page, name: string) =>
  page
    .getByRole("table", { name })
    .locator("tbody tr")
    .or(page.getByRole("list", { name }).getByRole("listitem"));

/** The pay button of the service's card; what is owed above the cards has one too. */
export const payNow = (page: Page) =>
  page.getByRole("article").getByRole("button", { name: "Pay Now" });
