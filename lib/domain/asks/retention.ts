import "server-only";
import { today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";

const AT_ONCE = 5_000;

/** Deletes decided questions that are as old as runs get. How many. */
export async function deleteOldAsks(day = today()): Promise<number> {
  const first = startOfDay(day.subtract({ months: env().RUN_MONTHS }), env().TIME_ZONE);
  let deletedCount = 0;
  for (;;) {
    const rows = await db().ask.findMany({
      where: { state: { not: "open" }, createdAt: { lt: first } },
      select: { id: true },
      take: AT_ONCE,
    });
    if (rows.length === 0) return deletedCount;
    const ids = rows.map(({ id }) => id);
    deletedCount += (await db().ask.deleteMany({ where: { id: { in: ids } } })).count;
  }
}
