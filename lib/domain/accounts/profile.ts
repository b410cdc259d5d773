import "server-only";
import { nounOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import { customerScope } from "@/lib/auth/scope";
import { refuseOldSignIn } from "@/lib/auth/sessions";
import { lockAccount } from "@/lib/auth/tokens";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { requestEmailChange } from "./email-change";
import { auditOwner } from "./owner";
import { updateCompany, updatePerson } from "@/lib/domain/customers/people";
import { assertTaxIdForExemption } from "@/lib/domain/customers/policy";
import type { ProfileInput, User } from "@/lib/domain/customers/schema";
import { profileColumns, toUser, userColumns } from "@/lib/domain/customers/serializers";

/** Limits of a change of address, checked before anything is written. */
export interface EmailChangeLimits {
  /** Throws (429) above the day's changes. */
  countChange: () => Promise<void>;
  /** Whether one more verification mail may be sent this hour. */
  mayMail: () => Promise<boolean>;
}

/**
 * Changes the actor's own record; absent fields stay. A new address is pending until its link is
 * opened. 412 for a stale version, 409 for a taken address, 403 for a new address from a session
 * whose sign-in is not fresh.
 */
export async function updateProfile(
  caller: Caller,
  input: ProfileInput,
  ifMatch: number | null,
  limits: EmailChangeLimits,
): Promise<User> {
  const { actor } = caller;
  const where = { id: actor.id, deletedAt: null };
  const { email, ...fields } = fieldsOf(input);
  const { name, ...company } = fields;
  if (actor.kind === "customer" && Object.keys(company).length > 0) customerScope(actor, "money");
  const newEmailOf = (row: { email: string; pendingEmail: string | null }) =>
    email !== undefined && email !== row.email && email !== row.pendingEmail ? email : null;
  const current = await db().user.findFirst({
    where,
    select: { email: true, pendingEmail: true, version: true },
  });
  let mayMail = false;
  if (current && newEmailOf(current)) {
    refuseStale(current, ifMatch);
    await refuseOldSignIn(actor);
    await limits.countChange();
    mayMail = await limits.mayMail();
  }
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const existing = await tx.user.findFirst({ where, select: profileColumns });
    if (!existing) throw notFound(nounOf(actor.kind));
    refuseStale(existing, ifMatch);
    const pendingEmail = newEmailOf(existing);
    const data = { ...fields, ...(pendingEmail ? { pendingEmail } : {}) };
    const changes = changesBetween(toUser(existing), data);
    if (Object.keys(changes).length === 0) return existing;
    if (existing.customer) assertTaxIdForExemption({ ...existing.customer, ...fields });
    if (pendingEmail) {
      await refuseOldSignIn(actor, tx);
      await requestEmailChange(tx, existing, pendingEmail, mayMail);
    }
    const owner = { ...existing, name: actor.name };
    await auditOwner(tx, caller, owner, `${nounOf(actor.kind)}.updated`, changes);
    await updatePerson(tx, actor.id, {
      name,
      pendingEmail: pendingEmail ?? undefined,
      version: { increment: 1 },
    });
    if (actor.kind === "customer") await updateCompany(tx, actor, company);
    return tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: userColumns });
  });
  return toUser(await work);
}
