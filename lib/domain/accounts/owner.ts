import "server-only";
import { nounOf, personColumns } from "@/lib/auth/permissions";
import type { ActorKind, RequestMeta } from "@/lib/auth/permissions";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import type { AuditAction } from "@/lib/domain/audit/constants";
import { recordAudit } from "@/lib/domain/audit/events";
import type { Changes } from "@/lib/domain/audit/events";

/** The account whose link or password the caller has presented. */
export interface AccountOwner {
  id: string;
  name: string;
  email: string;
  role: ActorKind;
  /** Null of an administrator. */
  customerId: string | null;
}

/** Where a request came from; nobody may be signed in. */
export type RequestSource = Omit<RequestMeta, "actor">;

/** Audits what an account's owner did, who may not be signed in. */
export const auditOwner = (
  tx: Tx,
  { ip, requestId }: RequestSource,
  owner: AccountOwner,
  action: AuditAction,
  changes?: Changes,
) =>
  recordAudit(tx, {
    ip,
    requestId,
    actor: { kind: owner.role, id: owner.id, name: owner.name },
    action,
    entity: nounOf(owner.role),
    entityId: owner.customerId ?? owner.id,
    changes,
  });

export const invalidLinkError = () =>
  new AppError("invalid_token", "This link is not valid any more. Ask for a new one.");

/** The active account that a link was mailed to; else a 400 `invalid_token`. */
export async function requireLinkOwner(tx: Tx, link: { userId: string } | null) {
  const user =
    link &&
    (await tx.user.findFirst({
      where: { id: link.userId, isActive: true, deletedAt: null },
      select: {
        ...personColumns,
        pendingEmail: true,
        emailVerifiedAt: true,
        acceptedAt: true,
        isSelfRegistered: true,
      },
    }));
  if (!user) throw invalidLinkError();
  return user;
}
