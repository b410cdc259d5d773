import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { PaymentMethodModel } from "@/generated/prisma/models";
import { today } from "@/lib/core/clock";
import { formatFor } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import { activeMethod, nextTry, autopayColumns, toAutopayCharge } from "./autopay-plan";
import type { RefusalKind } from "./constants";

export interface RefusalFacts {
  kind: RefusalKind;
  /** The attempt's error: why, in words; null: said in general ones. */
  reason: string | null;
  method: Pick<PaymentMethodModel, "kind" | "status">;
  /** The day of the next try as it is shown, `Dec 16`; null: there is none. */
  nextTry: string | null;
}

function reasonOf({ kind, reason, method }: RefusalFacts): string {
  if (kind === "needs_customer") return "Your bank wants you to confirm.";
  if (kind === "retry") return reason ?? "Your bank declined the charge.";
  const name = method.kind === "card" ? "This card" : "This bank account";
  return method.status === "expired"
    ? bidi`${name} has expired.`
    : bidi`${name} can no longer be charged.`;
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

const { nearDay } = formatFor("en-US");

/** The columns of an attempt that `findRefusal` needs, as Prisma's `select`. */
export const refusalColumns = {
  kind: true,
  status: true,
  error: true,
  ...autopayColumns.attemptLines.select.attempt.select,
  method: {
    select: {
      kind: true,
      status: true,
      customer: {
        select: {
          autopayEnabledAt: true,
          methods: { where: activeMethod, select: { id: true } },
        },
      },
    },
  },
} as const satisfies Prisma.AttemptSelect;

interface RefusedCharge {
  dueDate: Date;
  /** The oldest first. */
  attemptLines: { attempt: Prisma.AttemptGetPayload<{ select: typeof refusalColumns }> }[];
}

/**
 * Why automatic payment last took nothing of a pending charge; null when it was not refused, or a
 * method that was added or renewed since is tried.
 */
export function findRefusal({ dueDate, attemptLines }: RefusedCharge): RefusalFacts | null {
  const last = attemptLines.findLast(({ attempt }) => attempt.refusal !== null)?.attempt;
  if (!last?.refusal || !last.method) return null;
  const { refusal: kind, error: reason, method } = last;
  const next = nextTry(
    toAutopayCharge({ dueDate, customer: method.customer, attemptLines }),
    today(),
  );
  if (next && kind !== "retry") return null;
  return { kind, reason, method, nextTry: next && nearDay(next.toString()) };
}
