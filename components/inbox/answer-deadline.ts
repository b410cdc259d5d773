import { waitText } from "@/lib/core/duration-text";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import type { InboxRow } from "@/lib/domain/inbox/schema";

export interface Deadline {
  text: string;
  tone: "late" | "soon" | "calm";
}

const SOON_MS = 6 * HOUR_MS;

/** The time left, or by when if a night or a weekend lies between; null for what waits no more. */
export function deadlineOf(
  { answerBy, status, customer }: Pick<InboxRow, "answerBy" | "status" | "customer">,
  now: number,
  { nearTimeOf }: Pick<Format, "nearTimeOf">,
): Deadline | null {
  if ((status !== "new" && status !== "read") || customer) return null;
  const left = Date.parse(answerBy) - now;
  if (left < 0) return { text: `${waitText(-left)} late`, tone: "late" };
  if (left > DAY_MS) return { text: `Answer by ${nearTimeOf(answerBy)}`, tone: "calm" };
  return { text: `Answer within ${waitText(left)}`, tone: left <= SOON_MS ? "soon" : "calm" };
}
