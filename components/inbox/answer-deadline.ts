import { HOUR_MS } from "@/lib/core/durations";
import { ANSWER_HOURS } from "@/lib/domain/inbox/constants";
import type { InquiryStatus } from "@/lib/domain/inbox/schema";

export interface Deadline {
  text: string;
  tone: "late" | "soon" | "calm";
}

function formatHours(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 48) return `${Math.floor(hours)} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** The time left of 24 hours to answer (spec section 9); null for what waits no more. */
export function deadlineOf(
  {
    createdAt,
    status,
    customer = null,
  }: { createdAt: string; status: InquiryStatus; customer?: object | null },
  now: number,
): Deadline | null {
  if ((status !== "new" && status !== "read") || customer) return null;
  const hours = (Date.parse(createdAt) + ANSWER_HOURS * HOUR_MS - now) / HOUR_MS;
  if (hours < 0) return { text: `Overdue by ${formatHours(-hours)}`, tone: "late" };
  return { text: `Answer within ${formatHours(hours)}`, tone: hours <= 6 ? "soon" : "calm" };
}
