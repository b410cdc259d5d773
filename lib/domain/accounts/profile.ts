import "server-only";
import { nounOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import { refuseOldSignIn } from "@/lib/auth/sessions";
import { lockAccount } from "@/lib/auth/tokens";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { askForAddress, auditHolder } from "./email-change";
import { refuseUntaxed } from "@/lib/domain/customers/policy";
import type { ProfileInput, User } from "@/lib/domain/customers/schema";
import { toUser, userColumns } from "@/lib/domain/customers/serializers";

/** Asked when a new address is, before anything is written. */
export interface AddressLimits {
  /** Refuses (429) one more change today. */
  countChange: () => Promise<void>;
  /** Whether one more verification mail may be sent this hour. */
  mayMail: () => Promise<boolean>;
}

/**
 * Changes the actor's own record; absent fields stay. A new address is pending until its link is
 * opened. Refuses a stale version (412), a taken address (409), and a new address from a session
 * whose sign-in is not fresh (403).
 */
export async function updateProfile(
  caller: Caller,
  input: ProfileInput,
  ifMatch: number | null,
  limits: AddressLimits,
): Promise<User> {
  const { actor } = caller;
  const present = { id: actor.id, deletedAt: null };
  const { email, ...wanted } = fieldsOf(input);
  const asksFor = (row: { email: string; pendingEmail: string | null } | null) =>
    email !== undefined && email !== row?.email && email !== row?.pendingEmail ? email : null;
  const seen = await db().user.findFirst({
    where: present,
    select: { email: true, pendingEmail: true, version: true },
  });
  let mail = false;
  if (seen && asksFor(seen)) {
    refuseStale(seen, ifMatch);
    await refuseOldSignIn(actor);
    await limits.countChange();
    mail = await limits.mayMail();
  }
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const before = await tx.user.findFirst({
      where: present,
      select: { ...userColumns, taxExempt: true },
    });
    if (!before) throw notFound(nounOf(actor.kind));
    refuseStale(before, ifMatch);
    const pending = asksFor(before);
    const asked = { ...wanted, ...(pending ? { pendingEmail: pending } : {}) };
    const changes = changesBetween(toUser(before), asked);
    if (Object.keys(changes).length === 0) return before;
    refuseUntaxed({ ...before, ...wanted });
    if (pending) {
      await refuseOldSignIn(actor, tx);
      await askForAddress(tx, before, pending, mail);
    }
    const holder = { ...before, name: actor.name };
    await auditHolder(tx, caller, holder, `${nounOf(actor.kind)}.updated`, changes);
    return tx.user.update({
      where: { id: actor.id },
      data: { ...asked, version: { increment: 1 } },
      select: userColumns,
    });
  });
  return toUser(await work);
}
