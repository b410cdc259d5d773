import "server-only";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { mailReminder } from "./notifications";
import { afterWorkingDays } from "./policy";

/** Working days after which a pending approval is reminded of; then never again. */
const REMINDED_AFTER = [2, 5];

const isPending = {
  approval: "pending",
  reminders: { lt: REMINDED_AFTER.length },
  request: { state: { not: "done" }, customer: { deletedAt: null } },
} as const;

/** Mails who may approve about what has been pending for long. How many. */
export async function remindApprovals(): Promise<number> {
  const at = now();
  const pending = await db().requestMessage.findMany({
    where: isPending,
    select: { id: true, requestId: true, createdAt: true, reminders: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const isDue = ({ createdAt, reminders }: (typeof pending)[number]) =>
    afterWorkingDays(createdAt, REMINDED_AFTER[reminders] ?? 0, env().TIME_ZONE) <= at;
  const due = pending.filter(isDue);
  for (const { id, requestId, reminders } of due)
    await inTransaction(async (tx) => {
      await lockRow(tx, "Request", requestId);
      // Guarded: it may have been decided since, or reminded of by another instance.
      const { count } = await tx.requestMessage.updateMany({
        where: { ...isPending, id, reminders },
        data: { reminders: { increment: 1 } },
      });
      if (count === 1) await mailReminder(tx, id);
    });
  return due.length;
}
