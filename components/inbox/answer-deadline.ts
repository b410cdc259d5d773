import { waitText } from "@/lib/core/duration-text";
import { HOUR_MS } from "@/lib/core/durations";
import type { InboxRow } from "@/lib/domain/inbox/schema";

export interface Deadline {
  text: string;
  tone: "late" | "soon" | "calm";
}

const SOON_MS = 6 * HOUR_MS;

/** The time left to answer, or past it; null for what waits no more. */
export function deadlineOf(
  { answerBy, status, customer }: Pick<InboxRow, "answerBy" | "status" | "customer">,
  now: number,
): Deadline | null {
  if ((status !== "new" && status !== "read") || customer) return null;
  const left = Date.parse(answerBy) - now;
  if (left < 0) return { text: `${waitText(-left)} late`, tone: "late" };
  return { text: `${waitText(left)} left`, tone: left <= SOON_MS ? "soon" : "calm" };
}
