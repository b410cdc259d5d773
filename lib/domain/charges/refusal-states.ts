import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { formatFor } from "@/lib/core/format";
import { nextTry, activeMethod, plannedColumns, toCollectable } from "./autopay-plan";
import type { RefusalFacts } from "./refusal-text";

const { nearDay } = formatFor("en-US");

/** The columns of an attempt that `findRefusal` needs, as Prisma's `select`. */
export const refusalColumns = {
  kind: true,
  status: true,
  error: true,
  ...plannedColumns.attempts.select,
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

type RefusalRow = Prisma.AttemptGetPayload<{ select: typeof refusalColumns }>;

/**
 * Why automatic payment last took nothing of a pending charge, its attempts the oldest first; null
 * when it was not refused, or a method that was added or renewed since is tried.
 */
export function findRefusal(attempts: readonly RefusalRow[], dueDate: Date): RefusalFacts | null {
  const last = attempts.findLast(({ kind, refusal }) => kind === "charge" && refusal !== null);
  if (!last?.refusal || !last.method) return null;
  const { refusal: kind, error: reason, method } = last;
  const next = nextTry(toCollectable({ dueDate, customer: method.customer, attempts }), today());
  if (next && kind !== "retry") return null;
  return { kind, reason, method, nextTry: next && nearDay(next.toString()) };
}
