import "server-only";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { nounOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import { refuseOldSignIn, revokeSessions } from "@/lib/auth/sessions";
import { lockAccount, voidTokens } from "@/lib/auth/tokens";
import { db, inTransaction } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { changesBetween, refuseStale } from "@/lib/core/edits";
import { AppError, notFound } from "@/lib/core/errors";
import { recordAudit } from "@/lib/domain/audit/mutations";
import { refuseTaken } from "@/lib/domain/customer/policy";
import type { ProfileInput, User } from "@/lib/domain/customer/schema";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";
import { mailLink, passwordChangedMail } from "@/lib/domain/link/mutations";
import { queueMail } from "@/lib/domain/mail/mutations";
import type { RegisterInput } from "@/lib/domain/session/schema";
import { openSession } from "@/lib/domain/session/mutations";
import type { SignedIn, Visitor } from "@/lib/domain/session/mutations";

async function siteName(): Promise<string> {
  return (
    (await db().settings.findUnique({ where: { id: 1 }, select: { siteName: true } }))?.siteName ??
    ""
  );
}

/** Opens a customer's account with its first session and a verification mail. Refuses a guessable password (400) and a taken address (409). */
export async function register(input: RegisterInput, visitor: Visitor): Promise<SignedIn> {
  const { name, email, company = null, phone = null, password } = input;
  refuseGuessable(password, { siteName: await siteName(), name, email }, "password");
  const passwordHash = await hashPassword(password);
  const { ip, requestId } = visitor;
  return refuseTaken(
    inTransaction(async (tx) => {
      const user = await tx.user.create({
        data: { role: "customer", name, email, company, phone, passwordHash },
        select: userColumns,
      });
      const actor = { kind: "customer" as const, id: user.id, name };
      await recordAudit(tx, {
        actor,
        action: "customer.registered",
        entity: "customer",
        entityId: user.id,
        changes: { email: { from: null, to: email } },
        ip,
        requestId,
      });
      await mailLink(tx, "verify", user);
      const { token } = await openSession(tx, "customer", user, visitor);
      return { user: toUser(user), token };
    }),
  );
}

/**
 * Changes the actor's own record; absent fields stay. A new address is unproved, gets a verification mail, and the old one a notice. Refuses a
 * stale version (412), a taken address (409), and a new address from a session whose sign-in is not fresh (403).
 */
export async function updateProfile(
  { actor, ip, requestId }: Caller,
  input: ProfileInput,
  ifMatch: number | null,
  mayMail: () => Promise<boolean>,
): Promise<User> {
  const { name, email, company, phone } = input;
  const current = await db().user.findFirst({
    where: { id: actor.id, deletedAt: null },
    select: { email: true },
  });
  const mail = email !== undefined && email !== current?.email && (await mayMail());
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const before = await tx.user.findFirst({
      where: { id: actor.id, deletedAt: null },
      select: userColumns,
    });
    if (!before) throw notFound(nounOf(actor.kind));
    refuseStale(before, ifMatch);
    const wanted = { name, email, company, phone };
    const changes = changesBetween(toUser(before), wanted);
    if (Object.keys(changes).length === 0) return before;
    const moved = "email" in changes;
    if (moved) refuseOldSignIn(actor);
    const after = await tx.user.update({
      where: { id: actor.id },
      data: { ...wanted, ...(moved ? { emailVerifiedAt: null } : {}), version: { increment: 1 } },
      select: userColumns,
    });
    await recordAudit(tx, {
      actor,
      action: `${nounOf(actor.kind)}.updated`,
      entity: nounOf(actor.kind),
      entityId: actor.id,
      changes,
      ip,
      requestId,
    });
    if (!moved) return after;
    await voidTokens(tx, actor.id, ["reset", "invite", "verify"]);
    if (mail) await mailLink(tx, "verify", after);
    await addressChangedMail(tx, before.email, after.email, actor.id);
    return after;
  });
  return toUser(await refuseTaken(work));
}

/** Sets a new password after asking for the present one; the account's other sessions and its links end. Refuses a wrong one (403) and a guessable new one (400). */
export async function changePassword(
  { actor, ip, requestId }: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await db().user.findFirst({
    where: { id: actor.id, deletedAt: null },
    select: { name: true, email: true, passwordHash: true },
  });
  if (!user || !(await verifyPassword(currentPassword, user.passwordHash)))
    throw new AppError("wrong_password", "The current password is not right.");
  refuseGuessable(newPassword, { siteName: await siteName(), ...user }, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(async (tx) => {
    // Only over the password that was just proved: of two changes at once the second is refused.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    if (count !== 1) throw new AppError("wrong_password", "The current password is not right.");
    await revokeSessions(tx, actor.id, { except: actor.sessionId });
    await voidTokens(tx, actor.id, ["reset", "invite"]);
    await recordAudit(tx, {
      actor,
      action: "password.changed",
      entity: nounOf(actor.kind),
      entityId: actor.id,
      ip,
      requestId,
    });
    await passwordChangedMail(tx, { id: actor.id, ...user });
  });
}

async function addressChangedMail(tx: Tx, from: string, to: string, userId: string): Promise<void> {
  await queueMail(tx, {
    to: from,
    kind: "security",
    userId,
    write: (site) => ({
      subject: `Your ${site} e-mail address was changed`,
      heading: "Your e-mail address was changed",
      paragraphs: [
        `Your ${site} account now uses ${to}. This is the last mail to the old address.`,
        "If this was not you, tell us at once.",
      ],
    }),
  });
}
