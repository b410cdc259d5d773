import type { Preview } from "@/lib/domain/billing/job-schema";

type Mail = Preview["mails"][number];

/** The mails of one kind on one day. */
export interface MailDay {
  on: string;
  /** Each address once. */
  addresses: string[];
  count: number;
}

interface PlannedKind {
  kind: Mail["kind"];
  title: string;
  days: MailDay[];
}

const nouns: Record<Mail["kind"], [string, string]> = {
  suspension: ["notice of suspension", "notices of suspension"],
  cancelled: ["notice of cancellation", "notices of cancellation"],
  reminder: ["reminder", "reminders"],
};

const ORDER: Mail["kind"][] = ["suspension", "cancelled", "reminder"];

function daysOf(mails: Mail[]): MailDay[] {
  const days = new Map<string, MailDay>();
  for (const { on, to } of mails) {
    const day = days.get(on) ?? { on, addresses: [], count: 0 };
    if (!day.addresses.includes(to)) day.addresses.push(to);
    day.count += 1;
    days.set(on, day);
  }
  return [...days.values()];
}

/** Mails by their kind, and each kind by its days. */
export function plannedKinds(mails: Mail[], number: (value: number) => string): PlannedKind[] {
  return ORDER.flatMap((kind) => {
    const ofKind = mails.filter((mail) => mail.kind === kind);
    if (ofKind.length === 0) return [];
    const [one, many] = nouns[kind];
    const noun = ofKind.length === 1 ? one : many;
    return [{ kind, title: `${number(ofKind.length)} ${noun}`, days: daysOf(ofKind) }];
  });
}
