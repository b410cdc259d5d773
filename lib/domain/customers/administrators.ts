import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { refuseOldSignIn, revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, lockAccount, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { changesOfNew, refuseStale } from "@/lib/core/edits";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { refuseTaken } from "./policy";
import { TO_ADMINISTRATOR, mailLink } from "@/lib/domain/mail/outbox";
import type { NewAdministratorInput } from "./schema";
import { administratorColumns } from "./serializers";
import type { AdministratorRow } from "./serializers";

const audit = auditOf("administrator");

/** A new administrator, who is mailed a link to set a password. 409 for a taken address. */
export function inviteAdministrator(
  _scope: AgencyScope,
  input: NewAdministratorInput,
  caller: Caller,
): Promise<AdministratorRow> {
  const work = inTransaction(async (tx) => {
    const made = await tx.user.create({
      data: { ...input, role: "admin", createdAt: now() },
      select: administratorColumns,
    });
    await audit(tx, caller, "administrator.invited", made.id, changesOfNew(input));
    await mailLink(tx, "invite", made, TO_ADMINISTRATOR);
    return made;
  });
  return refuseTaken(work);
}

/**
 * Removes an administrator: the sessions and links end, the address is free again, the log keeps
 * the name. Needs a sign-in of the last ten minutes (403). A 409 for oneself, so that the last one
 * stays; of two who remove each other at once the second is refused.
 */
export async function removeAdministrator(
  _scope: AgencyScope,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  await refuseOldSignIn(caller.actor);
  await inTransaction(async (tx) => {
    await lockName(tx, "administrators");
    await lockAccount(tx, id);
    const present = { role: "admin", deletedAt: null } as const;
    const found = await tx.user.findFirst({
      where: { id, ...present },
      select: { name: true, email: true, version: true },
    });
    if (!found) throw notFound("administrator");
    refuseStale(found, ifMatch);
    if (id === caller.actor.id) throw conflict("You cannot remove yourself.");
    const self = { id: caller.actor.id, isActive: true, ...present };
    if ((await tx.user.count({ where: self })) === 0)
      throw conflict("The last administrator cannot be removed.");
    await tx.user.update({
      where: { id },
      data: { deletedAt: now(), isActive: false, version: { increment: 1 } },
      select: { id: true },
    });
    await revokeSessions(tx, id);
    await voidTokens(tx, id, ALL_PURPOSES);
    await audit(tx, caller, "administrator.removed", id, {
      name: { from: found.name, to: null },
      email: { from: found.email, to: null },
    });
  });
}
