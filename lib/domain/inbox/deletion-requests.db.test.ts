import { db } from "@/lib/db/client";
import { listEvents } from "@/lib/domain/audit/queries";
import { findOwnCustomer } from "@/lib/domain/customers/queries";
import { makeAssignedServices } from "@/test/assigned-service";
import { requestDeletion, withdrawDeletion } from "./deletion-requests";

describe("requesting deletion of the account", () => {
  it("is stored once, can be withdrawn, and is in the audit log", async () => {
    const { customer, agency, scope, asCustomer, pay } = await makeAssignedServices("Leaving", [5]);
    await pay(0);
    const request = () => requestDeletion(scope, asCustomer, () => Promise.resolve(true));
    await request();
    await request();
    expect(await db().mail.count({ where: { customerId: customer.id, kind: "inquiry" } })).toBe(1);
    expect((await findOwnCustomer(scope))?.deletionRequestedAt).toEqual(expect.any(Date));
    const withdraw = () => withdrawDeletion(scope, asCustomer);
    await withdraw();
    await withdraw();
    expect((await findOwnCustomer(scope))?.deletionRequestedAt).toBeNull();
    const query = { customerId: customer.id, page: 1, limit: 10 };
    const { rows } = await listEvents(agency, query);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      "customer.deletion_requested",
      "customer.deletion_withdrawn",
      "payment.paid",
      "subscription.assigned",
    ]);
  });
});
