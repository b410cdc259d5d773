import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/db/client";

/** Waits until somebody waits for a lock in this test's database. */
export async function waitForBlocked(): Promise<void> {
  for (;;) {
    const [row] = await db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (row && row.count > 0) return;
    await wait(20);
  }
}
