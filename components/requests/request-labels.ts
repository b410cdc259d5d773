import { overdueLabel } from "@/components/charges/charge-labels";
import { daysBetweenDates } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { AgencyWaiting, OwnRequest, RequestTopic, Side } from "@/lib/domain/requests/schema";

const TOPICS: Record<RequestTopic, string> = {
  question: "Question",
  change: "Change",
  problem: "Problem",
  billing: "Billing",
  intake: "Start of service",
};

export const topicLabel = (topic: RequestTopic) => TOPICS[topic];

export const topicOptions = (topics: readonly RequestTopic[]) =>
  topics.map((topic) => ({ value: topic, label: TOPICS[topic] }));

/** Whose turn it is, as the customer and as the agency calls it. */
const TURNS: Record<"customer" | "admin", Record<Side, string>> = {
  customer: { customer: "Your turn", agency: "With us", nobody: "Done" },
  admin: { customer: "Their turn", agency: "Our turn", nobody: "Done" },
};
const STATUSES: Record<Side, string> = { customer: "pending", agency: "neutral", nobody: "done" };

/** A turn as a chip: what waits for the reader needs attention. */
export function turnChip(
  { waiting, pendingApproval }: Pick<OwnRequest, "waiting" | "pendingApproval">,
  reader: "customer" | "admin",
) {
  const isTheirs = waiting === (reader === "customer" ? "customer" : "agency");
  if (reader === "customer" && isTheirs && pendingApproval)
    return { status: "pending", label: "Your approval" };
  const status = isTheirs ? "pending" : STATUSES[waiting];
  return {
    status: !isTheirs && status === "pending" ? "neutral" : status,
    label: TURNS[reader][waiting],
  };
}

export interface Due {
  /** As of a chip. */
  status: "late" | "pending" | "neutral";
  /** "2 days late", "due today", "due Dec 3": it begins no sentence. */
  text: string;
}

/**
 * By when a request was promised, or by how many days it is late: whole days after its due day in
 * the installation's time zone, whose day (`YYYY-MM-DD`) `today` is. Null without a due day and
 * of what is done.
 */
export function dueOf(
  { dueOn, waiting }: Pick<OwnRequest, "dueOn" | "waiting">,
  today: string,
  { nearDay }: Pick<Format, "nearDay">,
): Due | null {
  if (dueOn === null || waiting === "nobody") return null;
  const days = daysBetweenDates(today, dueOn);
  if (days < 0) return { status: "late", text: overdueLabel(-days) };
  if (days > 1) return { status: "neutral", text: `due ${nearDay(dueOn)}` };
  return { status: "pending", text: days === 0 ? "due today" : "due tomorrow" };
}

/** All that waits in the agency's inbox. */
export const inboxCount = (waiting: AgencyWaiting): number =>
  waiting.inquiries + waiting.unreadNotes + waiting.deletionRequests + waiting.requests;

/** In a list what a service needs says which service: there may be several. */
export const listedTitle = (
  { title, topic }: Pick<OwnRequest, "title" | "topic">,
  service: string | null | undefined,
): string => (topic === "intake" && service ? bidi`${title} for ${service}` : title);

/** `3 of 5`: items that are done. */
export const progressOf = ({ items }: Pick<OwnRequest, "items">) =>
  `${items.filter(({ done }) => done).length} of ${items.length}`;

/** A hash by its ends. */
export const shortHash = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

const UNITS = ["B", "kB", "MB"] as const;

/** A size of a file in the largest unit that fits. */
export function sizeOf(bytes: number, format: Pick<Format, "number">): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** power;
  return `${format.number(value < 10 && power > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[power] ?? "B"}`;
}
