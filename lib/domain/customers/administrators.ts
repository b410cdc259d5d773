import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, lockAccount, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { changesOfNew, refuseStale } from "@/lib/core/edits";
import { conflict, notFound } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { updatePerson } from "./people";
import { lastOwnerError, withUniqueEmail } from "./policy";
import { mailLink } from "@/lib/domain/mail/outbox";
import type { AdministratorInput, NewAdministratorInput } from "./schema";
import { administratorColumns } from "./serializers";
import type { AdministratorRow } from "./serializers";

const audit = auditOf("administrator");

const active = { role: "admin", deletedAt: null } as const;

/** Locked, so that of several who change administrators at once, one goes on. */
async function lockAdministrator(
  tx: Tx,
  id: string,
  ifMatch: number | null,
): Promise<AdministratorRow> {
  await lockName(tx, "administrators");
  await lockAccount(tx, id);
  const where = { id, ...active };
  const existing = await tx.user.findFirst({ where, select: administratorColumns });
  if (!existing) throw notFound("administrator");
  refuseStale(existing, ifMatch);
  return existing;
}

/** Adds an administrator, who is mailed an invitation. 409 for a taken address. */
export function inviteAdministrator(
  _scope: AgencyScope<"agency">,
  { name, email, role }: NewAdministratorInput,
  caller: Caller,
): Promise<AdministratorRow> {
  const work = inTransaction(async (tx) => {
    const at = now();
    const user = await tx.user.create({
      data: { name, email, role: "admin", adminRole: role, invitedAt: at, createdAt: at },
      select: administratorColumns,
    });
    const changes = changesOfNew({ name, email, role });
    await audit(tx, caller, "administrator.invited", user.id, changes);
    await mailLink(tx, "invite", user);
    return user;
  });
  return withUniqueEmail(work);
}

/**
 * Gives an administrator another role, felt at the next request. 409 `last_owner` when no owner
 * would remain who has accepted, also for the second of two who demote each other.
 */
export async function changeAdministratorRole(
  _scope: AgencyScope<"agency">,
  id: string,
  { role }: AdministratorInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<AdministratorRow> {
  return inTransaction(async (tx) => {
    const existing = await lockAdministrator(tx, id, ifMatch);
    if (role === undefined || role === existing.adminRole) return existing;
    const owners = { ...active, adminRole: "owner", isActive: true } as const;
    const others = await tx.user.count({
      where: { ...owners, id: { not: id }, acceptedAt: { not: null } },
    });
    if (existing.adminRole === "owner" && others === 0)
      throw lastOwnerError("The agency needs an owner: give somebody else that role first.");
    await audit(tx, caller, "administrator.role_changed", id, {
      role: { from: existing.adminRole, to: role },
    });
    await updatePerson(tx, id, { adminRole: role, version: { increment: 1 } });
    return tx.user.findUniqueOrThrow({ where: { id }, select: administratorColumns });
  });
}

/**
 * Removes an administrator: sessions and links end, the address is free again. 409 for oneself and
 * for the second of two who remove each other.
 */
export async function removeAdministrator(
  _scope: AgencyScope<"agency">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  await inTransaction(async (tx) => {
    const existing = await lockAdministrator(tx, id, ifMatch);
    if (id === caller.actor.id) throw conflict("You cannot remove yourself.");
    const self = { id: caller.actor.id, isActive: true, adminRole: "owner", ...active } as const;
    if ((await tx.user.count({ where: self })) === 0)
      throw conflict("You are no administrator any more: somebody has just removed you.");
    await updatePerson(tx, id, { deletedAt: now(), isActive: false, version: { increment: 1 } });
    await revokeSessions(tx, id);
    await voidTokens(tx, id, ALL_PURPOSES);
    await audit(tx, caller, "administrator.removed", id, {
      name: { from: existing.name, to: null },
      email: { from: existing.email, to: null },
    });
  });
}
