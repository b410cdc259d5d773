import "server-only";
import { stampOf } from "@/lib/auth/device";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { nounOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import type { AgencyScope } from "@/lib/auth/scope";
import { findToken, lockAccount, consumeToken, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/queue";
import { conflict, notFound, wrongAt } from "@/lib/core/errors";
import { endUnprovedConnections } from "./connections";
import { auditOwner, invalidLinkError, requireLinkOwner } from "./owner";
import type { AccountOwner, RequestSource } from "./owner";
import { auditOf, auditWrongPassword } from "@/lib/domain/audit/events";
import { findContact, updatePerson } from "@/lib/domain/customers/people";
import { mailLink, queueMail } from "@/lib/domain/mail/outbox";
import { readSiteName } from "@/lib/domain/settings/queries";

/** Other sessions and links end. 403 for a wrong current password, 400 for a guessable one. */
export async function changePassword(
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ stamp: string }> {
  const { id, sessionId } = caller.actor;
  const wrongPassword = wrongAt(
    "currentPassword",
    "wrong_password",
    "The current password is not right.",
  );
  const user = await db().user.findFirst({
    where: { id, deletedAt: null },
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      customerId: true,
      passwordHash: true,
      emailVerifiedAt: true,
    },
  });
  if (!user || !(await verifyPassword(currentPassword, user.passwordHash, caller.ip, true))) {
    await auditWrongPassword(caller);
    throw wrongPassword;
  }
  refuseGuessable(newPassword, { siteName: await readSiteName(), ...user }, "newPassword");
  const passwordHash = await hashPassword(newPassword, caller.ip, true);
  await inTransaction(async (tx) => {
    // Compare and set: of two concurrent changes the second is refused.
    const expected = { passwordHash: user.passwordHash };
    if (!(await updatePerson(tx, id, { passwordHash }, expected))) throw wrongPassword;
    await revokeSessions(tx, id, { except: sessionId });
    await voidTokens(tx, id, ["reset", "invite"]);
    await auditOwner(tx, caller, user, "password.changed");
    if (user.emailVerifiedAt) await queuePasswordChangedMail(tx, user);
  });
  return { stamp: stampOf(passwordHash) };
}

/** Queues a reset link. Known and unknown addresses take the caller the same time: one job. */
export function requestPasswordReset(
  email: string,
  { ip, requestId }: RequestSource,
): Promise<void> {
  return inTransaction((tx) => enqueue(tx, "links", { email, ip, requestId }));
}

/** Mails the link to an active account; not to who was invited and has not accepted. */
export async function sendPasswordReset({
  email,
  ...meta
}: RequestSource & { email: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: {
        email,
        deletedAt: null,
        isActive: true,
        OR: [{ acceptedAt: { not: null } }, { invitedById: null }],
      },
      select: { id: true, email: true, role: true, customerId: true },
    });
    const audit = auditOf(nounOf(user?.role ?? "customer"));
    const changes = { email: { from: null, to: email } };
    const entityId = user?.customerId ?? user?.id ?? null;
    await audit(tx, { ...meta, actor: null }, "password.reset_asked", entityId, changes);
    if (user) await mailLink(tx, "reset", user);
  });
}

/**
 * Mails a customer's first owner an invitation while there is no password, else a reset link.
 * `countMail` throws (429) above the account's limit. 409 while the customer is inactive.
 */
export async function sendAccessLink(
  _scope: AgencyScope<"work">,
  id: string,
  caller: Caller,
  countMail: (email: string) => Promise<void>,
): Promise<void> {
  const customer = await db().customer.findFirst({
    where: { id, deletedAt: null },
    select: { isActive: true },
  });
  const user = customer && (await findContact(db(), id));
  if (!user) throw notFound("customer");
  if (!customer.isActive) throw conflict("This customer is inactive. Activate the customer first.");
  await countMail(user.email);
  const purpose = user.passwordHash ? "reset" : "invite";
  await inTransaction(async (tx) => {
    await mailLink(tx, purpose, user);
    if (purpose === "invite") await updatePerson(tx, user.id, { invitedAt: now() });
    const link = { from: null, to: purpose };
    await auditOf("customer")(tx, caller, "customer.link_sent", id, { link });
  });
}

/**
 * Sets the password by a reset or invitation link, once, and verifies the address; sessions and
 * other links end. Returns the owner with the password's stamp. 400 `invalid_token` for a used,
 * expired or replaced link and a deactivated account, 400 for a guessable password.
 */
export async function resetPassword(
  token: string,
  password: string,
  meta: RequestSource,
): Promise<AccountOwner & { stamp: string }> {
  const link = await findToken(db(), ["reset", "invite"], token);
  const user = await requireLinkOwner(db(), link);
  if (user.email !== link?.email) throw invalidLinkError();
  refuseGuessable(password, { siteName: await readSiteName(), ...user }, "password");
  const passwordHash = await hashPassword(password, meta.ip);
  await inTransaction(async (tx) => {
    await takePasswordLink(tx, link, user, { passwordHash });
    await endUnprovedConnections(tx, user, meta);
    await auditOwner(tx, meta, user, "password.reset");
    await queuePasswordChangedMail(tx, user);
  });
  return { ...user, stamp: stampOf(passwordHash) };
}

type LinkOwner = Omit<Awaited<ReturnType<typeof requireLinkOwner>>, "isSelfRegistered">;

/**
 * Uses up a reset or invitation link and sets what its holder chose, in the caller's transaction:
 * the address is proved, sessions and other links end. Of two at once one gets a 400.
 */
export async function takePasswordLink(
  tx: Tx,
  link: { id: string },
  user: LinkOwner,
  chosen: { passwordHash: string; name?: string },
): Promise<void> {
  await lockAccount(tx, user.id);
  const isWritten = await updatePerson(
    tx,
    user.id,
    {
      ...chosen,
      pendingEmail: null,
      emailVerifiedAt: user.emailVerifiedAt ?? now(),
      acceptedAt: user.acceptedAt ?? now(),
      version: { increment: 1 },
    },
    { email: user.email, isActive: true, deletedAt: null },
  );
  if (!isWritten || !(await consumeToken(tx, link.id))) throw invalidLinkError();
  await revokeSessions(tx, user.id);
  await voidTokens(tx, user.id, ["reset", "invite", "verify", "disown"]);
}

const queuePasswordChangedMail = (tx: Tx, { id, email }: { id: string; email: string }) =>
  queueMail(tx, {
    to: email,
    kind: "security",
    userId: id,
    write: (site, link) => ({
      subject: `Your ${site} password was changed`,
      heading: "Your password was changed",
      paragraphs: [
        `The password of your ${site} account was changed just now, and you were signed out everywhere else.`,
        "If this was not you, set a new password at once and tell us.",
      ],
      action: { label: "Set a new password", url: link("/forgot-password") },
    }),
  });
