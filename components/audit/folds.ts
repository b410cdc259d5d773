import type { AuditAction } from "@/lib/domain/audit/constants";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { BILLING, say, strong, type PhrasePart } from "./phrase";

/** Neighbors of one kind in the log. */
interface Neighbors {
  count: number;
  /** The actors' names, each once. */
  names: string[];
  /** Who did the first; the system, or this name, where nobody was signed in. */
  by: (name?: string) => PhrasePart;
}

type Fold = (neighbors: Neighbors) => PhrasePart[];

const exports =
  (what: string): Fold =>
  ({ by, count }) =>
    say`${by()} exported ${what} ${count} times`;

/** What is said of several neighbors; other kinds have a line for each. */
const folds: Partial<Record<AuditAction, Fold>> = {
  "session.created": ({ by, count, names }) =>
    names.length > 1
      ? say`${strong(`${count} sign-ins`)} by ${listOf(names)}`
      : say`${by()} signed in ${count} times`,
  "session.refused": ({ count }) => [strong(`${count} failed sign-ins`)],
  "session.ended": ({ by, count, names }) =>
    names.length > 1
      ? say`${strong(`${count} sign-outs`)} by ${listOf(names)}`
      : say`${by()} signed out ${count} times`,
  "password.reset_asked": ({ count }) =>
    say`${strong(`${count} links for a new password`)} were asked for`,
  "password.refused": ({ by, count }) =>
    say`${by()} entered a wrong present password ${count} times`,
  "customer.created": ({ by, count }) => say`${by()} added ${count} customers`,
  "customer.viewed": ({ by, count }) =>
    say`${by()} looked at the portal as a customer ${count} times`,
  "customers.exported": exports("customers"),
  "services.exported": exports("services"),
  "subscriptions.exported": exports("assigned services"),
  "payments.exported": exports("payments"),
  "subscription.assigned": ({ by, count }) => say`${by()} assigned ${count} services`,
  "subscription.charged": ({ by, count }) => say`${by(BILLING)} made ${count} charges`,
  "subscription.cancelled": ({ by, count }) => say`${by(BILLING)} cancelled ${count} services`,
  "payment.requested": ({ by, count }) => say`${by()} made ${count} charges`,
  "payment.paid": ({ by, count }) => say`${by()} settled ${count} charges`,
  "payment.announced": ({ by, count }) => say`${by()} announced ${count} transfers`,
  "payment.not_received": ({ by, count }) => say`${by()} has not received ${count} transfers`,
  "payment.voided": ({ by, count }) => say`${by(BILLING)} voided ${count} charges`,
  "payment.reminded": ({ by, count }) => say`${by()} sent ${count} reminders`,
  "note.created": ({ by, count }) => say`${by()} wrote ${count} notes`,
  "inquiry.received": ({ count }) => say`${strong(`${count} inquiries`)} came in`,
  "inquiry.updated": ({ by, count }) => say`${by()} marked ${count} inquiries`,
  "agentMonth.sealed": ({ by, count }) => say`${by(BILLING)} sealed ${count} agent months`,
  "run.called_wrong": ({ by, count }) => say`${by()} marked ${count} runs wrong`,
  "access.refused": ({ by, count }) => say`${by()} was refused ${count} times`,
};

/** The kinds whose neighbors are folded though several people did them. */
const ofSeveral: readonly string[] = ["session.created", "session.ended"];

export const foldOf = (action: string) => (folds as Partial<Record<string, Fold>>)[action];

/** Whether two neighbors stand in one line. */
export const isFoldable = (a: AuditEntry, b: AuditEntry): boolean =>
  a.action === b.action &&
  foldOf(a.action) !== undefined &&
  (ofSeveral.includes(a.action) || a.actor?._id === b.actor?._id);

const MINUTE_LENGTH = "2026-11-27T09:31".length;

/** Whether a person did both in the same minute. */
export const isOneMoment = (a: AuditEntry, b: AuditEntry): boolean =>
  a.actor !== null &&
  a.actor._id === b.actor?._id &&
  a.createdAt.slice(0, MINUTE_LENGTH) === b.createdAt.slice(0, MINUTE_LENGTH);

const MAX_NAMES = 3;

/** `Ada, Bo and Cy`, or `Ada, Bo and 2 others`. */
function listOf(names: string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const others = names.length - shown.length;
  const all = others > 0 ? [...shown, `${others} others`] : shown;
  return [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" and ");
}
