import "server-only";
import type { Actor, Caller } from "@/lib/auth/permissions";
import { changesBetween, fieldsOf } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { updatePerson } from "@/lib/domain/customers/people";
import type { Notifications, NotificationsInput } from "@/lib/domain/customers/schema";
import { auditOwner } from "./owner";

const columns = {
  id: true,
  name: true,
  email: true,
  role: true,
  customerId: true,
  notifyMoney: true,
  notifyNotes: true,
  notifyReports: true,
} as const;

async function find(tx: Tx, { id }: Pick<Actor, "id">) {
  const row = await tx.user.findFirst({ where: { id, deletedAt: null }, select: columns });
  if (!row) throw notFound("account");
  const { notifyMoney: money, notifyNotes: notes, notifyReports: reports, ...owner } = row;
  return { owner, chosen: { money, notes, reports } };
}

export const readNotifications = async (actor: Pick<Actor, "id">): Promise<Notifications> =>
  (await find(db(), actor)).chosen;

/** Changes the given ones; those about security always come. */
export function changeNotifications(
  caller: Caller,
  input: NotificationsInput,
): Promise<Notifications> {
  return inTransaction(async (tx) => {
    await lockRow(tx, "User", caller.actor.id);
    const { owner, chosen } = await find(tx, caller.actor);
    const { money, notes, reports } = fieldsOf(input);
    const changes = changesBetween(chosen, { money, notes, reports });
    if (Object.keys(changes).length === 0) return chosen;
    await auditOwner(tx, caller, owner, "notifications.updated", changes);
    const data = { notifyMoney: money, notifyNotes: notes, notifyReports: reports };
    await updatePerson(tx, owner.id, data);
    return (await find(tx, caller.actor)).chosen;
  });
}
