import "server-only";
import { db } from "@/lib/db/client";
import { isDatabaseAway } from "@/lib/core/database-away";
import { logger } from "@/lib/core/logger";
import { within } from "@/lib/core/within";

export { version } from "@/package.json";

/** With what else an answer takes it is there within two seconds. */
const PATIENCE_MS = 1_500;

/** Whether the database answers a query in time. */
export async function isDatabaseUp(): Promise<boolean> {
  if (isDatabaseAway()) return false;
  let isUp = false;
  const asked = db().$queryRaw`SELECT 1`.then(
    () => void (isUp = true),
    (error: unknown) => logger.warn({ err: error }, "health: the database does not answer"),
  );
  await within(asked, PATIENCE_MS);
  return isUp;
}
