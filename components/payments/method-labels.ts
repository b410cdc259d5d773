import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import type {
  NamedAutopay,
  NamedMethod,
  PaymentMethod,
  PayWays,
} from "@/lib/domain/payments/schema";

const stateLabels = { active: "Active", expired: "Expired", failed: "Cannot be charged" };

export const methodStateLabel = (status: PaymentMethod["status"]) => stateLabels[status];

/** `2031-04` as it stands on the card: `04/31`. */
export function expiryText({ kind, expires, status }: PaymentMethod): string {
  if (!expires) return kind === "card" ? "Card" : "Bank account";
  const [year = "", month = ""] = expires.split("-");
  return `${status === "expired" ? "Expired" : "Expires"} ${month}/${year.slice(2)}`;
}

/** What is charged next by itself; null when nothing is. */
export function nextAutopayText(
  { method, nextCharge }: NamedAutopay,
  format: Format,
): string | null {
  if (!method || !nextCharge || method.status !== "active") return null;
  const amount = format.money(nextCharge.amount);
  return bidi`${method.name} will be charged ${amount} on ${format.nearDay(nextCharge.date)}.`;
}

/** When a charge is taken by itself; null for one that was refused, announced or has a Checkout. */
export function chargeText(
  { status, amount, dueDate, daysLate, refusal, checkout, announcedAt }: PayableCharge,
  { name }: NamedMethod,
  format: Format,
): string | null {
  if (status !== "pending" || refusal || checkout || announcedAt) return null;
  const day = daysLate > 0 ? "today" : `on ${format.nearDay(dueDate)}`;
  return bidi`${name} will be charged ${format.money(amount)} ${day}.`;
}

/** Not where a method is charged already; one that can no longer be is none. */
export const isKeepingOffered = ({ isOffered, method }: PayWays): boolean =>
  isOffered && method === null;

/** How automatic payment stands. */
export function autopayText(autopay: NamedAutopay, format: Format): string {
  const { enabled, method } = autopay;
  if (!enabled) return "It is off: you pay each charge yourself.";
  if (!method) return "Add a method: nothing is charged without one.";
  const next = nextAutopayText(autopay, format);
  if (method.status === "active") return next ?? "Nothing is due to be charged right now.";
  return method.status === "expired"
    ? bidi`${method.name} has expired. Add another method: nothing is charged until then.`
    : bidi`${method.name} can no longer be charged. Add another method: nothing is charged until then.`;
}

/** What happens when a method is removed. */
export function removalText(
  { _id, isDefault }: NamedMethod,
  methods: NamedMethod[],
  isEnabled: boolean,
): string {
  const gone = "It is removed at the payment provider too.";
  const others = methods.filter((method) => method._id !== _id);
  if (others.length === 0)
    return isEnabled
      ? `${gone} It is the last one: automatic payment ends, and you pay each charge yourself.`
      : `${gone} It is the last one.`;
  const oldest = [...others].sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  return isDefault && oldest ? bidi`${gone} ${oldest.name} becomes the default.` : gone;
}
