import "server-only";
import { db } from "@/lib/db/client";

/** What instrumentation.ts marks each request with while the site is closed. */
export const MAINTENANCE = "x-maintenance";

async function inMaintenance(): Promise<boolean> {
  const settings = await db().settings.findUnique({
    where: { id: 1 },
    select: { maintenanceMode: true },
  });
  return settings?.maintenanceMode ?? false;
}

/**
 * Whether the installation is in maintenance mode, asked of the database once a second in the
 * background: no request waits for it. Without a database the last answer stands.
 */
export function watchMaintenance(read: () => Promise<boolean> = inMaintenance): () => boolean {
  let closed = false;
  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= read()
      .then((answer) => void (closed = answer))
      .catch(() => undefined)
      .finally(() => (asking = undefined));
  };
  ask();
  setInterval(ask, 1_000).unref();
  return () => closed;
}
