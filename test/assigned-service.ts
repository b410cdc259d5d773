import { agencyScope, customerScope } from "@/lib/auth/scope";
import { assignService } from "@/lib/domain/billing/subscriptions";
import { callerOf, makeService, makeUser } from "./fixtures";

/**
 * A customer to whom an administrator has assigned a service, at so many dollars a month: one
 * charge is due. Both as callers, with their scopes.
 */
export async function makeAssigned(amount: number) {
  const [customer, admin, service] = await Promise.all([
    makeUser(),
    makeUser({ role: "admin" }),
    makeService(),
  ]);
  const [desk, own] = [callerOf(admin), callerOf(customer)];
  const scope = agencyScope(desk.actor);
  const input = { userId: customer.id, serviceId: service.id, amount };
  const id = await assignService(scope, input, desk);
  return {
    id,
    customer,
    admin,
    service,
    desk,
    own,
    scope,
    customerScope: customerScope(own.actor),
  };
}
