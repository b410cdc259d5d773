import { fromColumn, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import type { RefusalKind } from "./constants";

/** A refused charge is tried again so many days after its due date. */
const RETRY_DAYS = [3, 5, 7] as const;

/** The next day after `day` on which a charge is tried again; null after the last one. */
export function nextTryDay(dueDate: Date, day: PlainDate): PlainDate | null {
  const due = fromColumn(dueDate);
  const tries = RETRY_DAYS.map((days) => due.add({ days }));
  return tries.find((one) => isAfter(one, day)) ?? null;
}

export interface RefusalFacts {
  kind: RefusalKind;
  /** The attempt's error: why, in words; null: said in general ones. */
  reason: string | null;
  /** Of the method: a bank account is no card. */
  methodKind: "card" | "sepa_debit" | "us_bank_account";
  /** The day of the next try as it is shown, `Dec 16`; null: there is none. */
  nextTry: string | null;
}

function reasonOf({ kind, reason, methodKind }: RefusalFacts): string {
  if (reason) return reason;
  if (kind === "needs_customer") return "Your bank wants you to confirm.";
  if (kind === "retry") return "Your bank declined the charge.";
  return `This ${methodKind === "card" ? "card" : "bank account"} can no longer be charged.`;
}

function wayOutOf({ kind, nextTry }: RefusalFacts): string {
  if (kind === "new_method") return "Add another method.";
  if (kind === "needs_customer") return "Pay now.";
  return nextTry ? `We try again on ${nextTry}.` : "We do not try again. Pay now.";
}

/** Why automatic payment took nothing, and the way out, in the customer's words. */
export const refusalText = (facts: RefusalFacts): string => `${reasonOf(facts)} ${wayOutOf(facts)}`;

function nextStepOf({ kind, nextTry }: RefusalFacts): string {
  if (kind === "new_method") return "The customer was asked for another method.";
  if (kind === "needs_customer") return "The customer was asked to pay by hand.";
  return nextTry ? `It is tried again on ${nextTry}.` : "It is not tried again.";
}

/** The same as an administrator reads it: what the customer was told, and what comes next. */
export const refusalTextForAdmin = (facts: RefusalFacts): string =>
  `“${reasonOf(facts)}” ${nextStepOf(facts)}`;
