import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { dayOf, isAfter } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { formatFor } from "@/lib/core/format";
import { nextTryDay } from "./refusal-text";
import type { RefusalFacts } from "./refusal-text";

const { nearDay } = formatFor("en-US");

/** The columns of an attempt that `findRefusal` needs, as Prisma's `select`. */
export const refusalColumns = {
  kind: true,
  status: true,
  error: true,
  refusal: true,
  createdAt: true,
  method: {
    select: {
      id: true,
      kind: true,
      customer: {
        select: {
          autopayEnabledAt: true,
          methods: { where: { isDefault: true }, select: { id: true } },
        },
      },
    },
  },
} as const satisfies Prisma.AttemptSelect;

type RefusalRow = Prisma.AttemptGetPayload<{ select: typeof refusalColumns }>;

/**
 * Why automatic payment last took nothing of a pending charge, its attempts the oldest first; null
 * when it was not refused, or another method is charged since.
 */
export function findRefusal(attempts: readonly RefusalRow[], dueDate: Date): RefusalFacts | null {
  const last = attempts.findLast(({ kind, refusal }) => kind === "charge" && refusal !== null);
  if (!last?.refusal || !last.method) return null;
  const { autopayEnabledAt, methods } = last.method.customer;
  const isEnabled = autopayEnabledAt !== null;
  const isReplaced = methods.some(({ id }) => id !== last.method?.id);
  if (isEnabled && isReplaced) return null;
  const next = isEnabled && last.refusal === "retry" ? nextDay(dueDate, last.createdAt) : null;
  return { kind: last.refusal, reason: last.error, methodKind: last.method.kind, nextTry: next };
}

/** What was missed in a silence is tried today. */
function nextDay(dueDate: Date, triedAt: Date): string | null {
  const next = nextTryDay(dueDate, dayOf(triedAt, env().TIME_ZONE));
  if (!next) return null;
  const day = isAfter(today(), next) ? today() : next;
  return nearDay(day.toString());
}
