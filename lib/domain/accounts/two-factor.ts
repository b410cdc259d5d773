import "server-only";
import { verifyPassword } from "@/lib/auth/passwords";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { reseal, seal, unseal, unsealed } from "@/lib/auth/secrets";
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from "@/lib/auth/two-factor";
import { now } from "@/lib/core/clock";
import { AppError, conflict, notFound, wrongAt } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf, auditWrongPassword } from "@/lib/domain/audit/events";
import { updatePerson } from "@/lib/domain/customers/people";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readSiteName } from "@/lib/domain/settings/queries";

const audit = auditOf("session");

const SEALED_FOR = "two-factor";

/** Seals again what the former NEXTAUTH_SECRET sealed, so that it can be forgotten. */
export async function resealSecrets(): Promise<void> {
  const users = await db().user.findMany({
    where: { twoFactorSecret: { not: null } },
    select: { id: true, twoFactorSecret: true },
  });
  for (const { id, twoFactorSecret: former } of users) {
    const twoFactorSecret = reseal(SEALED_FOR, former ?? "");
    // Unless it has just been set anew.
    if (twoFactorSecret)
      await updatePerson(db(), id, { twoFactorSecret }, { twoFactorSecret: former });
  }
}

const wrongCode = () => wrongAt("code", "wrong_code", "That code is wrong, or it was used before.");

/** At sign-in: 401 `two_factor_required`, for a wrong code after `onFailure`. */
export async function requireSecondFactor(
  userId: string,
  code: string | undefined,
  visitor: Omit<RequestMeta, "actor">,
  onFailure: () => Promise<void>,
): Promise<void> {
  const required = (message: string) => new AppError("two_factor_required", message);
  if (!code) throw required("Enter the code from your authenticator app, or a recovery code.");
  if (await inTransaction((tx) => acceptSecondFactor(tx, userId, code, visitor))) return;
  await onFailure();
  throw required("That code is wrong, or it was used before. Enter a new one.");
}

async function assertPassword(caller: Caller, password: string): Promise<void> {
  const user = await db().user.findUnique({
    where: { id: caller.actor.id },
    select: { passwordHash: true },
  });
  const isRight = await verifyPassword(password, user?.passwordHash ?? null, caller.ip);
  if (isRight) return;
  await auditWrongPassword(caller);
  throw wrongAt("password", "wrong_password", "The password is not right.");
}

/** A new secret, in force with its first code. 403 wrong password, 409 while it is on. */
export async function startTwoFactor(
  caller: Caller,
  password: string,
): Promise<{ secret: string; otpauthUrl: string }> {
  const { actor } = caller;
  await assertPassword(caller, password);
  const secret = newSecret((await readSiteName()) || "Admin", actor.email);
  const change = {
    twoFactorSecret: seal(SEALED_FOR, secret.secret),
    twoFactorLastStep: null,
  };
  if (!(await updatePerson(db(), actor.id, change, { twoFactorEnabledAt: null })))
    throw conflict("Two-factor sign-in is on already.");
  return secret;
}

/** Turns two-factor on; returns the recovery codes, stored as hashes only. 403 for a wrong code. */
export function confirmTwoFactor(caller: Caller, code: string): Promise<string[]> {
  const { id } = caller.actor;
  return inTransaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { id },
      select: { twoFactorSecret: true, twoFactorEnabledAt: true },
    });
    if (!user?.twoFactorSecret || user.twoFactorEnabledAt)
      throw conflict("Start with a new secret first.");
    const step = stepOf(unseal(SEALED_FOR, user.twoFactorSecret), code, now());
    if (step === null) throw wrongCode();
    const change = { twoFactorEnabledAt: now(), twoFactorLastStep: step };
    const expected = { twoFactorEnabledAt: null, twoFactorSecret: user.twoFactorSecret };
    if (!(await updatePerson(tx, id, change, expected)))
      throw conflict("Two-factor sign-in has been turned on in the meantime.");
    const codes = newRecoveryCodes();
    await tx.recoveryCode.deleteMany({ where: { userId: id } });
    await tx.recoveryCode.createMany({
      data: codes.map((text) => ({ userId: id, hash: recoveryHash(text) })),
    });
    await recordChange(tx, caller, "on");
    return codes;
  });
}

/** Mail and audit are the caller's. */
export async function clearTwoFactor(tx: Tx, userId: string): Promise<void> {
  await updatePerson(tx, userId, {
    twoFactorSecret: null,
    twoFactorEnabledAt: null,
    twoFactorLastStep: null,
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** The same, of one that is only started, or was turned on at this time or later. */
export async function clearTwoFactorSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const earlier = { id: userId, twoFactorEnabledAt: { lt: since } };
  if ((await tx.user.count({ where: earlier })) === 0) await clearTwoFactor(tx, userId);
}

/** Turns two-factor off. 403 for a wrong password, code or recovery code, 409 when it is off. */
export async function endTwoFactor(
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id } = caller.actor;
  await assertPassword(caller, password);
  await inTransaction(async (tx) => {
    const enabled = await tx.user.count({ where: { id, twoFactorEnabledAt: { not: null } } });
    if (enabled === 0) throw conflict("Two-factor sign-in is off.");
    if (!(await acceptSecondFactor(tx, id, code, caller))) throw wrongCode();
    await clearTwoFactor(tx, id);
    await recordChange(tx, caller, "off");
  });
}

async function recordChange(tx: Tx, caller: Caller, state: "on" | "off"): Promise<void> {
  const { actor } = caller;
  const twoFactor = { from: state === "on" ? "off" : "on", to: state };
  await audit(tx, caller, `two_factor.${state}`, actor.id, { twoFactor });
  await queueMail(tx, {
    to: actor.email,
    kind: "security",
    userId: actor.id,
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

/** A code works once: by its time step (RFC 6238, 5.2) or its row, whose use is audited. */
async function acceptSecondFactor(
  tx: Tx,
  userId: string,
  code: string,
  meta: Omit<RequestMeta, "actor">,
): Promise<boolean> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { twoFactorSecret: true, name: true },
  });
  if (!user) throw notFound("administrator");
  // One that cannot be read any more leaves the recovery codes.
  const secret = user.twoFactorSecret && unsealed(SEALED_FOR, user.twoFactorSecret);
  const step = secret ? stepOf(secret, code, now()) : null;
  if (step !== null) {
    const unused = { OR: [{ twoFactorLastStep: null }, { twoFactorLastStep: { lt: step } }] };
    return updatePerson(tx, userId, { twoFactorLastStep: step }, unused);
  }
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: recoveryHash(code), usedAt: null },
    data: { usedAt: now() },
  });
  if (count !== 1) return false;
  const actor = { kind: "admin" as const, id: userId, name: user.name };
  await audit(tx, { ...meta, actor }, "two_factor.recovery_used", userId);
  return true;
}
