import "server-only";
import { findUnsubscriber } from "@/lib/auth/unsubscribe";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { updatePerson } from "@/lib/domain/customers/people";
import { auditOwner, requireLinkOwner } from "./owner";
import type { RequestSource } from "./owner";

/** Switches the reports of a mail's recipient off, by its link alone; again it changes nothing. */
export function unsubscribe(link: string, source: RequestSource): Promise<void> {
  const userId = findUnsubscriber(link);
  return inTransaction(async (tx) => {
    if (userId) await lockRow(tx, "User", userId);
    const owner = await requireLinkOwner(tx, userId === null ? null : { userId });
    const { notifyReports } = await tx.user.findUniqueOrThrow({
      where: { id: owner.id },
      select: { notifyReports: true },
    });
    if (!notifyReports) return;
    const changes = { reports: { from: true, to: false } };
    await auditOwner(tx, source, owner, "notifications.updated", changes);
    await updatePerson(tx, owner.id, { notifyReports: false });
  });
}
