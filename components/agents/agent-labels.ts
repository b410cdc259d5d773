import { durationText } from "@/lib/core/duration-text";
import { shareText } from "./share";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import type { AgentState, RunOutcome, Totals } from "@/lib/domain/agents/schema";
import type { Cost, Margin } from "@/lib/domain/agents/work-schema";

export const stateLabel = (state: AgentState) =>
  state === "never" ? "Never reported" : capitalize(state);

/** Customers mark runs wrong unless they only read; administrators see what runs cost. */
export type RunsReader = "customer" | "reader" | "admin";

/** Of a page's title: the bar of the admin area holds the h1. */
export const headingLevel = (reader: RunsReader) => (reader === "admin" ? "h2" : "h1");

/** What counts of runs are called, beside sentences that say the same. */
export const workLabels = (reader: RunsReader) => ({
  done: "Settled",
  handedOver: reader === "admin" ? "Passed to their people" : "Passed to your people",
  failed: "Failed",
});

export const outcomeLabels = (reader: RunsReader): Record<RunOutcome, string> => ({
  done: "Settled",
  handed_over: reader === "admin" ? "To their people" : "To you",
  failed: "Failed",
});

export const outcomeOptions = (reader: RunsReader) => [
  { value: "", label: "All" },
  ...Object.entries(outcomeLabels(reader)).map(([value, label]) => ({ value, label })),
];

export const wrongOptions = [
  { value: "", label: "Any" },
  { value: "true", label: "Marked wrong" },
  { value: "false", label: "Not marked wrong" },
];

export const againstTexts = (
  { handedOver, failed, wrong }: Pick<Totals, "handedOver" | "failed" | "wrong">,
  { number }: Pick<Format, "number">,
) => [`${number(handedOver)} to you`, `${number(failed)} failed`, `${number(wrong)} wrong`];

export const reportedTimeText = (seconds: number | null, format: Pick<Format, "number">) =>
  seconds === null ? "Not reported" : durationText(seconds, format);

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Minutes as hours, to the tenth: `12.5 h`. */
export const savedHoursText = (minutes: number, { locale }: Pick<Format, "locale">) =>
  `${(minutes / 60).toLocaleString(locale, ONE_DIGIT)} h`;

/** No run said what it cost. */
export const isUncosted = ({ runs, uncosted }: Pick<Cost, "runs" | "uncosted">) =>
  uncosted > 0 && uncosted === runs;

/** What runs cost; what they did not say is unknown, never free. */
export function spentText(spent: Cost, { locale, number }: Format): string {
  if (isUncosted(spent)) return "Unknown";
  const { cost, uncosted } = spent;
  const text = costText(cost, locale);
  return uncosted === 0 ? text : `${text}, ${number(uncosted)} unknown`;
}

/** What is left of a price: at most that much, where some runs did not say what they cost. */
export function marginText(margin: Margin, { money, number }: Format): string {
  if (isUncosted(margin)) return "Unknown";
  const { price, cost, uncosted } = margin;
  const rest = `${money(price - cost)} · ${shareText(price - cost, price, number)}`;
  return uncosted === 0 ? rest : `At most ${rest}`;
}

/** Dollars with cents, and below a dollar to the hundredth of a cent. */
export function costText(dollars: number, locale: string): string {
  const digits = dollars > 0 && dollars < 1 ? 4 : 2;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars);
}

export const minutesText = (minutes: number, { number }: Pick<Format, "number">) =>
  `${number(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;
