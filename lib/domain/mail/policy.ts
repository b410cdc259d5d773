import "server-only";
import { conflict } from "@/lib/core/errors";

interface MailContext {
  kind: string;
  charge: { status: string } | null;
  subscription: { status: string; endsOn: Date | null } | null;
}

/** Whether the charge of a reminder is settled or void, or will not be made; of an invoice void. */
export function isObsolete({ kind, charge, subscription }: MailContext): boolean {
  if (kind === "invoice") return charge?.status === "void";
  if (kind !== "reminder" && kind !== "not_received") return false;
  if (charge) return charge.status !== "pending";
  return (
    subscription !== null && (subscription.status !== "active" || subscription.endsOn !== null)
  );
}

interface MailRecipient {
  email: string;
  pendingEmail: string | null;
  isActive: boolean;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
}

const obsoleteLinkError = () =>
  conflict("This email has no point any more: what its link is for is done.");

/** Null for a mail without a link; 409 when the link has no use. */
export function purposeToRenew(
  { kind, to }: { kind: string; to: string },
  user: MailRecipient | null,
): "invite" | "verify" | "reset" | null {
  if (kind !== "invitation" && kind !== "verification" && kind !== "reset") return null;
  if (!user?.isActive || (user.email !== to && user.pendingEmail !== to)) throw obsoleteLinkError();
  if (kind === "reset") return "reset";
  if (kind === "invitation") {
    if (user.passwordHash !== null) throw obsoleteLinkError();
    return "invite";
  }
  if (user.email === to && user.emailVerifiedAt !== null) throw obsoleteLinkError();
  return "verify";
}
