import { createAccount } from "./accounts";
import { withSealedMonth } from "./agents";
import { assignService, db, payOldestCharge } from "./data";

const AMOUNT = 7_391.17;
const DUE = 8_642.31;
const BILLING = { billingAddress: "Marker Lane 4711", taxId: "TAX-MARKER-77" };

/** A company that has paid for one service, owes for another, and has an agent's sealed month. */
export async function makeCompany() {
  const owner = await createAccount();
  await db().customer.update({ where: { id: owner.id }, data: BILLING });
  const paid = await assignService(owner, AMOUNT);
  await payOldestCharge(owner, paid.id);
  const due = await assignService(owner, DUE);
  const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId: paid.id } });
  const { id: agentId, monthId } = await withSealedMonth(owner);
  const markers = ["7391.17", "7,391.17", "739117", "8642.31", "8,642.31", "864231"];
  return {
    owner,
    paid,
    due,
    markers: [...markers, charge.invoiceNumber ?? "", BILLING.billingAddress, BILLING.taxId],
    paths: [
      "/dashboard",
      `/dashboard/subscriptions/${paid.id}`,
      `/dashboard/subscriptions/${due.id}`,
      "/dashboard/services",
      "/dashboard/account",
      "/dashboard/account/statement",
      `/dashboard/agents/${agentId}`,
      `/dashboard/agents/${agentId}/months/${monthId}`,
      `/dashboard/payments/${charge.id}`,
      `/dashboard/payments/${charge.id}/return`,
    ],
  };
}

/** An owner who has paid for one service, and owes for another. */
export async function makeDebtor() {
  const owner = await createAccount();
  const paid = await assignService(owner, 120);
  await payOldestCharge(owner, paid.id);
  await assignService(owner, 80);
  const charge = await db().charge.findFirstOrThrow({
    where: { customerId: owner.id, status: "pending" },
  });
  return { owner, charge };
}
