import { agencyScope, customerScope } from "@/lib/auth/scope";
import { payOldest } from "@/lib/domain/payments/checkout";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { callerOf, makeAdmin, makeCustomer, makeService } from "./fixtures";

/**
 * A customer to whom an administrator has assigned a service, at so many dollars a month: one
 * charge is due. Both as callers, with their scopes.
 */
export async function makeAssigned(amount: number, over: Parameters<typeof makeCustomer>[0] = {}) {
  const [customer, admin, service] = await Promise.all([
    makeCustomer(over),
    makeAdmin(),
    makeService(),
  ]);
  const [asAdmin, asCustomer] = [callerOf(admin), callerOf(customer.owner)];
  const scope = agencyScope(asAdmin.actor, "agency");
  const input = { userId: customer.id, serviceId: service.id, amount };
  const id = await assignService(scope, input, asAdmin);
  return {
    id,
    customer,
    admin,
    service,
    asAdmin,
    asCustomer,
    scope,
    customerScope: customerScope(asCustomer.actor, "company"),
  };
}

/** A customer of this name with a service for each amount in dollars, whose charges are due. */
export async function makeAssignedServices(
  name: string,
  amounts: readonly number[],
  over: Parameters<typeof makeCustomer>[0] = {},
) {
  const [customer, admin] = await Promise.all([makeCustomer({ name, ...over }), makeAdmin()]);
  const [asAdmin, asCustomer] = [callerOf(admin), callerOf(customer.owner)];
  const agency = agencyScope(asAdmin.actor, "agency");
  const ids: string[] = [];
  for (const [index, amount] of amounts.entries()) {
    const kind = index === 0 ? "100%_Chat" : "Report";
    const { id: serviceId } = await makeService({ name: `${name}'s ${kind} ${index}` });
    ids.push(await assignService(agency, { userId: customer.id, serviceId, amount }, asAdmin));
  }
  const scope = customerScope(asCustomer.actor, "company");
  const manual = { method: "manual", transactionId: "" };
  /** Pays what is due of one of them. Returns the charge's id. */
  const pay = async (index: number) =>
    (await payOldest(scope, ids[index] ?? "", manual, asCustomer)).chargeIds[0] ?? "";
  return { customer, agency, asAdmin, asCustomer, scope, ids, pay };
}
