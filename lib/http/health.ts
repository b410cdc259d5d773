import "server-only";
import { db } from "@/lib/db/client";
import { logger } from "@/lib/core/logger";
import { withTimeout } from "@/lib/core/with-timeout";

export { version } from "@/package.json";

/** Leaves half a second for the rest of an answer withTimeout two. */
const TIMEOUT_MS = 1_500;

export async function isDatabaseUp(): Promise<boolean> {
  let isUp = false;
  const query = db().$queryRaw`SELECT 1`.then(
    () => void (isUp = true),
    (error: unknown) => logger.warn({ err: error }, "health: the database does not answer"),
  );
  await withTimeout(query, TIMEOUT_MS);
  return isUp;
}
