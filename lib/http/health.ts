import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/db/client";
import { logger } from "@/lib/core/logger";

export { version } from "@/package.json";

const PATIENCE_MS = 2_000;

/** Whether the database answers a query within two seconds. */
export async function isDatabaseUp(): Promise<boolean> {
  const asked = db().$queryRaw`SELECT 1`.then(
    () => true,
    (error: unknown) => {
      logger.warn({ err: error }, "health: the database does not answer");
      return false;
    },
  );
  const timer = new AbortController();
  const late = wait(PATIENCE_MS, false, { signal: timer.signal }).catch(() => false);
  const up = await Promise.race([asked, late]);
  timer.abort();
  return up;
}
