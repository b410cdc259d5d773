import "server-only";
import { conflict } from "@/lib/core/errors";

interface Subject {
  kind: string;
  payment: { status: string } | null;
  subscription: { status: string; endsOn: Date | null } | null;
}

/**
 * Whether a reminder has nothing to remind of any more: its charge is settled or void, or what it
 * announced will not be charged.
 */
export function isPointless({ kind, payment, subscription }: Subject): boolean {
  if (kind !== "reminder") return false;
  if (payment) return payment.status !== "pending";
  return (
    subscription !== null && (subscription.status !== "active" || subscription.endsOn !== null)
  );
}

interface Holder {
  email: string;
  pendingEmail: string | null;
  isActive: boolean;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
}

const done = () => conflict("This mail has no point any more: what its link is for is done.");

/**
 * Whose link a mail that is sent again has to carry anew; null for a mail without one. Refuses
 * (409) a link to what is done.
 */
export function renewedBy(
  { kind, to }: { kind: string; to: string },
  user: Holder | null,
): "invite" | "verify" | "reset" | null {
  if (kind !== "invitation" && kind !== "verification" && kind !== "reset") return null;
  if (!user?.isActive || (user.email !== to && user.pendingEmail !== to)) throw done();
  if (kind === "reset") return "reset";
  if (kind === "invitation") {
    if (user.passwordHash !== null) throw done();
    return "invite";
  }
  if (user.email === to && user.emailVerifiedAt !== null) throw done();
  return "verify";
}
