import { agencyScope, customerScope } from "@/lib/auth/scope";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
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
  const [asAdmin, asCustomer] = [callerOf(admin), callerOf(customer)];
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
