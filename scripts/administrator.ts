import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import { revokeSessions } from "@/lib/auth/sessions";
import { ALL_PURPOSES, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { email as emailSchema, personName } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { clearTwoFactor } from "@/lib/domain/accounts/two-factor";
import type { AuditAction, AuditEntity } from "@/lib/domain/audit/constants";
import { recordAudit } from "@/lib/domain/audit/events";
import { updatePerson } from "@/lib/domain/customers/people";

const usage =
  'npm run admin -- ada@example.com "Ada Lovelace"   (the password is asked for, or read from the standard input; --without-two-factor for a lost authenticator)';

/**
 * Makes an administrator, or gives one a new password. `args` are the words of the command line;
 * the password is read once they are right. What was done, in a sentence; throws why not.
 */
export async function saveAdministrator(
  args: string[],
  readPassword: () => Promise<string>,
): Promise<string> {
  const resetTwoFactor = args.includes("--without-two-factor");
  const [address, ...words] = args.filter((word) => !word.startsWith("--"));
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new Error(`An e-mail address is missing.\n${usage}`);
  const settings = await db().settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  const existing = await db().user.findFirst({
    where: { email: email.data, deletedAt: null },
    select: { id: true, name: true, role: true, emailVerifiedAt: true, acceptedAt: true },
  });
  if (existing?.role === "customer")
    throw new Error(
      "This address belongs to a customer. An administrator needs an address of their own.",
    );
  const nameInput = words.join(" ").trim() || existing?.name;
  if (!nameInput) throw new Error(`The name is missing.\n${usage}`);
  const { data: name, error } = personName.safeParse(nameInput);
  if (!name) throw new Error(`The name ${error?.issues[0]?.message ?? "is missing"}.`);
  const password = await readPassword();
  if (password.length < 8) throw new Error("The password must have 8 characters or more.");
  refuseGuessable(
    password,
    { siteName: settings?.siteName ?? "", name, email: email.data },
    "password",
  );
  const passwordHash = await hashPassword(password, null);
  await inTransaction(async (tx) => {
    const id = existing?.id ?? newId();
    if (existing)
      await updatePerson(tx, id, {
        passwordHash,
        name,
        isActive: true,
        pendingEmail: null,
        // Whoever runs the command vouches for the address: notices go there, and undo links.
        emailVerifiedAt: existing.emailVerifiedAt ?? now(),
        acceptedAt: existing.acceptedAt ?? now(),
        version: { increment: 1 },
      });
    else
      await tx.user.create({
        data: {
          id,
          role: "admin",
          adminRole: "owner",
          email: email.data,
          name,
          passwordHash,
          emailVerifiedAt: now(),
          acceptedAt: now(),
          createdAt: now(),
        },
        select: { id: true },
      });
    await revokeSessions(tx, id);
    await voidTokens(tx, id, ALL_PURPOSES);
    const record = (action: AuditAction, entity: AuditEntity) =>
      recordAudit(tx, { actor: null, action, entity, entityId: id, ip: null, requestId: null });
    if (resetTwoFactor) {
      await clearTwoFactor(tx, id);
      await record("two_factor.off", "session");
    }
    await record(existing ? "admin.password_set" : "admin.created", "user");
  });
  return existing
    ? `${email.data} has a new password, and is signed out everywhere.`
    : `${email.data} is an administrator now.`;
}
