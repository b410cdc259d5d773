import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { bidi } from "@/lib/core/isolated";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import type { CustomerScope } from "@/lib/auth/scope";
import { auditCustomer } from "@/lib/domain/customers/customers";

/** Asks for the account to be deleted. Asking again keeps the first date. */
export async function requestDeletion(
  scope: CustomerScope<"company">,
  caller: Caller,
  mayMail: () => Promise<boolean>,
): Promise<void> {
  const isMailed = await mayMail();
  return inTransaction(async (tx) => {
    const unrequested = { id: scope.customerId, deletedAt: null, deletionRequestedAt: null };
    const requestedAt = now();
    const { count } = await tx.customer.updateMany({
      where: unrequested,
      data: { deletionRequestedAt: requestedAt },
    });
    if (count === 0) return;
    const changes = { deletionRequestedAt: { from: null, to: requestedAt.toISOString() } };
    await auditCustomer(tx, caller, "customer.deletion_requested", scope.customerId, changes);
    if (isMailed) await mailAgency(tx, scope, caller);
  });
}

async function mailAgency(
  tx: Tx,
  { customerId }: CustomerScope<"company">,
  { actor }: Caller,
): Promise<void> {
  const { contactEmail } = await readSettings(tx);
  const title = bidi`${actor.name} asks for their account to be deleted`;
  await queueMail(tx, {
    to: contactEmail,
    kind: "inquiry",
    customerId,
    write: (_siteName, link) => ({
      subject: title,
      heading: title,
      paragraphs: ["See what is still owed, then delete the account on the Customers tab."],
      facts: [
        ["Customer", actor.name],
        ["Email", actor.email],
      ],
      action: { label: "Open the customer", url: link(`/admin-dashboard/customers/${customerId}`) },
    }),
  });
}

/** Withdraws the request, if there is one. */
export function withdrawDeletion(scope: CustomerScope<"company">, caller: Caller): Promise<void> {
  return inTransaction(async (tx) => {
    const requested = { id: scope.customerId, deletedAt: null, deletionRequestedAt: { not: null } };
    const { count } = await tx.customer.updateMany({
      where: requested,
      data: { deletionRequestedAt: null },
    });
    if (count === 0) return;
    await auditCustomer(tx, caller, "customer.deletion_withdrawn", scope.customerId);
  });
}
