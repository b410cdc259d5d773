import "server-only";
import { verifyPassword } from "@/lib/auth/passwords";
import type { Caller, Stranger } from "@/lib/auth/permissions";
import { seal, unseal } from "@/lib/auth/secrets";
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from "@/lib/auth/two-factor";
import { now } from "@/lib/core/clock";
import { db, inTransaction } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { recordAudit } from "@/lib/domain/audit/mutations";
import { queueMail } from "@/lib/domain/mail/mutations";

const PURPOSE = "two-factor";
const wrongPassword = () => new AppError("wrong_password", "The password is not right.");
const wrongCode = () => new AppError("wrong_code", "The code is not right, or it has been used.");

/** A new authenticator secret that counts from its first code on. Refuses a wrong password (403), and while two-factor is on (409). */
export async function startTwoFactor(
  { actor }: Caller,
  password: string,
): Promise<{ secret: string; otpauthUrl: string }> {
  const user = await db().user.findUnique({
    where: { id: actor.id },
    select: { passwordHash: true, twoFactorEnabledAt: true },
  });
  if (!(await verifyPassword(password, user?.passwordHash ?? null))) throw wrongPassword();
  if (user?.twoFactorEnabledAt) throw conflict("Two-factor sign-in is on already.");
  const site = await db().settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  const made = newSecret(site?.siteName ?? "Admin", actor.email);
  const sealed = { twoFactorSecret: seal(PURPOSE, made.secret), twoFactorLastStep: null };
  const { count } = await db().user.updateMany({
    where: { id: actor.id, twoFactorEnabledAt: null },
    data: sealed,
  });
  if (count === 0) throw conflict("Two-factor sign-in is on already.");
  return made;
}

/** Turns two-factor on with the first code; returns the recovery codes, which are kept as hashes only. Refuses a wrong code (403). */
export function confirmTwoFactor(caller: Caller, code: string): Promise<string[]> {
  const { actor } = caller;
  return inTransaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { id: actor.id },
      select: { twoFactorSecret: true, twoFactorEnabledAt: true },
    });
    if (!user?.twoFactorSecret || user.twoFactorEnabledAt)
      throw conflict("Start with a new secret first.");
    const step = stepOf(unseal(PURPOSE, user.twoFactorSecret), code, now());
    if (step === null) throw wrongCode();
    const off = { id: actor.id, twoFactorEnabledAt: null, twoFactorSecret: user.twoFactorSecret };
    const { count } = await tx.user.updateMany({
      where: off,
      data: { twoFactorEnabledAt: now(), twoFactorLastStep: step },
    });
    if (count === 0) throw conflict("Two-factor sign-in has been turned on in the meantime.");
    const codes = newRecoveryCodes();
    await tx.recoveryCode.deleteMany({ where: { userId: actor.id } });
    await tx.recoveryCode.createMany({
      data: codes.map((text) => ({ userId: actor.id, hash: recoveryHash(text) })),
    });
    await noteChange(tx, caller, "on");
    return codes;
  });
}

/** Forgets an account's second factor, in the transaction of what decided it; who is told and what is audited is the caller's. */
export async function clearTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: null },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** Turns two-factor off after asking again for password and code (or a recovery code). Refuses a wrong one (403), and when it is off (409). */
export async function endTwoFactor(
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { actor } = caller;
  const user = await db().user.findUnique({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(password, user?.passwordHash ?? null))) throw wrongPassword();
  await inTransaction(async (tx) => {
    const on = await tx.user.findFirst({
      where: { id: actor.id, twoFactorEnabledAt: { not: null } },
      select: { id: true },
    });
    if (!on) throw conflict("Two-factor sign-in is off.");
    if (!(await acceptSecondFactor(tx, actor.id, code, caller))) throw wrongCode();
    await clearTwoFactor(tx, actor.id);
    await noteChange(tx, caller, "off");
  });
}

async function noteChange(tx: Tx, caller: Caller, state: "on" | "off"): Promise<void> {
  const { actor } = caller;
  const changes = { twoFactor: { from: state === "on" ? "off" : "on", to: state } };
  await recordAudit(tx, {
    ...caller,
    action: `two_factor.${state}`,
    entity: "session",
    entityId: actor.id,
    changes,
  });
  await queueMail(tx, {
    to: actor.email,
    kind: "security",
    write: (site) => ({
      subject: `Two-factor sign-in is ${state}`,
      heading: `Two-factor sign-in is ${state}`,
      paragraphs: [
        `Two-factor sign-in to ${site} was turned ${state} for your account.`,
        "If this was not you, set a new password at once and tell another administrator.",
      ],
    }),
  });
}

/**
 * Whether a code is the account's second factor now. Each is good once, whoever races: a code of the authenticator by its time step
 * (RFC 6238, 5.2), a recovery code by its row. The use of a recovery code is audited.
 */
export async function acceptSecondFactor(
  tx: Tx,
  userId: string,
  code: string,
  { ip, requestId }: Omit<Stranger, "actor">,
): Promise<boolean> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { twoFactorSecret: true, name: true },
  });
  if (!user) throw notFound("administrator");
  const step = user.twoFactorSecret
    ? stepOf(unseal(PURPOSE, user.twoFactorSecret), code, now())
    : null;
  if (step !== null) {
    const unused = {
      id: userId,
      OR: [{ twoFactorLastStep: null }, { twoFactorLastStep: { lt: step } }],
    };
    return (
      (await tx.user.updateMany({ where: unused, data: { twoFactorLastStep: step } })).count === 1
    );
  }
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: recoveryHash(code), usedAt: null },
    data: { usedAt: now() },
  });
  if (count !== 1) return false;
  const actor = { kind: "admin" as const, id: userId, name: user.name };
  await recordAudit(tx, {
    actor,
    action: "two_factor.recovery_used",
    entity: "session",
    entityId: userId,
    ip,
    requestId,
  });
  return true;
}
