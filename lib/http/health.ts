import "server-only";
import { db } from "@/lib/db/client";
import { logger } from "@/lib/core/logger";
import { within } from "@/lib/core/within";

export { version } from "@/package.json";

const PATIENCE_MS = 2_000;

/** Whether the database answers a query within two seconds. */
export async function isDatabaseUp(): Promise<boolean> {
  let isUp = false;
  const asked = db().$queryRaw`SELECT 1`.then(
    () => void (isUp = true),
    (error: unknown) => logger.warn({ err: error }, "health: the database does not answer"),
  );
  await within(asked, PATIENCE_MS);
  return isUp;
}
