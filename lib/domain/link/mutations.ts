import "server-only";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import { nounOf } from "@/lib/auth/permissions";
import type { Stranger } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import {
  LINK_MINUTES,
  findToken,
  issueToken,
  lockAccount,
  useToken,
  voidTokens,
} from "@/lib/auth/tokens";
import type { Purpose } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { db, inTransaction } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { AppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/db/queue";
import { recordAudit } from "@/lib/domain/audit/mutations";
import { queueMail } from "@/lib/domain/mail/mutations";

interface Addressee {
  id: string;
  name: string;
  email: string;
}

const invalid = () =>
  new AppError("invalid_token", "This link is not valid any more. Ask for a new one.");

const words: Record<
  Purpose,
  {
    kind: "reset" | "verification" | "invitation";
    path: string;
    label: string;
    subject: (site: string) => string;
    lines: string[];
  }
> = {
  reset: {
    kind: "reset",
    path: "/reset-password",
    label: "Set a new password",
    subject: (site) => `Set a new ${site} password`,
    lines: [
      "Somebody, presumably you, asked for a new password for your account.",
      `The link works once, for ${LINK_MINUTES.reset} minutes. If you did not ask for it, ignore this mail: nothing has changed.`,
    ],
  },
  verify: {
    kind: "verification",
    path: "/verify-email",
    label: "Confirm your address",
    subject: (site) => `Confirm your e-mail address for ${site}`,
    lines: [
      "Confirm that this address is yours, so that invoices and notices reach you.",
      `The link works once, for ${LINK_MINUTES.verify} minutes. You can ask for another one in your profile.`,
    ],
  },
  invite: {
    kind: "invitation",
    path: "/reset-password",
    label: "Set your password",
    subject: (site) => `Your ${site} account`,
    lines: [
      "An account has been opened for you. Set a password to see your services, progress and invoices.",
      "The link works once, for seven days. After that, ask for a new one with “Forgot password?” on the sign-in page.",
    ],
  },
};

/** Mails a single-use link, in the transaction of what asks for it. The token is in the address's fragment, which reaches no server's log. */
export async function mailLink(tx: Tx, purpose: Purpose, user: Addressee): Promise<void> {
  const { kind, path, label, subject, lines } = words[purpose];
  const token = await issueToken(tx, purpose, user);
  await queueMail(tx, {
    to: user.email,
    kind,
    userId: user.id,
    write: (site, link) => ({
      subject: subject(site),
      heading: `Hello ${user.name}`,
      paragraphs: lines,
      action: { label, url: link(`${path}#token=${token}`) },
    }),
  });
}

/** Asks for a reset link. Known and unknown addresses cost the caller the same: one job, and what it finds nobody waits for. */
export function askForReset(email: string, { ip, requestId }: Stranger): Promise<void> {
  return inTransaction((tx) => enqueue(tx, "links", { email, ip, requestId }));
}

/** The job of it: mails the link to an active account with this address, if there is one. */
export async function sendReset({
  email,
  ip,
  requestId,
}: {
  email: string;
  ip: string | null;
  requestId: string | null;
}): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email, deletedAt: null, isActive: true },
      select: { id: true, name: true, email: true, role: true },
    });
    await recordAudit(tx, {
      actor: null,
      action: "password.reset_asked",
      entity: nounOf(user?.role ?? "customer"),
      entityId: user?.id ?? null,
      changes: { email: { from: null, to: email } },
      ip,
      requestId,
    });
    if (user) await mailLink(tx, "reset", user);
  });
}

/**
 * Sets the password that a reset or invitation link is for, exactly once; the address is proved by it. All sessions and other links of the
 * account end. Refuses a link that is used, old, replaced by a newer one or of a deactivated account (400 `invalid_token`), and a guessable password.
 */
export async function resetPassword(
  token: string,
  password: string,
  { ip, requestId }: Stranger,
): Promise<void> {
  const found = await findToken(db(), ["reset", "invite"], token);
  if (!found) throw invalid();
  const where = { id: found.userId, email: found.email, isActive: true, deletedAt: null };
  const user = await db().user.findFirst({
    where,
    select: { id: true, name: true, email: true, role: true, emailVerifiedAt: true },
  });
  if (!user) throw invalid();
  const site = await db().settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  refuseGuessable(password, { siteName: site?.siteName ?? "", ...user }, "password");
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    // The account's row before its tokens, as everywhere: the other way round a link asked for meanwhile is a deadlock.
    const { count } = await tx.user.updateMany({
      where,
      data: {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? now(),
        version: { increment: 1 },
      },
    });
    if (count !== 1 || !(await useToken(tx, found.id))) throw invalid();
    await revokeSessions(tx, user.id);
    await voidTokens(tx, user.id, ["reset", "invite", "verify"]);
    const actor = { kind: user.role, id: user.id, name: user.name };
    await recordAudit(tx, {
      actor,
      action: "password.reset",
      entity: nounOf(user.role),
      entityId: user.id,
      ip,
      requestId,
    });
    await passwordChangedMail(tx, user);
  });
}

/** Marks the address that a verification link was sent to as proved, exactly once. Refuses (400 `invalid_token`) any other link, and when the account has another address by now. */
export async function verifyEmail(token: string, { ip, requestId }: Stranger): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await findToken(tx, ["verify"], token);
    if (!found) throw invalid();
    await lockAccount(tx, found.userId);
    if (!(await useToken(tx, found.id))) throw invalid();
    const where = { id: found.userId, email: found.email, isActive: true, deletedAt: null };
    const user = await tx.user.findFirst({
      where,
      select: { id: true, name: true, email: true, role: true, emailVerifiedAt: true },
    });
    if (!user) throw invalid();
    if (user.emailVerifiedAt) return;
    await tx.user.update({
      where: { id: user.id },
      data: { emailVerifiedAt: now(), version: { increment: 1 } },
    });
    const actor = { kind: user.role, id: user.id, name: user.name };
    await recordAudit(tx, {
      actor,
      action: "email.verified",
      entity: nounOf(user.role),
      entityId: user.id,
      ip,
      requestId,
    });
    if (user.role === "customer") await welcome(tx, user);
  });
}

async function welcome(tx: Tx, user: Addressee): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    kind: "welcome",
    userId: user.id,
    write: (site, link) => ({
      subject: `Welcome to ${site}`,
      heading: `Welcome, ${user.name}`,
      paragraphs: [
        "Your address is confirmed. In your dashboard you see your services, their progress, what is due and your invoices.",
      ],
      action: { label: "Open your dashboard", url: link("/dashboard") },
    }),
  });
}

/** Mails another verification link; returns without one when the address is proved already. */
export async function resendVerification(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { id: userId, deletedAt: null, emailVerifiedAt: null },
      select: { id: true, name: true, email: true },
    });
    if (user) await mailLink(tx, "verify", user);
  });
}

/** Tells an account's holder that its password is another one now. */
export async function passwordChangedMail(
  tx: Tx,
  user: { id: string; name: string; email: string },
): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    kind: "security",
    userId: user.id,
    write: (site, link) => ({
      subject: `Your ${site} password was changed`,
      heading: `Hello ${user.name}`,
      paragraphs: [
        `The password of your ${site} account was changed just now, and you were signed out everywhere else.`,
        "If this was not you, set a new password at once and tell us.",
      ],
      action: { label: "Set a new password", url: link("/forgot-password") },
    }),
  });
}
