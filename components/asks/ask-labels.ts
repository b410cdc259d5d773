import { remainingText } from "@/lib/core/duration-text";
import { HOUR_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { Ask } from "@/lib/domain/asks/schema";

/** How long one may still answer: `50 min left`, `1 h 53 min left`, `2 days left`. */
export const timeLeft = ({ expiresAt }: Pick<Ask, "expiresAt">, now: number): string =>
  `${remainingText(Date.parse(expiresAt) - now)} left`;

/** The tone of the time left, everywhere: under an hour it is late. */
export const leftTone = ({ expiresAt }: Pick<Ask, "expiresAt">, now: number): "late" | "pending" =>
  Date.parse(expiresAt) - now < HOUR_MS ? "late" : "pending";

/** The share of its time that is over, in percent. */
export function shareOver({ createdAt, expiresAt }: Ask, now: number): number {
  const [from, to] = [Date.parse(createdAt), Date.parse(expiresAt)];
  return Math.round(Math.min(1, Math.max(0, (now - from) / (to - from))) * 100);
}

/** An answer by its label. */
export const answerLabel = ({ options }: Pick<Ask, "options">, key: string | null): string | null =>
  options.find((option) => option.key === key)?.label ?? null;

type Times = Pick<Format, "dayOf" | "clockOf" | "nearTimeOf" | "timeOf">;

/** ` at 3:46 PM` of today, else ` on Nov 21, 3:46 PM`. */
function whenText({ at }: Ask, now: number, format: Times): string {
  if (at === null) return "";
  const today = new Date(now).toISOString();
  if (format.dayOf(at) === format.dayOf(today)) return ` at ${format.clockOf(at)}`;
  return ` on ${at.startsWith(today.slice(0, 4)) ? format.nearTimeOf(at) : format.timeOf(at)}`;
}

/** Who or what decided a question, and when. */
export function deciderOf(ask: Ask, now: number, format: Times): string {
  const at = whenText(ask, now, format);
  if (ask.state === "answered") return `${ask.by?.name ?? "Somebody"} answered${at}`;
  return ask.state === "withdrawn" ? `withdrawn${at}` : `expired${at}`;
}

/** What came of a decided question, in a sentence. */
export function decisionOf(ask: Ask, now: number, format: Times): string {
  const at = whenText(ask, now, format);
  if (ask.state === "answered")
    return `${ask.by?.name ?? "Somebody"} answered${at}. The agent goes on.`;
  if (ask.state === "withdrawn") return `The agent withdrew this question${at}.`;
  return ask.answer === null
    ? `Nobody answered in time: it expired${at}, without an answer.`
    : `Nobody answered in time: it expired${at}, and the agent went on with this.`;
}

/** What happens when nobody answers. */
export function silenceText({ onExpiry, options }: Pick<Ask, "onExpiry" | "options">): string {
  const answer = options.find(({ key }) => key === onExpiry);
  return answer
    ? bidi`If nobody answers: ${inSentence(answer.label)}.`
    : "If nobody answers, it stays undone.";
}

/** A choice within a sentence: prose begins small, one with more capitals stays. */
function inSentence(label: string): string {
  const isProse = /^\p{Lu}\p{Ll}\P{Lu}*$/u.test(label);
  return isProse ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
