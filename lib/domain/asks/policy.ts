import "server-only";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import type { Format } from "@/lib/core/format";
import { DEFAULT_EXPIRY_HOURS, MAX_DAYS, MIN_MINUTES } from "./constants";
import type { Ask, AskInput } from "./schema";

/** When a question asked now expires; a 400 for what is too near or too far. */
export function expiryOf({ expiresAt }: Pick<AskInput, "expiresAt">, at: Date): Date {
  if (!expiresAt) return new Date(at.getTime() + DEFAULT_EXPIRY_HOURS * HOUR_MS);
  const expiry = new Date(expiresAt);
  const ahead = expiry.getTime() - at.getTime();
  if (ahead >= MIN_MINUTES * MINUTE_MS && ahead <= MAX_DAYS * DAY_MS) return expiry;
  const message = `must be ${MIN_MINUTES} minute to ${MAX_DAYS} days ahead`;
  throw new AppError("invalid_input", "Check the marked fields.", {
    issues: [{ path: "expiresAt", message }],
  });
}

/** Whether a body asks what was asked before, so that it is a repeat of it. */
export function isSameAsk(ask: Ask, input: AskInput): boolean {
  const { externalId, question, options } = input;
  const expiresAt = input.expiresAt
    ? new Date(input.expiresAt).toISOString()
    : expiryOf({}, new Date(ask.createdAt)).toISOString();
  const { context = null, onExpiry = null, confidence = null, runExternalId = null } = input;
  const body = {
    externalId,
    question,
    options,
    expiresAt,
    context,
    onExpiry,
    confidence,
    runExternalId,
  };
  return Object.entries(body).every(
    ([field, value]) => JSON.stringify(ask[field as keyof Ask]) === JSON.stringify(value),
  );
}

/** An answer by its label. */
const labelOf = ({ options }: Pick<Ask, "options">, key: string | null): string | null =>
  options.find((option) => option.key === key)?.label ?? key;

/** Why a question that is decided takes no answer: who answered, what and when. */
export function refusalOf(ask: Ask, { timeOf }: Pick<Format, "timeOf">): AppError {
  const at = ask.at === null ? "" : ` at ${timeOf(ask.at)}`;
  const label = labelOf(ask, ask.answer);
  if (ask.state === "answered")
    return new AppError(
      "already_answered",
      `${ask.by?.name ?? "Somebody"} answered “${label ?? ""}”${at}.`,
    );
  if (ask.state === "withdrawn")
    return new AppError("withdrawn", `The agent has withdrawn this question${at}.`);
  const fallback = label === null ? "without an answer" : `with “${label}”`;
  return new AppError("expired", `Nobody answered in time. The agent went on ${fallback}${at}.`);
}
