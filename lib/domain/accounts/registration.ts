import "server-only";
import { stampOf } from "@/lib/auth/device";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import { now } from "@/lib/core/clock";
import { inTransaction } from "@/lib/db/transactions";
import { auditHolder, mailFirstLink } from "./email-change";
import { refuseTaken } from "@/lib/domain/customers/policy";
import { toUser, userColumns } from "@/lib/domain/customers/serializers";
import type { RegisterInput } from "./schema";
import { openSession } from "./sessions";
import type { SignedIn, Visitor } from "./sessions";
import { siteName } from "./passwords";

/**
 * Opens a customer's account with its first session and a verification mail. Refuses a guessable
 * password (400) and a taken address (409).
 */
export async function register(input: RegisterInput, visitor: Visitor): Promise<SignedIn> {
  const { password, ...fields } = input;
  refuseGuessable(password, { siteName: await siteName(), ...fields }, "password");
  const passwordHash = await hashPassword(password, visitor.ip);
  return refuseTaken(
    inTransaction(async (tx) => {
      const user = await tx.user.create({
        data: { ...fields, role: "customer", passwordHash, createdAt: now() },
        select: userColumns,
      });
      const email = { from: null, to: user.email };
      await auditHolder(tx, visitor, user, "customer.registered", { email });
      await mailFirstLink(tx, user);
      const { token } = await openSession(tx, "customer", user, visitor);
      return { user: toUser(user), token, stamp: stampOf(passwordHash) };
    }),
  );
}
