import "server-only";
import { Temporal } from "temporal-polyfill";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { seenText } from "@/lib/core/pasted-text";
import { REOPEN_DAYS, TITLE_LENGTH } from "./constants";
import type { RequestState, RequestTopic, Side } from "./schema";

export const requestNumber = (number: number) => `R-${String(number).padStart(6, "0")}`;

/** The title of what somebody wrote without one: the beginning of its first line. */
export function titleFromText(text: string): string {
  const [first = ""] = text.trim().split("\n");
  const letters = Array.from(seenText(first).replace(/\s+/g, " "));
  if (letters.length <= TITLE_LENGTH / 2) return letters.join("");
  const start = letters.slice(0, TITLE_LENGTH / 2).join("");
  const end = start.lastIndexOf(" ");
  return `${end > 0 ? start.slice(0, end) : start}…`;
}

const TURNS = {
  open: "agency",
  waiting: "customer",
  done: "nobody",
} as const satisfies Record<RequestState, Side>;

/** Whose turn it is in a state. */
export const turnOf = (state: RequestState): Side => TURNS[state];

/** What a row says of its state and since when it has it. */
export interface Turn {
  state: RequestState;
  agencySince: Date | null;
  customerSince: Date | null;
  doneAt: Date | null;
}

/** A state as the columns of a row that has it from an instant on. */
export const turnSince = (state: RequestState, at: Date): Turn => ({
  state,
  agencySince: state === "open" ? at : null,
  customerSince: state === "waiting" ? at : null,
  doneAt: state === "done" ? at : null,
});

/** What a state changes in a row: nothing when it has it, so that it waits since it began to. */
export const moveTo = (present: Turn, state: RequestState | undefined, at: Date): Partial<Turn> =>
  state === undefined || state === present.state ? {} : turnSince(state, at);

/** Whether it has been done for so long that it opens no more. */
export const isClosed = ({ doneAt }: Pick<Turn, "doneAt">, at: Date): boolean =>
  doneAt !== null && at.getTime() - doneAt.getTime() > REOPEN_DAYS * DAY_MS;

/** Refuses what would open a request that is closed. */
export function refuseClosed(turn: Pick<Turn, "doneAt">, at: Date): void {
  if (isClosed(turn, at))
    throw new AppError(
      "closed",
      `This request has been done for more than ${REOPEN_DAYS} days. Write a new one.`,
    );
}

/**
 * The state in which the agency's message leaves a request: as it is, unless it says another one.
 * What the customer does not see cannot be the customer's turn.
 */
export function stateAfterAgency(
  isInternal: boolean,
  state: RequestState | undefined,
): RequestState | undefined {
  if (isInternal && state === "waiting")
    throw new AppError("conflict", "The customer does not see this request yet. Write to them.");
  return state;
}

/** A new sale waits for somebody of the agency to take it; who closes it has taken it. */
export const isTakenByClosing = (
  { topic, assignee }: { topic: RequestTopic; assignee: object | null },
  state: RequestState | undefined,
): boolean => topic === "intake" && assignee === null && state === "done";

/** An instant so many working days (Monday to Friday) later, at the same time of day. */
export function afterWorkingDays(at: Date, days: number, timeZone: string): Date {
  let later = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  for (let left = days; left > 0;) {
    later = later.add({ days: 1 });
    if (later.dayOfWeek <= 5) left -= 1;
  }
  return new Date(later.epochMilliseconds);
}
