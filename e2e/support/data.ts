import { today } from "@/lib/core/clock";
import { issuePayLink } from "@/lib/auth/pay-links";
import { seal, unseal } from "@/lib/auth/secrets";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { payOldest } from "@/lib/domain/payments/checkout";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { assignService as assign } from "@/lib/domain/subscriptions/subscriptions";
import { customer as newCustomer, writeCustomers } from "@/test/factories/customer";
import { inquiry, testimonial } from "@/test/factories/site";
import { subscriptionStory } from "@/test/factories/subscription";
import { makeLateCharge, writeCharges } from "@/test/charges";
import { callerOf, makeAdmin, makeService } from "@/test/fixtures";
import { makeFailedJob } from "@/test/jobs";
import type { Account } from "./accounts";

/* Rows that tests begin with, and what they look up afterwards. */

export { db, makeFailedJob, makeLateCharge, makeService, seal, unseal };

let services = 0;

/** Part of a name that no other row has. */
export const unique = () => crypto.randomUUID().slice(0, 8);

/** A service with a page of its own. */
export const makeOffer = () =>
  makeService({
    name: `Night Clerk ${unique()}`,
    description: "Answers while you sleep.",
    monthlyCents: 41_000,
    setupCents: 120_050,
    estimatedDelivery: 9,
    features: ["Reads every message"],
    requirements: ["Access to the mailbox"],
  });

/** Assigns a new service to the customer; its first charge is due. */
export async function assignService(
  customer: Account,
  amount = 120,
  overrides: Parameters<typeof makeService>[0] = {},
) {
  services += 1;
  const agency = callerOf(await makeAdmin());
  const name = `Portal Service ${process.pid}-${services}`;
  const service = await makeService({ name, ...overrides });
  const id = await assign(
    agencyScope(agency.actor, "agency"),
    { userId: customer.id, serviceId: service.id, amount },
    agency,
  );
  return { id, name: service.name, serviceId: service.id };
}

/** Charges the customer once, due today. */
export async function chargeOnce(customer: Account, text: string, unitAmount: number) {
  const agency = callerOf(await makeAdmin());
  const lines = [{ text, quantity: 2, unitAmount }];
  return createOneOffCharge(agencyScope(agency.actor, "money"), customer.id, { lines }, agency);
}

/** The path of a charge's mailed link. */
export const payPathOf = (chargeId: string) => issuePayLink(db(), chargeId);

/** A service with monthly charges in the past, all paid but the newest `unpaid`. */
export async function withHistory(customer: Account, charges: number, unpaid = 1) {
  const suffix = customer.id.slice(-12);
  const service = await makeService({ name: `Portal History ${suffix}` });
  const story = subscriptionStory({
    customerId: customer.id,
    service,
    today: today(),
    startedAgo: { months: charges - 1, days: 3 },
    unpaid,
  });
  await db().subscription.create({ data: story.subscription });
  await writeCharges(story.charges);
  return { id: story.subscription.id, name: service.name };
}

/** Pays the oldest due charge without the page. */
export async function payOldestCharge(customer: Account, subscriptionId: string): Promise<void> {
  const owner = await db().user.findUniqueOrThrow({ where: { id: customer.userId } });
  const caller = callerOf(owner);
  const payment = { method: "manual", transactionId: "" };
  await payOldest(customerScope(caller.actor, "company"), subscriptionId, payment, caller);
}

export const countPaidCharges = (subscriptionId: string) =>
  db().charge.count({ where: { subscriptionId, status: "paid" } });

export const countSubscriptions = (serviceId: string) =>
  db().subscription.count({ where: { serviceId } });

export const findCustomer = (id: string) => db().customer.findUniqueOrThrow({ where: { id } });

export const findSubscription = (id: string) =>
  db().subscription.findUniqueOrThrow({ where: { id }, include: { charges: true } });

export async function createCustomers(rows: Parameters<typeof newCustomer>[0][]) {
  const customers = rows.map((row) => newCustomer(row));
  await writeCustomers(db(), customers);
  return customers;
}

export const createInquiry = (overrides: Parameters<typeof inquiry>[0] = {}) =>
  db().inquiry.create({ data: inquiry(overrides) });

export const createTestimonial = (overrides: Parameters<typeof testimonial>[0] = {}) =>
  db().testimonial.create({ data: testimonial(overrides) });
