import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import type { CustomerScope } from "@/lib/auth/scope";
import { audit } from "@/lib/domain/customers/customers";

/**
 * A customer asks for the account to be deleted: noted for the administrators, who do it once
 * nothing is owed, and who are mailed if `mayMail`. Asking again keeps the first date. Returns
 * whether this was the first time.
 */
export async function requestDeletion(
  scope: CustomerScope,
  caller: Caller,
  mayMail: () => Promise<boolean>,
): Promise<boolean> {
  const mail = await mayMail();
  return inTransaction(async (tx) => {
    const first = { id: scope.userId, deletedAt: null, deletionRequestedAt: null };
    const requestedAt = now();
    const { count } = await tx.user.updateMany({
      where: first,
      data: { deletionRequestedAt: requestedAt },
    });
    if (count === 0) return false;
    const changes = { deletionRequestedAt: { from: null, to: requestedAt.toISOString() } };
    await audit(tx, caller, "customer.deletion_requested", scope.userId, changes);
    if (mail) await tellAgency(tx, caller);
    return true;
  });
}

async function tellAgency(tx: Tx, { actor }: Caller): Promise<void> {
  const { contactEmail } = await readSettings(tx);
  await queueMail(tx, {
    to: contactEmail,
    kind: "inquiry",
    userId: actor.id,
    write: (_siteName, link) => ({
      subject: `${actor.name} asks for their account to be deleted`,
      heading: "A customer asks for deletion",
      paragraphs: ["See what is still owed, then delete the account on the Customers tab."],
      facts: [
        ["Customer", actor.name],
        ["Email", actor.email],
      ],
      action: { label: "Open the customer", url: link(`/admin-dashboard/customers/${actor.id}`) },
    }),
  });
}

/** Takes the request back. Returns whether there was one. */
export function withdrawDeletion(scope: CustomerScope, caller: Caller): Promise<boolean> {
  return inTransaction(async (tx) => {
    const asked = { id: scope.userId, deletedAt: null, deletionRequestedAt: { not: null } };
    const { count } = await tx.user.updateMany({
      where: asked,
      data: { deletionRequestedAt: null },
    });
    if (count === 0) return false;
    await audit(tx, caller, "customer.deletion_withdrawn", scope.userId);
    return true;
  });
}
