import "server-only";
import { stampOf } from "@/lib/auth/device";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import { inTransaction } from "@/lib/db/transactions";
import { mailFirstVerification } from "./email-change";
import { auditOwner } from "./owner";
import { createCompany } from "@/lib/domain/customers/people";
import { withUniqueEmail } from "@/lib/domain/customers/policy";
import { toContact } from "@/lib/domain/customers/serializers";
import type { RegisterInput } from "./schema";
import { openSession } from "./sessions";
import type { SignInResult, Visitor } from "./sessions";
import { readSiteName } from "@/lib/domain/settings/queries";

/** Opens a customer's account with its first session. 400 guessable password, 409 taken. */
export async function register(input: RegisterInput, visitor: Visitor): Promise<SignInResult> {
  const { password, ...fields } = input;
  refuseGuessable(password, { siteName: await readSiteName(), ...fields }, "password");
  const passwordHash = await hashPassword(password, visitor.ip);
  return withUniqueEmail(
    inTransaction(async (tx) => {
      const first = { passwordHash, isSelfRegistered: true };
      const { customer, owner } = await createCompany(tx, fields, first);
      const email = { from: null, to: owner.email };
      await auditOwner(tx, visitor, owner, "customer.registered", { email });
      await mailFirstVerification(tx, owner);
      const { token } = await openSession(tx, "customer", owner, visitor);
      return { user: toContact(customer), token, stamp: stampOf(passwordHash) };
    }),
  );
}
