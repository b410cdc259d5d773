import "server-only";
import { pick, selectOf } from "@/lib/core/fields";
import { db } from "@/lib/db/client";

/**
 * What instrumentation.ts marks each request with while the site is closed: how the agency is
 * reached meanwhile, as a query string.
 */
export const MAINTENANCE = "x-maintenance";

const contact = ["siteName", "contactEmail", "contactPhone"] as const;

async function readMark(): Promise<string | undefined> {
  const settings = await db().settings.findUnique({
    where: { id: 1 },
    select: { maintenanceMode: true, ...selectOf(contact) },
  });
  if (!settings?.maintenanceMode) return undefined;
  return new URLSearchParams(pick(settings, contact)).toString();
}

/**
 * The mark while the installation is in maintenance mode, asked of the database once a second in
 * the background: no request waits for it. Without a database the last answer stands.
 */
export function watchMaintenance(
  read: () => Promise<string | undefined> = readMark,
): () => string | undefined {
  let mark: string | undefined;
  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= read()
      .then((answer) => void (mark = answer))
      .catch(() => undefined)
      .finally(() => (asking = undefined));
  };
  ask();
  setInterval(ask, 1_000).unref();
  return () => mark;
}
