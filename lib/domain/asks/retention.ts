import "server-only";
import { today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { deleteInBatches } from "@/lib/db/lists";

/** Deletes decided questions that are as old as runs get. */
export async function deleteOldAsks(): Promise<void> {
  const first = startOfDay(today().subtract({ months: env().RUN_MONTHS }), env().TIME_ZONE);
  const old = { state: { not: "open" }, createdAt: { lt: first } } as const;
  await deleteInBatches(
    (take) => db().ask.findMany({ where: old, select: { id: true }, take }),
    (ids) => db().ask.deleteMany({ where: { id: { in: ids } } }),
  );
}
