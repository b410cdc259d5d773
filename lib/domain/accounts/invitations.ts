import "server-only";
import { stampOf } from "@/lib/auth/device";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import { personColumns } from "@/lib/auth/permissions";
import { findAnyToken } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { toUser, userColumns } from "@/lib/domain/customers/serializers";
import { readSiteName } from "@/lib/domain/settings/queries";
import { auditOwner, invalidLinkError } from "./owner";
import { takePasswordLink } from "./passwords";
import type { AcceptInput, Invitation } from "./schema";
import { openSession } from "./sessions";
import type { SignInResult, Visitor } from "./sessions";

const columns = {
  ...personColumns,
  isActive: true,
  deletedAt: true,
  pendingEmail: true,
  emailVerifiedAt: true,
  acceptedAt: true,
  invitedById: true,
  customer: { select: { name: true, company: true, deletedAt: true } },
} as const;

const refuse = (sentence: string) => new AppError("invalid_token", sentence);

/** The link of an invitation to a company and whom it is for; else a 400 that says why not. */
async function requireInvitation(tx: Tx, token: string) {
  const link = await findAnyToken(tx, "invite", token);
  const user = link && (await tx.user.findUnique({ where: { id: link.userId }, select: columns }));
  if (!link || !user?.customer) throw invalidLinkError();
  if (user.deletedAt || user.customer.deletedAt) throw refuse("This invitation was withdrawn.");
  if (!user.isActive) throw refuse("The account of this company is closed at the moment.");
  if (link.usedAt && user.acceptedAt)
    throw refuse("This invitation has been accepted already. Sign in with your password.");
  if (link.usedAt || link.email !== user.email)
    throw refuse("This invitation was replaced by a newer one. Open the link of the latest email.");
  if (link.expiresAt <= now()) throw refuse("This invitation is too old. Ask for another one.");
  return { link, user, customer: user.customer };
}

/** What an invitation says: who invites to which company. 400 `invalid_token` with the reason. */
export async function readInvitation(token: string): Promise<Invitation> {
  const { user, customer } = await requireInvitation(db(), token);
  const inviter = user.invitedById
    ? await db().user.findUnique({ where: { id: user.invitedById }, select: { name: true } })
    : null;
  return {
    name: user.name,
    email: user.email,
    company: customer.company ?? customer.name,
    invitedBy: inviter?.name ?? null,
  };
}

/** Accepts an invitation, once, proves the address and signs in. 400 with the reason. */
export async function acceptInvitation(
  { token, name, password }: AcceptInput,
  visitor: Visitor,
): Promise<SignInResult> {
  const { user, link } = await requireInvitation(db(), token);
  refuseGuessable(
    password,
    { siteName: await readSiteName(), name, email: user.email },
    "password",
  );
  const passwordHash = await hashPassword(password, visitor.ip);
  return inTransaction(async (tx) => {
    await takePasswordLink(tx, link, user, { passwordHash, name });
    const accepted = await tx.user.findUniqueOrThrow({
      where: { id: user.id },
      select: userColumns,
    });
    const changes = name === user.name ? undefined : { name: { from: user.name, to: name } };
    await auditOwner(tx, visitor, { ...user, name }, "person.accepted", changes);
    const session = await openSession(tx, "customer", accepted, visitor);
    return { user: toUser(accepted), token: session.token, stamp: stampOf(passwordHash) };
  });
}
