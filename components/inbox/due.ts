import { ANSWER_HOURS } from "@/lib/domain/inbox/constants";
import type { InquiryStatus } from "@/lib/domain/inbox/schema";

export interface Due {
  text: string;
  tone: "late" | "soon" | "calm";
}

const HOUR = 3_600_000;
const whole = (hours: number) =>
  hours < 1
    ? "less than an hour"
    : hours < 48
      ? `${Math.floor(hours)} h`
      : `${Math.floor(hours / 24)} days`;

/**
 * How the 24-hour promise stands (spec section 9): nothing once an inquiry is answered, archived or
 * made a customer. `soon`: 6 hours or less.
 */
export function dueOf(
  {
    createdAt,
    status,
    customer = null,
  }: { createdAt: string; status: InquiryStatus; customer?: object | null },
  now: number,
): Due | null {
  if (status === "answered" || status === "archived" || customer) return null;
  const left = (Date.parse(createdAt) + ANSWER_HOURS * HOUR - now) / HOUR;
  if (left < 0) return { text: `Overdue by ${whole(-left)}`, tone: "late" };
  return { text: `Answer within ${whole(left)}`, tone: left <= 6 ? "soon" : "calm" };
}
