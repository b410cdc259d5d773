import type { Account } from "../fixtures";
import { db } from "@/lib/core/db";
import { agencyScope, ownScope } from "@/lib/domain/customer/policy";
import { payOldest } from "@/lib/domain/payment/mutations";
import { assignService } from "@/lib/domain/subscription/mutations";
import { callerOf, makeService, makeUser } from "@/scripts/testing/given";

let made = 0;

/** A service assigned to the customer, its first charge due; under a name of its own. */
export async function assigned(customer: Account, amount = 120) {
  made += 1;
  const agency = callerOf(await makeUser({ role: "admin" }));
  const name = `Portal Service ${process.pid}-${made}`;
  const service = await makeService({ name });
  const id = await assignService(agencyScope(agency.actor), { userId: customer.id, serviceId: service.id, amount }, agency);
  return { id, name, serviceId: service.id };
}

/** Pays the oldest due charge behind the page's back. */
export async function paidElsewhere(customer: Account, subscriptionId: string) {
  const caller = callerOf({ ...customer, role: "customer" });
  await payOldest(ownScope(caller.actor), subscriptionId, { method: "manual", transactionId: "" }, caller);
}

export const paidCharges = (subscriptionId: string) => db().payment.count({ where: { subscriptionId, status: "paid" } });
