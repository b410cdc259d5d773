import "server-only";
import { isolated } from "@/lib/core/isolated";

/** A week as a mail, all of it plain text. */
export interface ReportTemplate {
  subject: string;
  /** Its days: `Nov 23 – 29`. */
  period: string;
  /** What the week came to, in a sentence or three. */
  lead: string;
  waiting: { title: string; detail: string; action: string; url: string }[];
  /** What is not named of it: `2 more`. */
  moreWaiting: string | null;
  action: { label: string; url: string };
  agents: ReportedAgent[];
  moreAgents: string | null;
  reasons: { count: string; text: string }[];
  /** Why it comes, and how it is answered. */
  notes: [why: string, answer: string];
  /** Where it is switched off. */
  settings: { label: string; url: string };
  /** Under the agency's name. */
  address: string;
}

export interface ReportedAgent {
  name: string;
  url: string;
  done: string;
  /** The difference to the week before; null without one. */
  change: string | null;
  /** Percent of the bar: done, handed over, failed. */
  shares: [number, number, number];
  /** What was handed over, failed and was marked wrong. */
  against: string;
  /** Hours without a report. */
  gaps: string | null;
}

export interface ReportBrand {
  name: string;
  url: string;
  logo: string | null;
  accent: string | null;
}

export const WAITING = "Waits for you";
export const AGENTS = "Agent by agent, beside the week before";
export const REASONS = "Why it stopped";

/** Without columns and hard line breaks: it reads on any width. */
export function reportText(template: ReportTemplate, { name }: ReportBrand): string {
  const { lead, period, waiting, moreWaiting, action, agents, moreAgents, reasons } = template;
  const { notes, settings, address } = template;
  const things = waiting.map(
    ({ title, detail, url }, index) =>
      `${index + 1}. ${/[.?!]$/.test(title) ? title : `${title}.`} ${detail}.\n${url}`,
  );
  const works = agents.map(({ name: agent, done, change, against, gaps }) =>
    [`${isolated(agent)}: ${done} settled${change ? ` (${change})` : ""}, ${against}.`, gaps]
      .filter(Boolean)
      .join(" "),
  );
  const counted = reasons.map(({ count, text }) => `${count} times: ${text}`).join("\n");
  const parts = [
    `${lead} (${period})`,
    waiting.length > 0 && WAITING.toUpperCase(),
    ...things,
    moreWaiting,
    `${action.label}:\n${action.url}`,
    agents.length > 0 && AGENTS.toUpperCase(),
    ...works,
    moreAgents,
    counted && `${REASONS.toUpperCase()}\n\n${counted}`,
    `${notes[0]} ${settings.label}:\n${settings.url}\n${notes[1]}`,
    `--\n${[name, address].filter(Boolean).join(", ")}`,
  ];
  return parts.filter(Boolean).join("\n\n");
}
