import { HOUR_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import type { InboxRow } from "@/lib/domain/inbox/schema";

export interface Deadline {
  text: string;
  tone: "late" | "soon" | "calm";
}

const SOON_HOURS = 6;

function formatHours(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 48) return `${Math.floor(hours)} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** The time left, or by when if a night or a weekend lies between; null for what waits no more. */
export function deadlineOf(
  { answerBy, status, customer }: Pick<InboxRow, "answerBy" | "status" | "customer">,
  now: number,
  { nearTimeOf }: Pick<Format, "nearTimeOf">,
): Deadline | null {
  if ((status !== "new" && status !== "read") || customer) return null;
  const hours = (Date.parse(answerBy) - now) / HOUR_MS;
  if (hours < 0) return { text: `Overdue by ${formatHours(-hours)}`, tone: "late" };
  if (hours > 24) return { text: `Answer by ${nearTimeOf(answerBy)}`, tone: "calm" };
  const tone = hours <= SOON_HOURS ? "soon" : "calm";
  return { text: `Answer within ${formatHours(hours)}`, tone };
}

/** "1:11 PM today"; with the day when it is another. */
export function nearTimeText(
  at: string,
  now: number,
  { clockOf, dayOf, nearTimeOf }: Pick<Format, "clockOf" | "dayOf" | "nearTimeOf">,
): string {
  const isToday = dayOf(at) === dayOf(new Date(now).toISOString());
  return isToday ? `${clockOf(at)} today` : nearTimeOf(at);
}
