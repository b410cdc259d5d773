import "server-only";

interface Subject {
  kind: string;
  payment: { status: string } | null;
  subscription: { status: string } | null;
}

/** Whether a reminder has nothing to remind of any more: its charge is settled or void, or what it announced will not be charged. */
export function isPointless({ kind, payment, subscription }: Subject): boolean {
  if (kind !== "reminder") return false;
  if (payment) return payment.status !== "pending";
  return subscription !== null && subscription.status !== "active";
}
